#include "hcl_adapter/suite/tree.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "hcl/value.h"
#include "wire/suite_value.h"

namespace hcl::adapter {
namespace {

using conformance::write_suite_value;

std::string_view text_of(ast::BinaryOperator op) {
  using enum ast::BinaryOperator;
  switch (op) {
    case Or:
      return "||";
    case And:
      return "&&";
    case Equal:
      return "==";
    case NotEqual:
      return "!=";
    case Less:
      return "<";
    case Greater:
      return ">";
    case LessOrEqual:
      return "<=";
    case GreaterOrEqual:
      return ">=";
    case Add:
      return "+";
    case Subtract:
      return "-";
    case Multiply:
      return "*";
    case Divide:
      return "/";
    case Modulo:
      break;
  }
  return "%";
}

using Steps = std::span<const ast::TraversalStep>;

// Writes expressions in sequence; recursion depth depends only on the nesting.
class TreeWriter {
 public:
  TreeWriter(JsonWriter& writer, const Options& options)
      : writer_(writer), options_(options) {}

  void write(const ast::Expression& expression) {
    ast::visit(expression, *this);
  }

  void operator()(const ast::LiteralExpr& e);
  void operator()(const ast::VariableExpr& e);
  void operator()(const ast::TraversalExpr& e) { steps(e.source, e.steps); }
  void operator()(const ast::FunctionCallExpr& e);
  void operator()(const ast::TemplateExpr& e);
  void operator()(const ast::ParenthesesExpr& e) { write(*e.inner); }
  void operator()(const ast::TupleExpr& e);
  void operator()(const ast::ObjectExpr& e);
  void operator()(const ast::ForTupleExpr& e);
  void operator()(const ast::ForObjectExpr& e);
  void operator()(const ast::UnaryExpr& e);
  void operator()(const ast::OperationExpr& e);
  void operator()(const ast::ConditionalExpr& e);
  void operator()(const ast::ErrorExpr&);

 private:
  void begin(std::string_view kind) {
    writer_.begin_object();
    text("kind", kind);
  }
  void end() { writer_.end_object(); }
  void text(std::string_view key, std::string_view value) {
    writer_.key(key).string(value);
  }
  void flag(std::string_view key, bool value) {
    writer_.key(key).boolean(value);
  }
  // Writes a name, or null if there is none.
  void name(std::string_view key, std::string_view value) {
    writer_.key(key);
    value.empty() ? writer_.null() : writer_.string(value);
  }
  void child(std::string_view key, const ast::Expression* expression) {
    writer_.key(key);
    expression == nullptr ? writer_.null() : write(*expression);
  }
  void literal(const Value& value);
  void literal_text(std::string_view value) { literal(Value::string(value)); }

  // Writes steps applied to an expression, or to the element of a splat if it
  // is null.
  void steps(const ast::Expression* source, Steps all);
  void plain_steps(const ast::Expression* source, Steps all);
  std::size_t open_step(Steps before);
  void key(const ast::ObjectElement& element);
  void parts(std::string_view key, std::span<const ast::TemplatePart> all);
  void part(const ast::TemplatePart& part);
  void for_clause(const ast::ForClause& clause, std::string_view result);

  JsonWriter& writer_;
  const Options& options_;
};

void TreeWriter::literal(const Value& value) {
  begin("literal");
  writer_.key("value");
  write_suite_value(writer_, value, options_);
  end();
}

void TreeWriter::operator()(const ast::LiteralExpr& e) {
  switch (e.literal) {
    case ast::LiteralKind::Integer:
      return literal(Value::number(e.integer));
    case ast::LiteralKind::Number:
      return literal(*e.number);
    case ast::LiteralKind::True:
      return literal(Value::boolean(true));
    case ast::LiteralKind::False:
      return literal(Value::boolean(false));
    case ast::LiteralKind::Null:
      return literal(Value());
  }
}

void TreeWriter::operator()(const ast::VariableExpr& e) {
  begin("variable");
  text("name", e.name);
  end();
}

// A full splat takes all steps after it, so the tree nests splats in each
// other; the loop descends into them.
void TreeWriter::steps(const ast::Expression* source, Steps all) {
  std::size_t open = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].kind != ast::StepKind::FullSplat) continue;
    begin("splat");
    writer_.key("source");
    plain_steps(source, all.first(i));
    writer_.key("each");
    source = nullptr;
    all = all.subspan(i + 1);
    i = static_cast<std::size_t>(-1);
    ++open;
  }
  plain_steps(source, all);
  for (; open > 0; --open) end();
}

// Writes steps without full splats; the last one is outermost.
void TreeWriter::plain_steps(const ast::Expression* source, Steps all) {
  std::vector<std::uint32_t> starts;
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    starts.push_back(i);
    if (all[i].kind == ast::StepKind::AttrSplat) i += all[i].each_steps;
  }
  std::size_t last = all.size();
  for (std::size_t i = starts.size(); i > 0; --i) {
    open_step(all.subspan(starts[i - 1], last - starts[i - 1]));
    last = starts[i - 1];
  }
  if (source != nullptr) {
    write(*source);
  } else {
    begin("splat_item");
    end();
  }
  for (std::size_t i = 0; i < starts.size(); ++i) end();
}

// Writes everything of a step, or of a splat with what it applies to each
// element, except the expression to which it is applied.
std::size_t TreeWriter::open_step(Steps step) {
  const ast::TraversalStep& first = step[0];
  switch (first.kind) {
    case ast::StepKind::GetAttr:
      begin("get_attr");
      text("name", first.name);
      writer_.key("object");
      break;
    case ast::StepKind::Index:
    case ast::StepKind::LegacyIndex:
      begin("index");
      child("key", first.key);
      writer_.key("collection");
      break;
    default:
      begin("splat");
      writer_.key("each");
      plain_steps(nullptr, step.subspan(1));
      writer_.key("source");
      break;
  }
  return step.size();
}

void TreeWriter::operator()(const ast::FunctionCallExpr& e) {
  begin("call");
  text("name", e.name);
  writer_.key("args").begin_array();
  for (const ast::Expression* argument : e.arguments) write(*argument);
  writer_.end_array();
  flag("expand_final", e.expand_final);
  end();
}

void TreeWriter::operator()(const ast::TemplateExpr& e) {
  begin("template");
  parts("parts", e.parts);
  end();
}

void TreeWriter::parts(std::string_view key,
                       std::span<const ast::TemplatePart> all) {
  writer_.key(key).begin_array();
  for (const ast::TemplatePart& each : all) part(each);
  writer_.end_array();
}

void TreeWriter::part(const ast::TemplatePart& part) {
  switch (part.kind) {
    case ast::PartKind::Literal:
      return literal_text(part.text);
    case ast::PartKind::Interpolation:
      begin("interpolation");
      child("expr", part.expression);
      break;
    case ast::PartKind::If:
      begin("template_if");
      child("condition", part.if_directive->condition);
      parts("then", part.if_directive->then_parts);
      parts("else", part.if_directive->else_parts);
      break;
    case ast::PartKind::For:
      begin("template_for");
      name("key_var", part.for_directive->key.name);
      name("value_var", part.for_directive->value.name);
      child("collection", part.for_directive->collection);
      parts("body", part.for_directive->parts);
      break;
  }
  end();
}

void TreeWriter::operator()(const ast::TupleExpr& e) {
  begin("tuple");
  writer_.key("elements").begin_array();
  for (const ast::Expression* element : e.elements) write(*element);
  writer_.end_array();
  end();
}

// A name or keyword without parentheses is a string.
void TreeWriter::key(const ast::ObjectElement& element) {
  const ast::Expression& key = *element.key;
  if (element.key_form != ast::KeyForm::Name) return write(key);
  if (key.kind == ast::ExpressionKind::Variable) {
    return literal_text(static_cast<const ast::VariableExpr&>(key).name);
  }
  switch (static_cast<const ast::LiteralExpr&>(key).literal) {
    case ast::LiteralKind::True:
      return literal_text("true");
    case ast::LiteralKind::False:
      return literal_text("false");
    default:
      return literal_text("null");
  }
}

void TreeWriter::operator()(const ast::ObjectExpr& e) {
  begin("object");
  writer_.key("items").begin_array();
  for (const ast::ObjectElement& element : e.elements) {
    writer_.begin_object();
    writer_.key("key");
    key(element);
    child("value", element.value);
    end();
  }
  writer_.end_array();
  end();
}

void TreeWriter::for_clause(const ast::ForClause& clause,
                            std::string_view result) {
  begin("for");
  text("result", result);
  name("key_var", clause.key.name);
  name("value_var", clause.value.name);
  child("collection", clause.collection);
  child("condition", clause.condition);
}

void TreeWriter::operator()(const ast::ForTupleExpr& e) {
  for_clause(e.clause, "tuple");
  child("key", nullptr);
  child("value", e.element);
  flag("grouping", false);
  end();
}

void TreeWriter::operator()(const ast::ForObjectExpr& e) {
  for_clause(e.clause, "object");
  child("key", e.element_key);
  child("value", e.element);
  flag("grouping", e.grouping);
  end();
}

void TreeWriter::operator()(const ast::UnaryExpr& e) {
  begin("unary");
  text("operator", e.op == ast::UnaryOperator::Not ? "!" : "-");
  child("operand", e.operand);
  end();
}

void TreeWriter::operator()(const ast::OperationExpr& e) {
  for (std::size_t i = e.rest.size(); i > 0; --i) {
    begin("binary");
    text("operator", text_of(e.rest[i - 1].op));
    child("right", e.rest[i - 1].operand);
    writer_.key("left");
  }
  write(*e.first);
  for (std::size_t i = 0; i < e.rest.size(); ++i) end();
}

void TreeWriter::operator()(const ast::ConditionalExpr& e) {
  begin("conditional");
  child("condition", e.condition);
  child("true_result", e.when_true);
  child("false_result", e.when_false);
  end();
}

// Trees with errors are never written.
void TreeWriter::operator()(const ast::ErrorExpr&) { writer_.null(); }

}  // namespace

void write_suite_tree(JsonWriter& writer, const ast::Expression& expression,
                      const Options& options) {
  TreeWriter(writer, options).write(expression);
}

}  // namespace hcl::adapter
