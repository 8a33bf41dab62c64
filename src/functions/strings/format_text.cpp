#include "functions/strings/format_text.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "functions/strings/number_format.h"
#include "hcl/convert.h"
#include "hcl/json.h"
#include "hcl/notation.h"
#include "stdlib/parameters.h"
#include "stdlib/registry.h"
#include "text/ascii.h"
#include "text/escapes.h"
#include "text/graphemes.h"
#include "text/utf8.h"

namespace hcl::functions {
namespace {

using text::is_digit;
using text::is_letter;

using stdlib::wrong_argument;
using stdlib::wrong_call;

// JSON as jsonencode() writes it.
meter::ChargedText json_in_text(std::string json) {
  return text::keep_escapes(
      text::escape_for_html(meter::ChargedText(std::move(json))));
}

// A verb with everything between `%` and its letter.
struct Verb {
  FormatFlags flags;
  // Counted from 1.
  std::int64_t argument = 0;
  char letter = 0;
  std::string_view raw;
  std::size_t offset = 0;

  std::string place() const {
    return quote_notation(raw) + " at " + std::to_string(offset);
  }
};

// Parses a format and writes the text.
class Formatter {
 public:
  Formatter(meter::ChargedText& out, std::string_view function,
            std::string_view format, std::span<const Value> values,
            const Options& options)
      : out_(out),
        function_(function),
        format_(format),
        values_(values),
        options_(options) {}

  std::optional<FunctionError> run();

 private:
  // These return whether there is no error; otherwise `error_` holds it.
  bool verb();
  bool take_text();
  bool read_modifiers(Verb& verb);
  void read_flags(Verb& verb);
  bool read_number(std::optional<std::int64_t>& number);
  bool read_argument(Verb& verb);
  bool unexpected();
  bool write(const Verb& verb);
  bool write_value(const Verb& verb, const Value& value);
  bool write_default(const Verb& verb, const Value& value);
  bool write_number(const Verb& verb, const Value& value);
  bool write_bool(const Verb& verb, const Value& value);
  bool write_string(const Verb& verb, const Value& value);
  const Value* as(const Verb& verb, TypeKind kind, const Value& value);
  bool pad(const Verb& verb, std::string_view text);
  bool too_wide();
  bool unsupported(const Verb& verb, const std::string& why);
  bool too_many();
  bool fail(FunctionError error);

  bool at_end() const { return at_ >= format_.size(); }
  char peek() const { return at_end() ? '\0' : format_[at_]; }

  meter::ChargedText& out_;
  std::string_view function_;
  std::string_view format_;
  std::span<const Value> values_;
  const Options& options_;
  std::size_t at_ = 0;
  std::int64_t next_ = 1;
  std::int64_t highest_ = 0;
  // The last result of `as()`.
  Value converted_;
  std::optional<FunctionError> error_;
};

std::optional<FunctionError> Formatter::run() {
  const std::size_t begin = out_.size();
  while (!at_end()) {
    const std::size_t percent =
        std::min(format_.find('%', at_), format_.size());
    if (percent > at_) out_ += format_.substr(at_, percent - at_);
    at_ = percent + 1;
    if (percent == format_.size()) break;
    if (peek() == '%') {
      out_ += '%';
      ++at_;
      continue;
    }
    if (!take_text() && !verb()) return std::move(error_);
    if (Meter::current().ended()) return limit_error();
    if (!fits(out_.size() - begin, 1, options_.limits)) {
      return too_large(function_, options_.limits);
    }
  }
  if (highest_ < static_cast<std::int64_t>(values_.size())) too_many();
  return std::move(error_);
}

[[gnu::cold]] bool Formatter::fail(FunctionError error) {
  error_ = std::move(error);
  return false;
}

bool Formatter::too_many() {
  const auto first = static_cast<std::size_t>(highest_) + 1;
  if (highest_ == 0) {
    return fail(wrong_argument(first,
                               "there are too many arguments: the format has "
                               "no verbs"));
  }
  return fail(wrong_argument(first,
                             "there are too many arguments: the format uses "
                             "only " +
                                 std::to_string(highest_)));
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

bool Formatter::read_number(std::optional<std::int64_t>& number) {
  std::int64_t value = 0;
  for (; is_digit(peek()); ++at_) {
    value = value * 10 + (peek() - '0');
    if (value > options_.limits.max_number_text) return too_wide();
  }
  number = value;
  return true;
}

bool Formatter::too_wide() {
  return fail(wrong_argument(
      0, std::string(function_) +
             ": the width or precision is more than the limit "
             "max_number_text of " +
             std::to_string(options_.limits.max_number_text) + " characters"));
}

// Reads `[n]`, where n is at least 1.
bool Formatter::read_argument(Verb& verb) {
  ++at_;
  if (peek() < '1' || peek() > '9') return unexpected();
  std::int64_t value = 0;
  for (; is_digit(peek()); ++at_) {
    if (value < INT32_MAX) value = value * 10 + (peek() - '0');
  }
  if (peek() != ']') return unexpected();
  ++at_;
  verb.argument = value;
  return true;
}

bool Formatter::unexpected() {
  if (at_end()) {
    return fail(wrong_call("the format ends inside of a verb"));
  }
  const std::size_t size = text::decode_utf8(format_, at_).size;
  return fail(wrong_call("there is an unexpected character " +
                         quote_notation(format_.substr(at_, size)) +
                         " in the format at " + std::to_string(at_)));
}

// Reads the modifiers between `%` and the letter.
bool Formatter::read_modifiers(Verb& verb) {
  read_flags(verb);
  if (is_digit(peek())) {
    if (!read_number(verb.flags.width)) return false;
  }
  if (peek() == '.') {
    ++at_;
    if (!read_number(verb.flags.precision)) return false;
  }
  if (peek() == '[') {
    if (!read_argument(verb)) return false;
  }
  return is_letter(peek()) || unexpected();
}

// Writes the value of a verb that is `s` alone where it is a text, as most are.
// False, and nothing done, for any other verb.
bool Formatter::take_text() {
  const auto place = static_cast<std::size_t>(next_ - 1);
  if (peek() != 's' || place >= values_.size()) return false;
  const Value& value = values_[place];
  if (value.kind() != TypeKind::String || value.is_null()) return false;
  out_ += value.as_string();
  ++at_;
  highest_ = std::max(highest_, next_++);
  return true;
}

bool Formatter::verb() {
  Verb verb;
  verb.offset = at_ - 1;
  verb.argument = next_;
  if (!is_letter(peek()) && !read_modifiers(verb)) return false;
  verb.letter = peek();
  ++at_;
  verb.raw = format_.substr(verb.offset, at_ - verb.offset);
  if (verb.argument > highest_) highest_ = verb.argument;
  next_ = verb.argument + 1;
  return write(verb);
}

bool Formatter::write(const Verb& verb) {
  if (verb.argument > static_cast<std::int64_t>(values_.size())) {
    return fail(wrong_call(
        "there are not enough arguments for " + verb.place() + ": argument " +
        std::to_string(verb.argument) + " is needed and there are " +
        std::to_string(values_.size())));
  }
  const Value& value = values_[static_cast<std::size_t>(verb.argument - 1)];
  if (verb.letter != 'v' && value.is_null()) {
    return unsupported(verb, "null cannot be formatted");
  }
  return write_value(verb, value);
}

bool Formatter::write_value(const Verb& verb, const Value& value) {
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
      return fail(wrong_call("\"" + std::string(1, verb.letter) +
                             "\" is not a verb, in " + verb.place()));
  }
}

bool Formatter::unsupported(const Verb& verb, const std::string& why) {
  return fail(
      wrong_call("the value for " + verb.place() + " is not suitable: " + why));
}

// %v: strings and numbers verbatim, all other values as JSON.
bool Formatter::write_default(const Verb& verb, const Value& value) {
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
  auto json = to_json(value, 0, options_.switches, options_.limits);
  if (!json) return unsupported(verb, to_text(json.error()));
  return pad(verb, json_in_text(*std::move(json)).view());
}

// The value converted to a primitive type, valid until the next call; null if
// it cannot be converted.
const Value* Formatter::as(const Verb& verb, TypeKind kind,
                           const Value& value) {
  if (value.kind() == kind) return &value;
  const Type type = kind == TypeKind::Number ? Type::number()
                    : kind == TypeKind::Bool ? Type::boolean()
                                             : Type::string();
  ConversionResult converted =
      convert(value, type, options_.switches, options_.limits);
  if (!converted) {
    unsupported(verb, to_text(converted.error()));
    return nullptr;
  }
  converted_ = std::move(converted).value();
  return &converted_;
}

bool Formatter::write_number(const Verb& verb, const Value& value) {
  const Value* converted = as(verb, TypeKind::Number, value);
  if (converted == nullptr) return false;
  const Number number = converted->as_number();
  const meter::WorkingMemory memory(number_memory(number, verb.flags));
  if (!memory.is_granted()) return fail(limit_error());
  const bool is_integer = verb.letter == 'b' || verb.letter == 'd' ||
                          verb.letter == 'o' || verb.letter == 'x' ||
                          verb.letter == 'X';
  if (is_integer && (!number.is_integer() || number.is_infinite())) {
    return unsupported(verb, "a whole number is required");
  }
  const bool is_written =
      is_integer
          ? append_integer(out_, number, verb.letter, verb.flags, options_)
          : append_float(out_, number, verb.letter, verb.flags, options_);
  return is_written || too_wide();
}

bool Formatter::write_bool(const Verb& verb, const Value& value) {
  const Value* converted = as(verb, TypeKind::Bool, value);
  if (converted == nullptr) return false;
  out_ += std::string_view(converted->as_bool() ? "true" : "false");
  return true;
}

bool Formatter::write_string(const Verb& verb, const Value& value) {
  const Value* converted = as(verb, TypeKind::String, value);
  if (converted == nullptr) return false;
  std::string_view text = converted->as_string();
  if (const std::int64_t wanted = verb.flags.precision.value_or(0);
      wanted > 0) {
    std::size_t end = 0;
    for (std::int64_t i = 0; i < wanted && end < text.size(); ++i) {
      end = text::grapheme_end(text, end);
    }
    text = text.substr(0, end);
  }
  if (verb.letter == 's') return pad(verb, text);
  auto json =
      to_json(Value::string(text), 0, options_.switches, options_.limits);
  if (!json) return unsupported(verb, to_text(json.error()));
  return pad(verb, json_in_text(*std::move(json)).view());
}

// The width is counted in grapheme clusters.
bool Formatter::pad(const Verb& verb, std::string_view text) {
  const std::int64_t width = verb.flags.width.value_or(0);
  if (width == 0) {
    out_ += text;
    return true;
  }
  const auto length = static_cast<std::int64_t>(text::count_graphemes(text));
  const auto missing =
      static_cast<std::size_t>(width > length ? width - length : 0);
  const char filler = verb.flags.zero ? '0' : ' ';
  if (!verb.flags.minus) out_.append(missing, filler);
  out_ += text;
  if (verb.flags.minus) out_.append(missing, filler);
  return true;
}

}  // namespace

std::optional<FunctionError> append_formatted(meter::ChargedText& out,
                                              std::string_view function,
                                              std::string_view format,
                                              std::span<const Value> values,
                                              const Options& options) {
  return Formatter(out, function, format, values, options).run();
}

}  // namespace hcl::functions
