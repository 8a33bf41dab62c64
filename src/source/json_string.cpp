#include "source/json_string.h"

#include <cstdint>

#include "source/utf8.h"

namespace hcl::source {
namespace {

bool is_plain(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }

}  // namespace

void append_escape(std::string& out, char c) {
  constexpr std::string_view kHex = "0123456789abcdef";
  switch (c) {
    case '"':
      out += "\\\"";
      break;
    case '\\':
      out += "\\\\";
      break;
    case '\n':
      out += "\\n";
      break;
    case '\r':
      out += "\\r";
      break;
    case '\t':
      out += "\\t";
      break;
    default:
      out += "\\u00";
      out += kHex[static_cast<std::uint8_t>(c) >> 4U];
      out += kHex[static_cast<std::uint8_t>(c) & 0xFU];
      break;
  }
}

void append_json_string(std::string& out, std::string_view text) {
  out += '"';
  std::size_t i = 0;
  while (i < text.size()) {
    std::size_t plain = i;
    while (plain < text.size() && is_plain(text[plain])) ++plain;
    out.append(text.substr(i, plain - i));
    i = plain;
    if (i == text.size()) break;
    if (static_cast<std::uint8_t>(text[i]) < 0x80U && text[i] != '\x7f') {
      append_escape(out, text[i]);
      ++i;
      continue;
    }
    const Decoded next = decode_utf8(text, i);
    if (next.valid) {
      out.append(text.substr(i, next.size));
    } else {
      out += "\uFFFD";
    }
    i += next.size;
  }
  out += '"';
}

}  // namespace hcl::source
