// Descriptions of nodes, for dumps and queries.

#include "ast/describe_node.h"

namespace hcl::ast {
namespace {

void describe_variable(std::string_view name, const ForVariable& variable,
                       FieldWriter& fields) {
  if (variable.name.empty()) return;
  fields.begin_list(name);
  fields.begin_element();
  fields.text("name", variable.name);
  fields.span("span", variable.span);
  fields.end_element();
  fields.end_list();
}

std::string_view step_name(StepKind kind) {
  constexpr std::string_view kNames[] = {"get_attr", "index", "legacy_index",
                                         "attr_splat", "full_splat"};
  return kNames[static_cast<std::size_t>(kind)];
}

void describe_step(const TraversalStep& step, FieldWriter& fields) {
  fields.begin_element();
  fields.word("step", step_name(step.kind));
  if (step.kind == StepKind::GetAttr) fields.text("name", step.name);
  const bool is_splat =
      step.kind == StepKind::AttrSplat || step.kind == StepKind::FullSplat;
  if (is_splat) fields.number("each_steps", step.each_steps);
  fields.span("span", step.span);
  fields.end_element();
}

std::string_view form_name(TemplateForm form) {
  constexpr std::string_view kNames[] = {"quoted", "heredoc", "flush_heredoc",
                                         "bare"};
  return kNames[static_cast<std::size_t>(form)];
}

// Describes an expression, by construct.
struct DescribeExpression {
  std::string_view source;
  FieldWriter& fields;

  void operator()(const LiteralExpr& e) const {
    fields.text("text", source.substr(e.span.begin, e.span.size()));
  }
  void operator()(const VariableExpr& e) const { fields.text("name", e.name); }
  void operator()(const TraversalExpr& e) const {
    fields.begin_list("steps");
    for (const TraversalStep& step : e.steps) describe_step(step, fields);
    fields.end_list();
  }
  void operator()(const FunctionCallExpr& e) const {
    fields.text("name", e.name);
    fields.span("name_span", e.name_span);
    fields.flag("expand_final", e.expand_final);
  }
  void operator()(const TemplateExpr& e) const {
    fields.word("form", form_name(e.form));
  }
  void operator()(const ForTupleExpr& e) const {
    describe_variable("key", e.clause.key, fields);
    describe_variable("value", e.clause.value, fields);
  }
  void operator()(const ForObjectExpr& e) const {
    describe_variable("key", e.clause.key, fields);
    describe_variable("value", e.clause.value, fields);
    fields.flag("grouping", e.grouping);
  }
  void operator()(const UnaryExpr& e) const {
    fields.word("operator", e.op == UnaryOperator::Negate ? "-" : "!");
  }
  void operator()(const OperationExpr& e) const {
    fields.begin_list("operators");
    for (const OperationStep& step : e.rest) {
      fields.begin_element();
      fields.word("operator",
                  source.substr(step.op_span.begin, step.op_span.size()));
      fields.span("span", step.op_span);
      fields.end_element();
    }
    fields.end_list();
  }
  void operator()(const ParenthesesExpr&) const {}
  void operator()(const TupleExpr&) const {}
  void operator()(const ObjectExpr&) const {}
  void operator()(const ConditionalExpr&) const {}
  void operator()(const ErrorExpr&) const {}
};

void describe_part(const TemplatePart& part, FieldWriter& fields) {
  if (part.kind == PartKind::Literal) {
    fields.text("text", part.text);
  } else if (part.kind == PartKind::If) {
    fields.flag("has_else", part.if_directive->has_else);
  } else if (part.kind == PartKind::For) {
    describe_variable("key", part.for_directive->key, fields);
    describe_variable("value", part.for_directive->value, fields);
  }
}

void describe_block(const Block& block, FieldWriter& fields) {
  fields.text("type", block.type);
  fields.begin_list("labels");
  for (const Label& label : block.labels) {
    fields.begin_element();
    fields.text("text", label.text);
    fields.flag("quoted", label.quoted);
    fields.span("span", label.span);
    fields.end_element();
  }
  fields.end_list();
  fields.flag("one_line", block.one_line);
}

std::string_view expression_kind_name(const Expression& e) {
  constexpr std::string_view kNames[] = {
      "literal",     "variable",  "traversal",   "function_call", "template",
      "parentheses", "tuple",     "object",      "for_tuple",     "for_object",
      "unary",       "operation", "conditional", "error"};
  if (e.kind != ExpressionKind::Literal) {
    return kNames[static_cast<std::size_t>(e.kind)];
  }
  constexpr std::string_view kLiterals[] = {"number", "number", "true", "false",
                                            "null"};
  return kLiterals[static_cast<std::size_t>(
      static_cast<const LiteralExpr&>(e).literal)];
}

std::string_view name_at(std::initializer_list<std::string_view> names,
                         std::size_t position) {
  return names.begin()[position];
}

std::string_view role_in(const Expression& parent, std::size_t position) {
  switch (parent.kind) {
    case ExpressionKind::Traversal:
      return position == 0 ? "source" : "key";
    case ExpressionKind::FunctionCall:
      return "argument";
    case ExpressionKind::Template:
      return "part";
    case ExpressionKind::Tuple:
      return "element";
    case ExpressionKind::Object:
      return position % 2 == 0 ? "key" : "value";
    case ExpressionKind::ForTuple:
      return name_at({"collection", "element", "condition"}, position);
    case ExpressionKind::ForObject:
      return name_at({"collection", "key", "element", "condition"}, position);
    case ExpressionKind::Conditional:
      return name_at({"condition", "when_true", "when_false"}, position);
    default:
      return "operand";
  }
}

std::string_view role_in(const TemplatePart& parent, std::size_t position) {
  if (parent.kind == PartKind::For) {
    return position == 0 ? "collection" : "part";
  }
  if (parent.kind != PartKind::If) return "expression";
  if (position == 0) return "condition";
  return position <= parent.if_directive->then_parts.size() ? "then" : "else";
}

}  // namespace

std::string_view kind_name(const WalkNode& node) {
  if (node.expression() != nullptr) {
    return expression_kind_name(*node.expression());
  }
  if (node.part() != nullptr) {
    constexpr std::string_view kNames[] = {"text", "interpolation", "if",
                                           "for"};
    return kNames[static_cast<std::size_t>(node.part()->kind)];
  }
  return node.block() != nullptr ? "block" : "attribute";
}

std::string_view role_name(const WalkNode& parent, std::size_t position) {
  if (parent.expression() != nullptr) {
    return role_in(*parent.expression(), position);
  }
  if (parent.part() != nullptr) return role_in(*parent.part(), position);
  return parent.block() != nullptr ? "item" : "expression";
}

void describe(const WalkNode& node, std::string_view source,
              FieldWriter& fields) {
  if (node.expression() != nullptr) {
    visit(*node.expression(), DescribeExpression{source, fields});
  } else if (node.part() != nullptr) {
    describe_part(*node.part(), fields);
  } else if (node.block() != nullptr) {
    describe_block(*node.block(), fields);
  } else {
    fields.text("name", node.attribute()->name);
  }
}

void describe_key(const WalkNode& parent, std::size_t position,
                  FieldWriter& fields) {
  const Expression* const e = parent.expression();
  if (e == nullptr || e->kind != ExpressionKind::Object || position % 2 != 0) {
    return;
  }
  constexpr std::string_view kForms[] = {"name", "expression", "ambiguous"};
  const auto& element =
      static_cast<const ObjectExpr*>(e)->elements[position / 2];
  fields.word("key_form", kForms[static_cast<std::size_t>(element.key_form)]);
}

}  // namespace hcl::ast
