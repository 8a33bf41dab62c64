// Spec: native syntax, "Conditional Operator".

#include "eval/conditional.h"

#include <array>
#include <optional>
#include <string>
#include <utility>

#include "eval/expression.h"
#include "eval/predicate.h"
#include "eval/reference_branch.h"
#include "eval/type_mismatch.h"
#include "eval/unknown_choice.h"
#include "eval/with_marks.h"
#include "hcl/convert.h"
#include "hcl/unify.h"

namespace hcl::eval {
namespace {

// The reference does not recognize a marked null. Decision D-063.
bool is_literal_null(const Value& value, const Switches& switches) {
  return value.is_null() && value.kind() == TypeKind::Dynamic &&
         !(value.is_marked() && switches.unify_dynamic_wins);
}

bool same_primitive(const Value& a, const Value& b) {
  return a.kind() == b.kind() && a.kind() >= TypeKind::String &&
         a.kind() <= TypeKind::Bool;
}

// The two functions below are not inlined: their locals must not be on the call
// stack while a branch is evaluated, so that nesting uses as little of it as
// possible.

// The common type of both branches; nothing if there is none, which is
// reported.
[[gnu::noinline]] std::optional<Type> unify_branches(
    const ast::ConditionalExpr& node, const Value& when_true,
    const Value& when_false, Frame& frame) {
  if (same_primitive(when_true, when_false)) return when_true.type();
  // The literal null takes the type of the other branch.
  if (is_literal_null(when_true, frame.switches())) return when_false.type();
  if (is_literal_null(when_false, frame.switches())) return when_true.type();
  const std::array<Type, 2> types{when_true.type(), when_false.type()};
  if (types[0] == types[1]) return types[0];
  if (frame.switches().unify_dynamic_wins &&
      (types[0].is_dynamic() || types[1].is_dynamic())) {
    return Type::dynamic();
  }
  std::optional<Type> type =
      unify(types, frame.switches(), UnifyMode::AllowUnsafe);
  if (type || !frame.reports.wants(node.span)) return type;
  // The names of attributes are content of a marked object.
  const bool hides = when_true.contains_marks() || when_false.contains_marks();
  frame.reports.add(
      Code::InconsistentConditionalTypes,
      {.subject = join(node.when_true->span, node.when_false->span),
       .context = node.span},
      "Both results of a conditional must have compatible types. " +
          (hides ? "Parts are marked, so how they differ is not shown"
                 : describe_type_mismatch(types[0], types[1])) +
          ".");
  return std::nullopt;
}

[[gnu::noinline]] Value convert_branch(const ast::ConditionalExpr& node,
                                       Value value, bool is_true_branch,
                                       const Value& other, const Type& type,
                                       Frame& frame) {
  if (type.is_dynamic() ||
      (type.is_primitive() && value.kind() == type.kind())) {
    return value;
  }
  ConversionResult converted =
      convert(value, type, frame.switches(), frame.limits());
  const auto refusal = refusal_by_reference(value, other, type,
                                            frame.switches(), frame.limits());
  if (converted && !refusal) return std::move(converted).value();
  const ast::Expression& branch =
      is_true_branch ? *node.when_true : *node.when_false;
  frame.reports.add(
      Code::InconsistentConditionalTypes,
      {.subject = branch.span, .context = node.span, .involved = &branch},
      std::string("The ") + (is_true_branch ? "true" : "false") +
          " result has the wrong type: " +
          (refusal ? *refusal : to_text(converted.error())) + ".");
  return Value::unknown(type);
}

}  // namespace

// Both branches are evaluated, because both determine the type; diagnostics of
// the branch that is not chosen are dropped.
Value evaluate_conditional(const ast::ConditionalExpr& node, Frame& frame) {
  const Checkpoint start = frame.reports.checkpoint();
  Value when_true = evaluate(*node.when_true, frame);
  const Checkpoint between = frame.reports.checkpoint();
  Value when_false = evaluate(*node.when_false, frame);
  const Checkpoint end = frame.reports.checkpoint();
  const std::optional<Type> type =
      unify_branches(node, when_true, when_false, frame);
  if (!type) {
    frame.reports.forget(start, end);
    return Value::dynamic();
  }
  MarkSet marks = when_true.marks() | when_false.marks();
  auto failed = PredicateFailure::None;
  const std::optional<bool> condition =
      evaluate_predicate(*node.condition, node.span, marks, failed, frame);
  if (!condition) {
    frame.reports.forget(start, end);
    // A result that is wholly unknown has the marks of both branches.
    for (const Value* branch : {&when_true, &when_false}) {
      if (branch->contains_marks()) marks |= branch->unmark_deep().second;
    }
    return with_marks(
        failed == PredicateFailure::Wrong
            ? Value::unknown(*type)
            : unknown_choice(
                  when_true, when_false, *type,
                  failed == PredicateFailure::None &&
                      frame.switches().unknown_conditional_concludes),
        marks);
  }
  if (*condition) {
    frame.reports.forget(between, end);
  } else {
    frame.reports.forget(start, between);
  }
  Value& chosen = *condition ? when_true : when_false;
  const Value& other = *condition ? when_false : when_true;
  return with_marks(
      convert_branch(node, std::move(chosen), *condition, other, *type, frame),
      marks);
}

}  // namespace hcl::eval
