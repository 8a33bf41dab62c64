#ifndef HCL_TERRAFORM_REFACTOR_COLLECT_NAMES_H_
#define HCL_TERRAFORM_REFACTOR_COLLECT_NAMES_H_

#include "terraform/refactor/names_data.h"

namespace hcl::terraform {

// Reads the names of all modules of a configuration, their tests and their
// files of variables.
NamesData collect_names(const Configuration& configuration);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_REFACTOR_COLLECT_NAMES_H_
