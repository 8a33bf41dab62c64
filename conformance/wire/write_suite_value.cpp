#include <array>
#include <span>
#include <string>
#include <string_view>

#include "hcl/json.h"
#include "hcl/number.h"
#include "wire/suite_value.h"

namespace hcl::conformance {
namespace {

// The words of the suite, in the order of TypeKind; it has none for capsules.
constexpr std::array<std::string_view, 10> kKinds = {
    "dynamic", "string", "number", "bool",   "list",
    "set",     "map",    "tuple",  "object", "dynamic"};

// A decimal text, with an exponent if it would be very long otherwise.
std::string number_text(const Number& number, const Options& options) {
  if (number.is_infinite()) {
    return number.is_negative() ? "-Infinity" : "Infinity";
  }
  if (auto text =
          to_text(number, options.switches, options.limits.max_number_text)) {
    return *text;
  }
  const Decimal decimal = shortest_decimal(number);
  const auto length = static_cast<std::int64_t>(decimal.digits.size());
  return (decimal.negative ? "-" : "") + decimal.digits + 'e' +
         std::to_string(decimal.point - length);
}

void write_elements(JsonWriter& writer, const Value& value,
                    const Options& options) {
  writer.begin_array();
  for (const Value& element : value.elements()) {
    write_suite_value(writer, element, options);
  }
  writer.end_array();
}

void write_members(JsonWriter& writer, const Value& value,
                   const Options& options) {
  writer.begin_object();
  for (std::size_t i = 0; i < value.length(); ++i) {
    writer.key(value.keys()[i]);
    write_suite_value(writer, value.elements()[i], options);
  }
  writer.end_object();
}

void write_content(JsonWriter& writer, const Value& value,
                   const Options& options) {
  writer.key(kKinds[static_cast<std::size_t>(value.kind())]);
  switch (value.kind()) {
    case TypeKind::String:
      return writer.string(value.as_string());
    case TypeKind::Number:
      return writer.string(number_text(value.as_number(), options));
    case TypeKind::Bool:
      return writer.boolean(value.as_bool());
    case TypeKind::Map:
    case TypeKind::Object:
      write_members(writer, value, options);
      break;
    default:
      write_elements(writer, value, options);
      break;
  }
  if (const Type type = value.type(); type.is_collection()) {
    writer.key("element_type");
    write_json(writer, type.element_type());
  }
}

}  // namespace

void write_suite_value(JsonWriter& writer, const Value& value,
                       const Options& options) {
  writer.begin_object();
  if (!value.is_known() || value.kind() == TypeKind::Capsule) {
    writer.key("unknown");
    write_json(writer, value.type());
  } else if (value.is_null()) {
    writer.key("null");
    write_json(writer, value.type());
  } else {
    write_content(writer, value, options);
  }
  writer.end_object();
}

}  // namespace hcl::conformance
