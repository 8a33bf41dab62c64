#ifndef HCL_APPS_COMMAND_TERRAFORM_GIVEN_H_
#define HCL_APPS_COMMAND_TERRAFORM_GIVEN_H_

#include <string>

#include "hcl/terraform.h"
#include "hcl/value.h"

namespace hcl::apps {

// Reads values of resources and data sources from outside: a Terraform state
// file, what `terraform show -json` prints of one, or an object with
// "resources" and "data" by type or by address. Returns what is wrong with the
// document, or an empty text.
std::string take_given_values(const Value& document,
                              terraform::Settings& settings);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_GIVEN_H_
