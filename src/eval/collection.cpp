// Tuples and objects. Spec: native syntax, "Collection Values".

#include "eval/collection.h"

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "eval/expression.h"
#include "eval/object_shapes.h"
#include "eval/with_marks.h"
#include "hcl/convert.h"
#include "hcl/detail/structure_builder.h"

namespace hcl::eval {
namespace {

// Evaluates an object whose keys are all written out. The last of several
// elements with the same name wins.
Value evaluate_fixed_object(const ast::ObjectExpr& object,
                            const FixedShape& fixed, Frame& frame) {
  detail::StructureBuilder builder(fixed.shape);
  for (std::size_t i = 0; i < object.elements.size(); ++i) {
    builder.set(fixed.slots[i], evaluate(*object.elements[i].value, frame));
  }
  return std::move(builder).finish();
}

std::optional<Value> key_from_value(const Value& value,
                                    const ast::ObjectElement& element,
                                    MarkSet& marks, Frame& frame) {
  if (value.is_null()) {
    frame.reports.add(Code::NullObjectKey,
                      {.subject = element.value->span, .involved = element.key},
                      "The key of this value is null. A key must be a string.");
    return std::nullopt;
  }
  marks |= value.marks();
  ConversionResult key =
      convert(value.is_marked() ? value.unmarked() : value, Type::string(),
              frame.switches(), frame.limits());
  if (!key) {
    frame.reports.add(
        Code::IncorrectKeyType,
        {.subject = element.key->span, .involved = element.key},
        "This value cannot be used as a key: " + to_text(key.error()) + ".");
    return std::nullopt;
  }
  if (!key->is_known()) return std::nullopt;
  return std::move(key).value();
}

// The key as a string without marks; nothing if it is wrong or unknown.
std::optional<Value> evaluate_key(const ast::ObjectElement& element,
                                  MarkSet& marks, Frame& frame) {
  std::string_view name;
  if (literal_key(element, frame.file, name)) return Value::string(name);
  if (element.key_form == ast::KeyForm::Ambiguous) {
    frame.reports.add(
        Code::AmbiguousAttributeKey, {.subject = element.key->span},
        "To use the value of this expression as the key, write it in "
        "parentheses. For a key that contains periods, write it in quotes.");
    return std::nullopt;
  }
  const Checkpoint before = frame.reports.checkpoint();
  const Value value = evaluate(*element.key, frame);
  if (frame.reports.failed_since(before)) return std::nullopt;
  return key_from_value(value, element, marks, frame);
}

// Elements whose key is wrong or unknown are evaluated nevertheless, for their
// diagnostics; the attributes of the result are then unknown.
Value evaluate_open_object(const ast::ObjectExpr& object, Frame& frame) {
  std::vector<std::pair<std::string, Value>> attributes;
  attributes.reserve(object.elements.size());
  // Names may be much longer than the source that produced them.
  MemoryCharge names;
  MarkSet marks;
  MarkSet marks_inside;
  bool known = true;
  for (const ast::ObjectElement& element : object.elements) {
    const std::optional<Value> key = evaluate_key(element, marks, frame);
    Value value = evaluate(*element.value, frame);
    if (value.contains_marks()) marks_inside |= value.unmark_deep().second;
    if (!key) {
      known = false;
      continue;
    }
    const std::string_view name = key->as_string();
    if (!frame.budget.fits_memory(2 * name.size(), element.key->span)) break;
    names.add(static_cast<std::int64_t>(name.size()));
    attributes.emplace_back(std::string(name), std::move(value));
  }
  if (!known) return with_marks(Value::dynamic(), marks | marks_inside);
  return with_marks(Value::object(std::move(attributes)), marks);
}

}  // namespace

Value evaluate_tuple(const ast::TupleExpr& tuple, Frame& frame) {
  detail::StructureBuilder builder(tuple.elements.size());
  for (std::size_t i = 0; i < tuple.elements.size(); ++i) {
    builder.set(i, evaluate(*tuple.elements[i], frame));
  }
  return std::move(builder).finish();
}

Value evaluate_object(const ast::ObjectExpr& object, Frame& frame) {
  const FixedShape* fixed = frame.shapes.find(object, frame.file);
  return fixed != nullptr ? evaluate_fixed_object(object, *fixed, frame)
                          : evaluate_open_object(object, frame);
}

}  // namespace hcl::eval
