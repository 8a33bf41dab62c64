#include "command/format_files.h"

#include <fnmatch.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>

#include "command/inputs.h"
#include "hcl/files.h"

namespace hcl::apps {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 5> kHclEndings = {
    ".hcl", ".tf", ".tfvars", ".tofu", ".nomad"};
constexpr std::array<std::string_view, 6> kTerraformEndings = {
    ".tf", ".tfvars", ".tofu", ".tftest.hcl", ".tofutest.hcl", ".tfmock.hcl"};

std::span<const std::string_view> endings_of(FormatStyle style) {
  if (style == FormatStyle::Terraform) return kTerraformEndings;
  return kHclEndings;
}

bool has_ending(const std::string& name, FormatStyle style) {
  const auto endings = endings_of(style);
  return std::any_of(
      endings.begin(), endings.end(),
      [&name](std::string_view ending) { return name.ends_with(ending); });
}

bool is_excluded(const fs::path& path, const FormatJob& job) {
  const std::string name = path.filename().string();
  if (name.starts_with('.')) return true;
  return std::any_of(
      job.excluded.begin(), job.excluded.end(),
      [&](const std::string& pattern) {
        const std::string& text =
            pattern.find('/') == std::string::npos ? name : path.native();
        return fnmatch(pattern.c_str(), text.c_str(), 0) == 0;
      });
}

void add_folder(const std::string& folder, const FormatJob& job,
                std::vector<std::string>& files) {
  const std::size_t before = files.size();
  std::error_code error;
  fs::recursive_directory_iterator next(
      folder, fs::directory_options::skip_permission_denied, error);
  const fs::recursive_directory_iterator end;
  while (!error && next != end) {
    const fs::path path = next->path().lexically_normal();
    std::error_code ignored;
    if (is_excluded(path, job)) {
      next.disable_recursion_pending();
    } else if (has_ending(path.filename().string(), job.style) &&
               next->is_regular_file(ignored)) {
      files.push_back(path.string());
    }
    next.increment(error);
  }
  std::sort(files.begin() + static_cast<std::ptrdiff_t>(before), files.end());
}

void refuse_json(FormattedFile& file) {
  file.unreadable = true;
  file.diagnostics.error(Code::UnreadableFile,
                         {.subject = SourceSpan{file.source, {}}},
                         "Only files in native syntax have a layout of their "
                         "own. Format this one with a tool for JSON.");
}

}  // namespace

std::vector<std::string> files_to_format(const FormatJob& job) {
  std::vector<std::string> files;
  for (const std::string& path : job.paths) {
    std::error_code ignored;
    if (fs::is_directory(path, ignored)) {
      add_folder(path, job, files);
    } else {
      files.push_back(path);
    }
  }
  return files;
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
