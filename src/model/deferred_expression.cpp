// Arguments that a function evaluates itself.

#include "hcl/deferred_expression.h"

#include <memory>
#include <string>
#include <utility>

#include "diagnostics/first_error.h"

namespace hcl {
namespace {

std::string message_of(const Diagnostics& diagnostics) {
  const Diagnostic* const error = detail::first_error(diagnostics);
  if (error == nullptr) return {};
  return std::string(error->summary()) + ": " + error->detail;
}

// Not inlined, to stay off the call stack during the evaluation.
[[gnu::noinline]] FunctionError failure(Diagnostics diagnostics) {
  std::string message = message_of(diagnostics);
  return FunctionError{
      .message = std::move(message),
      .detail = std::make_shared<DiagnosticsDetail>(std::move(diagnostics))};
}

}  // namespace

const Diagnostic* DiagnosticsDetail::diagnostic() const {
  return detail::first_error(diagnostics_);
}

FunctionResult DeferredExpression::evaluate() const {
  Result<Value> result = evaluate_expression();
  if (result.ok()) return std::move(result.value);
  return failure(std::move(result.diagnostics));
}

std::string_view DeferredExpression::source_text() const {
  const SourceSpan span = source();
  // The text belongs to the file, which the expression keeps alive.
  return span.text();
}

const DeferredExpression* deferred_expression(const Value& argument) {
  return static_cast<const DeferredExpression*>(
      DeferredArgument::from(argument));
}

}  // namespace hcl
