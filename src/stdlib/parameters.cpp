// Helpers for the definitions of standard functions.

#include "stdlib/parameters.h"

#include <cstdint>
#include <utility>

namespace hcl::stdlib {

Parameter parameter(std::string name, Type type) {
  return {.name = std::move(name), .type = std::move(type)};
}

Parameter any_parameter(std::string name) {
  return {.name = std::move(name), .allow_dynamic = true};
}

FunctionError wrong_argument(std::size_t argument, std::string message) {
  return {.argument = argument, .message = std::move(message)};
}

FunctionError wrong_call(std::string message) {
  return {.message = std::move(message)};
}

Value counted(std::size_t count, const Switches& switches) {
  return Value::number(Number::integer(
      static_cast<std::int64_t>(count),
      switches.number_precision_by_origin ? 64 : Number::kDefaultPrecision));
}

}  // namespace hcl::stdlib
