#ifndef HCL_TERRAFORM_READING_READ_RULES_H_
#define HCL_TERRAFORM_READING_READ_RULES_H_

#include <optional>
#include <string>
#include <string_view>

#include "hcl/body.h"
#include "terraform/declarations/config.h"
#include "terraform/reading/block_reader.h"

// Conditions with messages, and the statements `moved`, `removed` and `import`.
namespace hcl::terraform {

// Also returns the nested data source of the check in `data`.
CheckConfig read_check(const Block& block, const BlockReader& reader,
                       std::optional<ResourceConfig>& data);
MovedConfig read_moved(const Block& block, const BlockReader& reader);
RemovedConfig read_removed(const Block& block, const BlockReader& reader);
ImportConfig read_import(const Block& block, const BlockReader& reader);

// Reads a rule.
Rule read_rule(const Block& block, const BlockReader& reader);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_READING_READ_RULES_H_
