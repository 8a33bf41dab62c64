#include "hcl_adapter/jsonl/module_files.h"

#include <set>
#include <utility>

namespace hcl::adapter {
namespace {

FileProblem not_found() {
  return {FileProblem::Kind::NotFound, "there is nothing at this path"};
}

class FilesInMemory final : public FunctionFiles {
 public:
  FilesInMemory(std::map<std::string, std::string> texts,
                std::shared_ptr<const FunctionFiles> others)
      : texts_(std::move(texts)), others_(std::move(others)) {
    for (const auto& [path, text] : texts_) {
      for (std::size_t slash = path.find('/'); slash != std::string::npos;
           slash = path.find('/', slash + 1)) {
        folders_.insert(path.substr(0, slash));
      }
    }
    folders_.insert(".");
  }

  Expected<FileKind, FileProblem> kind(const std::string& path) const override {
    const std::string own = relative(path);
    if (own.empty()) return others_->kind(path);
    if (texts_.count(own) > 0) return FileKind::File;
    if (folders_.count(own) > 0) return FileKind::Folder;
    return not_found();
  }

  Expected<std::string, FileProblem> read(const std::string& path,
                                          std::uint64_t limit) const override {
    const std::string own = relative(path);
    if (own.empty()) return others_->read(path, limit);
    const auto found = texts_.find(own);
    if (found != texts_.end()) {
      if (found->second.size() <= limit) return found->second;
      return FileProblem{FileProblem::Kind::TooLarge, "the file is too large"};
    }
    if (folders_.count(own) == 0) return not_found();
    return FileProblem{FileProblem::Kind::WrongKind, "this is a directory"};
  }

  Expected<std::vector<FolderEntry>, FileProblem> list(
      const std::string& folder, std::uint64_t limit) const override {
    const std::string own = relative(folder);
    if (own.empty()) return others_->list(folder, limit);
    if (folders_.count(own) == 0) return not_found();
    const std::string prefix = own == "." ? "" : own + "/";
    std::map<std::string, bool> names;
    for (const auto& [path, text] : texts_) {
      if (!path.starts_with(prefix)) continue;
      const std::string rest = path.substr(prefix.size());
      const std::size_t slash = rest.find('/');
      names[rest.substr(0, slash)] = slash != std::string::npos;
    }
    std::vector<FolderEntry> result;
    for (const auto& [name, is_folder] : names) {
      result.push_back({name, is_folder});
    }
    return result;
  }

 private:
  // The path inside the module's directory; empty if it is outside.
  std::string relative(const std::string& path) const {
    const std::string folder = kModuleFolder;
    if (path == folder) return ".";
    if (path.starts_with(folder + "/")) return path.substr(folder.size() + 1);
    if (path.starts_with("../tf-case/")) return path.substr(11);
    if (path.starts_with('/')) return "";
    return path;
  }

  std::map<std::string, std::string> texts_;
  std::shared_ptr<const FunctionFiles> others_;
  std::set<std::string> folders_;
};

}  // namespace

std::shared_ptr<const FunctionFiles> files_in_memory(
    std::map<std::string, std::string> texts,
    std::shared_ptr<const FunctionFiles> others) {
  return std::make_shared<FilesInMemory>(std::move(texts), std::move(others));
}

}  // namespace hcl::adapter
