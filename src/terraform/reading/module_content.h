#ifndef HCL_TERRAFORM_READING_MODULE_CONTENT_H_
#define HCL_TERRAFORM_READING_MODULE_CONTENT_H_

#include <memory>
#include <string>
#include <vector>

#include "hcl/body.h"
#include "hcl/terraform.h"
#include "terraform/declarations/config.h"
#include "terraform/rules/tool_rules.h"

namespace hcl::terraform {

// A file of a module.
struct ModuleFile {
  std::string path;
  bool override = false;
  Body body;
};

// The declarations of the files of a directory, with the checks that concern
// several blocks: duplicate names, and overrides of missing blocks. `symbols`
// are the libraries that the files name; null without the experiment.
std::shared_ptr<ModuleContent> module_content(
    const std::string& folder, const std::vector<ModuleFile>& files,
    const Settings& settings, const ToolRules& rules,
    std::shared_ptr<const SymbolTable> symbols, Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_READING_MODULE_CONTENT_H_
