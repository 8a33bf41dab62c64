// Tuples and objects. Spec: native syntax, "Collection Values".
//
// Elements stand on the evaluator's stack until all of them are there.

#include <iterator>
#include <string>
#include <utility>

#include "eval/evaluation.h"
#include "hcl/convert.h"

namespace hcl::eval {

Value Evaluation::evaluate_tuple(const ast::TupleExpr& tuple) {
  const std::size_t base = stack_.size();
  for (const ast::Expression* element : tuple.elements) {
    Value value = evaluate(*element);
    stack_.push_back(std::move(value));
  }
  return Value::tuple(take_stack(base));
}

// Everything above `base`, in a vector of its own.
std::vector<Value> Evaluation::take_stack(std::size_t base) {
  const auto begin = stack_.begin() + static_cast<std::ptrdiff_t>(base);
  std::vector<Value> taken(std::make_move_iterator(begin),
                           std::make_move_iterator(stack_.end()));
  stack_.resize(base);
  return taken;
}

Value Evaluation::evaluate_object(const ast::ObjectExpr& object) {
  const FixedShape* fixed = shapes_.find(object, file_);
  return fixed != nullptr ? evaluate_fixed_object(object, *fixed)
                          : evaluate_open_object(object);
}

// All names are written out. Of several elements of one name the last counts.
Value Evaluation::evaluate_fixed_object(const ast::ObjectExpr& object,
                                        const FixedShape& fixed) {
  const std::size_t base = stack_.size();
  stack_.resize(base + fixed.shape.size());
  for (std::size_t i = 0; i < object.elements.size(); ++i) {
    Value value = evaluate(*object.elements[i].value);
    stack_[base + fixed.slots[i]] = std::move(value);
  }
  Value result =
      Value::object(fixed.shape, std::span<Value>(stack_).subspan(base));
  stack_.resize(base);
  return result;
}

// Elements whose key fails or is unknown are evaluated all the same, for their
// diagnostics; the attributes of the result are not known then.
Value Evaluation::evaluate_open_object(const ast::ObjectExpr& object) {
  std::vector<std::pair<std::string, Value>> attributes;
  attributes.reserve(object.elements.size());
  MarkSet marks;
  bool known = true;
  for (const ast::ObjectElement& element : object.elements) {
    const std::optional<Value> key = evaluate_key(element, marks);
    Value value = evaluate(*element.value);
    if (!key) {
      known = false;
      continue;
    }
    attributes.emplace_back(std::string(key->as_string()), std::move(value));
  }
  return with_marks(
      known ? Value::object(std::move(attributes)) : Value::dynamic(), marks);
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
