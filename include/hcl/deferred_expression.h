#ifndef HCL_DEFERRED_EXPRESSION_H_
#define HCL_DEFERRED_EXPRESSION_H_

#include <memory>
#include <string_view>
#include <utility>

#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/export.h"
#include "hcl/function.h"
#include "hcl/source.h"
#include "hcl/value.h"

namespace HCL_API hcl {

/// The diagnostics behind a failed `DeferredArgument::evaluate()`.
class DiagnosticsDetail final : public FunctionErrorDetail {
 public:
  explicit DiagnosticsDetail(Diagnostics diagnostics)
      : diagnostics_(std::move(diagnostics)) {}

  const Diagnostics& diagnostics() const& { return diagnostics_; }
  const Diagnostics& diagnostics() const&& = delete;
  /// The first error.
  const Diagnostic* diagnostic() const override;

 private:
  Diagnostics diagnostics_;
};

/// An argument passed as an expression: the base of every implementation of
/// `DeferredArgument`. It can be evaluated as long as the context in which the
/// call was evaluated lives.
class DeferredExpression : public DeferredArgument {
 public:
  /// Evaluates the expression and returns all diagnostics. Safe to call from
  /// many threads.
  virtual Result<Value> evaluate_expression() const = 0;

  virtual SourceSpan source() const = 0;

  /// The variables and functions in scope. Not null; valid as long as the
  /// expression.
  virtual const std::shared_ptr<const EvalContext>& context() const = 0;

  /// Identifies the syntax: each syntax returns a distinct address.
  virtual const void* syntax() const = 0;

  FunctionResult evaluate() const override;
  std::string_view source_text() const override;
};

/// The expression in a value that a deferred parameter received; null if the
/// value is something else. Valid as long as the value or a copy of it lives.
const DeferredExpression* deferred_expression(const Value& argument);
const DeferredExpression* deferred_expression(const Value&& argument) = delete;

}  // namespace hcl

#endif  // HCL_DEFERRED_EXPRESSION_H_
