// Expressions independent of the syntax.

#include "hcl/expression.h"

#include <utility>

#include "hcl/convert.h"
#include "model/expression_place.h"
#include "model/unsuitable_value.h"

namespace hcl {
namespace {

// A default-constructed expression.
class MissingExpression final : public ExpressionNode {
 public:
  Value evaluate(const EvalContext&, Diagnostics&) const override {
    return Value::dynamic();
  }
  SourceSpan source() const override { return {}; }
  const void* syntax() const override { return nullptr; }
};

}  // namespace

void ExpressionNode::add_variables(std::vector<Traversal>& /*found*/) const {}

void ExpressionNode::add_functions(
    std::vector<FunctionReference>& /*found*/) const {}

std::optional<std::vector<Expression>> ExpressionNode::as_list() const {
  return std::nullopt;
}

std::optional<std::vector<StaticMapElement>> ExpressionNode::as_map() const {
  return std::nullopt;
}

std::optional<StaticCall> ExpressionNode::as_call() const {
  return std::nullopt;
}

std::optional<Traversal> ExpressionNode::as_traversal() const {
  return std::nullopt;
}

// Never destroyed, like everything that a handle may refer to at exit.
const ExpressionNode& Expression::missing_node() {
  static const MissingExpression* const kNode = new MissingExpression();
  return *kNode;
}

Expression::Expression() = default;

Expression::Expression(std::shared_ptr<const ExpressionNode> node)
    : node_(std::move(node)) {
  detail::require(node_ != nullptr, "an Expression made of a null node");
}

Expression::Expression(const Expression& other) = default;
Expression& Expression::operator=(const Expression& other) = default;
Expression& Expression::operator=(Expression&& other) noexcept = default;
Expression::~Expression() = default;

Value Expression::evaluate(const EvalContext& context,
                           Diagnostics& diagnostics) const {
  return node().evaluate(context, diagnostics);
}

Result<Value> Expression::evaluate(const EvalContext& context) const {
  Result<Value> result;
  result.value = evaluate(context, result.diagnostics);
  return result;
}

void Expression::report_unsuitable(const ConversionError& error,
                                   Diagnostics& diagnostics) const {
  diagnostics.error(
      Code::IncorrectAttributeType,
      {.subject = model::place_inside(*this, error), .context = source()},
      model::unsuitable_subject("The value", error));
}

bool Expression::is_incomplete() const { return node().is_incomplete(); }

SourceSpan Expression::source() const { return node().source(); }

std::vector<Traversal> Expression::variables() const {
  std::vector<Traversal> found;
  node().add_variables(found);
  return found;
}

std::vector<FunctionReference> Expression::functions() const {
  std::vector<FunctionReference> found;
  node().add_functions(found);
  return found;
}

}  // namespace hcl
