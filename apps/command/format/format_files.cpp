#include "command/format/format_files.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <utility>

#include "command/shared/inputs.h"
#include "hcl/file_names.h"
#include "hcl/files.h"
#include "support/files/find_files.h"

namespace hcl::apps {
namespace {

constexpr std::array<std::string_view, 5> kHclEndings = {
    ".hcl", ".tf", ".tfvars", ".tofu", ".nomad"};
constexpr std::array<std::string_view, 6> kTerraformEndings = {
    ".tf", ".tfvars", ".tofu", ".tftest.hcl", ".tofutest.hcl", ".tfmock.hcl"};

std::span<const std::string_view> endings_of(FormatStyle style) {
  if (style == FormatStyle::Terraform) return kTerraformEndings;
  return kHclEndings;
}

// Whether a file is one of a language, in native syntax.
bool is_of_language(std::string_view name, const FormatJob& job) {
  return job.languages != nullptr && job.style == FormatStyle::Hcl &&
         !is_json_file(name) && job.languages->of_file(name) != nullptr;
}

bool has_ending(std::string_view name, FormatStyle style) {
  const auto endings = endings_of(style);
  return std::ranges::any_of(endings, [&name](std::string_view ending) {
    return name.ends_with(ending);
  });
}

void refuse_json(FormattedFile& file) {
  file.unreadable = true;
  file.diagnostics.error(Code::UnreadableFile,
                         {.subject = SourceSpan{file.source, {}}},
                         "Only files in native syntax can be formatted. Use a "
                         "JSON formatter for this file.");
}

}  // namespace

bool is_formattable(std::string_view name) {
  return has_ending(name, FormatStyle::Hcl);
}

std::vector<std::string> files_to_format(const FormatJob& job) {
  return find_files(job.paths, {.takes =
                                    [&job](std::string_view name) {
                                      return has_ending(name, job.style) ||
                                             is_of_language(name, job);
                                    },
                                .excluded = job.excluded,
                                .hidden = false,
                                .respects_gitignore = !job.all_files})
      .files;
}

FormattedFile format_file(const std::string& path, const FormatJob& job,
                          Formatter& formatter) {
  FormattedFile file;
  file.path = path == "-" ? "<stdin>" : path;
  const Limits& limits = job.options.language.limits;
  Result<SourceFile> read = path == "-" ? read_standard_input("<stdin>", limits)
                                        : read_file(path, limits);
  file.source = std::move(read.value);
  file.diagnostics = std::move(read.diagnostics);
  if (file.diagnostics.has_errors()) {
    file.unreadable = true;
  } else if (is_json_syntax(path)) {
    refuse_json(file);
  } else {
    Result<Formatted> formatted = formatter.format(file.source);
    file.result = std::move(formatted.value);
    file.diagnostics = std::move(formatted.diagnostics);
  }
  return file;
}

}  // namespace hcl::apps
