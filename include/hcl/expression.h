#ifndef HCL_EXPRESSION_H_
#define HCL_EXPRESSION_H_

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/export.h"
#include "hcl/native.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/traversal.h"
#include "hcl/value.h"

namespace HCL_API hcl {

class ExpressionNode;

/// An expression of any syntax: a shared handle to immutable data. It keeps its
/// source and the options with which it was read. Copying is cheap; safe to use
/// from many threads. An expression that was moved from is a missing one.
/// Spec: information model, "Expression Evaluation".
class Expression {
 public:
  /// A missing expression: the dynamic value, without a diagnostic.
  Expression();
  /// Null stands for a missing expression.
  explicit Expression(std::shared_ptr<const ExpressionNode> node);
  // Not inline, so that code that handles many of these stays small.
  Expression(const Expression& other);
  Expression(Expression&& other) noexcept = default;
  Expression& operator=(const Expression& other);
  Expression& operator=(Expression&& other) noexcept;
  ~Expression();

  /// The value in a context; appends to `diagnostics`. If something is wrong,
  /// the result is what could be computed, at worst the dynamic value.
  /// Errors: every code that concerns evaluation.
  Value evaluate(const EvalContext& context, Diagnostics& diagnostics) const;
  Result<Value> evaluate(const EvalContext& context) const;

  /// The value as a C++ type, by the rules of `from_value()`: a type of
  /// hcl/native.h, or of hcl/native_types.h or hcl/mapping.h if these are
  /// included. After an error the result is a new `T`. The switches should be
  /// those with which the expression was read.
  ///
  ///   const hcl::Result<bool> allowed = rule.evaluate_as<bool>(context);
  ///
  /// Errors: those of `evaluate()`, and IncorrectAttributeType at the part of
  /// the expression that gives the part of the value that does not convert,
  /// with its path in the text. Unknown and marked values do not convert unless
  /// `T` takes them.
  template <class T>
  Result<T> evaluate_as(const EvalContext& context,
                        const Switches& switches = {}) const;

  /// The whole expression.
  SourceSpan source() const;

  /// The variables that evaluation would look up, each with the constant steps
  /// that follow it, in source order and with repetitions. Names that `for`
  /// introduces are not among them.
  /// Spec: information model, "Static Analysis".
  std::vector<Traversal> variables() const;

  /// The functions that evaluation would call, with names as written and their
  /// places, in source order and with repetitions.
  std::vector<FunctionReference> functions() const;

  /// Whether the source of the expression has a mistake, which was reported
  /// when it was parsed. If so, the value lacks what was wrong, and nothing
  /// should be concluded from what is absent.
  bool is_incomplete() const;

  const ExpressionNode& node() const& {
    return node_ != nullptr ? *node_ : missing_node();
  }
  const ExpressionNode& node() const&& = delete;

 private:
  static const ExpressionNode& missing_node();
  void report_unsuitable(const ConversionError& error,
                         Diagnostics& diagnostics) const;

  std::shared_ptr<const ExpressionNode> node_;
};

/// An element of an expression that was read as a map.
struct StaticMapElement {
  Expression key = {};
  Expression value = {};
};

/// An expression that was read as a function call.
struct StaticCall {
  /// As written.
  std::string name = {};
  SourceSpan name_source = {};
  std::vector<Expression> arguments = {};
  /// The arguments with their parentheses.
  SourceSpan arguments_source = {};
};

/// The interface that a syntax, or an extension that wraps expressions,
/// implements. All functions must be safe to call from many threads and must
/// not throw.
class ExpressionNode {
 public:
  virtual ~ExpressionNode() = default;

  virtual Value evaluate(const EvalContext& context,
                         Diagnostics& diagnostics) const = 0;
  virtual SourceSpan source() const = 0;
  virtual bool is_incomplete() const { return false; }
  /// These add nothing unless a syntax overrides them.
  virtual void add_variables(std::vector<Traversal>& found) const;
  virtual void add_functions(std::vector<FunctionReference>& found) const;

  /// The forms of static analysis; nothing if the expression does not have the
  /// form. Callers use the functions of hcl/static_analysis.h.
  /// Spec: information model, "Static Analysis".
  virtual std::optional<std::vector<Expression>> as_list() const;
  virtual std::optional<std::vector<StaticMapElement>> as_map() const;
  virtual std::optional<StaticCall> as_call() const;
  virtual std::optional<Traversal> as_traversal() const;

  /// The expression under a wrapper, or this one.
  virtual const ExpressionNode& unwrapped() const { return *this; }
  /// Identifies the syntax: each syntax returns a distinct address.
  virtual const void* syntax() const = 0;
};

template <class T>
Result<T> Expression::evaluate_as(const EvalContext& context,
                                  const Switches& switches) const {
  Result<Value> found = evaluate(context);
  Result<T> result{T{}, std::move(found.diagnostics)};
  if (!result.ok()) return result;
  NativeResult<T> native = from_value<T>(found.value, switches);
  if (native.ok()) {
    result.value = *std::move(native);
  } else {
    report_unsuitable(native.error(), result.diagnostics);
  }
  return result;
}

}  // namespace hcl

#endif  // HCL_EXPRESSION_H_
