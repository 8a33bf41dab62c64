#ifndef HCL_HOST_ENGINE_VALIDATION_H_
#define HCL_HOST_ENGINE_VALIDATION_H_

#include "hcl/body.h"
#include "host/engine/variable_text.h"

namespace hcl::host {

// Checks the conditions of a variable whose value is known, and what they
// refer to.
void validate(const Variable& variable, Session& session);

// The exact type that an attribute gives.
Result<Type> read_type_of(const Attribute& attribute);

// The value of a variable from a file of values, converted; nothing after an
// error.
std::optional<Value> given_value(const Variable& variable, const Value& preset,
                                 Session& session);

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_VALIDATION_H_
