#ifndef HCL_TERRAFORM_PLANNED_VALUES_H_
#define HCL_TERRAFORM_PLANNED_VALUES_H_

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

// Of a data source that is read, with the values given for it.
Value read_value(const Value& configured, const ResourceSchema& schema,
                 const Value& given);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_PLANNED_VALUES_H_
