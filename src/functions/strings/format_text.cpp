#include "functions/strings/format_text.h"

#include <cstdint>
#include <optional>

#include "functions/registry.h"
#include "functions/strings/number_format.h"
#include "hcl/convert.h"
#include "hcl/json.h"
#include "hcl/notation.h"
#include "stdlib/parameters.h"
#include "text/graphemes.h"
#include "text/utf8.h"

namespace hcl::functions {
namespace {

using stdlib::wrong_argument;
using stdlib::wrong_call;

using Failure = std::optional<FunctionError>;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// A verb with everything before its letter.
struct Verb {
  FormatFlags flags;
  // From 1.
  std::int64_t argument = 0;
  char letter = 0;
  std::string_view raw;
  std::size_t offset = 0;

  std::string place() const {
    return quote_notation(raw) + " at " + std::to_string(offset);
  }
};

// Reads a format and writes the text.
class Formatter {
 public:
  Formatter(std::string_view function, std::string_view format,
            std::span<const Value> values, const Options& options)
      : function_(function),
        format_(format),
        values_(values),
        options_(options) {}

  Expected<std::string, FunctionError> run();

 private:
  Failure verb();
  void read_flags(Verb& verb);
  Failure read_number(std::optional<std::int64_t>& number);
  Failure read_argument(Verb& verb);
  Failure unexpected() const;
  Failure write(const Verb& verb);
  Failure write_value(const Verb& verb, const Value& value);
  Failure write_default(const Verb& verb, const Value& value);
  Failure write_number(const Verb& verb, const Value& value);
  Failure write_bool(const Verb& verb, const Value& value);
  Failure write_string(const Verb& verb, const Value& value);
  ConversionResult as(TypeKind kind, const Value& value) const;
  Failure pad(const Verb& verb, std::string_view text);
  Failure too_wide() const;
  Failure unsupported(const Verb& verb, const std::string& why) const;
  FunctionError too_many() const;

  bool at_end() const { return at_ >= format_.size(); }
  char peek() const { return at_end() ? '\0' : format_[at_]; }

  std::string_view function_;
  std::string_view format_;
  std::span<const Value> values_;
  const Options& options_;
  std::size_t at_ = 0;
  std::int64_t next_ = 1;
  std::int64_t highest_ = 0;
  std::string out_;
};

Expected<std::string, FunctionError> Formatter::run() {
  out_.reserve(format_.size() + 8 * values_.size());
  while (!at_end()) {
    const std::size_t percent = format_.find('%', at_);
    out_ += format_.substr(at_, percent - at_);
    if (percent == std::string_view::npos) break;
    at_ = percent + 1;
    if (peek() == '%') {
      out_ += '%';
      ++at_;
      continue;
    }
    if (Failure failure = verb()) return *std::move(failure);
    if (!fits(out_.size(), 1, options_.limits)) {
      return too_large(function_, options_.limits);
    }
  }
  if (highest_ < static_cast<std::int64_t>(values_.size())) return too_many();
  return std::move(out_);
}

FunctionError Formatter::too_many() const {
  const auto first = static_cast<std::size_t>(highest_) + 1;
  if (highest_ == 0) {
    return wrong_argument(first,
                          "there are too many arguments: the format has no "
                          "verbs");
  }
  return wrong_argument(first,
                        "there are too many arguments: the format uses "
                        "only " +
                            std::to_string(highest_));
}

void Formatter::read_flags(Verb& verb) {
  for (;; ++at_) {
    switch (peek()) {
      case '+':
        verb.flags.plus = true;
        break;
      case '-':
        verb.flags.minus = true;
        break;
      case ' ':
        verb.flags.space = true;
        break;
      case '0':
        verb.flags.zero = true;
        break;
      case '#':
        verb.flags.sharp = true;
        break;
      default:
        return;
    }
  }
}

Failure Formatter::read_number(std::optional<std::int64_t>& number) {
  std::int64_t value = 0;
  for (; is_digit(peek()); ++at_) {
    value = value * 10 + (peek() - '0');
    if (value > options_.limits.max_number_text) return too_wide();
  }
  number = value;
  return std::nullopt;
}

Failure Formatter::too_wide() const {
  return wrong_argument(
      0, std::string(function_) +
             ": the width or precision is more than the limit "
             "max_number_text of " +
             std::to_string(options_.limits.max_number_text) + " characters");
}

// `[n]`, n from 1.
Failure Formatter::read_argument(Verb& verb) {
  ++at_;
  if (peek() < '1' || peek() > '9') return unexpected();
  std::int64_t value = 0;
  for (; is_digit(peek()); ++at_) {
    if (value < INT32_MAX) value = value * 10 + (peek() - '0');
  }
  if (peek() != ']') return unexpected();
  ++at_;
  verb.argument = value;
  return std::nullopt;
}

Failure Formatter::unexpected() const {
  if (at_end()) {
    return wrong_call("the format ends inside of a verb");
  }
  const std::size_t size = text::decode_utf8(format_, at_).size;
  return wrong_call("there is an unexpected character " +
                    quote_notation(format_.substr(at_, size)) +
                    " in the format at " + std::to_string(at_));
}

Failure Formatter::verb() {
  Verb verb;
  verb.offset = at_ - 1;
  verb.argument = next_;
  read_flags(verb);
  if (is_digit(peek())) {
    if (Failure failure = read_number(verb.flags.width)) return failure;
  }
  if (peek() == '.') {
    ++at_;
    if (Failure failure = read_number(verb.flags.precision)) return failure;
  }
  if (peek() == '[') {
    if (Failure failure = read_argument(verb)) return failure;
  }
  if (!is_letter(peek())) return unexpected();
  verb.letter = peek();
  ++at_;
  verb.raw = format_.substr(verb.offset, at_ - verb.offset);
  if (verb.argument > highest_) highest_ = verb.argument;
  next_ = verb.argument + 1;
  return write(verb);
}

Failure Formatter::write(const Verb& verb) {
  if (verb.argument > static_cast<std::int64_t>(values_.size())) {
    return wrong_call("there are not enough arguments for " + verb.place() +
                      ": argument " + std::to_string(verb.argument) +
                      " is needed and there are " +
                      std::to_string(values_.size()));
  }
  const Value& value = values_[static_cast<std::size_t>(verb.argument - 1)];
  if (verb.letter != 'v' && value.is_null()) {
    return unsupported(verb, "null cannot be formatted");
  }
  return write_value(verb, value);
}

Failure Formatter::write_value(const Verb& verb, const Value& value) {
  switch (verb.letter) {
    case 'v':
      return write_default(verb, value);
    case 't':
      return write_bool(verb, value);
    case 's':
    case 'q':
      return write_string(verb, value);
    case 'b':
    case 'd':
    case 'o':
    case 'x':
    case 'X':
    case 'e':
    case 'E':
    case 'f':
    case 'g':
    case 'G':
      return write_number(verb, value);
    default:
      return wrong_call("\"" + std::string(1, verb.letter) +
                        "\" is not a verb, in " + verb.place());
  }
}

Failure Formatter::unsupported(const Verb& verb, const std::string& why) const {
  return wrong_call("the value for " + verb.place() +
                    " is not suitable: " + why);
}

// %v: texts and numbers as they are, the rest as JSON.
Failure Formatter::write_default(const Verb& verb, const Value& value) {
  if (!verb.flags.sharp && !value.is_null()) {
    if (value.kind() == TypeKind::String) return pad(verb, value.as_string());
    if (value.kind() == TypeKind::Number) {
      const auto text = general_text(value.as_number(), options_);
      return text ? pad(verb, *text) : too_wide();
    }
  }
  if (value.kind() == TypeKind::Bool && !value.is_null()) {
    return pad(verb, value.as_bool() ? "true" : "false");
  }
  const auto json = to_json(value, 0, options_.switches, options_.limits);
  if (!json) return unsupported(verb, to_text(json.error()));
  return pad(verb, *json);
}

// The value as one of a primitive type.
ConversionResult Formatter::as(TypeKind kind, const Value& value) const {
  if (value.kind() == kind) return value;
  const Type type = kind == TypeKind::Number ? Type::number()
                    : kind == TypeKind::Bool ? Type::boolean()
                                             : Type::string();
  return convert(value, type, options_.switches, options_.limits);
}

Failure Formatter::write_number(const Verb& verb, const Value& value) {
  const ConversionResult converted = as(TypeKind::Number, value);
  if (!converted) return unsupported(verb, to_text(converted.error()));
  const Number number = converted->as_number();
  const bool is_integer = verb.letter == 'b' || verb.letter == 'd' ||
                          verb.letter == 'o' || verb.letter == 'x' ||
                          verb.letter == 'X';
  if (is_integer && (!number.is_integer() || number.is_infinite())) {
    return unsupported(verb, "a whole number is required");
  }
  const auto text =
      is_integer ? format_integer(number, verb.letter, verb.flags, options_)
                 : format_float(number, verb.letter, verb.flags, options_);
  if (!text) return too_wide();
  out_ += *text;
  return std::nullopt;
}

Failure Formatter::write_bool(const Verb& verb, const Value& value) {
  const ConversionResult converted = as(TypeKind::Bool, value);
  if (!converted) return unsupported(verb, to_text(converted.error()));
  out_ += converted->as_bool() ? "true" : "false";
  return std::nullopt;
}

Failure Formatter::write_string(const Verb& verb, const Value& value) {
  const ConversionResult converted = as(TypeKind::String, value);
  if (!converted) return unsupported(verb, to_text(converted.error()));
  std::string_view text = converted->as_string();
  std::size_t end = 0;
  const std::int64_t wanted = verb.flags.precision.value_or(0);
  for (std::int64_t i = 0; i < wanted && end < text.size(); ++i) {
    end = text::grapheme_end(text, end);
  }
  if (wanted > 0) text = text.substr(0, end);
  if (verb.letter == 's') return pad(verb, text);
  const auto json =
      to_json(Value::string(text), 0, options_.switches, options_.limits);
  return pad(verb, *json);
}

// The width is counted in grapheme clusters.
Failure Formatter::pad(const Verb& verb, std::string_view text) {
  const std::int64_t width = verb.flags.width.value_or(0);
  const auto length =
      width == 0 ? 0 : static_cast<std::int64_t>(text::count_graphemes(text));
  const auto missing =
      static_cast<std::size_t>(width > length ? width - length : 0);
  const char filler = verb.flags.zero ? '0' : ' ';
  if (!verb.flags.minus) out_.append(missing, filler);
  out_ += text;
  if (verb.flags.minus) out_.append(missing, filler);
  return std::nullopt;
}

}  // namespace

Expected<std::string, FunctionError> format_text(std::string_view function,
                                                 std::string_view format,
                                                 std::span<const Value> values,
                                                 const Options& options) {
  return Formatter(function, format, values, options).run();
}

}  // namespace hcl::functions
