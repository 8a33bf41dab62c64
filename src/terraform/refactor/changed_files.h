#ifndef HCL_TERRAFORM_REFACTOR_CHANGED_FILES_H_
#define HCL_TERRAFORM_REFACTOR_CHANGED_FILES_H_

#include <map>
#include <memory>
#include <string>

#include "hcl/terraform_functions.h"

namespace hcl::terraform {

// Files of which some have another text; null for null.
std::shared_ptr<const FunctionFiles> with_texts(
    std::shared_ptr<const FunctionFiles> files,
    std::map<std::string, std::string> texts);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_REFACTOR_CHANGED_FILES_H_
