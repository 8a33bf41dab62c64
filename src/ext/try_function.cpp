// The functions `try` and `can`.

#include "hcl/try_function.h"

#include <memory>
#include <string>
#include <utility>

#include "hcl/deferred_expression.h"

namespace hcl {
namespace {

using Arguments = std::span<const Value>;

Parameter expression_parameter(std::string name) {
  return {.name = std::move(name), .deferred = true};
}

// `name:1,2-3`, or `name:1,2-3,4` over several lines.
std::string place_text(const SourceSpan& place) {
  const SourceRange range = place.range();
  std::string text = place.file.name() + ":" +
                     std::to_string(range.start.line) + "," +
                     std::to_string(range.start.column) + "-";
  if (range.end.line != range.start.line) {
    text += std::to_string(range.end.line) + ",";
  }
  return text + std::to_string(range.end.column);
}

// Lists everything that was found, so that users see why an expression failed
// that they expected to succeed.
std::string failure_text(const Diagnostics& diagnostics) {
  std::string text = "no expression succeeded:\n";
  for (const Diagnostic& diagnostic : diagnostics) {
    text += "- " + std::string(diagnostic.summary());
    if (diagnostic.subject) {
      text += " (at " + place_text(*diagnostic.subject) + ")";
    }
    text += "\n  " + diagnostic.detail + "\n";
  }
  return text + "\nAt least one expression must produce a successful result";
}

FunctionResult first_success(Arguments arguments, const Type& /*type*/) {
  if (arguments.empty()) {
    return FunctionError{.message = "at least one argument is required"};
  }
  Diagnostics failures;
  for (const Value& argument : arguments) {
    const DeferredExpression* expression = deferred_expression(argument);
    if (expression == nullptr) return argument;
    Result<Value> result = expression->evaluate_expression();
    if (result.ok()) {
      // An unknown result may turn out to fail, and then another argument
      // counts.
      if (result.value.is_wholly_known()) return std::move(result.value);
      return Value::dynamic().with_marks(result.value.unmark_deep().second);
    }
    failures.append(std::move(result.diagnostics));
  }
  std::string text = failure_text(failures);
  return FunctionError{
      .message = std::move(text),
      .detail = std::make_shared<DiagnosticsDetail>(std::move(failures))};
}

FunctionResult succeeds(Arguments arguments, const Type& /*type*/) {
  const DeferredExpression* expression = deferred_expression(arguments[0]);
  if (expression == nullptr) return Value::boolean(true);
  const Result<Value> result = expression->evaluate_expression();
  if (result.ok() && !result.value.is_wholly_known()) {
    return Value::unknown(Type::boolean());
  }
  return Value::boolean(result.ok());
}

}  // namespace

Function try_function() {
  return Function({
      .description = "The value of the first expression that has no error.",
      .variadic = expression_parameter("expressions"),
      .return_type = returns(Type::dynamic()),
      .implementation = first_success,
  });
}

Function can_function() {
  return Function({
      .description = "Whether an expression has no error.",
      .parameters = {expression_parameter("expression")},
      .return_type = returns(Type::boolean()),
      .implementation = succeeds,
  });
}

}  // namespace hcl
