// Conversion between primitive types.

#include "convert/convert_primitive.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "hcl/number.h"
#include "number/text_limit.h"

namespace hcl {
namespace {

using Problem = std::optional<std::string>;

bool is_ascii_word(std::string_view text, std::string_view lower) {
  return std::equal(text.begin(), text.end(), lower.begin(), lower.end(),
                    [](char a, char b) {
                      return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b;
                    });
}

Value number_to_string(const Number& number, const Switches& switches,
                       const Limits& limits, Problem& problem) {
  const std::optional<std::string> text =
      to_text(number, switches, limits.max_number_text);
  if (text) return Value::string_verbatim(*text);
  problem = detail::number_text_refusal(limits);
  return Value();
}

Value string_to_number(std::string_view text, const Switches& switches,
                       Problem& problem) {
  NumberResult number = parse_number_string(text, switches);
  if (!number.ok()) {
    problem = to_string(number.error);
    return Value();
  }
  if (number.value.is_negative_zero() && !switches.negative_zero_text) {
    return Value::number(0);
  }
  return Value::number(std::move(number.value));
}

Value string_to_bool(std::string_view text, Problem& problem) {
  if (text == "true" || text == "1") return Value::boolean(true);
  if (text == "false" || text == "0") return Value::boolean(false);
  problem = "a bool is required";
  for (const std::string_view word : {"true", "false"}) {
    if (is_ascii_word(text, word)) {
      *problem += "; to convert from string, use lowercase \"" +
                  std::string(word) + '"';
    }
  }
  return Value();
}

}  // namespace

Value detail::convert_primitive(const Value& value, const Type& target,
                                const Switches& switches, const Limits& limits,
                                std::optional<std::string>& problem) {
  if (target.is_string() && value.kind() == TypeKind::Bool) {
    return Value::string_verbatim(value.as_bool() ? "true" : "false");
  }
  if (target.is_string() && value.kind() == TypeKind::Number) {
    return number_to_string(value.as_number(), switches, limits, problem);
  }
  if (target.is_number() && value.kind() == TypeKind::String) {
    return string_to_number(value.as_string(), switches, problem);
  }
  if (target.is_bool() && value.kind() == TypeKind::String) {
    return string_to_bool(value.as_string(), problem);
  }
  problem = std::string();
  return Value();
}

}  // namespace hcl
