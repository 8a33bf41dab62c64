#ifndef HCL_EXPRESSION_H_
#define HCL_EXPRESSION_H_

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/export.h"
#include "hcl/source.h"
#include "hcl/traversal.h"
#include "hcl/value.h"

namespace HCL_API hcl {

class ExpressionNode;

/// An expression of any syntax: a shared handle to immutable data. It keeps its
/// source and the options with which it was read. Copying is cheap; safe to use
/// from many threads.
/// Spec: information model, "Expression Evaluation".
class Expression {
 public:
  /// A missing expression: the dynamic value, without a diagnostic.
  Expression();
  /// The node must not be null.
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

  const ExpressionNode& node() const& { return *node_; }
  const ExpressionNode& node() const&& = delete;

 private:
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

}  // namespace hcl

#endif  // HCL_EXPRESSION_H_
