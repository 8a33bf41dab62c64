#ifndef HCL_APPS_HCL_ADAPTER_JSONL_MODULE_FILES_H_
#define HCL_APPS_HCL_ADAPTER_JSONL_MODULE_FILES_H_

#include <map>
#include <memory>
#include <string>

#include "hcl/terraform_functions.h"

namespace hcl::adapter {

// The directory in which the files of a module appear to be.
inline constexpr const char* kModuleFolder = "/srv/tf-case";

// Files held in memory, by paths relative to the working directory. Paths that
// are not below `kModuleFolder` are left to `others`.
std::shared_ptr<const FunctionFiles> files_in_memory(
    std::map<std::string, std::string> texts,
    std::shared_ptr<const FunctionFiles> others);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_JSONL_MODULE_FILES_H_
