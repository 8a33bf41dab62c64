#ifndef HCL_BINDINGS_C_MEMORY_FILES_H_
#define HCL_BINDINGS_C_MEMORY_FILES_H_

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "boundary.h"
#include "hcl/terraform_functions.h"
#include "threads.h"

namespace hcl::c {

// Files of a program by path. Folders exist where files are in them.
class MemoryFiles final : public FunctionFiles {
 public:
  using Texts = std::map<std::string, std::string, std::less<>>;

  explicit MemoryFiles(Texts texts) : texts_(std::move(texts)) {}

  Expected<FileKind, FileProblem> kind(const std::string& path) const override;
  Expected<std::string, FileProblem> read(const std::string& path,
                                          std::uint64_t limit) const override;
  Expected<std::vector<FolderEntry>, FileProblem> list(
      const std::string& folder, std::uint64_t limit) const override;

 private:
  Texts texts_;
};

// Files that a program adds from any thread. A module gets a copy.
class FilesData {
 public:
  static constexpr HandleKind kKind = HandleKind::Files;

  // False for a path that is absolute, leads out of the working folder, is that
  // of a folder, or is below a file.
  bool add(std::string_view path, std::string_view text);
  std::shared_ptr<const MemoryFiles> files() const;

 private:
  bool is_in_the_way(const std::string& path) const;

  mutable Mutex mutex_;
  MemoryFiles::Texts texts_;
};

}  // namespace hcl::c

#endif  // HCL_BINDINGS_C_MEMORY_FILES_H_
