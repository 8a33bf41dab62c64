#ifndef HCL_TERRAFORM_CONFIGURATION_H_
#define HCL_TERRAFORM_CONFIGURATION_H_

#include <functional>
#include <memory>
#include <set>
#include <string>

#include "functions/registry.h"
#include "hcl/terraform.h"
#include "terraform/config.h"
#include "terraform/inputs.h"

namespace hcl::terraform {

// What `load()` found.
struct ConfigurationData {
  Settings settings;
  ByName<Input> inputs;
  std::unique_ptr<Module> root;
  Problems input_problems;
  Problems problems;
  // The folder of the root module can be read.
  bool has_root = false;
  // The folders of child modules whose files have mistakes.
  std::set<std::string, std::less<>> wrong_folders;
};

// The host of the registry that providers come from unless they say otherwise.
std::string default_registry(Tool tool);

// The table that has the functions of a tool.
functions::Hosts function_table(Tool tool);

// Calls modules, and those that these call, until all are there.
void load_children(ConfigurationData& data);

// Checks of the tree as a whole: which configurations of providers there are
// and which are passed.
void check_providers(const ConfigurationData& data, Problems& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_CONFIGURATION_H_
