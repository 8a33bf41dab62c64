#ifndef HCL_TERRAFORM_PLANNED_VALUES_H_
#define HCL_TERRAFORM_PLANNED_VALUES_H_

#include <string>
#include <vector>

#include "hcl/terraform.h"

// What a resource is going to be, as far as its configuration tells.
namespace hcl::terraform {

// The configured object with what only the provider can tell unknown.
Value planned_value(const Value& configured, const ResourceSchema& schema,
                    bool optional_computed_unknown);

// The value with the marks of attributes that the provider calls sensitive.
Value with_sensitive_attributes(const Value& value,
                                const ResourceSchema& schema);

// Of `terraform_data`.
Value planned_data(const Value& configured);

// The value with what is given for its computed attributes and for its blocks,
// where the configuration does not set them. What does not fit the schema is
// told in `misfits`.
Value read_value(const Value& value, const Value& configured,
                 const ResourceSchema& schema, const Value& given,
                 std::vector<std::string>& misfits);

// The same without a schema: what is given and not set is added.
Value add_values(const Value& value, const Value& given);

// An object of that type whose attributes are null.
Value null_value(const Type& type);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_PLANNED_VALUES_H_
