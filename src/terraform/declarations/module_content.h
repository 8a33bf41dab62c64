#ifndef HCL_TERRAFORM_DECLARATIONS_MODULE_CONTENT_H_
#define HCL_TERRAFORM_DECLARATIONS_MODULE_CONTENT_H_

#include <memory>
#include <string>
#include <vector>

#include "hcl/terraform.h"
#include "terraform/declarations/config.h"
#include "terraform/loading/module_files.h"

namespace hcl::terraform {

// The declarations of the files of a folder, with the checks that concern
// several blocks: duplicate names, and overrides of missing blocks.
std::shared_ptr<ModuleContent> module_content(
    const std::string& folder, const std::vector<ModuleFile>& files,
    const Settings& settings, Problems& problems);

// Checks that provider names in blocks, and those implied by resource types,
// are valid.
void check_provider_names(const ModuleContent& content, Problems& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DECLARATIONS_MODULE_CONTENT_H_
