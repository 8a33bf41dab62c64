// What all forms of `for` have, and the one that gives a tuple.
// Spec: native syntax, "For Expressions".

#include <string>
#include <utility>

#include "eval/for_loop.h"
#include "hcl/convert.h"

namespace hcl::eval {
namespace {

bool is_iterable(TypeKind kind) {
  return kind >= TypeKind::List && kind <= TypeKind::Object;
}

}  // namespace

bool Evaluation::has_unknown_order(const Value& collection) const {
  return collection.kind() == TypeKind::Set && collection.length() > 1 &&
         !collection.is_wholly_known() &&
         !switches().for_keeps_unknown_elements;
}

Value Evaluation::evaluate_for_tuple(const ast::ForTupleExpr& node) {
  const ast::ForClause& clause = node.clause;
  ForLoop loop(*this, node.span);
  loop.gives_tuple = true;
  if (!begin_loop(clause, loop)) {
    add_marks_of(*node.element, loop);
    return with_marks(Value::dynamic(), loop.marks);
  }
  const std::size_t base = stack_.size();
  for (std::size_t i = 0; i < loop.elements.size() && !stopped(); ++i) {
    set_element(loop, i);
    if (clause.condition != nullptr &&
        !meets_condition(*clause.condition, loop)) {
      if (!loop.known) add_marks_of(*node.element, loop);
      continue;
    }
    Value element = evaluate(*node.element);
    loop.unknown_element |= !element.is_known();
    push(std::move(element), node.span);
  }
  const std::size_t count = stack_.size() - base;
  Value result;
  if (fits_memory(count * sizeof(Value), node.span)) result = take_tuple(base);
  stack_.resize(base);
  const bool gives_dynamic =
      !loop.known ||
      (loop.unknown_element && !switches().for_keeps_unknown_elements);
  if (!gives_dynamic) return with_marks(std::move(result), loop.marks);
  if (result.contains_marks()) loop.marks |= result.unmark_deep().second;
  return with_marks(Value::dynamic(), loop.marks);
}

// Evaluates an element or key of a result that is unknown as a whole for
// nothing but its marks.
void Evaluation::add_marks_of(const ast::Expression& part, ForLoop& loop) {
  if (loop.failed || stopped()) return;
  const Checkpoint before = checkpoint();
  const Value value = evaluate(part);
  if (value.contains_marks()) loop.marks |= value.unmark_deep().second;
  if (!stopped()) forget_since(before);
}

// Evaluates the collection and looks at the condition. False if there are no
// elements to go over: then the result is the dynamic value, with the loop's
// marks.
bool Evaluation::begin_loop(const ast::ForClause& clause, ForLoop& loop) {
  const bool known =
      open_loop(clause.key, clause.value, *clause.collection, loop.span, loop);
  if (loop.failed) return false;
  if (!known) set_unknown_element(loop);
  if (clause.condition == nullptr) return known;
  const Checkpoint before = checkpoint();
  const MarkSet marks = loop.marks;
  const bool passed = check_condition_early(*clause.condition, loop);
  if (known) {
    // The marks of an element's own condition come later.
    loop.marks = passed ? marks : loop.marks;
    return passed;
  }
  // Decision D-039.
  if (loop.collection.is_dynamic() && switches().unknown_predicate_unchecked &&
      !stopped()) {
    forget_since(before);
  }
  return false;
}

// False if there is nothing known to go over; then the scope is open all the
// same unless the loop has failed.
bool Evaluation::open_loop(const ast::ForVariable& key,
                           const ast::ForVariable& value,
                           const ast::Expression& collection, ByteSpan whole,
                           ForLoop& loop) {
  const Checkpoint before = checkpoint();
  loop.collection = evaluate(collection);
  loop.failed = true;
  if (failed_since(before)) return false;
  const Place place{
      .subject = collection.span, .context = whole, .involved = &collection};
  if (loop.collection.is_null()) {
    report(Code::IterationOverNull, place,
           "The collection of a 'for' must not be null.");
    return false;
  }
  loop.marks = loop.collection.marks();
  if (!loop.collection.is_dynamic() && !is_iterable(loop.collection.kind())) {
    report(Code::IterationOverNonIterable, place,
           "A 'for' goes over the elements of a list, set, map, tuple or "
           "object, not of a " +
               loop.collection.type().friendly_name() + ".");
    return false;
  }
  loop.failed = false;
  loop.scope.key_name = key.name;
  loop.scope.value_name = value.name;
  loop.scope.parent = scope_;
  scope_ = &loop.scope;
  if (!loop.collection.is_known() || has_unknown_order(loop.collection)) {
    return false;
  }
  loop.elements = loop.collection.elements();
  if (loop.collection.kind() == TypeKind::Map ||
      loop.collection.kind() == TypeKind::Object) {
    loop.keys = loop.collection.keys();
  }
  remember();
  return true;
}

void Evaluation::set_element(ForLoop& loop, std::size_t index) const {
  loop.scope.value = loop.elements[index];
  if (loop.scope.key_name.empty()) return;
  if (!loop.keys.empty()) {
    loop.scope.key = Value::string_verbatim(loop.keys[index]);
  } else if (loop.collection.kind() == TypeKind::Set) {
    loop.scope.key = loop.elements[index];
  } else {
    loop.scope.key = machine_integer(index);
  }
}

void Evaluation::set_unknown_element(ForLoop& loop) {
  loop.scope.key = Value::dynamic();
  loop.scope.value = Value::dynamic();
}

// Looks once at the condition with variables of unknown type, so that one that
// is wrong for every element is reported once, also when there is no element.
bool Evaluation::check_condition_early(const ast::Expression& condition,
                                       ForLoop& loop) {
  set_unknown_element(loop);
  const Checkpoint before = checkpoint();
  const Value included = evaluate(condition);
  loop.marks |= included.marks();
  if (failed_since(before)) return false;
  const Place place{
      .subject = condition.span, .context = loop.span, .involved = &condition};
  if (included.is_null()) {
    report(Code::ConditionIsNull, place,
           "The condition of a 'for' must not be null.");
    return false;
  }
  if (included.kind() == TypeKind::Bool) return true;
  const ConversionResult as_bool =
      convert(included, Type::boolean(), switches(), options_.limits);
  if (as_bool) return true;
  report(Code::InvalidForCondition, place,
         "The condition of a 'for' must be a bool: " +
             to_text(as_bool.error()) + ".");
  return false;
}

bool Evaluation::meets_condition(const ast::Expression& condition,
                                 ForLoop& loop) {
  const Checkpoint before = checkpoint();
  Value included = evaluate(condition);
  if (included.kind() == TypeKind::Bool && included.has_content() &&
      !included.is_marked()) [[likely]] {
    return included.as_bool();
  }
  if (failed_since(before)) {
    loop.known = false;
    return false;
  }
  const Place place{
      .subject = condition.span, .context = loop.span, .involved = &condition};
  if (included.is_null()) {
    if (loop.known) {
      report(Code::InvalidForCondition, place,
             "The condition of a 'for' must not be null.");
    }
    loop.known = false;
    return false;
  }
  loop.marks |= included.marks();
  if (!included.is_known() && loop.gives_tuple &&
      switches().unknown_predicate_unchecked) {
    loop.known = false;
    return false;
  }
  const ConversionResult as_bool =
      convert(included, Type::boolean(), switches(), options_.limits);
  if (!as_bool) {
    if (loop.known) {
      report(Code::InvalidForCondition, place,
             "The condition of a 'for' must be a bool: " +
                 to_text(as_bool.error()) + ".");
    }
    loop.known = false;
    return false;
  }
  if (!as_bool->is_known()) {
    loop.known = false;
    return false;
  }
  return as_bool->as_bool();
}

}  // namespace hcl::eval
