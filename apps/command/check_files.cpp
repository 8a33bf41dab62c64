#include "command/check_files.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "command/fix_mistakes.h"
#include "command/inputs.h"
#include "hcl/files.h"
#include "hcl/json_body.h"
#include "hcl/load.h"
#include "hcl/parser.h"
#include "support/interruption.h"
#include "support/locked_file.h"
#include "support/ordered_jobs.h"

namespace hcl::apps {
namespace {

constexpr std::array<std::string_view, 6> kNativeEndings = {
    ".hcl", ".tf", ".tfvars", ".tofu", ".nomad", ".zcl"};

// Larger files are written by programs, and their trees would take many times
// the memory of finding errors.
constexpr std::size_t kLargestWithWarnings = std::size_t{1} << 20;

// Warnings are computed only for sources without mistakes.
Diagnostics check_native(const SourceFile& source, const CheckJob& job,
                         Parser& parser) {
  if (!job.warnings.any() || source.text().size() > kLargestWithWarnings) {
    return parser.check_config(source);
  }
  Result<ast::Tree> tree = parser.parse_config(source);
  if (tree.ok()) tree.diagnostics.append(job.warnings.lint(tree.value));
  return std::move(tree.diagnostics);
}

// Fixes the mistakes in a file in native syntax, which was read while it was
// locked, and rewrites the file if that changed it.
void fix_file(const SourceFile& source, LockedFile& file, const CheckJob& job,
              Parser& parser, CheckedFile& result) {
  FixedSource fixed = fix_mistakes(source, [&](const SourceFile& each) {
    return check_native(each, job, parser);
  });
  if (fixed.fixed != 0) {
    result.unwritten = file.replace(source.text(), fixed.source.text());
    if (!result.unwritten.empty()) {
      result.diagnostics = check_native(source, job, parser);
      return;
    }
  }
  result.fixed = fixed.fixed;
  result.diagnostics = std::move(fixed.diagnostics);
}

CheckedFile check_file(const std::string& path, const CheckJob& job,
                       Parser& parser) {
  const Options& options = job.options;
  CheckedFile result;
  result.path = path;
  std::optional<LockedFile> locked;
  if (job.fix && path != "-") locked.emplace(path);
  Result<SourceFile> source =
      path == "-" ? read_standard_input("<stdin>", options.limits)
                  : read_file(path, options.limits);
  result.diagnostics = std::move(source.diagnostics);
  if (result.diagnostics.has_errors()) {
    result.unreadable = true;
    return result;
  }
  if (is_json_syntax(path)) {
    result.diagnostics = parse_json_body(source.value, options).diagnostics;
  } else if (locked) {
    fix_file(source.value, *locked, job, parser, result);
  } else {
    result.diagnostics = check_native(source.value, job, parser);
  }
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

bool is_configuration(std::string_view name) {
  if (name.ends_with(".json")) name.remove_suffix(5);
  return std::any_of(
      kNativeEndings.begin(), kNativeEndings.end(),
      [name](std::string_view ending) { return name.ends_with(ending); });
}

void check_files(const std::vector<std::string>& paths, const CheckJob& job,
                 const std::function<void(const CheckedFile&)>& take) {
  const auto make_worker = [&] {
    return [&, parser = Parser(job.options)](std::size_t i) mutable {
      // After a signal no other file is changed.
      if (Interruption::is_requested()) return CheckedFile{.is_skipped = true};
      return check_file(paths[i], job, parser);
    };
  };
  do_in_order<CheckedFile>(paths.size(), job.jobs, make_worker,
                           [&](const CheckedFile& file) {
                             if (!file.is_skipped) take(file);
                           });
}

}  // namespace hcl::apps
