#ifndef HCL_TERRAFORM_DECLARATIONS_ADDRESSES_H_
#define HCL_TERRAFORM_DECLARATIONS_ADDRESSES_H_

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/terraform.h"
#include "hcl/traversal.h"
#include "hcl/value.h"
#include "terraform/declarations/config.h"
#include "terraform/rules/tool_rules.h"

// Addresses of modules and resources in the statements `moved` and `removed`.
// Terraform documentation: "Resource Address Reference".
namespace hcl::terraform {

struct ObjectAddress {
  // The names of calls with their keys; a key is empty or such as `["a"]`.
  std::vector<std::pair<std::string, std::string>> modules;
  ResourceMode mode = ResourceMode::Managed;
  // Empty for the address of a module.
  std::string type;
  std::string name;
  std::string key;

  bool is_module() const { return type.empty(); }
  // `module.a["x"]`; empty for the root.
  std::string module_address() const;
  // Without a key: `data.aws_ami.b`.
  std::string resource_address() const;
  std::string text() const;
};

// The key of an instance in an address: `["a"]`, `[0]` or nothing.
std::string key_text(const Value& key);

// Whether no resource can have this type, because the word begins other
// references.
bool is_reserved_type(std::string_view word);

// Returns nothing, with a problem, if the traversal is not an address.
std::optional<ObjectAddress> read_address(const Traversal& traversal,
                                          Diagnostics& problems);

// Checks the address in `removed`, where keys and data sources are not allowed.
void check_removed_address(const Traversal& traversal, const ToolRules& rules,
                           Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DECLARATIONS_ADDRESSES_H_
