#ifndef HCL_TERRAFORM_RULES_VERSIONED_FUNCTIONS_H_
#define HCL_TERRAFORM_RULES_VERSIONED_FUNCTIONS_H_

#include <string>
#include <string_view>
#include <vector>

#include "terraform/rules/tool_rules.h"
#include "terraform_functions/functions_on_demand.h"

namespace hcl::terraform {

// The functions of one version of a tool, each created when it is first
// requested: those of the tables of Terraform and OpenTofu, what newer versions
// have added, and functions as older and newer versions have them. A row of
// versioned_functions.cpp says which versions have which. For use by one thread
// at a time.
class VersionedFunctions {
 public:
  VersionedFunctions(const ToolRules& rules, const FunctionHost& host,
                     const Options& options);

  // Null if the version has none; otherwise valid as long as this object.
  const Function* find(std::string_view name);
  // All functions of the version, sorted by name.
  std::vector<std::string> names();
  // All functions.
  FunctionMap all();

 private:
  ToolVersion version_;
  Options options_;
  FunctionsOnDemand table_;
  // Those that differ from the tables.
  FunctionMap own_;
};

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_RULES_VERSIONED_FUNCTIONS_H_
