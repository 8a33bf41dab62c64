#ifndef HCL_TESTS_FUNCTIONS_CALLS_H_
#define HCL_TESTS_FUNCTIONS_CALLS_H_

#include <cstddef>
#include <vector>

#include "hcl/function.h"
#include "hcl/value.h"

// Calls of any function, whatever its parameters are.
namespace hcl {

// An argument that suits the type of a parameter, and most functions.
inline Value harmless(const Parameter& parameter) {
  const Type& type = parameter.type;
  if (type.is_number()) return Value::number(2);
  if (type.is_bool()) return Value::boolean(true);
  if (type.is_list()) return Value::list(Type::string(), {Value::string("a")});
  if (type.is_set()) return Value::set(Type::string(), {Value::string("a")});
  if (type.is_map()) return Value::map(Type::string(), {{"a", Value()}});
  return Value::string("a");
}

// The parameters of a call with so many arguments for a variadic parameter.
inline std::vector<const Parameter*> parameters_of(const Function& function,
                                                   std::size_t variadic) {
  std::vector<const Parameter*> parameters;
  for (const Parameter& each : function.parameters()) {
    parameters.push_back(&each);
  }
  if (function.variadic() != nullptr) {
    parameters.resize(parameters.size() + variadic, function.variadic());
  }
  return parameters;
}

}  // namespace hcl

#endif  // HCL_TESTS_FUNCTIONS_CALLS_H_
