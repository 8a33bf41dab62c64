#ifndef HCL_APPS_COMMAND_TERRAFORM_GIVEN_H_
#define HCL_APPS_COMMAND_TERRAFORM_GIVEN_H_

#include <string>

#include "hcl/terraform.h"
#include "hcl/value.h"

namespace hcl::apps {

// Values of resources and data sources from outside: a state as Terraform
// keeps it, what `terraform show -json` prints of one, or an object with
// "resources" and "data" by type or by address. What is wrong with the
// document; empty if nothing.
std::string take_given_values(const Value& document,
                              terraform::Settings& settings);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_GIVEN_H_
