#include "prelude/prelude_context.h"

#include <utility>

#include "hcl/evaluate.h"
#include "hcl/number.h"
#include "hcl/parser.h"
#include "prelude/prelude_functions.h"

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

MapContext make_context(const Question& question, const Options& options) {
  MapContext context;
  if (question.literal_only) return context;
  if (!question.no_variables) {
    context.set_variable("dyn", Value::dynamic());
    context.set_variable("pos_inf", Value::number(Number::infinity(false)));
    context.set_variable("neg_inf", Value::number(Number::infinity(true)));
    context.set_variable("cap", capsule_value());
  }
  if (!question.no_functions)
    context.set_functions(prelude_functions(question, options));
  return context;
}

}  // namespace

PreludeContext::PreludeContext(const Question& question, const Options& options)
    : own_(make_context(question, options)),
      literal_only_(question.literal_only),
      allows_variables_(!question.literal_only && !question.no_variables),
      allows_functions_(!question.literal_only && !question.no_functions) {}

Diagnostics PreludeContext::add_variables(const Question& question,
                                          const Options& options) {
  if (question.literal_only) return {};
  for (const auto& [name, text] : question.variables) {
    Result<ast::Tree> parsed =
        parse_expression(SourceFile("variable " + name, text), options);
    if (!parsed.ok()) return std::move(parsed.diagnostics);
    Result<Value> value = evaluate(parsed.value, *this, options);
    if (!value.ok()) return std::move(value.diagnostics);
    set_variable(name, std::move(value.value));
  }
  return {};
}

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
