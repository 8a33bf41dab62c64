#ifndef HCL_TERRAFORM_DECLARATIONS_READ_BLOCKS_H_
#define HCL_TERRAFORM_DECLARATIONS_READ_BLOCKS_H_

#include <optional>
#include <vector>

#include "hcl/body.h"
#include "hcl/terraform.h"
#include "terraform/declarations/config.h"

// Readers of the block types, one function each, which return what a block
// declares and check what can be checked from the block alone. `override` means
// that the block is in an override file, where it may leave arguments to the
// block that it overrides.
namespace hcl::terraform {

struct BlockReader {
  Tool tool;
  bool override;
  Problems& problems;
};

VariableConfig read_variable(const Block& block, const BlockReader& reader);
std::vector<LocalConfig> read_locals(const Block& block,
                                     const BlockReader& reader);
OutputConfig read_output(const Block& block, const BlockReader& reader);
std::optional<CallConfig> read_module_call(const Block& block,
                                           const BlockReader& reader);
ResourceConfig read_resource(const Block& block, ResourceMode mode,
                             const BlockReader& reader);
// The data source in the check block of that name, which is not repeated and
// has no lifecycle of its own.
ResourceConfig read_nested_data(const Block& block, const std::string& check,
                                const BlockReader& reader);
// Nothing if the type of provisioner no longer exists.
std::optional<ProvisionerConfig> read_provisioner(const Block& block,
                                                  const BlockReader& reader);
// Also returns the nested data source of the check in `data`.
CheckConfig read_check(const Block& block, const BlockReader& reader,
                       std::optional<ResourceConfig>& data);
ProviderConfig read_provider(const Block& block, const BlockReader& reader);
std::vector<RequiredProvider> read_required_providers(
    const Block& block, const BlockReader& reader);
// Checks the arguments `language` and `experiments` of a block `terraform`.
void check_edition(const Expression& expression, Problems& problems);
void check_experiments(const Attribute& attribute, Tool tool,
                       Problems& problems);
// Checks a block `provider_meta`.
void read_provider_meta(const Block& block, const BlockReader& reader);
MovedConfig read_moved(const Block& block, const BlockReader& reader);
RemovedConfig read_removed(const Block& block, const BlockReader& reader);
ImportConfig read_import(const Block& block, const BlockReader& reader);

// Reads a rule; `kind` is the block type, for messages.
Rule read_rule(const Block& block, std::string_view kind,
               const BlockReader& reader);

// Reads `count` and `for_each`.
Repetition read_repetition(const BodyContent& content, std::string_view what,
                           const BlockReader& reader);
// Reports `enabled` together with one of them.
void check_enabled(const BodyContent& content, const Attribute& enabled,
                   Problems& problems);
// OpenTofu's rules allow a key.
std::optional<ProviderReference> read_provider_reference(
    const Expression& expression, Tool tool, Problems& problems);

// Whether `known` already holds a block of the type, which is an error at this
// block; otherwise this block becomes `known`. `what` is for the summary.
bool is_repeated(const Block& block, const Block*& known, const char* what,
                 Problems& problems);

// When a resource is destroyed, nothing else may exist any more, so references
// in the body other than `self` are errors.
void check_own_references(const Body& body, Problems& problems);

// Checks that a label is an identifier; `summary` is for the error.
void check_name(const Block& block, std::size_t label, std::string summary,
                const BlockReader& reader);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DECLARATIONS_READ_BLOCKS_H_
