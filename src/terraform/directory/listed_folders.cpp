#include "terraform/directory/listed_folders.h"

#include <algorithm>
#include <map>
#include <utility>

#include "functions/paths/path_text.h"

namespace hcl::terraform {
namespace {

using Entries = std::vector<FolderEntry>;

class ListedFolders final : public FunctionFiles {
 public:
  explicit ListedFolders(std::shared_ptr<const FunctionFiles> files)
      : files_(std::move(files)) {}

  Expected<FileKind, FileProblem> kind(const std::string& path) const override {
    if (is_missing(path)) return nothing_there();
    return files_->kind(path);
  }

  Expected<std::string, FileProblem> read(const std::string& path,
                                          std::uint64_t limit) const override {
    return files_->read(path, limit);
  }

  Expected<Entries, FileProblem> list(const std::string& folder,
                                      std::uint64_t limit) const override {
    const auto found = lists_.find(folder);
    if (found != lists_.end()) return found->second;
    if (is_missing(folder)) return nothing_there();
    Expected<Entries, FileProblem> listed = files_->list(folder, limit);
    if (listed.ok()) lists_.emplace(folder, *listed);
    return listed;
  }

 private:
  static FileProblem nothing_there() {
    return {FileProblem::Kind::NotFound, "there is nothing at this path"};
  }

  // Whether its directory has been listed and the list lacks the path.
  bool is_missing(const std::string& path) const {
    const std::string folder = functions::dir_name(path);
    if (folder == path) return false;
    const auto found = lists_.find(folder);
    if (found == lists_.end()) return false;
    const std::string name = functions::base_name(path);
    return std::ranges::none_of(found->second, [&](const FolderEntry& entry) {
      return entry.name == name;
    });
  }

  std::shared_ptr<const FunctionFiles> files_;
  mutable std::map<std::string, Entries> lists_;
};

}  // namespace

std::shared_ptr<const FunctionFiles> list_folders_once(
    std::shared_ptr<const FunctionFiles> files) {
  if (files == nullptr) return nullptr;
  return std::make_shared<ListedFolders>(std::move(files));
}

}  // namespace hcl::terraform
