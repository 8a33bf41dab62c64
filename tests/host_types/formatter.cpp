// Values in std::format(), where the standard library has it. Compiled only.

#include <format>
#include <string>

#include "hcl/values.h"

std::string formatted(const hcl::Value& value) {
  return std::format("{} [{:>12}]", value, hcl::Value::boolean(true));
}
