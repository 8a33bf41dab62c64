#include "functions/encoding/url.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "text/ascii.h"
#include "value/string_in_place.h"

namespace hcl::functions {
namespace {

bool is_unreserved(char character) {
  return text::is_word(character) || character == '-' || character == '.' ||
         character == '~';
}

}  // namespace

Value url_encoded(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  const auto is_escaped = [](char character) {
    return !is_unreserved(character) && character != ' ';
  };
  const auto escapes =
      static_cast<std::size_t>(std::ranges::count_if(text, is_escaped));
  hcl::detail::StringInPlace out(text.size() + 2 * escapes);
  char* next = out.data();
  if (next == nullptr) return {};
  for (const char character : text) {
    if (!is_escaped(character)) {
      *next++ = character == ' ' ? '+' : character;
      continue;
    }
    const auto byte = static_cast<unsigned char>(character);
    *next++ = '%';
    *next++ = kDigits[byte >> 4U];
    *next++ = kDigits[byte & 0xfU];
  }
  return std::move(out).finish();
}

std::optional<meter::ChargedText> url_decoded(std::string_view text) {
  meter::ChargedText out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '%') {
      out += text[at] == '+' ? ' ' : text[at];
      continue;
    }
    const std::string_view digits = text.substr(at + 1, 2);
    const char* end = digits.data() + digits.size();
    unsigned byte = 0;
    const auto read = std::from_chars(digits.data(), end, byte, 16);
    if (digits.size() != 2 || read.ec != std::errc() || read.ptr != end) {
      return std::nullopt;
    }
    out += static_cast<char>(byte);
    at += 2;
  }
  return out;
}

}  // namespace hcl::functions
