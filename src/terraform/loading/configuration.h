#ifndef HCL_TERRAFORM_LOADING_CONFIGURATION_H_
#define HCL_TERRAFORM_LOADING_CONFIGURATION_H_

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "hcl/terraform.h"
#include "terraform/declarations/config.h"
#include "terraform/loading/inputs.h"
#include "terraform/rules/tool_rules.h"

// The data of a loaded configuration. load() collects the values of variables
// (inputs.h), reads the files of the root module (module_files.h) and its
// declarations, checks test files (test_files.h), loads the called modules
// level by level (load_children.h), and checks which providers reach them
// (check_providers.h). Every phase uses the same configuration.
//
// Failure: problems are collected, and loading goes on with the rest. Of a
// directory that cannot be read nothing is loaded; modules whose files have
// mistakes are taken out of the tree at the end, so their outputs are unknown.
namespace hcl::terraform {

namespace detail {

// The results of `load()`.
struct ConfigurationData {
  Settings settings;
  ToolRules rules = {};
  ByName<Input> inputs;
  std::unique_ptr<Module> root;
  Diagnostics input_problems;
  Diagnostics problems;
  // Whether the directory of the root module can be read.
  bool has_root = false;
  // The directories of all modules that could be read.
  std::set<std::string, std::less<>> folders;
  // The directories of child modules whose files have mistakes.
  std::set<std::string, std::less<>> wrong_folders;
  // The modules of the components of a stack.
  std::vector<Configuration> components;
};

}  // namespace detail

using detail::ConfigurationData;

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_LOADING_CONFIGURATION_H_
