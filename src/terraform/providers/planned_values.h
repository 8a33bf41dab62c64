#ifndef HCL_TERRAFORM_PROVIDERS_PLANNED_VALUES_H_
#define HCL_TERRAFORM_PROVIDERS_PLANNED_VALUES_H_

#include <string>
#include <vector>

#include "hcl/terraform.h"

// The planned value of a resource, as far as its configuration determines it.
namespace hcl::terraform {

// The configured object, in which everything that only the provider decides is
// unknown.
Value planned_value(const Value& configured, const ResourceSchema& schema,
                    bool optional_computed_unknown);

// The value with marks on the attributes that the provider calls sensitive.
Value with_sensitive_attributes(const Value& value,
                                const ResourceSchema& schema);

// The planned value of `terraform_data`.
Value planned_data(const Value& configured);

// The value completed by `given`: its computed attributes and its blocks,
// unless the configuration sets them. `misfits` receives what does not fit the
// schema.
Value read_value(const Value& value, const Value& configured,
                 const ResourceSchema& schema, const Value& given,
                 std::vector<std::string>& misfits);

// The same without a schema: adds everything that is given and not set.
Value add_values(const Value& value, const Value& given);

// An object of that type whose attributes are null.
Value null_value(const Type& type);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_PROVIDERS_PLANNED_VALUES_H_
