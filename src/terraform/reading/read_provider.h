#ifndef HCL_TERRAFORM_READING_READ_PROVIDER_H_
#define HCL_TERRAFORM_READING_READ_PROVIDER_H_

#include <optional>
#include <string>
#include <vector>

#include "hcl/body.h"
#include "hcl/expression.h"
#include "terraform/declarations/config.h"
#include "terraform/reading/block_reader.h"

// Blocks `provider`, and what blocks `terraform` contain.
namespace hcl::terraform {

ProviderConfig read_provider(const Block& block, const BlockReader& reader);
std::vector<RequiredProvider> read_required_providers(
    const Block& block, const BlockReader& reader);
// Checks the source and the version of a required provider once their values
// are known; `place` is the expression.
void check_requirement(const std::string& key, const Value& value,
                       const SourceSpan& place, const ToolRules& rules,
                       Diagnostics& problems);
// Checks the arguments `language` and `experiments` of a block `terraform`.
void check_edition(const Expression& expression, Diagnostics& problems);
void check_experiments(const Attribute& attribute, const ToolRules& rules,
                       Diagnostics& problems);
// Checks a block `provider_meta`.
void read_provider_meta(const Block& block, const BlockReader& reader);
std::optional<ProviderReference> read_provider_reference(
    const Expression& expression, const ToolRules& rules,
    Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_READING_READ_PROVIDER_H_
