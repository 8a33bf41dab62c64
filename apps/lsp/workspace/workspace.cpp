#include "lsp/workspace/workspace.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "hcl/files.h"
#include "lsp/text/uri.h"
#include "support/files/configuration_names.h"
#include "support/files/find_files.h"

namespace hcl::lsp {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostFiles = 100'000;

}  // namespace

void Workspace::set_folders(const std::vector<std::string>& folders) {
  folders_.clear();
  for (const std::string& folder : folders) add_folder(folder);
  forget_files();
}

void Workspace::add_folder(const std::string& folder) {
  remove_folder(folder);
  // Searching the whole system would not end.
  if (!folder.empty() && folder != "/") folders_.push_back(folder);
}

void Workspace::remove_folder(const std::string& folder) {
  std::erase(folders_, folder);
  forget_files();
}

DocumentHandle Workspace::read(std::string_view uri) const {
  const std::string path = document_key(uri);
  std::error_code error;
  const bool is_file =
      path.starts_with('/') && fs::is_regular_file(path, error);
  if (!is_file) {
    kept_.erase(path);
    return nullptr;
  }
  const fs::file_time_type changed = fs::last_write_time(path, error);
  const std::uintmax_t size = fs::file_size(path, error);
  Kept& kept = kept_[path];
  const bool is_current =
      kept.document != nullptr && kept.changed == changed && kept.size == size;
  if (is_current) return kept.document;
  ++reads_;
  const Result<SourceFile> source = read_file(path);
  kept = {changed, size, nullptr};
  if (source.ok()) {
    kept.document = std::make_shared<const Document>(
        uri_of_path(path), 0, language_of(path, {}), source.value.text());
  }
  return kept.document;
}

void Workspace::forget(const std::string& path) {
  kept_.erase(path);
  const std::string below = path + "/";
  auto at = kept_.lower_bound(below);
  while (at != kept_.end() && at->first.starts_with(below)) {
    at = kept_.erase(at);
  }
}

void Workspace::forget_files() {
  has_files_ = false;
  files_.clear();
}

const std::vector<std::string>& Workspace::files() const {
  if (std::exchange(has_files_, true)) return files_;
  // A directory that has vanished has no files.
  std::vector<std::string> there;
  for (const std::string& folder : folders_) {
    std::error_code error;
    if (fs::is_directory(folder, error)) there.push_back(folder);
  }
  files_ = apps::find_files(there, {.takes = apps::is_configuration}).files;
  std::ranges::sort(files_);
  files_.erase(std::unique(files_.begin(), files_.end()), files_.end());
  if (files_.size() > kMostFiles) files_.resize(kMostFiles);
  return files_;
}

}  // namespace hcl::lsp
