#ifndef HCL_TERRAFORM_DECLARATIONS_READ_MODULE_CALL_H_
#define HCL_TERRAFORM_DECLARATIONS_READ_MODULE_CALL_H_

#include <optional>

#include "hcl/body.h"
#include "terraform/declarations/block_reader.h"
#include "terraform/declarations/config.h"

// Blocks `module`.
namespace hcl::terraform {

std::optional<CallConfig> read_module_call(const Block& block,
                                           const BlockReader& reader);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DECLARATIONS_READ_MODULE_CALL_H_
