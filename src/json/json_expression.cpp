// Expressions of the JSON syntax.

#include "json/json_expression.h"

#include <utility>

#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "hcl/static_traversal.h"
#include "json/json_evaluation.h"
#include "json/json_text.h"

namespace hcl::json {
namespace {

// Its address identifies expressions of JSON syntax.
constexpr char kSyntax = 'j';

class JsonExpression : public ExpressionNode {
 public:
  JsonExpression(TreeHandle tree, NodeIndex node)
      : tree_(std::move(tree)), node_(node) {}

  Value evaluate(const EvalContext& context,
                 Diagnostics& diagnostics) const override {
    return JsonEvaluation(*tree_, context, diagnostics).run(node_);
  }

  SourceSpan source() const override { return tree_->span(node_); }
  bool is_incomplete() const override {
    return tree_->has_errors_in(node().span);
  }

  void add_variables(std::vector<Traversal>& found) const override {
    for_each_template([&](const ast::Tree& text) {
      for (Traversal& each : variables(text.file(), text.expression())) {
        found.push_back(std::move(each));
      }
    });
  }

  void add_functions(std::vector<FunctionReference>& found) const override {
    for_each_template([&](const ast::Tree& text) {
      for (auto& each : function_references(text.file(), text.expression())) {
        found.push_back(std::move(each));
      }
    });
  }

  std::optional<std::vector<Expression>> as_list() const override {
    if (kind() != Kind::Array) return std::nullopt;
    std::vector<Expression> elements;
    for (NodeIndex i = node_ + 1; i < node().next; i = (*tree_)[i].next) {
      elements.push_back(make_expression(tree_, i));
    }
    return elements;
  }

  std::optional<std::vector<StaticMapElement>> as_map() const override {
    if (kind() != Kind::Object) return std::nullopt;
    std::vector<StaticMapElement> elements;
    for (NodeIndex i = node_ + 1; i < node().next; i = (*tree_)[i].next) {
      elements.push_back(
          {make_expression(tree_, i), make_property_value(tree_, i)});
    }
    return elements;
  }

  // Interprets a string as a call in native syntax.
  std::optional<StaticCall> as_call() const override {
    if (!is_string()) return std::nullopt;
    const Result<ast::Tree> parsed =
        parse_expression(fragment(), tree_->options());
    if (!parsed.ok()) return std::nullopt;
    const Expression expression =
        native_expression(parsed.value, tree_->options());
    return expression.node().as_call();
  }

  // Interprets a string as a traversal in native syntax.
  std::optional<Traversal> as_traversal() const override {
    if (!is_string()) return std::nullopt;
    const Options& options = tree_->options();
    const Result<ast::Tree> parsed =
        options.switches.json_static_traversal_strict
            ? parse_traversal(fragment(), options)
            : parse_expression(fragment(), options);
    if (!parsed.ok()) return std::nullopt;
    return static_traversal(parsed.value.file(), parsed.value.expression());
  }

  const void* syntax() const override { return &kSyntax; }

 private:
  const Node& node() const { return (*tree_)[node_]; }
  Kind kind() const { return node().kind; }
  bool is_string() const {
    return kind() == Kind::String || kind() == Kind::Property;
  }
  SourceFile fragment() const { return Text(*tree_, node_).fragment(); }

  // Calls `visit` with every template in the value, in strings and names, in
  // the order of the source. Templates with mistakes are skipped.
  template <class Visitor>
  void for_each_template(const Visitor& visit) const {
    // The name of a property, as an expression, consists of the name only.
    const NodeIndex end = kind() == Kind::Property ? node_ + 1 : node().next;
    Parser parser(tree_->options());
    for (NodeIndex i = node_; i < end; ++i) {
      const Kind each = (*tree_)[i].kind;
      if (each != Kind::String && each != Kind::Property) continue;
      const Text text(*tree_, i);
      if (!text.is_template()) continue;
      const Result<ast::Tree> parsed = parser.parse_template(text.fragment());
      if (parsed.ok()) visit(parsed.value);
    }
  }

  TreeHandle tree_;
  NodeIndex node_;
};

// A value that is missing from the source because of an error.
class MissingValue final : public ExpressionNode {
 public:
  explicit MissingValue(SourceSpan place) : place_(std::move(place)) {}

  Value evaluate(const EvalContext& /*context*/,
                 Diagnostics& /*diagnostics*/) const override {
    return Value::dynamic();
  }
  SourceSpan source() const override { return place_; }
  bool is_incomplete() const override { return true; }
  const void* syntax() const override { return &kSyntax; }

 private:
  // After the name of the property.
  SourceSpan place_;
};

}  // namespace

Expression make_expression(const TreeHandle& tree, NodeIndex node) {
  return Expression(std::make_shared<const JsonExpression>(tree, node));
}

Expression make_property_value(const TreeHandle& tree, NodeIndex property) {
  if (tree->has_value(property)) return make_expression(tree, property + 1);
  const std::uint32_t end = (*tree)[property].span.end;
  return Expression(
      std::make_shared<const MissingValue>(tree->span({end, end})));
}

}  // namespace hcl::json
