// Spec: native syntax, "Conditional Operator".

#include <array>
#include <string>
#include <utility>

#include "eval/evaluation.h"
#include "eval/reference_branch.h"
#include "hcl/convert.h"
#include "hcl/unify.h"

namespace hcl::eval {
namespace {

// The reference does not recognize one that is marked. Decision D-063.
bool is_literal_null(const Value& value, const Switches& switches) {
  return value.is_null() && value.kind() == TypeKind::Dynamic &&
         !(value.is_marked() && switches.unify_dynamic_wins);
}

bool same_primitive(const Value& a, const Value& b) {
  return a.kind() == b.kind() && a.kind() >= TypeKind::String &&
         a.kind() <= TypeKind::Bool;
}

std::string describe_condition(const Value& value) {
  std::string detail =
      "The condition must be a bool, not " + value.type().friendly_name() + ".";
  if (value.kind() == TypeKind::Number) {
    detail += " Compare the number with another one, as in `x != 0`.";
  } else if (value.kind() == TypeKind::String) {
    detail += " Only the strings \"true\" and \"false\" can be one.";
  } else if (value.type().is_collection() || value.type().is_tuple()) {
    detail += " To ask whether it has elements, compare its length with 0.";
  }
  return detail;
}

}  // namespace

// Both branches are evaluated, because both decide the type; what is wrong in
// the one that is not chosen is forgotten.
Value Evaluation::evaluate_conditional(const ast::ConditionalExpr& node) {
  const Checkpoint start = checkpoint();
  Value when_true = evaluate(*node.when_true);
  const Checkpoint between = checkpoint();
  Value when_false = evaluate(*node.when_false);
  const Checkpoint end = checkpoint();
  const std::optional<Type> type = unify_branches(node, when_true, when_false);
  if (!type) {
    forget(start, end);
    return Value::dynamic();
  }
  MarkSet marks = when_true.marks() | when_false.marks();
  bool failed = false;
  const std::optional<bool> condition =
      evaluate_predicate(*node.condition, node.span, marks, failed);
  if (!condition) {
    forget(start, end);
    // What is unknown as a whole has the marks of the parts it may get.
    for (const Value* branch : {&when_true, &when_false}) {
      if (branch->contains_marks()) marks |= branch->unmark_deep().second;
    }
    return with_marks(
        failed ? Value::unknown(*type)
               : unknown_choice(when_true, when_false, *type,
                                switches().unknown_conditional_concludes),
        marks);
  }
  if (*condition) {
    forget(between, end);
  } else {
    forget(start, between);
  }
  Value& chosen = *condition ? when_true : when_false;
  const Value& other = *condition ? when_false : when_true;
  return with_marks(
      convert_branch(node, std::move(chosen), *condition, other, *type), marks);
}

// Nothing if the types do not go together, which is reported.
std::optional<Type> Evaluation::unify_branches(const ast::ConditionalExpr& node,
                                               const Value& when_true,
                                               const Value& when_false) {
  if (same_primitive(when_true, when_false)) return when_true.type();
  // The literal null takes the type of the other branch.
  if (is_literal_null(when_true, switches())) return when_false.type();
  if (is_literal_null(when_false, switches())) return when_true.type();
  const std::array<Type, 2> types{when_true.type(), when_false.type()};
  if (types[0] == types[1]) return types[0];
  if (switches().unify_dynamic_wins &&
      (types[0].is_dynamic() || types[1].is_dynamic())) {
    return Type::dynamic();
  }
  std::optional<Type> type = unify(types, switches(), UnifyMode::AllowUnsafe);
  if (type || !wants_report(node.span)) return type;
  report(Code::InconsistentConditionalTypes,
         {.subject = join(node.when_true->span, node.when_false->span),
          .context = node.span},
         "Both results of a conditional must have types that go together. " +
             describe_type_mismatch(types[0], types[1]) + ".");
  return std::nullopt;
}

// The value of the condition; nothing if it is unknown or failed. Adds its
// marks.
std::optional<bool> Evaluation::evaluate_predicate(
    const ast::Expression& condition, ByteSpan whole, MarkSet& marks,
    bool& failed) {
  const Checkpoint before = checkpoint();
  const Value value = evaluate(condition);
  if (value.kind() == TypeKind::Bool && value.has_content() &&
      !value.is_marked()) [[likely]] {
    return value.as_bool();
  }
  marks |= value.marks();
  failed = failed_since(before);
  if (failed) return std::nullopt;
  const Place place{
      .subject = condition.span, .context = whole, .involved = &condition};
  failed = true;
  if (value.is_null()) {
    report(Code::NullCondition, place,
           "The condition is null. It must be either true or false.");
    return std::nullopt;
  }
  if (!value.is_known() && switches().unknown_predicate_unchecked) {
    failed = false;
    return std::nullopt;
  }
  const ConversionResult as_bool =
      convert(value, Type::boolean(), switches(), options_.limits);
  if (!as_bool) {
    report(Code::IncorrectConditionType, place, describe_condition(value));
    return std::nullopt;
  }
  failed = false;
  if (!as_bool->is_known()) return std::nullopt;
  return as_bool->as_bool();
}

Value Evaluation::convert_branch(const ast::ConditionalExpr& node, Value value,
                                 bool is_true_branch, const Value& other,
                                 const Type& type) {
  if (type.is_dynamic() ||
      (type.is_primitive() && value.kind() == type.kind())) {
    return value;
  }
  ConversionResult converted =
      convert(value, type, switches(), options_.limits);
  const auto refusal =
      refusal_by_reference(value, other, type, switches(), options_.limits);
  if (converted && !refusal) return std::move(converted).value();
  const ast::Expression& branch =
      is_true_branch ? *node.when_true : *node.when_false;
  report(Code::InconsistentConditionalTypes,
         {.subject = branch.span, .context = node.span, .involved = &branch},
         std::string("The ") + (is_true_branch ? "true" : "false") +
             " result has the wrong type: " +
             (refusal ? *refusal : to_text(converted.error())) + ".");
  return Value::unknown(type);
}

}  // namespace hcl::eval
