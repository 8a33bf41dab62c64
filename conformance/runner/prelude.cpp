#include "runner/prelude.h"

#include <algorithm>
#include <array>
#include <utility>

#include "hcl/number.h"
#include "runner/prelude_functions.h"

namespace hcl::conformance {
namespace {

// Functions of the prelude that need rooms the library does not have yet.
constexpr std::array<std::string_view, 17> kMissingFunctions = {
    "upper",    "lower",      "length",     "min",      "max",    "concat",
    "coalesce", "jsonencode", "jsondecode", "strlen",   "substr", "convert",
    "try",      "can",        "tostring",   "tonumber", "tobool"};

Value capsule_value() {
  CapsuleDefinition definition;
  definition.name = "cap";
  static const Type type = Type::capsule(std::move(definition));
  static const Value value =
      Value::capsule(type, std::make_shared<const int>(0));
  return value;
}

MapContext make_context(const Test& test) {
  MapContext context;
  if (test.literal_only) return context;
  if (!test.no_variables) {
    context.set_variable("dyn", Value::dynamic());
    context.set_variable("pos_inf", Value::number(Number::infinity(false)));
    context.set_variable("neg_inf", Value::number(Number::infinity(true)));
    context.set_variable("cap", capsule_value());
  }
  if (!test.no_functions) context.set_functions(prelude_functions());
  return context;
}

}  // namespace

PreludeContext::PreludeContext(const Test& test)
    : own_(make_context(test)),
      literal_only_(test.literal_only),
      allows_variables_(!test.literal_only && !test.no_variables),
      allows_functions_(!test.literal_only && !test.no_functions) {}

const Value* PreludeContext::variable(std::string_view name) const {
  return allows_variables_ ? own_.variable(name) : nullptr;
}

const Function* PreludeContext::function(std::string_view name) const {
  if (!allows_functions_) return nullptr;
  const Function* found = own_.function(name);
  const bool is_missing =
      std::find(kMissingFunctions.begin(), kMissingFunctions.end(), name) !=
      kMissingFunctions.end();
  if (found == nullptr && is_missing && missing_.empty()) missing_ = name;
  return found;
}

std::vector<std::string> PreludeContext::variable_names() const {
  return own_.variable_names();
}

std::vector<std::string> PreludeContext::function_names() const {
  return own_.function_names();
}

}  // namespace hcl::conformance
