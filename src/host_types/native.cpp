// Conversion between values and basic C++ types.

#include "hcl/native.h"

#include <cmath>
#include <string>
#include <utility>

#include "value/kinds.h"

namespace hcl {
namespace {

ConversionError refuse(std::string message) { return {{}, std::move(message)}; }

// Why the content of a value cannot be read; nothing if it can.
std::optional<ConversionError> no_content(const Value& value) {
  if (value.is_marked()) return refuse("the value is marked");
  if (!value.is_known()) return refuse("a known value is required");
  if (value.is_null()) return refuse("the value must not be null");
  return std::nullopt;
}

// An error: `what`, such as "a bool", is required instead of a value of another
// type.
ConversionError another_type(const std::string& what, const Value& found) {
  return refuse(what + " is required, but have " +
                found.type().friendly_name());
}

// Whether a conversion exists, so that its error says more than that the type
// is a different one.
bool can_convert(TypeKind from, TypeKind to) {
  return from == TypeKind::String ||
         (to == TypeKind::String && from == TypeKind::Number);
}

// Whether a value has this type and content that can be read directly.
bool is_plain(const Value& value, TypeKind kind) {
  return value.kind() == kind && value.has_content() && !value.is_marked();
}

std::string text_of(const Number& number) {
  return to_text(number).value_or("");
}

}  // namespace

namespace detail {

ConversionError shown_error(ConversionError error, const Value& value) {
  const Value* part = &value;
  std::size_t steps = 0;
  while (steps < error.path.size() && !part->is_marked()) {
    const Value* const next = find_step(*part, error.path[steps]);
    if (next == nullptr) break;
    part = next;
    ++steps;
  }
  if (!part->contains_marks()) return error;
  error.path.resize(steps);
  return {std::move(error.path),
          part->is_marked()
              ? "the value is marked"
              : "parts of the value are marked, so what is wrong is not shown"};
}

NativeResult<Value> primitive_content(const Value& value, const Type& type,
                                      const Switches& switches) {
  if (is_plain(value, type.kind())) return value;
  if (auto error = no_content(value)) return *std::move(error);
  ConversionResult converted = convert(value, type, switches);
  if (converted.ok()) return *std::move(converted);
  if (can_convert(value.kind(), type.kind())) return converted.error();
  return another_type("a " + type.friendly_name(), value);
}

NativeResult<Value> sequence_content(const Value& value) {
  if (auto error = no_content(value)) return *std::move(error);
  switch (value.kind()) {
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Tuple:
      return value;
    default:
      return another_type("a list, set or tuple", value);
  }
}

NativeResult<Value> keyed_content(const Value& value) {
  if (auto error = no_content(value)) return *std::move(error);
  if (detail::is_keyed(value)) {
    return value;
  }
  return another_type("a map or object", value);
}

ConversionError error_inside(const Value& container, std::size_t element,
                             const ConversionError& error) {
  ConversionError result = {
      {step_to(container, element)}, error.message, error.at_key};
  result.path.insert(result.path.end(), error.path.begin(), error.path.end());
  return result;
}

ConversionError not_an_integer(const Number& least, const Number& most) {
  return refuse("a whole number from " + text_of(least) + " to " +
                text_of(most) + " is required");
}

ConversionError too_many_elements(std::size_t most) {
  return refuse("at most " + std::to_string(most) +
                (most == 1 ? " element is" : " elements are") + " allowed");
}

NativeResult<double> double_of(const Value& value, double most,
                               const Switches& switches) {
  const NativeResult<Number> number =
      Native<Number>::from_value(value, switches);
  if (!number.ok()) return number.error();
  const double nearest = number->to_double();
  if (!number->is_infinite() && std::abs(nearest) > most) {
    return refuse("the number is too large");
  }
  return nearest;
}

}  // namespace detail

NativeResult<bool> Native<bool>::from_value(const Value& value,
                                            const Switches& switches) {
  if (is_plain(value, TypeKind::Bool)) return value.as_bool();
  const NativeResult<Value> content =
      detail::primitive_content(value, Type::boolean(), switches);
  if (!content.ok()) return content.error();
  return content->as_bool();
}

NativeResult<Number> Native<Number>::from_value(const Value& value,
                                                const Switches& switches) {
  if (is_plain(value, TypeKind::Number)) return value.as_number();
  const NativeResult<Value> content =
      detail::primitive_content(value, Type::number(), switches);
  if (!content.ok()) return content.error();
  return content->as_number();
}

NativeResult<std::string> Native<std::string>::from_value(
    const Value& value, const Switches& switches) {
  if (is_plain(value, TypeKind::String)) return std::string(value.as_string());
  const NativeResult<Value> content =
      detail::primitive_content(value, Type::string(), switches);
  if (!content.ok()) return content.error();
  return std::string(content->as_string());
}

}  // namespace hcl
