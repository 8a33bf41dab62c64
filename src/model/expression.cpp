#include "hcl/expression.h"

#include <utility>

namespace hcl {
namespace {

// What a default constructed expression is.
class MissingExpression final : public ExpressionNode {
 public:
  Value evaluate(const EvalContext&, Diagnostics&) const override {
    return Value::dynamic();
  }
  SourceSpan source() const override { return {}; }
  void add_variables(std::vector<Traversal>&) const override {}
  void add_functions(std::vector<FunctionReference>&) const override {}
  std::optional<std::vector<Expression>> as_list() const override {
    return std::nullopt;
  }
  std::optional<std::vector<StaticMapElement>> as_map() const override {
    return std::nullopt;
  }
  std::optional<StaticCall> as_call() const override { return std::nullopt; }
  std::optional<Traversal> as_traversal() const override {
    return std::nullopt;
  }
  const void* syntax() const override { return nullptr; }
};

std::shared_ptr<const ExpressionNode> missing_expression() {
  static const std::shared_ptr<const ExpressionNode> kNode =
      std::make_shared<const MissingExpression>();
  return kNode;
}

}  // namespace

Expression::Expression() : node_(missing_expression()) {}

Expression::Expression(std::shared_ptr<const ExpressionNode> node)
    : node_(std::move(node)) {}

Value Expression::evaluate(const EvalContext& context,
                           Diagnostics& diagnostics) const {
  return node_->evaluate(context, diagnostics);
}

Result<Value> Expression::evaluate(const EvalContext& context) const {
  Result<Value> result;
  result.value = evaluate(context, result.diagnostics);
  return result;
}

SourceSpan Expression::source() const { return node_->source(); }

std::vector<Traversal> Expression::variables() const {
  std::vector<Traversal> found;
  node_->add_variables(found);
  return found;
}

std::vector<FunctionReference> Expression::functions() const {
  std::vector<FunctionReference> found;
  node_->add_functions(found);
  return found;
}

}  // namespace hcl
