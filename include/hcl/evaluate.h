#ifndef HCL_EVALUATE_H_
#define HCL_EVALUATE_H_

#include <memory>
#include <string>
#include <utility>

#include "hcl/ast.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/export.h"
#include "hcl/options.h"
#include "hcl/tree.h"
#include "hcl/value.h"

namespace HCL_API hcl {

/// Evaluates expressions and templates of native syntax in one context.
///
/// An evaluator keeps its scratch memory and what it learned about the last
/// tree; using one evaluator for many evaluations is the fastest way to run
/// them. It must not be used from two threads at once. No input makes a
/// function throw: each mistake gives a diagnostic, and the dynamic value, or
/// an unknown value if the type is certain, takes the place of what could not
/// be computed; evaluation of the rest continues. After an exception from the
/// host's functions or context, the evaluator can still be used. An evaluator
/// that was moved from is a new one without a context and with default options.
///
/// Errors: every code that concerns evaluation. EvaluationLimit if the
/// operation reaches a limit (hcl/meter.h) or is cancelled
/// (`EvalContext::is_cancelled()`), or RecursionLimit if functions call each
/// other too deeply; the result is then the dynamic value. No function, not
/// even `try`, hides this.
/// Spec: native syntax, "Expressions" and "Templates".
class Evaluator {
 public:
  /// The evaluator keeps the context (see `SharedContext`), which may change
  /// between two evaluations (`EvalContext::generation()`). Without a context
  /// there are neither variables nor functions.
  explicit Evaluator(SharedContext context = {}, const Options& options = {});
  ~Evaluator();
  Evaluator(Evaluator&&) noexcept;
  Evaluator& operator=(Evaluator&&) noexcept;

  /// The value of an expression of the tree; appends to `diagnostics`.
  Value evaluate(const ast::Tree& tree, const ast::Expression& expression,
                 Diagnostics& diagnostics);
  Result<Value> evaluate(const ast::Tree& tree,
                         const ast::Expression& expression);

 private:
  struct State;
  State& state();

  std::unique_ptr<State> state_;
};

/// The same, with a new evaluator for the call.
Result<Value> evaluate(const ast::Tree& tree, const ast::Expression& expression,
                       const EvalContext& context, const Options& options = {});

/// Evaluates a tree that was parsed as a single expression, template or
/// traversal. A template that consists of one interpolation gives the value of
/// its expression.
/// Spec: native syntax, "Template Interpolation Unwrapping".
Result<Value> evaluate(const ast::Tree& tree, const EvalContext& context,
                       const Options& options = {});

/// The same, with the result converted to a string, as for the content of a
/// file. Errors also: InvalidTemplateValue.
Result<Value> evaluate_template_to_string(const ast::Tree& tree,
                                          const EvalContext& context,
                                          const Options& options = {});

/// The `extra` of a diagnostic about a function call.
class FunctionCallExtra final : public DiagnosticExtra {
 public:
  FunctionCallExtra(std::string function, FunctionError error)
      : function_(std::move(function)), error_(std::move(error)) {}

  /// The name as written.
  const std::string& function() const& { return function_; }
  const std::string& function() const&& = delete;
  /// What the function, or the conversion of its argument, reported.
  const FunctionError& error() const& { return error_; }
  const FunctionError& error() const&& = delete;

 private:
  std::string function_;
  FunctionError error_;
};

/// The expression behind an argument of a deferred parameter (see
/// hcl/deferred_expression.h), for functions that examine its syntax.
struct DeferredSyntax {
  ast::Tree tree = {};
  const ast::Expression* expression = nullptr;
  /// The options of the evaluation that the argument belongs to.
  Options options = {};
};
/// Returns the syntax of an argument. The expression is null if the value is
/// not a deferred expression or comes from another syntax.
DeferredSyntax deferred_syntax(const Value& argument);

}  // namespace hcl

#endif  // HCL_EVALUATE_H_
