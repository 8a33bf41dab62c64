#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "command/commands.h"
#include "command/edit/edit_files.h"
#include "command/edit/new_blocks.h"
#include "hcl/file_names.h"
#include "hcl/parser.h"
#include "hcl/set_or_create.h"
#include "support/command_line/command.h"
#include "support/output/phrases.h"

namespace hcl::apps {
namespace {

constexpr const char* kSetExamples = R"(Examples:
  hcl set main.tf module.vpc.version '"5.1.0"'
  hcl set --raw modules/ 'module.*.version' 5.1.0
  hcl set --raw *.tf 'module[source="./a"].version' 5.1.0
  hcl set --create --raw . 'resource.*.*.tags.Team' platform
  hcl set --create --raw main.tf module.vpc.source ./modules/vpc
  hcl set --diff app.hcl service.web.port 8080 service.web.tags.team '"a"'
)";

constexpr const char* kRmExamples = R"(Examples:
  hcl rm main.tf module.old 'resource.*.*.tags["Temporary"]'
)";

constexpr const char* kAppendExamples = R"(Examples:
  hcl append app.hcl service.web 'listener { port = 80 }'
  hcl append app.hcl service.web.ports 8080
  hcl append app.hcl . 'service "db" {}'

The address . is the file itself.
)";

constexpr const char* kRenameExamples = R"(Examples:
  hcl rename app.hcl service.web.prot port
  hcl rename service.hcl limits.upper maximum --references limits.upper

NAME replaces the last part of the address: the label or type of a block, the
name of an attribute, the key of an object element. Variables, resources and
other declarations of modules are renamed by hcl terraform rename, which changes
callers, values and JSON files, too; with --references, only the files given.
)";

using Request = std::shared_ptr<EditRequest>;

void add_raw(const Command& command, const Request& request, const char* what) {
  command.add_flag("-r,--raw", request->raw, what);
}

// The word as an expression, or as a literal string.
std::string expression(const std::string& word, const EditRequest& request) {
  return request.raw ? *expression_of(Value::string(word)) : word;
}

// Explains what is behind a value that is not an expression, as `5.1.0` and
// `us-east-1 b` are not: shells remove quotes.
// Returns whether it is one.
bool is_expression(const std::string& word, const Options& options) {
  if (parse_expression(SourceFile("", word), options).ok()) return true;
  say(in_quotes(word) +
      " is not an expression. A string needs quotes that the "
      "shell keeps, '\"" +
      word + "\"', or the option --raw");
  return false;
}

// Whether the word is a name that takes the place of a string or a number, as
// `hello` does when somebody forgot quotes.
bool replaces_string(const Document& document, const std::string& address,
                     const std::string& word) {
  if (!is_identifier(word) || word == "null" || word == "true" ||
      word == "false") {
    return false;
  }
  const auto places = document.locate(address);
  return places.ok() && std::ranges::any_of(*places, [](const Place& place) {
           return place.expression != nullptr &&
                  (place.expression->kind == ast::ExpressionKind::Template ||
                   place.expression->kind == ast::ExpressionKind::Literal);
         });
}

int run_set(EditRequest& request) {
  take_files(request, 2);
  need(!request.files.empty(), "FILE");
  need(request.words.size() >= 2 && request.words.size() % 2 == 0,
       "ADDRESS VALUE");
  // Which of several files a new block belongs to is not known.
  const bool is_one = request.files.size() == 1 &&
                      !std::filesystem::is_directory(request.files.front());
  std::vector<DocumentChange> changes;
  for (std::size_t i = 0; i < request.words.size(); i += 2) {
    const std::string& word = request.words[i + 1];
    if (!request.raw && !is_expression(word, request.settings.options())) {
      return kDiagnostics;
    }
    request.addresses.push_back(request.words[i]);
    changes.emplace_back(
        [address = request.words[i], value = expression(word, request),
         create = request.create, is_one, raw = request.raw, word,
         is_told = false](const Document& document) mutable {
          if (!raw && !is_told && replaces_string(document, address, word)) {
            is_told = true;
            say(in_quotes(word) +
                " is a reference and takes the place of a constant. "
                "For a string use --raw");
          }
          if (!create) return document.set(address, value);
          return is_one ? set_with_blocks(document, address, value)
                        : set_or_create(document, address, value);
        });
  }
  return change_files(request, changes);
}

int run_rm(EditRequest& request) {
  take_files(request, 1);
  need(!request.files.empty(), "FILE");
  need(!request.words.empty(), "ADDRESS");
  request.addresses = request.words;
  std::vector<DocumentChange> changes;
  for (const std::string& address : request.words) {
    changes.emplace_back([address](const Document& document) {
      return document.remove(address);
    });
  }
  return change_files(request, changes);
}

int run_append(EditRequest& request) {
  take_files(request, 2);
  need(!request.files.empty(), "FILE");
  need(request.words.size() == 2, "ADDRESS TEXT");
  const std::string& address = request.words[0];
  if (address != ".") request.addresses = {address};
  const std::string text = expression(request.words[1], request);
  return change_files(request, {[&](const Document& document) {
                        return address == "."
                                   ? document.append(document.body(), text)
                                   : document.append(address, text);
                      }});
}

// Whether something of a module to which others refer by its name is at a
// place: a block such as `variable "x"` whose last label is named, or a local
// value.
bool is_declaration(const Document& document, const Place& place) {
  static const std::vector<std::string_view> kTypes = {
      "variable", "output", "module", "resource", "data", "ephemeral"};
  if (const ast::Block* block = place.block()) {
    return place.body == &document.body() && place.labels > 0 &&
           std::ranges::find(kTypes, block->type) != kTypes.end();
  }
  if (place.attribute() == nullptr || place.container != nullptr) return false;
  const auto blocks = Document::blocks(document.body(), "locals");
  return std::ranges::any_of(
      blocks, [&](const auto* locals) { return place.body == &locals->body; });
}

// In modules, a name without its references would be lost, and some of them are
// in files of other modules, of values and of JSON, which are not read here.
std::optional<EditError> refuse_declaration(const Document& document,
                                            const std::string& address,
                                            bool has_references) {
  const std::string& file = document.file().name();
  if (!is_terraform_file(file)) return std::nullopt;
  const auto places = document.locate(address);
  if (!places.ok()) return std::nullopt;
  for (const Place& place : *places) {
    if (!is_declaration(document, place)) continue;
    return EditError{
        has_references
            ? "\"" + address +
                  "\" may occur in files of values, in JSON and in calls of "
                  "the "
                  "module, which would keep the old name; hcl terraform rename "
                  "changes them, too. To rename in some files only, name these "
                  "instead of a directory"
            : "references to \"" + address +
                  "\" would keep the old name; hcl terraform rename changes "
                  "them in all files of the module, --references ADDRESS in "
                  "the "
                  "files given"};
  }
  return std::nullopt;
}

// Renames the uses of a name for `hcl rename`.
EditResult rename_with_references(const Document& document,
                                  const EditRequest& request,
                                  const std::string& references) {
  const std::string& name = request.words[1];
  const bool has_directory =
      std::ranges::any_of(request.files, [](const std::string& path) {
        std::error_code error;
        return std::filesystem::is_directory(path, error);
      });
  if (references.empty() || has_directory) {
    if (auto error = refuse_declaration(document, request.words[0],
                                        !references.empty())) {
      return *std::move(error);
    }
  }
  Transaction changes(document);
  EditResult named = document.rename(request.words[0], name);
  if (named.ok() || !named.error().is_missing) changes.add(named);
  if (!references.empty()) {
    changes.add(document.rename_references(references, name));
  }
  EditResult result = changes.result();
  const bool is_missing = result.ok() && result->empty() && !named.ok();
  if (is_missing) return named;
  return result;
}

int run_rename(EditRequest& request, const std::string& references) {
  take_files(request, 2);
  need(!request.files.empty(), "FILE");
  need(request.words.size() == 2, "ADDRESS NAME");
  request.addresses = {request.words[0]};
  return change_files(request, {[&](const Document& document) {
                        return rename_with_references(document, request,
                                                      references);
                      }});
}

}  // namespace

void add_set_command(const Command& app, int& exit_code) {
  const auto request = std::make_shared<EditRequest>();
  const Command command = add_edit_command(
      app,
      {"set", "Set attributes and elements in files", "FILE ADDRESS VALUE"},
      std::string(kSetExamples) + address_help(), request);
  add_raw(command, request, "Treat VALUE as a string, not as an expression");
  command.add_flag(
      "--create", request->create,
      "Also add what is missing on the way to the last name, also to "
      "maps in merge(); with one FILE, blocks too");
  command.callback([request, &exit_code] { exit_code = run_set(*request); });
}

void add_rm_command(const Command& app, int& exit_code) {
  const auto request = std::make_shared<EditRequest>();
  const Command command = add_edit_command(
      app,
      {"rm", "Remove attributes, blocks and elements from files",
       "FILE ADDRESS"},
      std::string(kRmExamples) + address_help(), request);
  command.callback([request, &exit_code] { exit_code = run_rm(*request); });
}

void add_append_command(const Command& app, int& exit_code) {
  const auto request = std::make_shared<EditRequest>();
  const Command command = add_edit_command(
      app,
      {"append", "Add blocks, attributes and elements to files",
       "FILE ADDRESS TEXT"},
      std::string(kAppendExamples) + address_help(), request);
  add_raw(command, request, "Treat TEXT as a string, not as source");
  command.callback([request, &exit_code] { exit_code = run_append(*request); });
}

void add_rename_command(const Command& app, int& exit_code) {
  const auto request = std::make_shared<EditRequest>();
  const auto references = std::make_shared<std::string>();
  const Command command = add_edit_command(
      app,
      {"rename", "Rename attributes, blocks and elements in files",
       "FILE ADDRESS NAME"},
      std::string(kRenameExamples) + address_help(), request);
  command
      .add_option("--references", *references,
                  "Also rename the last name of this reference in expressions")
      .type_name("ADDRESS");
  command.callback([request, references, &exit_code] {
    exit_code = run_rename(*request, *references);
  });
}

}  // namespace hcl::apps
