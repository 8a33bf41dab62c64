// The files that a configuration names.

#include <filesystem>
#include <system_error>
#include <utility>

#include "hcl/terraform.h"
#include "meter/threads.h"

namespace hcl::terraform {
namespace {

namespace fs = std::filesystem;

// The directory, which is absolute, or the nearest one above it that has a
// `.git`: a directory or, in a submodule or worktree, a file. Empty if there is
// none.
fs::path repository_of(fs::path folder) {
  for (;;) {
    std::error_code error;
    if (fs::exists(fs::symlink_status(folder / ".git", error))) return folder;
    if (!folder.has_relative_path()) return {};
    folder = folder.parent_path();
  }
}

// The directory above; a directory at the top is its own, because above it is
// everything.
fs::path above(const fs::path& folder) {
  const fs::path parent = folder.parent_path();
  return parent.has_relative_path() ? parent : folder;
}

// The deepest directory that contains both.
fs::path common_folder(const fs::path& one, const fs::path& other) {
  fs::path result;
  auto part = other.begin();
  for (const fs::path& own : one) {
    if (part == other.end() || own != *part) break;
    result /= own;
    ++part;
  }
  return result;
}

class ConfigurationFiles final : public FunctionFiles {
 public:
  ConfigurationFiles(const std::string& folder,
                     std::vector<std::string> allowed)
      : allowed_(std::move(allowed)) {
    std::error_code error;
    folder_ = fs::canonical(folder, error);
    if (error) folder_ = fs::absolute(folder, error).lexically_normal();
    const fs::path repository = repository_of(folder_);
    is_repository_ = !repository.empty();
    root_ = is_repository_ ? repository : above(folder_);
    open();
  }

  Expected<FileKind, FileProblem> kind(const std::string& path) const override {
    return files()->kind(path);
  }
  Expected<std::string, FileProblem> read(const std::string& path,
                                          std::uint64_t limit) const override {
    return files()->read(path, limit);
  }
  Expected<std::vector<FolderEntry>, FileProblem> list(
      const std::string& folder, std::uint64_t limit) const override {
    include(folder);
    return files()->list(folder, limit);
  }

 private:
  std::shared_ptr<const FunctionFiles> files() const {
    const threads::Lock lock(mutex_);
    return files_;
  }

  // Without a repository, the directory of a module that the configuration
  // calls widens what it may name.
  void include(const std::string& folder) const {
    if (is_repository_) return;
    const fs::path whole = (folder_ / folder).lexically_normal();
    const threads::Lock lock(mutex_);
    const fs::path common = common_folder(root_, above(whole));
    if (common == root_) return;
    if (common.has_relative_path()) {
      root_ = common;
    } else {
      allowed_.push_back(above(whole).string());
    }
    open();
  }

  void open() const {
    std::vector<std::string> all = allowed_;
    all.push_back(root_.string());
    files_ = files_below(all, folder_.string());
  }

  fs::path folder_;
  bool is_repository_ = false;
  mutable threads::Mutex mutex_;
  mutable fs::path root_;
  mutable std::vector<std::string> allowed_;
  mutable std::shared_ptr<const FunctionFiles> files_;
};

}  // namespace

std::shared_ptr<const FunctionFiles> files_of_configuration(
    const std::string& folder, const std::vector<std::string>& allowed) {
  return std::make_shared<ConfigurationFiles>(folder, allowed);
}

}  // namespace hcl::terraform
