#ifndef HCL_TERRAFORM_LOADING_STACK_SCHEMAS_H_
#define HCL_TERRAFORM_LOADING_STACK_SCHEMAS_H_

#include <map>
#include <string>

#include "hcl/body.h"

// The blocks of the files of stacks.
namespace hcl::terraform {

// The schema of a block with those of the blocks in it; a type without one may
// contain anything.
struct NestedSchema {
  BodySchema schema = {};
  std::map<std::string, NestedSchema> blocks = {};
  // The type of a block of which there must be one at least.
  std::string required_block = {};
};

// The schemas of component files and of deployment files.
const NestedSchema& component_file_schema();
const NestedSchema& deployment_file_schema();

// The schema of a block `store` of a type; null if there is no such type.
const BodySchema* store_schema(const std::string& type);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_LOADING_STACK_SCHEMAS_H_
