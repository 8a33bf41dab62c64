// What the `for` expressions and the `for` directive have in common.
// Spec: native syntax, "For Expressions".

#include "eval/for_loop.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "eval/expression.h"
#include "hcl/convert.h"
#include "hcl/number.h"

namespace hcl::eval {
namespace {

bool is_iterable(TypeKind kind) {
  return kind >= TypeKind::List && kind <= TypeKind::Object;
}

// An index, with the precision of numbers that the evaluator makes.
Value machine_integer(std::size_t integer, const Switches& switches) {
  constexpr std::uint32_t kMachinePrecision = 64;
  const auto value = static_cast<std::int64_t>(integer);
  return switches.number_precision_by_origin
             ? Value::number(Number::integer(value, kMachinePrecision))
             : Value::number(value);
}

// Evaluates the condition once with variables of unknown type, so that a
// condition that is wrong for every element is reported once, even if there are
// no elements.
bool check_condition_early(const ast::Expression& condition, ForLoop& loop,
                           Frame& frame) {
  set_unknown_element(loop);
  const Checkpoint before = frame.reports.checkpoint();
  const Value included = evaluate(condition, frame);
  loop.marks |= included.marks();
  if (frame.reports.failed_since(before)) return false;
  const Place place{
      .subject = condition.span, .context = loop.span, .involved = &condition};
  if (included.is_null()) {
    frame.reports.add(Code::ConditionIsNull, place,
                      "The condition of a 'for' must not be null.");
    return false;
  }
  if (included.kind() == TypeKind::Bool) return true;
  const ConversionResult as_bool =
      convert(included, Type::boolean(), frame.switches(), frame.limits());
  if (as_bool) return true;
  frame.reports.add(Code::InvalidForCondition, place,
                    "The condition of a 'for' must be a bool: " +
                        to_text(as_bool.error()) + ".");
  return false;
}

// The result of the condition for one element as a bool; nothing if it is
// unknown or wrong, which is reported once per loop.
std::optional<bool> convert_condition(const ast::Expression& condition,
                                      const Value& included, ForLoop& loop,
                                      Frame& frame) {
  const Place place{
      .subject = condition.span, .context = loop.span, .involved = &condition};
  if (included.is_null()) {
    if (loop.known) {
      frame.reports.add(Code::InvalidForCondition, place,
                        "The condition of a 'for' must not be null.");
    }
    return std::nullopt;
  }
  loop.marks |= included.marks();
  if (!included.is_known() && loop.gives_tuple &&
      frame.switches().unknown_predicate_unchecked) {
    return std::nullopt;
  }
  const ConversionResult as_bool =
      convert(included, Type::boolean(), frame.switches(), frame.limits());
  if (!as_bool && loop.known) {
    frame.reports.add(Code::InvalidForCondition, place,
                      "The condition of a 'for' must be a bool: " +
                          to_text(as_bool.error()) + ".");
  }
  if (!as_bool || !as_bool->is_known()) return std::nullopt;
  return as_bool->as_bool();
}

}  // namespace

bool has_unknown_order(const Value& collection, const Switches& switches) {
  return collection.kind() == TypeKind::Set && collection.length() > 1 &&
         !collection.is_wholly_known() && !switches.for_keeps_unknown_elements;
}

bool open_loop(const ast::ForVariable& key, const ast::ForVariable& value,
               const ast::Expression& collection, ForLoop& loop, Frame& frame) {
  const Checkpoint before = frame.reports.checkpoint();
  loop.collection = evaluate(collection, frame);
  loop.failed = true;
  if (frame.reports.failed_since(before)) return false;
  const Place place{.subject = collection.span,
                    .context = loop.span,
                    .involved = &collection};
  if (loop.collection.is_null()) {
    frame.reports.add(Code::IterationOverNull, place,
                      "The collection of a 'for' must not be null.");
    return false;
  }
  loop.marks = loop.collection.marks();
  if (!loop.collection.is_dynamic() && !is_iterable(loop.collection.kind())) {
    frame.reports.add(
        Code::IterationOverNonIterable, place,
        "A 'for' iterates over a list, set, map, tuple or object, not a " +
            loop.collection.type().friendly_name() + ".");
    return false;
  }
  loop.failed = false;
  loop.scope.key_name = key.name;
  loop.scope.value_name = value.name;
  loop.scope.hidden = loop.collection.is_marked();
  frame.names.enter(loop.scope);
  if (!loop.collection.is_known() ||
      has_unknown_order(loop.collection, frame.switches())) {
    return false;
  }
  loop.elements = loop.collection.elements();
  if (loop.collection.kind() == TypeKind::Map ||
      loop.collection.kind() == TypeKind::Object) {
    loop.keys = loop.collection.keys();
  }
  frame.names.remember();
  return true;
}

bool begin_loop(const ast::ForClause& clause, ForLoop& loop, Frame& frame) {
  const bool known =
      open_loop(clause.key, clause.value, *clause.collection, loop, frame);
  if (loop.failed) return false;
  if (!known) set_unknown_element(loop);
  if (clause.condition == nullptr) return known;
  const Checkpoint before = frame.reports.checkpoint();
  const MarkSet marks = loop.marks;
  const bool passed = check_condition_early(*clause.condition, loop, frame);
  if (known) {
    // The marks of each element's condition are added later.
    loop.marks = passed ? marks : loop.marks;
    return passed;
  }
  // Decision D-039.
  if (loop.collection.is_dynamic() &&
      frame.switches().unknown_predicate_unchecked && !frame.budget.stopped()) {
    frame.reports.forget_since(before);
  }
  return false;
}

void set_element(ForLoop& loop, std::size_t index, const Switches& switches) {
  const Value& element = loop.elements[index];
  loop.scope.value = &element;
  if (loop.scope.key_name.empty()) return;
  loop.scope.key = &loop.made_key;
  if (!loop.keys.empty()) {
    loop.made_key = Value::string_verbatim(loop.keys[index]);
  } else if (loop.collection.kind() == TypeKind::Set) {
    loop.scope.key = &element;
  } else {
    loop.made_key = machine_integer(index, switches);
  }
}

void set_unknown_element(ForLoop& loop) {
  loop.unknown = Value::dynamic();
  loop.scope.key = &loop.unknown;
  loop.scope.value = &loop.unknown;
}

bool meets_condition(const ast::Expression& condition, ForLoop& loop,
                     Frame& frame) {
  const Checkpoint before = frame.reports.checkpoint();
  const Value included = evaluate(condition, frame);
  if (included.kind() == TypeKind::Bool && included.has_content() &&
      !included.is_marked()) [[likely]] {
    return included.as_bool();
  }
  const std::optional<bool> meets =
      frame.reports.failed_since(before)
          ? std::nullopt
          : convert_condition(condition, included, loop, frame);
  if (!meets) loop.known = false;
  return meets == true;
}

void add_marks_of(const ast::Expression& part, ForLoop& loop, Frame& frame) {
  if (loop.failed || frame.budget.stopped()) return;
  const Checkpoint before = frame.reports.checkpoint();
  const Value value = evaluate(part, frame);
  if (value.contains_marks()) loop.marks |= value.unmark_deep().second;
  if (!frame.budget.stopped()) frame.reports.forget_since(before);
}

}  // namespace hcl::eval
