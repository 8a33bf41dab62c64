#ifndef HCL_TERRAFORM_MODULE_CONTENT_H_
#define HCL_TERRAFORM_MODULE_CONTENT_H_

#include <memory>
#include <string>
#include <vector>

#include "hcl/terraform.h"
#include "terraform/config.h"
#include "terraform/module_files.h"

namespace hcl::terraform {

// What the files of a folder declare, with the checks that concern several
// blocks: names used twice, overrides of what is not there.
std::shared_ptr<ModuleContent> module_content(
    const std::string& folder, const std::vector<ModuleFile>& files,
    const Settings& settings, Problems& problems);

// Whether names of providers in blocks, and those that types of resources
// imply, can be ones.
void check_provider_names(const ModuleContent& content, Problems& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_MODULE_CONTENT_H_
