#ifndef HCL_TERRAFORM_LOADING_LOAD_CHILDREN_H_
#define HCL_TERRAFORM_LOADING_LOAD_CHILDREN_H_

#include "terraform/loading/configuration.h"

namespace hcl::terraform {

// Loads the called modules, and those that they call, until all are loaded.
void load_children(ConfigurationData& data);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_LOADING_LOAD_CHILDREN_H_
