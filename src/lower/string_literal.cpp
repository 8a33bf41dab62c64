// Escapes in the literals of templates.

#include "lower/string_literal.h"

#include <algorithm>
#include <cstddef>

#include "text/escapes.h"
#include "text/utf8.h"

namespace hcl::lower {
namespace {

using Reason = EscapeError::Reason;

bool is_character(char32_t c) {
  return c <= 0x10FFFF && (c < 0xD800 || c > 0xDFFF);
}

// The length of the UTF-8 sequence that begins at `at`.
std::size_t sequence_length(std::string_view text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() && text::is_continuation(text[end])) {
    ++end;
  }
  return end - at;
}

// One escape at the beginning of the rest of a literal.
class Escape {
 public:
  Escape(std::string_view literal, std::size_t begin)
      : literal_(literal), begin_(begin) {}

  // Decodes the escape and returns the position after it.
  std::size_t decode(std::string& result,
                     const std::function<void(const EscapeError&)>& on_error) {
    const char selector =
        begin_ + 1 < literal_.size() ? literal_[begin_ + 1] : '\0';
    if (const char plain = text::escaped_character(selector)) {
      result += plain;
      return begin_ + 2;
    }
    if (selector == 'u') return decode_digits(4, result, on_error);
    if (selector == 'U') return decode_digits(8, result, on_error);
    const std::size_t from = std::min(begin_ + 1, literal_.size());
    const std::size_t end =
        from + (from < literal_.size() ? sequence_length(literal_, from) : 0);
    on_error(error(Reason::UnknownSelector, end));
    result += literal_.substr(from, end - from);
    return end;
  }

 private:
  EscapeError error(Reason reason, std::size_t end) const {
    return {reason, static_cast<std::uint32_t>(begin_),
            static_cast<std::uint32_t>(end)};
  }

  std::size_t decode_digits(
      std::size_t wanted, std::string& result,
      const std::function<void(const EscapeError&)>& on_error) {
    std::size_t end = begin_ + 2;
    const std::size_t limit = std::min(end + wanted, literal_.size());
    char32_t code = 0;
    while (end < limit && text::hex_value(literal_[end]) >= 0) {
      code =
          code << 4U | static_cast<char32_t>(text::hex_value(literal_[end++]));
    }
    if (end != begin_ + 2 + wanted) {
      on_error(error(
          wanted == 4 ? Reason::NotFourDigits : Reason::NotEightDigits, end));
    } else if (!is_character(code)) {
      on_error(error(Reason::NotACharacter, end));
    } else {
      text::append_utf8(result, code);
      return end;
    }
    result += literal_.substr(begin_, end - begin_);
    return end;
  }

  std::string_view literal_;
  std::size_t begin_;
};

}  // namespace

std::string describe(EscapeError::Reason reason, std::string_view text) {
  switch (reason) {
    case Reason::NotFourDigits:
      return "The \\u escape sequence must be followed by four hexadecimal "
             "digits. To write a backslash, double it.";
    case Reason::NotEightDigits:
      return "The \\U escape sequence must be followed by eight hexadecimal "
             "digits. To write a backslash, double it.";
    case Reason::NotACharacter:
      return "The escape sequence " + std::string(text) +
             " is not a Unicode scalar value.";
    case Reason::UnknownSelector:
      break;
  }
  return "The escape sequence " + std::string(text) +
         " has no meaning. To write a backslash, double it.";
}

std::string unescape_sequences(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_escaped_sequence(text.substr(i, 3))) ++i;
    result += text[i];
  }
  return result;
}

void decode_quoted(std::string_view literal, std::string& result,
                   const std::function<void(const EscapeError&)>& on_error) {
  if (is_escaped_sequence(literal)) {
    result += literal.substr(1);
    return;
  }
  std::size_t at = 0;
  while (at < literal.size()) {
    const std::size_t backslash =
        std::min(literal.find('\\', at), literal.size());
    result += literal.substr(at, backslash - at);
    at = backslash;
    if (at < literal.size()) at = Escape(literal, at).decode(result, on_error);
  }
}

}  // namespace hcl::lower
