// Values in std::format(), if the standard library has it. Compile-only test.

#include <format>
#include <string>

#include "hcl/values.h"

std::string formatted(const hcl::Value& value) {
  return std::format("{} [{:>12}]", value, hcl::Value::boolean(true));
}
