#ifndef HCL_TERRAFORM_READING_SCHEMAS_H_
#define HCL_TERRAFORM_READING_SCHEMAS_H_

#include "hcl/body.h"
#include "hcl/terraform.h"

// The schemas of the language's own blocks.
namespace hcl::terraform {

const BodySchema& file_schema();
const BodySchema& settings_schema();
const BodySchema& language_schema();
// Symbol libraries, and the blocks that name them.
const BodySchema& symbols_schema();
const BodySchema& library_schema();
const BodySchema& typedef_schema();
const BodySchema& library_language_schema();
const BodySchema& symbol_function_schema();
const BodySchema& symbol_parameter_schema();
const BodySchema& encryption_schema();
const BodySchema& encryption_target_schema();
const BodySchema& encryption_fallback_schema();
const BodySchema& encryption_remote_states_schema();
const BodySchema& variable_schema();
const BodySchema& output_schema();
const BodySchema& module_schema();
const BodySchema& resource_schema();
const BodySchema& data_schema();
const BodySchema& ephemeral_schema();
const BodySchema& lifecycle_schema();
const BodySchema& provider_schema();
const BodySchema& rule_schema();
const BodySchema& check_schema();
const BodySchema& moved_schema();
const BodySchema& removed_schema();
const BodySchema& import_schema();

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_READING_SCHEMAS_H_
