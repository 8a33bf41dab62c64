#include "runner/modes/prelude.h"

#include <utility>

#include "hcl/number.h"
#include "runner/modes/prelude_functions.h"

namespace hcl::conformance {
namespace {

Value capsule_value() {
  CapsuleDefinition definition;
  definition.name = "cap";
  static const Type type = Type::capsule(std::move(definition));
  static const Value value =
      Value::capsule(type, std::make_shared<const int>(0));
  return value;
}

MapContext make_context(const Test& test, const Options& options) {
  MapContext context;
  if (test.literal_only) return context;
  if (!test.no_variables) {
    context.set_variable("dyn", Value::dynamic());
    context.set_variable("pos_inf", Value::number(Number::infinity(false)));
    context.set_variable("neg_inf", Value::number(Number::infinity(true)));
    context.set_variable("cap", capsule_value());
  }
  if (!test.no_functions)
    context.set_functions(prelude_functions(test, options));
  return context;
}

}  // namespace

PreludeContext::PreludeContext(const Test& test, const Options& options)
    : own_(make_context(test, options)),
      literal_only_(test.literal_only),
      allows_variables_(!test.literal_only && !test.no_variables),
      allows_functions_(!test.literal_only && !test.no_functions) {}

const Value* PreludeContext::variable(std::string_view name) const {
  return allows_variables_ ? own_.variable(name) : nullptr;
}

const Function* PreludeContext::function(std::string_view name) const {
  return allows_functions_ ? own_.function(name) : nullptr;
}

std::vector<std::string> PreludeContext::variable_names() const {
  return own_.variable_names();
}

std::vector<std::string> PreludeContext::function_names() const {
  return own_.function_names();
}

}  // namespace hcl::conformance
