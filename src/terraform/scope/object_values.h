#ifndef HCL_TERRAFORM_SCOPE_OBJECT_VALUES_H_
#define HCL_TERRAFORM_SCOPE_OBJECT_VALUES_H_

#include <optional>
#include <set>
#include <string>

#include "hcl/value.h"
#include "terraform/declarations/references.h"
#include "terraform/scope/open_values.h"
#include "terraform/scope/place.h"

// The values of references to modules and resources, each with its own checks.
namespace hcl::terraform {

// The attributes that an expression requests of a resource without a schema.
struct AskedAttributes {
  std::set<std::string> names;
  // Whether the resource is referred to as a whole, so that the attributes are
  // not known: then it is an open object in this form, with the names.
  bool all = false;
  OpenForm form = OpenForm::Unknown;
};

// Nothing means that the object does not exist, whatever the values are.
std::optional<Value> value_of_module(const WalkData& walk, const Place& place,
                                     const Reference& reference,
                                     Diagnostics& problems);
// `is_open` becomes true if the value has an open object in it, in the form
// that is asked for.
std::optional<Value> value_of_resource(const WalkData& walk, const Place& place,
                                       const Reference& reference,
                                       const AskedAttributes& asked,
                                       bool& is_open, Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_SCOPE_OBJECT_VALUES_H_
