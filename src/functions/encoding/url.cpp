#include "functions/encoding/url.h"

#include <charconv>

namespace hcl::functions {
namespace {

bool is_unreserved(char character) {
  return (character >= 'a' && character <= 'z') ||
         (character >= 'A' && character <= 'Z') ||
         (character >= '0' && character <= '9') || character == '-' ||
         character == '_' || character == '.' || character == '~';
}

}  // namespace

std::string url_encoded(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  out.reserve(text.size());
  for (const char character : text) {
    if (is_unreserved(character)) {
      out += character;
    } else if (character == ' ') {
      out += '+';
    } else {
      const auto byte = static_cast<unsigned char>(character);
      out += '%';
      out += kDigits[byte >> 4U];
      out += kDigits[byte & 0xfU];
    }
  }
  return out;
}

std::optional<std::string> url_decoded(std::string_view text) {
  std::string out;
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
