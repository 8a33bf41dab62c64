#ifndef HCL_HOST_PROGRAMS_BAKE_H_
#define HCL_HOST_PROGRAMS_BAKE_H_

#include "hcl/host.h"

// What Docker's bake needs besides its description.
namespace hcl::host {

HostCode bake_code(const Options& options);

// The entries of arguments that are a text or an object.
void add_bake_forms(HostCode& code);
// How a text becomes the value of a variable.
Expected<Value, FormError> bake_text(std::string_view text,
                                     const std::optional<Type>& declared,
                                     const Value& preset);
std::optional<bool> bake_bool(std::string_view text);
// Applies the settings "set" to a target: PATTERN.KEY=VALUE, and what follows
// from its arguments.
Expected<void, FormError> bake_set(DecodedBlock& target, const Inputs& inputs);
// What is wrong with these settings, whatever the targets contain; empty if
// nothing is.
std::string bake_set_problem(const Inputs& inputs,
                             const std::vector<std::string>& targets);
// A target as references and results show it; for printing with what templates
// would read escaped.
// Why a target cannot be built as it is; empty if it can.
std::string bake_problem(const DecodedBlock& target, const Inputs& inputs);
Value bake_target_value(const DecodedBlock& target);
Value printed_target(const Value& target);
// The targets asked for in the setting "targets", and their groups.
Value bake_result(const Decoded& decoded, const Inputs& inputs,
                  Diagnostics& diags);

}  // namespace hcl::host

#endif  // HCL_HOST_PROGRAMS_BAKE_H_
