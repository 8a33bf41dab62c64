// Expressions in generated blocks and in unknown bodies.

#include "ext/dynblock_expression.h"

#include <memory>
#include <utility>

#include "model/forwarding_body.h"

namespace hcl::ext {
namespace {

class IteratorExpression final : public ExpressionNode {
 public:
  IteratorExpression(Expression expression, IterationPtr innermost,
                     MarkSet marks)
      : expression_(std::move(expression)),
        innermost_(std::move(innermost)),
        marks_(std::move(marks)) {}

  Value evaluate(const EvalContext& context,
                 Diagnostics& diagnostics) const override {
    return evaluate_inside(expression_, context, innermost_, diagnostics)
        .with_marks(marks_);
  }
  SourceSpan source() const override { return expression_.source(); }
  bool is_incomplete() const override { return expression_.is_incomplete(); }

  void add_variables(std::vector<Traversal>& found) const override {
    for (Traversal& traversal : expression_.variables()) {
      if (find_iterator(innermost_, traversal.root) == nullptr) {
        found.push_back(std::move(traversal));
      }
    }
  }
  void add_functions(std::vector<FunctionReference>& found) const override {
    expression_.node().add_functions(found);
  }

  std::optional<std::vector<Expression>> as_list() const override {
    auto list = expression_.node().as_list();
    if (list) {
      for (Expression& element : *list) element = wrapped(std::move(element));
    }
    return list;
  }
  std::optional<std::vector<StaticMapElement>> as_map() const override {
    auto map = expression_.node().as_map();
    if (map) {
      for (StaticMapElement& element : *map) {
        element = {wrapped(element.key), wrapped(element.value)};
      }
    }
    return map;
  }
  std::optional<StaticCall> as_call() const override {
    auto call = expression_.node().as_call();
    if (call) {
      for (Expression& argument : call->arguments) {
        argument = wrapped(std::move(argument));
      }
    }
    return call;
  }
  std::optional<Traversal> as_traversal() const override {
    return expression_.node().as_traversal();
  }

  const ExpressionNode& unwrapped() const override {
    return expression_.node().unwrapped();
  }
  const void* syntax() const override { return expression_.node().syntax(); }

 private:
  Expression wrapped(Expression part) const {
    return with_iterators(std::move(part), innermost_, marks_);
  }

  Expression expression_;
  IterationPtr innermost_;
  MarkSet marks_;
};

// Represents the values of an expression in blocks that may not exist. It is
// evaluated only for its marks; mistakes in it are reported once such a block
// exists.
class UnknownExpression final : public ExpressionNode {
 public:
  UnknownExpression(Expression expression, MarkSet marks)
      : expression_(std::move(expression)), marks_(std::move(marks)) {}

  Value evaluate(const EvalContext& context, Diagnostics&) const override {
    Diagnostics ignored(1);
    const Value value = expression_.evaluate(context, ignored);
    if (!value.contains_marks()) return Value::dynamic().with_marks(marks_);
    return Value::dynamic().with_marks(marks_ | value.unmark_deep().second);
  }
  SourceSpan source() const override { return expression_.source(); }
  const void* syntax() const override {
    static const char kSyntax = 0;
    return &kSyntax;
  }

 private:
  Expression expression_;
  MarkSet marks_;
};

// Replaces an expression in an unknown body: the dynamic value.
Expression unknown_expression(const Expression& expression, MarkSet marks) {
  return Expression(
      std::make_shared<const UnknownExpression>(expression, std::move(marks)));
}

class UnknownBody final : public model::ForwardingBody {
 public:
  UnknownBody(Body body, MarkSet marks)
      : ForwardingBody(std::move(body)), marks_(std::move(marks)) {}

  BodyContent content(const BodySchema& schema,
                      Diagnostics& diagnostics) const override {
    BodyContent result = body().content(schema, diagnostics);
    hide(result);
    return result;
  }
  PartialContent partial_content(const BodySchema& schema,
                                 Diagnostics& diagnostics) const override {
    PartialContent result = body().partial_content(schema, diagnostics);
    hide(result.content);
    result.remain = unknown_body(std::move(result.remain), marks_);
    return result;
  }
  std::vector<Attribute> attributes(Diagnostics& diagnostics) const override {
    std::vector<Attribute> result = body().attributes(diagnostics);
    hide(result);
    return result;
  }
  bool is_unknown() const override { return true; }

 private:
  void hide(std::vector<Attribute>& attributes) const {
    for (Attribute& attribute : attributes) {
      attribute.expression = unknown_expression(attribute.expression, marks_);
    }
  }
  void hide(BodyContent& content) const {
    hide(content.attributes);
    for (Block& block : content.blocks) {
      block.body = unknown_body(std::move(block.body), marks_);
    }
  }

  MarkSet marks_;
};

}  // namespace

Expression with_iterators(Expression expression, IterationPtr innermost,
                          MarkSet marks) {
  return Expression(std::make_shared<const IteratorExpression>(
      std::move(expression), std::move(innermost), std::move(marks)));
}

Body unknown_body(Body body, MarkSet marks) {
  return Body(
      std::make_shared<const UnknownBody>(std::move(body), std::move(marks)));
}

}  // namespace hcl::ext
