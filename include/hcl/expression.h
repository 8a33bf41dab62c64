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

  /// The value in a context; appends to `diagnostics`. Where something is wrong
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

  /// The functions that evaluation would call: names as written and where they
  /// stand, in source order and with repetitions.
  std::vector<FunctionReference> functions() const;

  /// Whether the source has a mistake in it, which was reported when it was
  /// parsed. Then the value lacks what was wrong, and nothing should be
  /// concluded from what it is not.
  bool is_incomplete() const;

  const ExpressionNode& node() const& { return *node_; }
  const ExpressionNode& node() const&& = delete;

 private:
  std::shared_ptr<const ExpressionNode> node_;
};

/// An element of an expression that was read as a map.
struct StaticMapElement {
  Expression key;
  Expression value;
};

/// An expression that was read as a function call.
struct StaticCall {
  /// As written.
  std::string name;
  SourceSpan name_source;
  std::vector<Expression> arguments;
  /// The arguments with their parentheses.
  SourceSpan arguments_source;
};

/// What a syntax, or an extension that wraps expressions, implements. All
/// functions are safe from many threads and never throw.
class ExpressionNode {
 public:
  virtual ~ExpressionNode() = default;

  virtual Value evaluate(const EvalContext& context,
                         Diagnostics& diagnostics) const = 0;
  virtual SourceSpan source() const = 0;
  virtual bool is_incomplete() const { return false; }
  /// Nothing, unless a syntax says otherwise.
  virtual void add_variables(std::vector<Traversal>& found) const;
  virtual void add_functions(std::vector<FunctionReference>& found) const;

  /// The forms of static analysis; nothing where the expression does not have
  /// the form. hcl/static_analysis.h has the functions to call.
  /// Spec: information model, "Static Analysis".
  virtual std::optional<std::vector<Expression>> as_list() const;
  virtual std::optional<std::vector<StaticMapElement>> as_map() const;
  virtual std::optional<StaticCall> as_call() const;
  virtual std::optional<Traversal> as_traversal() const;

  /// The expression under a wrapper, or this one.
  virtual const ExpressionNode& unwrapped() const { return *this; }
  /// Tells the syntaxes apart: each gives an address of its own.
  virtual const void* syntax() const = 0;
};

}  // namespace hcl

#endif  // HCL_EXPRESSION_H_
