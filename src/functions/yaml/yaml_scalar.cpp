#include "functions/yaml/yaml_scalar.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>

#include "functions/encoding/base64.h"
#include "functions/yaml/yaml_timestamp.h"
#include "hcl/number.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace hcl::functions {
namespace {

using text::is_digit;

constexpr std::string_view kTagPrefix = "tag:yaml.org,2002:";

bool one_of(std::string_view text,
            std::initializer_list<std::string_view> words) {
  return std::ranges::find(words, text) != words.end();
}

// What the words for booleans say; their first letters tell them apart.
std::optional<bool> boolean(std::string_view text) {
  switch (text[0]) {
    case 'y':
    case 'Y':
      if (one_of(text, {"y", "Y", "yes", "Yes", "YES"})) return true;
      break;
    case 't':
    case 'T':
      if (one_of(text, {"true", "True", "TRUE"})) return true;
      break;
    case 'n':
    case 'N':
      if (one_of(text, {"n", "N", "no", "No", "NO"})) return false;
      break;
    case 'f':
    case 'F':
      if (one_of(text, {"false", "False", "FALSE"})) return false;
      break;
    case 'o':
    case 'O':
      if (one_of(text, {"on", "On", "ON"})) return true;
      if (one_of(text, {"off", "Off", "OFF"})) return false;
      break;
    default:
      break;
  }
  return std::nullopt;
}

// Scalars that are words.
std::optional<Value> word(std::string_view text) {
  constexpr std::size_t kLongest = 5;
  if (text.empty()) return Value();
  if (text.size() > kLongest || is_digit(text[0])) return std::nullopt;
  if (const auto known = boolean(text)) return Value::boolean(*known);
  if (one_of(text, {"~", "null", "Null", "NULL"})) return Value();
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  if (one_of(text, {".inf", ".Inf", ".INF"})) {
    return Value::number(Number::infinity(negative));
  }
  return std::nullopt;
}

std::size_t count_digits(std::string_view text) {
  return std::min(text.find_first_not_of("0123456789"), text.size());
}

// Digits, or digits after `0o` or `0x`.
bool looks_whole(std::string_view text) {
  const auto only = [](std::string_view digits, std::string_view allowed) {
    return !digits.empty() &&
           digits.find_first_not_of(allowed) == std::string_view::npos;
  };
  if (text.starts_with("0o")) return only(text.substr(2), "01234567");
  if (text.starts_with("0x")) {
    return only(text.substr(2), "0123456789abcdefABCDEF");
  }
  if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
  return only(text, "0123456789");
}

// Digits with a point or an exponent.
bool looks_fractional(std::string_view text) {
  if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
  const std::size_t whole = count_digits(text);
  text.remove_prefix(whole);
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    const std::size_t fraction = count_digits(text);
    if (whole + fraction == 0) return false;
    text.remove_prefix(fraction);
  } else if (whole == 0) {
    return false;
  }
  if (text.empty()) return true;
  if (text[0] != 'e' && text[0] != 'E') return false;
  text.remove_prefix(1);
  if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
  return !text.empty() && count_digits(text) == text.size();
}

NumberResult parse_decimal(std::string_view text, Switches switches) {
  switches.extended_number_strings = true;
  return parse_number_string(text, switches);
}

std::optional<Value> decimal(std::string_view text, const Switches& switches) {
  NumberResult result = parse_decimal(text, switches);
  if (!result.ok()) return std::nullopt;
  return Value::number(std::move(result.value));
}

// A 64-bit integer with the prefix of its base.
std::optional<Value> of_base(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  if (text.size() < 2 || text[0] != '0') return std::nullopt;
  const char letter = static_cast<char>(text[1] | 0x20);
  const int base = letter == 'x'   ? 16
                   : letter == 'b' ? 2
                   : letter == 'o' ? 8
                                   : 0;
  if (base == 0) return std::nullopt;
  text.remove_prefix(2);
  std::uint64_t magnitude = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, magnitude, base);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  constexpr std::uint64_t kMostNegative = std::uint64_t{1} << 63U;
  if (negative && magnitude > kMostNegative) return std::nullopt;
  const Number number = Number::unsigned_integer(magnitude);
  return Value::number(negative && magnitude != 0 ? negate(number) : number);
}

// A scalar as messages show it.
std::string quoted(std::string_view text) {
  constexpr std::size_t kMost = 60;
  std::size_t size = std::min(text.size(), kMost);
  if (size < text.size()) {
    while (size > 0 && text::is_continuation(text[size])) --size;
  }
  return "\"" + std::string(text.substr(0, size)) +
         (size < text.size() ? "...\"" : "\"");
}

YamlMistake not_of_tag(const YamlScalarText& scalar) {
  return {quoted(scalar.text) + " is not a value of " +
          std::string(scalar.tag)};
}

// A scalar that has the form of a number but is none.
YamlMistake not_a_number(std::string_view text, const Switches& switches) {
  const NumberError error = parse_decimal(text, switches).error;
  if (error == NumberError::InvalidSyntax) return not_of_tag({text, "number"});
  return {quoted(text) + " cannot be read: " + std::string(to_string(error))};
}

// A number; underscores between digits are ignored.
std::optional<Value> number(std::string_view text, const Switches& switches) {
  std::string plain;
  if (text.find('_') != std::string_view::npos) {
    std::remove_copy(text.begin(), text.end(), std::back_inserter(plain), '_');
    text = plain;
  }
  if (auto value = decimal(text, switches)) return value;
  return of_base(text);
}

// An unquoted scalar that begins like a number or a date.
std::optional<Value> number_or_date(std::string_view text,
                                    std::string_view name,
                                    const Switches& switches) {
  if (name.empty() || name == "timestamp") {
    if (const auto timestamp = parse_yaml_timestamp(text)) {
      return Value::string_verbatim(to_text(*timestamp).view());
    }
  }
  if (!looks_whole(text) && !looks_fractional(text)) return std::nullopt;
  return number(text, switches);
}

// A scalar whose form does not determine its type, by the name of its tag.
Expected<YamlScalar, YamlMistake> by_tag(const YamlScalarText& scalar,
                                         std::string_view name,
                                         const Switches& switches) {
  if (name.empty()) {
    return YamlScalar{Value::string(scalar.text), scalar.text == "<<"};
  }
  if (name == "str") return YamlScalar{Value::string(scalar.text)};
  if (name == "null") return YamlScalar{};
  if (name == "binary" && from_base64(scalar.text)) {
    return YamlScalar{Value::string(scalar.text)};
  }
  if (name == "int" || name == "float") {
    if (auto value = number(scalar.text, switches)) return YamlScalar{*value};
  }
  return not_of_tag(scalar);
}

bool is_number_like(char first) {
  return first == '+' || first == '-' || is_digit(first);
}

}  // namespace

Expected<YamlScalar, YamlMistake> resolve_yaml(const YamlScalarText& scalar,
                                               const Switches& switches) {
  const std::string_view text = scalar.text;
  std::string_view name = scalar.tag;
  if (name.starts_with(kTagPrefix)) name.remove_prefix(kTagPrefix.size());
  const bool known =
      scalar.tag.empty() || (name.size() != scalar.tag.size() &&
                             one_of(name, {"str", "bool", "int", "float",
                                           "null", "timestamp", "binary"}));
  if (!known) {
    return YamlMistake{"the tag \"" + std::string(scalar.tag) +
                       "\" is not supported"};
  }
  // A scalar that begins otherwise is text, quoted or not, unless its tag says
  // otherwise.
  constexpr std::string_view kFirst = "yYnNtTfFoO~.+-0123456789";
  const bool special =
      text.empty() || kFirst.find(text[0]) != std::string_view::npos;
  if (!special || name == "str" || name == "binary")
    return by_tag(scalar, name, switches);
  if (scalar.quoted) return YamlScalar{Value::string(text)};
  if (auto value = word(text)) return YamlScalar{*value};
  if (name.empty() && one_of(text, {".nan", ".NaN", ".NAN"})) {
    return YamlMistake{"there is no number NaN"};
  }
  std::optional<Value> value;
  if (text[0] == '.') value = decimal(text, switches);
  if (is_number_like(text[0])) {
    value = number_or_date(text, name, switches);
    if (!value && (looks_whole(text) || looks_fractional(text))) {
      return not_a_number(text, switches);
    }
  }
  if (value) return YamlScalar{*value};
  return by_tag(scalar, name, switches);
}

}  // namespace hcl::functions
