// Tuples and objects. Spec: native syntax, "Collection Values".

#include <span>
#include <string>
#include <utility>

#include "eval/evaluation.h"
#include "hcl/convert.h"
#include "hcl/detail/structure_builder.h"

namespace hcl::eval {

Value Evaluation::evaluate_tuple(const ast::TupleExpr& tuple) {
  detail::StructureBuilder builder(tuple.elements.size());
  for (std::size_t i = 0; i < tuple.elements.size(); ++i) {
    builder.set(i, evaluate(*tuple.elements[i]));
  }
  return std::move(builder).finish();
}

// Everything above `base`, as a tuple.
Value Evaluation::take_tuple(std::size_t base) {
  Value result = Value::tuple_of(std::span(stack_).subspan(base));
  stack_.resize(base);
  return result;
}

Value Evaluation::evaluate_object(const ast::ObjectExpr& object) {
  const FixedShape* fixed = shapes_.find(object, file_);
  return fixed != nullptr ? evaluate_fixed_object(object, *fixed)
                          : evaluate_open_object(object);
}

// All names are written out. Of several elements of one name the last counts.
Value Evaluation::evaluate_fixed_object(const ast::ObjectExpr& object,
                                        const FixedShape& fixed) {
  detail::StructureBuilder builder(fixed.shape);
  for (std::size_t i = 0; i < object.elements.size(); ++i) {
    builder.set(fixed.slots[i], evaluate(*object.elements[i].value));
  }
  return std::move(builder).finish();
}

// Elements whose key fails or is unknown are evaluated all the same, for their
// diagnostics; the attributes of the result are not known then.
Value Evaluation::evaluate_open_object(const ast::ObjectExpr& object) {
  std::vector<std::pair<std::string, Value>> attributes;
  attributes.reserve(object.elements.size());
  // Names may be much longer than their source.
  MemoryCharge names;
  MarkSet marks;
  MarkSet marks_inside;
  bool known = true;
  for (const ast::ObjectElement& element : object.elements) {
    const std::optional<Value> key = evaluate_key(element, marks);
    Value value = evaluate(*element.value);
    if (value.contains_marks()) marks_inside |= value.unmark_deep().second;
    if (!key) {
      known = false;
      continue;
    }
    const std::string_view name = key->as_string();
    if (!fits_memory(2 * name.size(), element.key->span)) break;
    names.add(static_cast<std::int64_t>(name.size()));
    attributes.emplace_back(std::string(name), std::move(value));
  }
  if (!known) return with_marks(Value::dynamic(), marks | marks_inside);
  return with_marks(Value::object(std::move(attributes)), marks);
}

std::optional<Value> Evaluation::evaluate_key(const ast::ObjectElement& element,
                                              MarkSet& marks) {
  std::string_view name;
  if (literal_key(element, file_, name)) return Value::string(name);
  if (element.key_form == ast::KeyForm::Ambiguous) {
    report(Code::AmbiguousAttributeKey, {.subject = element.key->span},
           "To use the value of this expression as the key, write it in "
           "parentheses. For a key that contains periods, write it in quotes.");
    return std::nullopt;
  }
  const Checkpoint before = checkpoint();
  const Value value = evaluate(*element.key);
  if (failed_since(before)) return std::nullopt;
  return key_from_value(value, element, marks);
}

std::optional<Value> Evaluation::key_from_value(
    const Value& value, const ast::ObjectElement& element, MarkSet& marks) {
  if (value.is_null()) {
    report(Code::NullObjectKey,
           {.subject = element.value->span, .involved = element.key},
           "The key of this value is null. A key must be a string.");
    return std::nullopt;
  }
  marks |= value.marks();
  ConversionResult key = convert(value.is_marked() ? value.unmarked() : value,
                                 Type::string(), switches(), options_.limits);
  if (!key) {
    report(Code::IncorrectKeyType,
           {.subject = element.key->span, .involved = element.key},
           "This value cannot be used as a key: " + to_text(key.error()) + ".");
    return std::nullopt;
  }
  if (!key->is_known()) return std::nullopt;
  return std::move(key).value();
}

}  // namespace hcl::eval
