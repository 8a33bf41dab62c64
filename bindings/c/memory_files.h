#ifndef HCL_BINDINGS_C_MEMORY_FILES_H_
#define HCL_BINDINGS_C_MEMORY_FILES_H_

#include <memory>
#include <string_view>

#include "boundary.h"
#include "hcl/terraform_functions.h"
#include "threads.h"

namespace hcl::c {

// Files that a program adds from any thread. A module gets a copy.
class FilesData {
 public:
  static constexpr HandleKind kKind = HandleKind::Files;

  bool add(std::string_view path, std::string_view text) {
    if (path.starts_with('/')) return false;
    const Lock lock(mutex_);
    return files_.add(path, text);
  }

  std::shared_ptr<const MemoryFiles> files() const {
    const Lock lock(mutex_);
    return std::make_shared<const MemoryFiles>(files_);
  }

 private:
  mutable Mutex mutex_;
  MemoryFiles files_;
};

}  // namespace hcl::c

#endif  // HCL_BINDINGS_C_MEMORY_FILES_H_
