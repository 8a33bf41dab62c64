#include "lsp/terraform/open_files.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "hcl/terraform.h"
#include "lsp/text/uri.h"

namespace hcl::lsp {
namespace {

class OpenFiles final : public FunctionFiles {
 public:
  OpenFiles(std::string folder, const DocumentStore& documents,
            const Workspace& workspace)
      : folder_(std::move(folder)),
        documents_(documents),
        workspace_(workspace),
        on_disk_(terraform::files_of_configuration(folder_)) {}

  Expected<FileKind, FileProblem> kind(const std::string& path) const override {
    if (open_at(path) != nullptr) return FileKind::File;
    return on_disk_->kind(path);
  }

  Expected<std::string, FileProblem> read(const std::string& path,
                                          std::uint64_t limit) const override {
    DocumentHandle document = open_at(path);
    if (document == nullptr && is_kept(path)) {
      const auto kind = on_disk_->kind(path);
      if (!kind) return kind.error();
      document = workspace_.read(joined_path(folder_, path));
    }
    if (document == nullptr) return on_disk_->read(path, limit);
    if (document->text().size() > limit) {
      return FileProblem{FileProblem::Kind::TooLarge, "it is too large"};
    }
    return std::string(document->text());
  }

  Expected<std::vector<FolderEntry>, FileProblem> list(
      const std::string& folder, std::uint64_t limit) const override {
    const auto found = on_disk_->list(folder, limit);
    std::vector<FolderEntry> entries;
    if (found) entries = *found;
    // Files that have not been saved yet.
    const std::string whole = joined_path(folder_, folder);
    for (const auto& [path, document] : documents_.all()) {
      if (folder_of(path) != whole) continue;
      const std::string name = path.substr(path.rfind('/') + 1);
      const bool is_there = std::ranges::any_of(
          entries,
          [&name](const FolderEntry& each) { return each.name == name; });
      if (!is_there) entries.push_back({name, false});
    }
    // The directory may have vanished with files that are still open.
    if (!found && entries.empty()) return found.error();
    return entries;
  }

 private:
  // Sources are kept between evaluations.
  static bool is_kept(const std::string& path) {
    return path.ends_with(".tf") || path.ends_with(".tofu") ||
           path.ends_with(".tfvars") || path.ends_with(".hcl") ||
           path.ends_with(".tf.json");
  }

  DocumentHandle open_at(const std::string& path) const {
    const auto found = documents_.all().find(joined_path(folder_, path));
    return found == documents_.all().end() ? nullptr : found->second;
  }

  std::string folder_;
  const DocumentStore& documents_;
  const Workspace& workspace_;
  std::shared_ptr<const FunctionFiles> on_disk_;
};

}  // namespace

std::shared_ptr<const FunctionFiles> open_files(const std::string& folder,
                                                const DocumentStore& documents,
                                                const Workspace& workspace) {
  return std::make_shared<const OpenFiles>(folder, documents, workspace);
}

}  // namespace hcl::lsp
