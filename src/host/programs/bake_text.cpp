#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <map>

#include "hcl/convert.h"
#include "hcl/number.h"
#include "host/engine/arguments.h"
#include "host/engine/csv.h"
#include "host/programs/bake.h"

namespace hcl::host {
namespace {

FormError wrong_text(std::string message) {
  return {.message = std::move(message)};
}

bool is_digit(char c, bool is_hex) {
  return (c >= '0' && c <= '9') ||
         (is_hex && ((c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F')));
}

// Whether underscores stand between digits only, as in literals of Go.
bool removes_underscores(std::string& text, bool is_hex) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '_') continue;
    const bool is_between = i > 0 && i + 1 < text.size() &&
                            (is_digit(text[i - 1], is_hex) ||
                             text[i - 1] == 'x' || text[i - 1] == 'X') &&
                            is_digit(text[i + 1], is_hex);
    if (!is_between) return false;
  }
  std::erase(text, '_');
  return true;
}

// A literal of a floating-point number in Go's syntax, with the precision of
// such a number.
std::optional<Number> go_float(std::string_view given) {
  std::string text(given);
  const std::size_t sign = text.starts_with('-') || text.starts_with('+');
  const bool is_hex =
      text.substr(sign, 2) == "0x" || text.substr(sign, 2) == "0X";
  const char* allowed =
      is_hex ? "0123456789abcdefABCDEF.pPxX+-_" : "0123456789.eE+-_";
  if (text.find_first_not_of(allowed) != std::string::npos) return std::nullopt;
  if (!removes_underscores(text, is_hex)) return std::nullopt;
  if (is_hex && text.find_first_of("pP") == std::string::npos) {
    return std::nullopt;
  }
  if (text.size() <= sign || text[sign] == '+' || text[sign] == '-') {
    return std::nullopt;
  }
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (end != text.c_str() + text.size() || !std::isfinite(value)) {
    return std::nullopt;
  }
  constexpr std::uint32_t kPrecision = 53;
  return Number::from_double(value, kPrecision);
}

Expected<Value, FormError> primitive(std::string_view text, const Type& type) {
  if (type.is_number()) {
    const auto number = go_float(text);
    if (!number) return wrong_text("the text is not a number.");
    return Value::number(*number);
  }
  if (type.is_bool()) {
    const auto truth = truth_of(text);
    if (!truth) return wrong_text("the text is neither true nor false.");
    return Value::boolean(*truth);
  }
  return Value::string(text);
}

Expected<Value, FormError> map_of(const std::vector<std::string>& fields,
                                  const Type& type) {
  std::map<std::string, Value> members;
  for (const std::string& field : fields) {
    const auto parts = csv_fields(field, ':');
    if (!parts || parts->size() != 2) {
      return wrong_text("each field must have the form key:value.");
    }
    auto value = primitive((*parts)[1], type.element_type());
    if (!value.ok()) return value;
    members.insert_or_assign((*parts)[0], *std::move(value));
  }
  return Value::map(type.element_type(),
                    std::vector<std::pair<std::string, Value>>(members.begin(),
                                                               members.end()));
}

bool is_of_primitives(const Type& type) {
  if (type.is_collection()) return type.element_type().is_primitive();
  if (!type.is_tuple()) return false;
  for (const Type& element : type.element_types()) {
    if (!element.is_primitive()) return false;
  }
  return true;
}

Expected<Value, FormError> collection(std::string_view text, const Type& type) {
  const auto fields = csv_fields(text);
  if (!fields) return wrong_text("expected fields separated by commas.");
  if (type.is_map()) return map_of(*fields, type);
  if (type.is_tuple() && fields->size() != type.element_types().size()) {
    return wrong_text("expected as many fields as the tuple has elements.");
  }
  std::vector<Value> elements;
  for (std::size_t i = 0; i < fields->size(); ++i) {
    auto value =
        primitive((*fields)[i], type.is_tuple() ? type.element_types()[i]
                                                : type.element_type());
    if (!value.ok()) return value;
    elements.push_back(*std::move(value));
  }
  if (type.is_tuple()) return Value::tuple(std::move(elements));
  if (type.is_set())
    return Value::set(type.element_type(), std::move(elements));
  return Value::list(type.element_type(), std::move(elements));
}

}  // namespace

Expected<Value, FormError> bake_setting(std::string_view text,
                                        const std::optional<Type>& declared,
                                        const Value&) {
  if (declared && declared->is_bool()) return primitive(text, *declared);
  if (text.starts_with('+')) text.remove_prefix(1);
  std::int64_t number = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (read.ec == std::errc() && read.ptr == end) return Value::number(number);
  return wrong_text("the text is not a whole number.");
}

Expected<Value, FormError> bake_text(std::string_view text,
                                     const std::optional<Type>& declared,
                                     const Value& preset) {
  const bool is_open = !declared && preset.kind() == TypeKind::Dynamic;
  const Type type = is_open ? Type::string() : declared.value_or(preset.type());
  if (type.is_primitive()) return primitive(text, type);
  if (declared && is_of_primitives(type)) return collection(text, type);
  return wrong_text(
      "a text cannot be given for this type; a list must have a "
      "declared type, and objects are given as JSON.");
}

}  // namespace hcl::host
