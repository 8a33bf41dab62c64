#ifndef HCL_TERRAFORM_ADDRESSES_H_
#define HCL_TERRAFORM_ADDRESSES_H_

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/terraform.h"
#include "hcl/traversal.h"
#include "terraform/config.h"

// Addresses of modules and resources in statements about them: `moved` and
// `removed`.
// Terraform documentation: "Resource Address Reference".
namespace hcl::terraform {

struct ObjectAddress {
  // Names of calls with their keys, such as `["a"]` or nothing.
  std::vector<std::pair<std::string, std::string>> modules;
  ResourceMode mode = ResourceMode::Managed;
  // Empty: the address is one of a module.
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

// Whether no resource can have this type, because references begin with it.
bool is_reserved_type(std::string_view word);

// Nothing, with a problem, if the traversal is no address.
std::optional<ObjectAddress> read_address(const Traversal& traversal,
                                          Problems& problems);

// Of `removed`, where keys and data sources are not allowed.
void check_removed_address(const Traversal& traversal, Tool tool,
                           Problems& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_ADDRESSES_H_
