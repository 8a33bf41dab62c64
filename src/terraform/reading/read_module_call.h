#ifndef HCL_TERRAFORM_READING_READ_MODULE_CALL_H_
#define HCL_TERRAFORM_READING_READ_MODULE_CALL_H_

#include <optional>

#include "hcl/body.h"
#include "terraform/declarations/config.h"
#include "terraform/reading/block_reader.h"

// Blocks `module`.
namespace hcl::terraform {

std::optional<CallConfig> read_module_call(const Block& block,
                                           const BlockReader& reader);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_READING_READ_MODULE_CALL_H_
