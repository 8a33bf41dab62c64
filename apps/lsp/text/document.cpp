#include "lsp/text/document.h"

#include <atomic>
#include <utility>

#include "hcl/file_names.h"
#include "hcl/json_body.h"
#include "hcl/lint.h"
#include "hcl/parser.h"
#include "lsp/text/salvage.h"
#include "lsp/text/uri.h"

namespace hcl::lsp {
namespace {

// How many constructs that are not closed are closed at most.
constexpr int kMostClosed = 4;

// Only counts, for tests.
std::atomic<std::size_t> parse_count = 0;

Result<ast::Tree> parsed_native(const SourceFile& source,
                                const DocumentLanguage& language) {
  ++parse_count;
  Result<ast::Tree> result = parse_config(source, options_for(language));
  if (result.ok()) result.diagnostics.append(lint(result.value));
  return result;
}

JsonTemplates json_templates(const SourceFile& source,
                             const DocumentLanguage& language) {
  if (!language.is_terraform) return JsonTemplates::All;
  return source.name().ends_with(".tfvars.json") ? JsonTemplates::None
                                                 : JsonTemplates::OfTerraform;
}

}  // namespace

DocumentLanguage language_of(std::string_view name,
                             std::string_view client_language) {
  const bool is_json = is_json_file(name);
  const bool names_terraform = client_language.starts_with("terraform") ||
                               client_language.starts_with("opentofu");
  const bool has_ending = name.ends_with(".hcl") || is_json;
  return {is_json ? SourceSyntax::InJson : SourceSyntax::Native,
          is_terraform_file(name) || (!has_ending && names_terraform)};
}

const Options& options_for(const DocumentLanguage& language) {
  static const Options hcl = Options::of(Dialect::Hcl);
  static const Options terraform = Options::of(Dialect::Terraform);
  return language.is_terraform ? terraform : hcl;
}

Document::Document(std::string uri, std::int64_t version,
                   DocumentLanguage language, std::string_view text)
    : uri_(std::move(uri)),
      version_(version),
      language_(language),
      file_(document_key(uri_), text),
      lines_(file_.text()) {}

Document::Document(const Document& old, std::int64_t version, SourceFile file,
                   Diagnostics problems)
    : uri_(old.uri_),
      version_(version),
      language_(old.language_),
      file_(std::move(file)),
      lines_(file_.text()),
      problems_(std::move(problems)) {}

void Document::parse() const {
  if (parsed_) return;
  if (is_native() && problems_) {
    ++parse_count;
    parsed_ = parse_config(file_, options());
  } else if (is_native()) {
    parsed_ = parsed_native(file_, language_);
  } else {
    parsed_ = Result<ast::Tree>{{}, problems_of(file_, language_)};
  }
}

void Document::salvage() const {
  if (std::exchange(is_salvaged_, true) || !is_native() || parsed_->ok()) {
    return;
  }
  std::string text(file_.text());
  for (int i = 0; i < kMostClosed; ++i) {
    const ast::Tree& tree = salvaged_ ? *salvaged_ : parsed_->value;
    if (!close_first(text, tree.tokens())) return;
    salvaged_ =
        parse_config(SourceFile(file_.name(), text), options_for(language_))
            .value;
  }
}

const ast::Tree& Document::tree() const {
  parse();
  salvage();
  return salvaged_ ? *salvaged_ : parsed_->value;
}

const ast::Tree& Document::typed_tree() const {
  parse();
  return parsed_->value;
}

const Diagnostics& Document::diagnostics() const {
  if (problems_) return *problems_;
  parse();
  return parsed_->diagnostics;
}

std::size_t Document::parses() { return parse_count; }

Diagnostics problems_of(const SourceFile& source,
                        const DocumentLanguage& language) {
  if (language.syntax == SourceSyntax::Native) {
    return parsed_native(source, language).diagnostics;
  }
  ++parse_count;
  return check_json_config(source, options_for(language),
                           json_templates(source, language));
}

}  // namespace hcl::lsp
