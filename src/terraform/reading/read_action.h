#ifndef HCL_TERRAFORM_READING_READ_ACTION_H_
#define HCL_TERRAFORM_READING_READ_ACTION_H_

#include "hcl/body.h"
#include "terraform/declarations/config.h"
#include "terraform/reading/block_reader.h"

// Blocks `action`, and the blocks `action_trigger` that run them.
namespace hcl::terraform {

ActionConfig read_action(const Block& block, const BlockReader& reader);
// Reads the trigger into the resource that contains it.
void read_action_trigger(const Block& block, ResourceConfig& resource,
                         const BlockReader& reader);

// Checks that triggers name actions of their module, by keys as these have
// instances.
void check_action_triggers(const ModuleContent& content, const ToolRules& rules,
                           Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_READING_READ_ACTION_H_
