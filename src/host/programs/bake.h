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
// Applies the settings "set": PATTERN.KEY=VALUE.
void bake_set(DecodedBlock& block, const Inputs& inputs);
// The targets asked for in the setting "targets", and their groups.
Value bake_result(const Decoded& decoded, const Inputs& inputs,
                  Diagnostics& diags);

// Whether a name matches a pattern with * and ?.
bool matches_glob(std::string_view pattern, std::string_view name);

}  // namespace hcl::host

#endif  // HCL_HOST_PROGRAMS_BAKE_H_
