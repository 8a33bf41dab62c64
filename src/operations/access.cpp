// Index and attribute access.
// Spec: native syntax, "Index Operator", "Attribute Access Operator".

#include <string>
#include <utility>

#include "hcl/convert.h"
#include "hcl/notation.h"
#include "hcl/operations.h"
#include "operations/unknown_key.h"
#include "text/normal_form.h"
#include "value/value_data.h"

namespace hcl {
namespace {

using Kind = OperationError::Kind;

constexpr std::string_view kNoElement =
    "The given key does not identify an element in this collection value";

OperationError invalid_index(const std::string& why) {
  return {Kind::InvalidIndex, OperationError::Part::Whole, why};
}

OperationError no_element(const std::string& why = "") {
  std::string text(kNoElement);
  text += why.empty() ? "." : ": " + why + ".";
  return invalid_index(text);
}

// The key converted to a type, with its marks.
ConversionResult key_as(const Value& key, const Type& type,
                        const Switches& switches) {
  return convert(key, type, switches);
}

// Why a number is not a valid index of `length` elements.
OperationError bad_position(const Number& position, std::size_t length) {
  if (!position.is_integer()) {
    return no_element(
        "indexing a sequence requires a whole number, but the given index has "
        "a fractional part");
  }
  if (position.sign() < 0) {
    return no_element("a negative number is not a valid index for a sequence");
  }
  return no_element(
      length == 0
          ? "the collection has no elements"
          : "the given index is greater than or equal to the length of the "
            "collection");
}

OperationResult index_sequence(const Value& sequence, const Value& key,
                               const Switches& switches) {
  const ConversionResult converted = key_as(key, Type::number(), switches);
  if (!converted.ok()) return no_element(to_text(converted.error()));
  const MarkSet marks = sequence.marks() | converted->marks();
  const Type type = sequence.type();
  if (!converted->is_known()) {
    return detail::element_of(sequence, *converted, switches).with_marks(marks);
  }
  const Number position = converted->as_number();
  const std::optional<std::uint64_t> place = position.to_uint64();
  if (!sequence.is_known() && type.is_list()) {
    if (!place && !switches.unknown_list_index_unchecked) {
      return bad_position(position, 1);
    }
    return detail::unknown_element(type).with_marks(marks);
  }
  const std::size_t length =
      type.is_tuple() ? type.element_types().size() : sequence.length();
  if (!place || *place >= length) {
    // The mark of a marked value may be about its length.
    const bool too_large = position.is_integer() && position.sign() >= 0;
    if (too_large && sequence.is_marked()) return no_element();
    return bad_position(position, length);
  }
  if (!sequence.is_known()) {
    return Value::unknown(type.element_types()[*place]).with_marks(marks);
  }
  return sequence.elements()[*place].with_marks(marks);
}

OperationResult index_map(const Value& map, const Value& key,
                          const Switches& switches) {
  const ConversionResult converted = key_as(key, Type::string(), switches);
  if (!converted.ok()) return no_element(to_text(converted.error()));
  const MarkSet marks = map.marks() | converted->marks();
  if (!converted->is_known() || !map.is_known()) {
    return detail::element_of(map, *converted, switches).with_marks(marks);
  }
  const Value* element = map.find(converted->as_string());
  if (element == nullptr) return no_element();
  return element->with_marks(marks);
}

OperationResult index_object(const Value& object, const Value& key,
                             const Switches& switches) {
  const ConversionResult converted = key_as(key, Type::string(), switches);
  if (!converted.ok()) return no_element(to_text(converted.error()));
  const MarkSet marks = object.marks() | converted->marks();
  if (!converted->is_known()) {
    return Value::dynamic().with_marks(marks | detail::marks_inside(object));
  }
  const std::string_view name = converted->as_string();
  if (const Value* element = object.find(name)) {
    return element->with_marks(marks);
  }
  if (!object.is_known()) {
    const Type type = object.type();
    if (const Type* attribute = type.attribute_type(name)) {
      return Value::unknown(*attribute).with_marks(marks);
    }
  }
  std::string text = std::string(kNoElement) + '.';
  if (key.kind() == TypeKind::Number) {
    text +=
        " An object only supports looking up attributes by name, not by "
        "numeric index.";
  }
  return invalid_index(text);
}

OperationError unsupported(const std::string& why) {
  return {Kind::UnsupportedAttribute, OperationError::Part::Whole, why};
}

// An error for an attribute of a value without attributes, with a hint of what
// may have been meant.
OperationError no_attributes(const Type& type, const std::string& name) {
  if (type.is_primitive()) {
    return unsupported("Can't access attributes on a primitive-typed value (" +
                       type.friendly_name() + ").");
  }
  const bool objects =
      (type.is_list() || type.is_set()) && type.element_type().is_object();
  if (objects && type.is_set()) {
    return unsupported(
        "Can't access attributes on a set of objects. Did you mean to access "
        "an attribute across all elements of the set?");
  }
  if (objects) {
    const std::string what = type.element_type().has_attribute(name)
                                 ? "attribute " + quote_notation(name)
                                 : "an attribute";
    return unsupported(
        "Can't access attributes on a list of objects. Did you mean to "
        "access " +
        what +
        " for a specific element of the list, or across all elements of the "
        "list?");
  }
  return unsupported("This value does not have any attributes.");
}

OperationResult map_attribute(const Value& map, const std::string& name) {
  if (!map.is_known()) {
    return detail::unknown_element(map.type()).with_marks(map.marks());
  }
  if (const Value* element = map.find(name)) {
    return element->with_marks(map.marks());
  }
  return OperationError{Kind::MissingMapElement, OperationError::Part::Whole,
                        "This map does not have an element with the key " +
                            quote_notation(name) + "."};
}

OperationResult object_attribute(const Value& object, const std::string& name) {
  if (const Value* element = object.find(name)) {
    return element->with_marks(object.marks());
  }
  if (!object.is_known()) {
    const Type type = object.type();
    if (const Type* attribute = type.attribute_type(name)) {
      return Value::unknown(*attribute).with_marks(object.marks());
    }
  }
  return unsupported("This object does not have an attribute named " +
                     quote_notation(name) + ".");
}

}  // namespace

OperationResult operations::index(const Value& collection, const Value& key,
                                  const Switches& switches) {
  if (collection.is_null()) {
    return OperationError{
        Kind::IndexOfNull, OperationError::Part::Whole,
        "This value is null, so it does not have any indices."};
  }
  if (key.is_null()) {
    return invalid_index("Can't use a null value as an indexing key.");
  }
  const TypeKind kind = collection.kind();
  if (kind == TypeKind::Dynamic ||
      (key.is_dynamic() && switches.index_dynamic_key_is_dynamic)) {
    return Value::dynamic().with_marks(detail::marks_inside(collection) |
                                       key.marks());
  }
  switch (kind) {
    case TypeKind::List:
    case TypeKind::Tuple:
      return index_sequence(collection, key, switches);
    case TypeKind::Map:
      return index_map(collection, key, switches);
    case TypeKind::Object:
      return index_object(collection, key, switches);
    case TypeKind::Set:
      return invalid_index(
          "Elements of a set are identified only by their value and don't have "
          "any separate index or key to select with, so it's only possible to "
          "perform operations across all elements of the set.");
    default:
      return invalid_index("This value does not have any indices.");
  }
}

OperationResult operations::get_attribute(const Value& object,
                                          std::string_view name,
                                          const Switches& switches) {
  if (object.is_null()) {
    return OperationError{
        Kind::AttributeOfNull, OperationError::Part::Whole,
        "This value is null, so it does not have any attributes."};
  }
  const TypeKind kind = object.kind();
  if (kind == TypeKind::Object && !object.is_marked()) {
    // The usual case: a name in normal form.
    if (const Value* element = object.find(name)) return *element;
  }
  const std::string normal = text::to_nfc(name);
  if (kind == TypeKind::Object) return object_attribute(object, normal);
  if (kind == TypeKind::Map && switches.map_attribute_access) {
    return map_attribute(object, normal);
  }
  if (kind == TypeKind::Dynamic) {
    return Value::dynamic().with_marks(object.marks());
  }
  return no_attributes(object.type(), normal);
}

OperationResult operations::apply_path(const Value& value, const Path& path,
                                       const Switches& switches) {
  Value at = value;
  for (const PathStep& step : path) {
    const auto* attribute = std::get_if<AttributeStep>(&step);
    OperationResult next =
        attribute != nullptr
            ? get_attribute(at, attribute->name, switches)
            : index(at, std::get<IndexStep>(step).key, switches);
    if (!next.ok()) return next;
    at = std::move(next).value();
  }
  return at;
}

Value operations::length_of(const Value& collection, const Switches& switches) {
  const std::uint32_t precision =
      switches.number_precision_by_origin ? 64 : Number::kDefaultPrecision;
  const auto number = [&](std::size_t length) {
    return Value::number(
               Number::integer(static_cast<std::int64_t>(length), precision))
        .with_marks(collection.marks());
  };
  if (!collection.is_known()) {
    if (collection.kind() == TypeKind::Tuple ||
        collection.kind() == TypeKind::Object) {
      const Type type = collection.type();
      return number(type.element_types().size());
    }
    Refinements known;
    known.not_null = true;
    known.lower = NumberBound{Number()};
    known.upper = NumberBound{Number::integer(Refinements().max_length)};
    if (const Refinements* facts = collection.refinements()) {
      known.lower = NumberBound{Number::integer(facts->min_length)};
      known.upper = NumberBound{Number::integer(facts->max_length)};
    }
    return Value::unknown(Type::number(), std::move(known))
        .with_marks(collection.marks());
  }
  if (collection.kind() == TypeKind::Set && collection.length() > 1 &&
      !collection.is_wholly_known()) {
    Refinements known;
    known.not_null = true;
    known.lower = NumberBound{Number::integer(1)};
    known.upper = NumberBound{
        Number::integer(static_cast<std::int64_t>(collection.length()))};
    return Value::unknown(Type::number(), std::move(known))
        .with_marks(collection.marks());
  }
  return number(collection.length());
}

}  // namespace hcl
