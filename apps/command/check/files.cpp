#include "command/check/files.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "command/check/fix_mistakes.h"
#include "command/shared/inputs.h"
#include "hcl/files.h"
#include "hcl/json_body.h"
#include "hcl/load.h"
#include "hcl/parser.h"
#include "support/command_line/settings.h"
#include "support/files/locked_file.h"
#include "support/files/ordered_jobs.h"
#include "support/host/language_checks.h"
#include "support/process/interruption.h"

namespace hcl::apps {
namespace {

// Larger files are written by programs, and their trees would take many times
// the memory of finding errors.
constexpr std::size_t kLargestWithWarnings = std::size_t{1} << 20;

// The name by which a file is read.
const std::string& checked_name(const std::string& path, const CheckJob& job) {
  return path == "-" && !job.stdin_name.empty() ? job.stdin_name : path;
}

// Whether a line has a comment that begins with `hcl-check: ignore`, and which
// names this code or none.
bool ignores(std::string_view line, std::string_view code) {
  constexpr std::string_view kSign = "hcl-check: ignore";
  const std::size_t sign = line.find(kSign);
  if (sign == std::string_view::npos) return false;
  std::string_view before = line.substr(0, sign);
  while (before.ends_with(' ')) before.remove_suffix(1);
  if (!before.ends_with('#') && !before.ends_with("//")) return false;
  std::string_view names = line.substr(sign + kSign.size());
  bool names_any = false;
  while (!names.empty()) {
    const std::size_t begin = names.find_first_not_of(" ,\r");
    if (begin == std::string_view::npos) break;
    names.remove_prefix(begin);
    const std::string_view name = names.substr(0, names.find_first_of(" ,\r"));
    if (name == code) return true;
    names_any = true;
    names.remove_prefix(name.size());
  }
  return !names_any;
}

// The warnings that no comment on their line or the line before ignores.
Diagnostics without_ignored(const Diagnostics& found,
                            const SourceFile& source) {
  const std::string_view text = source.text();
  if (text.find("hcl-check: ignore") == std::string_view::npos) return found;
  const auto begin_of = [&](std::size_t at) {
    const std::size_t end =
        at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
    return end == std::string_view::npos ? std::size_t{0} : end + 1;
  };
  Diagnostics result = found.for_part();
  for (const Diagnostic& each : found) {
    const std::size_t at = each.subject ? each.subject->span.begin : 0;
    const std::size_t line = begin_of(at);
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view code = code_name(each.code);
    const bool is_ignored =
        ignores(text.substr(line, end - line), code) ||
        (line > 0 &&
         ignores(text.substr(begin_of(line - 1), line - 1 - begin_of(line - 1)),
                 code));
    if (!is_ignored) result.add(each);
  }
  return result;
}

// Warnings are computed only for sources without mistakes.
Diagnostics check_native(const SourceFile& source, const CheckJob& job,
                         Parser& parser) {
  if (!job.warnings.any() || source.text().size() > kLargestWithWarnings) {
    return parser.check_config(source);
  }
  Result<ast::Tree> tree = parser.parse_config(source);
  if (tree.ok()) {
    tree.diagnostics.append(
        without_ignored(job.warnings.lint(tree.value), source));
  }
  return std::move(tree.diagnostics);
}

// Terraform reads the values of variables literally.
JsonTemplates templates_of(std::string_view name) {
  if (!is_of_terraform(name)) return JsonTemplates::All;
  return name.ends_with(".tfvars.json") ? JsonTemplates::None
                                        : JsonTemplates::OfTerraform;
}

Diagnostics check_syntax(const SourceFile& source, const CheckJob& job,
                         Parser& parser) {
  return is_json_syntax(source.name())
             ? check_json_config(source, job.options,
                                 templates_of(source.name()))
             : check_native(source, job, parser);
}

// A file as it is on disk; whoever asks does without those that cannot be read.
std::optional<SourceFile> file_beside(const std::string& path,
                                      const Limits& limits) {
  Result<SourceFile> read = read_file(path, limits);
  if (!read.ok()) return std::nullopt;
  return std::move(read.value);
}

// Files of a language that a description makes of HCL are checked as such,
// unless they have mistakes of syntax, and so are descriptions.
Diagnostics check_source(const SourceFile& source, const CheckJob& job,
                         Parser& parser) {
  Diagnostics found = check_syntax(source, job, parser);
  if (found.has_errors()) return found;
  const Limits& limits = job.options.limits;
  const Options options = host_options(limits);
  const host::Program* language = job.language;
  if (language == nullptr && job.languages != nullptr) {
    if (is_description(source)) {
      found.append(host::read_description(source, options).diagnostics);
      return found;
    }
    language = job.languages->of_file(source.name());
    if (language == nullptr || !is_of_language(*language, source, options)) {
      return found;
    }
  }
  if (language == nullptr) return found;
  found.append(language_problems(*language, source, options,
                                 [&limits](const std::string& path) {
                                   return file_beside(path, limits);
                                 }));
  return found;
}

bool has_fixes(const Diagnostics& found) {
  return std::ranges::any_of(
      found, [](const Diagnostic& each) { return !each.fix.empty(); });
}

// Checks a source, finds out which mistakes can be fixed, and fixes them in the
// file, which was read while it was locked, if that is requested.
void check_and_fix(const SourceFile& source, LockedFile* file,
                   const CheckJob& job, Parser& parser, CheckedFile& result) {
  const auto check = [&](const SourceFile& each) {
    return check_source(each, job, parser);
  };
  result.diagnostics = check(source);
  if (!has_fixes(result.diagnostics)) return;
  FixedSource fixed =
      fix_mistakes(source, std::move(result.diagnostics), check);
  if (file == nullptr) {
    result.diagnostics = std::move(fixed.before);
    result.fixable = fixed.fixed;
    return;
  }
  if (fixed.source.text() != source.text()) {
    result.unwritten = file->replace(source.text(), fixed.source.text());
  }
  result.fixed = result.unwritten.empty() ? fixed.fixed : 0;
  result.diagnostics =
      std::move(result.unwritten.empty() ? fixed.diagnostics : fixed.before);
}

// What a thread uses for one file after another.
struct Worker {
  CheckJob job;
  Parser parser;
};

CheckedFile check_file(const std::string& path, Worker& worker) {
  const CheckJob& job = worker.job;
  Parser& parser = worker.parser;
  const Options& options = job.options;
  CheckedFile result;
  result.path = path;
  std::optional<LockedFile> locked;
  if (job.fix && path != "-") locked.emplace(path);
  Result<SourceFile> source =
      path == "-" ? read_standard_input(
                        job.stdin_name.empty() ? "<stdin>" : job.stdin_name,
                        options.limits)
                  : read_file(path, options.limits);
  result.diagnostics = std::move(source.diagnostics);
  if (result.diagnostics.has_errors()) {
    result.unreadable = true;
    return result;
  }
  check_and_fix(source.value, locked ? &*locked : nullptr, job, parser, result);
  if (!result.diagnostics.empty() &&
      source.value.text().size() > kLargestWithWarnings) {
    // A separate tree names the blocks, so the parser's memory is released
    // first.
    parser = Parser(options);
  }
  name_blocks(result.diagnostics, {.language = options});
  return result;
}

}  // namespace

void check_files(const std::vector<std::string>& paths, const CheckJob& job,
                 const std::function<void(const CheckedFile&)>& take) {
  CheckJob terraform = job;
  terraform.options = job.terraform_options;
  const auto make_worker = [&] {
    return [&, hcl = Worker{job, Parser(job.options)},
            tf = Worker{terraform, Parser(terraform.options)}](
               std::size_t i) mutable {
      // After a signal no other file is changed.
      if (Interruption::is_requested()) return CheckedFile{.is_skipped = true};
      return check_file(
          paths[i], is_of_terraform(checked_name(paths[i], job)) ? tf : hcl);
    };
  };
  do_in_order<CheckedFile>(paths.size(), job.jobs, make_worker,
                           [&](const CheckedFile& file) {
                             if (!file.is_skipped) take(file);
                           });
}

}  // namespace hcl::apps
