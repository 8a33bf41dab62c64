#ifndef HCL_TERRAFORM_DIRECTORY_LISTED_FOLDERS_H_
#define HCL_TERRAFORM_DIRECTORY_LISTED_FOLDERS_H_

#include <memory>

#include "hcl/terraform_functions.h"

namespace hcl::terraform {

// The same files, for one thread and a short time: each directory is listed
// once, and names missing from its list are not looked up. Null for null.
std::shared_ptr<const FunctionFiles> list_folders_once(
    std::shared_ptr<const FunctionFiles> files);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DIRECTORY_LISTED_FOLDERS_H_
