#include "terraform/refactor/changed_files.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "functions/paths/path_text.h"
#include "hcl/terraform_refactor.h"
#include "meter/threads.h"

namespace hcl::terraform {
namespace {

class ChangedFiles final : public FunctionFiles {
 public:
  ChangedFiles(std::shared_ptr<const FunctionFiles> files,
               std::map<std::string, std::string> texts)
      : files_(std::move(files)), texts_(std::move(texts)) {}

  Expected<FileKind, FileProblem> kind(const std::string& path) const override {
    if (texts_.contains(path)) return FileKind::File;
    return files_->kind(path);
  }

  Expected<std::string, FileProblem> read(const std::string& path,
                                          std::uint64_t limit) const override {
    const auto found = texts_.find(path);
    if (found == texts_.end()) return files_->read(path, limit);
    if (found->second.size() <= limit) return found->second;
    return FileProblem{FileProblem::Kind::TooLarge, "the file is too large"};
  }

  Expected<std::vector<FolderEntry>, FileProblem> list(
      const std::string& folder, std::uint64_t limit) const override {
    auto listed = files_->list(folder, limit);
    if (!listed.ok()) return listed;
    std::vector<FolderEntry> entries = *std::move(listed);
    for (const auto& [path, text] : texts_) {
      if (functions::dir_name(path) != folder) continue;
      const std::string name = functions::base_name(path);
      const bool is_known = std::ranges::any_of(
          entries, [&](const FolderEntry& each) { return each.name == name; });
      if (!is_known) entries.push_back({name, false});
    }
    return entries;
  }

 private:
  std::shared_ptr<const FunctionFiles> files_;
  std::map<std::string, std::string> texts_;
};

class RememberedFiles final : public FunctionFiles {
 public:
  explicit RememberedFiles(std::shared_ptr<const FunctionFiles> files)
      : files_(std::move(files)) {}

  Expected<FileKind, FileProblem> kind(const std::string& path) const override {
    return files_->kind(path);
  }

  Expected<std::string, FileProblem> read(const std::string& path,
                                          std::uint64_t limit) const override {
    const threads::Lock lock(mutex_);
    const auto found = texts_.find(path);
    if (found != texts_.end() && found->second.size() <= limit) {
      return found->second;
    }
    auto text = files_->read(path, limit);
    if (text.ok()) texts_.insert_or_assign(path, *text);
    return text;
  }

  Expected<std::vector<FolderEntry>, FileProblem> list(
      const std::string& folder, std::uint64_t limit) const override {
    const threads::Lock lock(mutex_);
    const auto found = lists_.find(folder);
    if (found != lists_.end() && found->second.size() <= limit) {
      return found->second;
    }
    auto entries = files_->list(folder, limit);
    if (entries.ok()) lists_.insert_or_assign(folder, *entries);
    return entries;
  }

 private:
  std::shared_ptr<const FunctionFiles> files_;
  mutable threads::Mutex mutex_;
  mutable std::map<std::string, std::string> texts_;
  mutable std::map<std::string, std::vector<FolderEntry>> lists_;
};

}  // namespace

std::shared_ptr<const FunctionFiles> remembered_files(
    std::shared_ptr<const FunctionFiles> files) {
  if (files == nullptr) return nullptr;
  return std::make_shared<RememberedFiles>(std::move(files));
}

std::shared_ptr<const FunctionFiles> with_texts(
    std::shared_ptr<const FunctionFiles> files,
    std::map<std::string, std::string> texts) {
  if (files == nullptr) return nullptr;
  return std::make_shared<ChangedFiles>(std::move(files), std::move(texts));
}

}  // namespace hcl::terraform
