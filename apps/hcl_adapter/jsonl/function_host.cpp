#include "hcl_adapter/jsonl/function_host.h"

#include <chrono>
#include <cstdlib>
#include <string>
#include <utility>

namespace hcl::adapter {
namespace {

// The files below the working directory, under another absolute path of that
// directory.
class RenamedFiles final : public FunctionFiles {
 public:
  explicit RenamedFiles(std::string folder)
      : folder_(std::move(folder)), files_(files_below({"."})) {}

  Expected<FileKind, FileProblem> kind(const std::string& path) const override {
    return files_->kind(real(path));
  }
  Expected<std::string, FileProblem> read(const std::string& path,
                                          std::uint64_t limit) const override {
    return files_->read(real(path), limit);
  }
  Expected<std::vector<FolderEntry>, FileProblem> list(
      const std::string& folder, std::uint64_t limit) const override {
    return files_->list(real(folder), limit);
  }

 private:
  // Other absolute paths lead to missing files.
  std::string real(const std::string& path) const {
    if (path == folder_) return ".";
    if (path.starts_with(folder_ + "/")) return path.substr(folder_.size() + 1);
    return path.starts_with('/') ? "." + path : path;
  }

  std::string folder_;
  std::shared_ptr<const FunctionFiles> files_;
};

}  // namespace

FunctionHost adapter_function_host() {
  FunctionHost host = system_function_host();
  const char* folder = std::getenv("HCL_ADAPTER_FOLDER");
  if (folder != nullptr && *folder != '\0') host.working_folder = folder;
  host.files = std::make_shared<RenamedFiles>(host.working_folder);
  host.plan_time = std::chrono::system_clock::from_time_t(1'709'209'845);
  return host;
}

}  // namespace hcl::adapter
