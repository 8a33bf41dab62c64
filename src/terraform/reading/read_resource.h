#ifndef HCL_TERRAFORM_READING_READ_RESOURCE_H_
#define HCL_TERRAFORM_READING_READ_RESOURCE_H_

#include <string>
#include <string_view>

#include "hcl/body.h"
#include "terraform/declarations/config.h"
#include "terraform/reading/block_reader.h"

// Blocks `resource`, `data` and `ephemeral`.
namespace hcl::terraform {

ResourceConfig read_resource(const Block& block, ResourceMode mode,
                             const BlockReader& reader);
// The data source in the check block of that name, which is not repeated and
// has no lifecycle of its own.
ResourceConfig read_nested_data(const Block& block, const std::string& check,
                                const BlockReader& reader);
// Reads `count` and `for_each`.
Repetition read_repetition(const BodyContent& content, std::string_view what,
                           const BlockReader& reader);
// Reports `enabled` together with one of them.
void check_enabled(const BodyContent& content, const Attribute& enabled,
                   Diagnostics& problems);
}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_READING_READ_RESOURCE_H_
