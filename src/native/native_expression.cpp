// Expressions of the native syntax.

#include <utility>

#include "eval/evaluation.h"
#include "eval/literal.h"
#include "hcl/native_body.h"
#include "hcl/static_traversal.h"
#include "native/native_source.h"

namespace hcl {
namespace native {
namespace {

// Its address identifies expressions of native syntax.
constexpr char kSyntax = 'n';

class NativeExpression : public ExpressionNode {
 public:
  // A slot of a batch that has no expression yet.
  NativeExpression() = default;
  NativeExpression(SourceHandle source, const ast::Expression& expression)
      : source_(std::move(source)), expression_(&expression) {}

  Value evaluate(const EvalContext& context,
                 Diagnostics& diagnostics) const override {
    if (auto value = eval::value_without_evaluation(*expression_, context,
                                                    source_->options.limits)) {
      return *std::move(value);
    }
    eval::Evaluation evaluation(context, source_->options);
    return evaluation.run(source_->tree, *expression_, diagnostics);
  }

  SourceSpan source() const override {
    return source_->span(expression_->span);
  }

  bool is_incomplete() const override {
    return expression_->kind == ast::ExpressionKind::Error ||
           source_->tree.has_errors_in(expression_->span);
  }

  void add_variables(std::vector<Traversal>& found) const override {
    for (Traversal& each : variables(source_->tree.file(), *expression_)) {
      found.push_back(std::move(each));
    }
  }

  void add_functions(std::vector<FunctionReference>& found) const override {
    for (auto& each : function_references(source_->tree.file(), *expression_)) {
      found.push_back(std::move(each));
    }
  }

  std::optional<std::vector<Expression>> as_list() const override {
    if (expression_->kind != ast::ExpressionKind::Tuple) return std::nullopt;
    return make_all(static_cast<const ast::TupleExpr&>(*expression_).elements);
  }

  std::optional<std::vector<StaticMapElement>> as_map() const override {
    if (expression_->kind != ast::ExpressionKind::Object) return std::nullopt;
    std::vector<StaticMapElement> elements;
    for (const ast::ObjectElement& element :
         static_cast<const ast::ObjectExpr&>(*expression_).elements) {
      elements.push_back({make_key(source_, element),
                          make_expression(source_, *element.value)});
    }
    return elements;
  }

  std::optional<StaticCall> as_call() const override {
    if (expression_->kind != ast::ExpressionKind::FunctionCall) {
      return std::nullopt;
    }
    const auto& call = static_cast<const ast::FunctionCallExpr&>(*expression_);
    const ByteSpan close = call.close_parenthesis.empty()
                               ? ByteSpan{call.span.end, call.span.end}
                               : call.close_parenthesis;
    return StaticCall{
        .name = std::string(call.name),
        .name_source = source_->span(call.name_span),
        .arguments = make_all(call.arguments),
        .arguments_source = source_->span(join(call.open_parenthesis, close))};
  }

  std::optional<Traversal> as_traversal() const override {
    return static_traversal(source_->tree.file(), *expression_);
  }

  const void* syntax() const override { return &kSyntax; }

  const ast::Expression& expression() const { return *expression_; }

 private:
  std::vector<Expression> make_all(
      std::span<const ast::Expression* const> expressions) const {
    std::vector<Expression> made;
    made.reserve(expressions.size());
    for (const ast::Expression* each : expressions) {
      made.push_back(make_expression(source_, *each));
    }
    return made;
  }

  SourceHandle source_;
  // Lives in the tree.
  const ast::Expression* expression_ = nullptr;
};

// A key that the reference treats only as a traversal. Decision D-204.
class PlainKey final : public NativeExpression {
 public:
  using NativeExpression::NativeExpression;

  std::optional<std::vector<Expression>> as_list() const override {
    return std::nullopt;
  }
  std::optional<std::vector<StaticMapElement>> as_map() const override {
    return std::nullopt;
  }
  std::optional<StaticCall> as_call() const override { return std::nullopt; }
};

// A key without parentheses that is a name, or names joined by points.
class NativeKey final : public NativeExpression {
 public:
  NativeKey(const SourceHandle& source, const ast::ObjectElement& element)
      : NativeExpression(source, *element.key), form_(element.key_form) {}

  Value evaluate(const EvalContext& /*context*/,
                 Diagnostics& diagnostics) const override {
    if (form_ == ast::KeyForm::Name) {
      const SourceSpan written = source();
      return Value::string(written.text());
    }
    diagnostics.error(
        Code::AmbiguousAttributeKey, {.subject = source()},
        "To use the value of this expression as the key, write it in "
        "parentheses. For a key that contains periods, write it in quotes.");
    return Value::dynamic();
  }

  void add_variables(std::vector<Traversal>& found) const override {
    if (form_ != ast::KeyForm::Name) NativeExpression::add_variables(found);
  }

 private:
  ast::KeyForm form_;
};

}  // namespace

SourceHandle make_source(const ast::Tree& tree, const Options& options) {
  return std::make_shared<const NativeSource>(NativeSource{tree, options});
}

Expression make_expression(const SourceHandle& source,
                           const ast::Expression& expression) {
  return Expression(
      std::make_shared<const NativeExpression>(source, expression));
}

ExpressionBatch::ExpressionBatch(SourceHandle source, std::size_t count)
    : source_(std::move(source)),
      nodes_(count == 0 ? nullptr
                        : std::make_shared<NativeExpression[]>(count)) {}

Expression ExpressionBatch::add(const ast::Expression& expression) {
  auto* node = static_cast<NativeExpression*>(nodes_.get()) + used_++;
  *node = NativeExpression(source_, expression);
  return Expression(std::shared_ptr<const ExpressionNode>(nodes_, node));
}

Expression make_key(const SourceHandle& source,
                    const ast::ObjectElement& element) {
  if (element.key_form == ast::KeyForm::Expression) {
    if (source->options.switches.static_keys_traversals_only) {
      return Expression(std::make_shared<const PlainKey>(source, *element.key));
    }
    return make_expression(source, *element.key);
  }
  return Expression(std::make_shared<const NativeKey>(source, element));
}

}  // namespace native

Expression native_expression(const ast::Tree& tree,
                             const ast::Expression& expression,
                             const Options& options) {
  return native::make_expression(native::make_source(tree, options),
                                 expression);
}

Expression native_expression(const ast::Tree& tree, const Options& options) {
  return native_expression(tree, tree.expression(), options);
}

const ast::Expression* native_syntax(const Expression& expression) {
  const ExpressionNode& node = expression.node().unwrapped();
  if (node.syntax() != &native::kSyntax) return nullptr;
  return &static_cast<const native::NativeExpression&>(node).expression();
}

}  // namespace hcl
