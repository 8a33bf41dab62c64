#ifndef HCL_TERRAFORM_LOADING_CONFIGURATION_H_
#define HCL_TERRAFORM_LOADING_CONFIGURATION_H_

#include <functional>
#include <memory>
#include <set>
#include <string>

#include "hcl/terraform.h"
#include "terraform/declarations/config.h"
#include "terraform/loading/inputs.h"
#include "terraform/rules/tool_rules.h"

// The data of a loaded configuration, and the steps that load and check it.
namespace hcl::terraform {

// The results of `load()`.
struct ConfigurationData {
  Settings settings;
  ToolRules rules = {};
  ByName<Input> inputs;
  std::unique_ptr<Module> root;
  Problems input_problems;
  Problems problems;
  // Whether the folder of the root module can be read.
  bool has_root = false;
  // The folders of all modules that could be read.
  std::set<std::string, std::less<>> folders;
  // The folders of child modules whose files have mistakes.
  std::set<std::string, std::less<>> wrong_folders;
};

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_LOADING_CONFIGURATION_H_
