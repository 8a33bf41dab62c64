// The sources of an input: files are read, directories are listed.

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "hcl/files.h"
#include "hcl/load.h"

namespace hcl {
namespace {

namespace fs = std::filesystem;

// `.hcl, .json or .tf`
std::string any_of_text(const std::vector<std::string>& endings) {
  std::string text;
  for (std::size_t i = 0; i < endings.size(); ++i) {
    if (i > 0) text += i + 1 == endings.size() ? " or " : ", ";
    text += endings[i];
  }
  return text;
}

class SourceReader {
 public:
  SourceReader(const LoadOptions& options, Diagnostics& diags)
      : options_(options), diags_(diags) {}

  void read(const Input::Part& part) {
    switch (part.kind) {
      case Input::Part::Kind::FileOrFolder:
        read_path(part.path);
        break;
      case Input::Part::Kind::Text:
        sources_.emplace_back(part.name, part.text);
        break;
      case Input::Part::Kind::StandardInput:
        add(read_standard_input(part.name, options_.language.limits));
        break;
    }
  }

  std::vector<SourceFile> take() { return std::move(sources_); }

 private:
  void read_path(const fs::path& path) {
    std::error_code ignored;
    if (!fs::is_directory(path, ignored)) {
      add(read_file(path.string(), options_.language.limits));
      return;
    }
    const std::size_t before = found_;
    // Directories may be nested deeply, so they are kept in a list.
    std::vector<fs::path> folders = {path};
    while (!folders.empty()) {
      const fs::path folder = std::move(folders.back());
      folders.pop_back();
      read_folder(folder, folders);
    }
    if (found_ == before && !unlisted_) {
      report(path, "The directory has no file that ends in " +
                       any_of_text(options_.endings) + ".");
    }
  }

  // Reads the files of a directory and adds its subfolders to the directories
  // to be read, in reverse order.
  void read_folder(const fs::path& folder, std::vector<fs::path>& folders) {
    std::vector<fs::path> files;
    std::vector<fs::path> inner;
    std::error_code error;
    fs::directory_iterator next(folder, error);
    for (; !error && next != fs::directory_iterator(); next.increment(error)) {
      std::error_code ignored;
      const std::string name = next->path().filename().string();
      if (name.starts_with('.')) continue;
      if (next->is_directory(ignored)) {
        if (!next->is_symlink(ignored)) inner.push_back(next->path());
      } else if (belongs(name)) {
        files.push_back(next->path());
      }
    }
    if (error) {
      unlisted_ = true;
      report(folder, "The directory cannot be read: " + error.message() + ".");
    }
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) {
      ++found_;
      add(read_file(file.string(), options_.language.limits));
    }
    if (!options_.recursive) return;
    std::sort(inner.rbegin(), inner.rend());
    folders.insert(folders.end(), inner.begin(), inner.end());
  }

  bool belongs(const std::string& name) const {
    return std::ranges::any_of(
        options_.endings,
        [&name](const std::string& ending) { return name.ends_with(ending); });
  }

  void add(Result<SourceFile> file) {
    const bool is_readable = file.ok();
    diags_.append(std::move(file.diagnostics));
    if (is_readable) sources_.push_back(std::move(file.value));
  }

  void report(const fs::path& folder, std::string detail) {
    diags_.error(
        Code::UnreadableFile,
        {.subject = SourceSpan{SourceFile(folder.string(), ""), {0, 0}}},
        std::move(detail));
  }

  const LoadOptions& options_;
  Diagnostics& diags_;
  std::vector<SourceFile> sources_;
  // The number of files found in directories, and whether a directory could not
  // be listed, which was reported.
  std::size_t found_ = 0;
  bool unlisted_ = false;
};

}  // namespace

Result<std::vector<SourceFile>> read_sources(const Input& input,
                                             const LoadOptions& options) {
  Result<std::vector<SourceFile>> result{
      {}, Diagnostics(options.language.limits.max_diagnostics)};
  SourceReader reader(options, result.diagnostics);
  for (const Input::Part& part : input.parts()) reader.read(part);
  result.value = reader.take();
  return result;
}

}  // namespace hcl
