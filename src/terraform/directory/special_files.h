#ifndef HCL_TERRAFORM_DIRECTORY_SPECIAL_FILES_H_
#define HCL_TERRAFORM_DIRECTORY_SPECIAL_FILES_H_

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/terraform.h"

namespace hcl::terraform {

// The files of a directory whose names end in `ENDING.hcl` or `ENDING.json`,
// such as `.tftest`, for one of the endings; sorted, without hidden ones. Empty
// if the directory cannot be read.
std::vector<std::string> special_files(
    const std::string& folder, std::span<const std::string_view> endings,
    const Settings& settings);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DIRECTORY_SPECIAL_FILES_H_
