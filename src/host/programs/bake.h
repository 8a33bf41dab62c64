#ifndef HCL_HOST_PROGRAMS_BAKE_H_
#define HCL_HOST_PROGRAMS_BAKE_H_

#include "hcl/host.h"

// What Docker's bake needs besides its description.
namespace hcl::host {

HostCode bake_code(const Options& options);

// How a text becomes the value of a variable.
Expected<Value, FormError> bake_text(std::string_view text,
                                     const std::optional<Type>& declared,
                                     const Value& preset);
// How a text of a setting becomes true, false or a whole number.
Expected<Value, FormError> bake_setting(std::string_view text,
                                        const std::optional<Type>& declared,
                                        const Value& preset);
// A target as references and results show it; for printing with what templates
// would read escaped.
Value bake_target_value(const DecodedBlock& target);
Value printed_target(const Value& target);
// The targets asked for in the setting "targets", and their groups.
Value bake_result(const Decoded& decoded, const Inputs& inputs,
                  Diagnostics& diags);

}  // namespace hcl::host

#endif  // HCL_HOST_PROGRAMS_BAKE_H_
