// Escape sequences of JSON strings and of quoted templates.

#include "text/escapes.h"

#include <algorithm>
#include <cstdint>

#include "text/characters.h"
#include "text/graphemes.h"
#include "text/normal_form.h"
#include "text/utf8.h"

namespace hcl::text {
namespace {

// Letters after a backslash and the characters they represent; the first five
// belong to both syntaxes.
constexpr std::string_view kLetters = "\"\\nrt/bf";
constexpr std::string_view kMeanings = "\"\\\n\r\t/\b\f";
constexpr std::size_t kShared = 5;

// The size of `\uXXXX` in bytes.
constexpr std::size_t kUnitSize = 6;

bool is_plain(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }

// The number in the `\uXXXX` at the beginning of the text.
char32_t read_unit(std::string_view text) {
  char32_t result = 0;
  for (const char c : text.substr(2, kUnitSize - 2)) {
    result = result * 16 + static_cast<char32_t>(hex_value(c));
  }
  return result;
}

// Appends a cluster whose first character, in ASCII, some of the rest would be
// composed with. Only marks below U+10000 are composed with such a character.
void append_separately(std::string& out, std::string_view cluster) {
  out += cluster[0];
  for (std::size_t i = 1; i < cluster.size();) {
    const Decoded mark = decode_utf8(cluster, i);
    if (mark.code_point < 0x10000U) {
      append_number_escape(out, mark.code_point);
    } else {
      out.append(cluster.substr(i, mark.size));
    }
    i += mark.size;
  }
}

bool is_high(char32_t unit) { return (unit & 0xFC00U) == 0xD800U; }
bool is_low(char32_t unit) { return (unit & 0xFC00U) == 0xDC00U; }

}  // namespace

char hex_digit(unsigned value) { return "0123456789abcdef"[value & 0xFU]; }

int hex_value(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
  return -1;
}

char escape_letter(char32_t character) {
  if (character >= 0x80) return 0;
  const std::size_t found = kMeanings.find(static_cast<char>(character));
  return found < kShared ? kLetters[found] : '\0';
}

char escaped_character(char letter) {
  const std::size_t found = kLetters.find(letter);
  return found < kShared ? kMeanings[found] : '\0';
}

void append_escape(std::string& out, char c) {
  const auto byte = static_cast<std::uint8_t>(c);
  if (const char letter = escape_letter(byte)) {
    out += '\\';
    out += letter;
    return;
  }
  out += "\\u00";
  out += hex_digit(byte >> 4U);
  out += hex_digit(byte);
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

void append_number_escape(std::string& out, char32_t code_point) {
  const bool is_short = code_point < 0x10000;
  out += is_short ? "\\u" : "\\U";
  for (int shift = is_short ? 12 : 28; shift >= 0; shift -= 4) {
    out += hex_digit(code_point >> shift);
  }
}

std::string escape_unprintable(std::string source) {
  if (is_ascii(source)) return source;
  std::string out;
  out.reserve(source.size());
  for (std::size_t at = 0; at < source.size();) {
    const Decoded next = decode_utf8(source, at);
    if (next.code_point == U'\n' || is_printable(next.code_point)) {
      out.append(source, at, next.size);
    } else {
      append_number_escape(out, next.code_point);
    }
    at += next.size;
  }
  return out;
}

std::string escape_for_html(std::string json) {
  const auto may_need_escape = [](char byte) {
    return byte == '<' || byte == '>' || byte == '&' || byte == '\xE2';
  };
  if (std::none_of(json.begin(), json.end(), may_need_escape)) return json;
  // These characters appear only in strings.
  std::string out;
  out.reserve(json.size());
  for (std::size_t at = 0; at < json.size(); ++at) {
    const std::string_view rest = std::string_view(json).substr(at);
    if (rest[0] == '<') {
      out += "\\u003c";
    } else if (rest[0] == '>') {
      out += "\\u003e";
    } else if (rest[0] == '&') {
      out += "\\u0026";
    } else if (rest.starts_with("\u2028") || rest.starts_with("\u2029")) {
      out += rest[2] == '\xA8' ? "\\u2028" : "\\u2029";
      at += 2;
    } else {
      out += rest[0];
    }
  }
  return out;
}

std::string keep_escapes(std::string text) {
  if (text.find('\\') == std::string::npos || is_nfc(text)) return text;
  const std::string_view all = text;
  std::string out;
  for (std::size_t i = 0; i < all.size();) {
    const std::size_t end = grapheme_end(all, i);
    const std::string_view cluster = all.substr(i, end - i);
    if (is_ascii(cluster.substr(0, 1)) && !is_nfc(cluster)) {
      append_separately(out, cluster);
    } else {
      out += cluster;
    }
    i = end;
  }
  return out;
}

Escape read_json_escape(std::string_view text) {
  if (text[1] != 'u') {
    const std::size_t found = kLetters.find(text[1]);
    const char c = found < kMeanings.size() ? kMeanings[found] : text[1];
    return {static_cast<unsigned char>(c), 2};
  }
  const char32_t first = read_unit(text);
  const std::string_view rest = text.substr(kUnitSize);
  if (!is_high(first) || rest.substr(0, 2) != "\\u") return {first, kUnitSize};
  const char32_t second = read_unit(rest);
  if (!is_low(second)) return {first, kUnitSize};
  return {0x10000U + ((first & 0x3FFU) << 10U) + (second & 0x3FFU),
          2 * kUnitSize};
}

}  // namespace hcl::text
