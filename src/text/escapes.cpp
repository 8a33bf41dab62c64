// Escape sequences of JSON strings and of quoted templates.

#include "text/escapes.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

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

// Eight bytes, each of which may have its highest bit set.
using Eight = std::uint64_t;
constexpr Eight each(std::uint8_t byte) { return 0x0101010101010101U * byte; }
constexpr Eight kHighest = each(0x80);

// Whether some byte of eight below 0x80 is less than `bound`. Where another one
// is 0x80 or more, the answer may be true.
bool has_less(Eight bytes, std::uint8_t bound) {
  return ((bytes - each(bound)) & kHighest) != 0;
}

// Whether all of eight bytes stand for themselves.
bool are_plain(const char* text) {
  Eight bytes = 0;
  std::memcpy(&bytes, text, sizeof bytes);
  const Eight without_delete = bytes + each(1);
  return ((bytes | without_delete) & kHighest) == 0 && !has_less(bytes, ' ') &&
         !has_less(bytes ^ each('"'), 1) && !has_less(bytes ^ each('\\'), 1);
}

// The number of bytes at the beginning that stand for themselves.
std::size_t plain_prefix(std::string_view text) {
  std::size_t size = 0;
  while (size + sizeof(Eight) <= text.size() && are_plain(text.data() + size)) {
    size += sizeof(Eight);
  }
  while (size < text.size() && is_plain(text[size])) ++size;
  return size;
}

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
void append_separately(meter::ChargedText& out, std::string_view cluster) {
  out += cluster[0];
  for (std::size_t i = 1; i < cluster.size();) {
    const Decoded mark = decode_utf8(cluster, i);
    if (mark.code_point < 0x10000U) {
      std::string escape;
      append_number_escape(escape, mark.code_point);
      out += escape;
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
    const std::size_t plain = plain_prefix(text.substr(i));
    out.append(text.substr(i, plain));
    i += plain;
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

std::size_t json_string_size(std::string_view text) {
  constexpr std::size_t kShort = 256;
  constexpr std::size_t kQuotes = 2;
  if (text.size() < kShort) return kUnitSize * text.size() + kQuotes;
  // U+FFFD takes three bytes.
  const std::size_t of_other = is_well_formed(text) ? 1 : 3;
  std::size_t size = kQuotes;
  for (const char c : text) {
    const bool is_ascii_byte = static_cast<unsigned char>(c) < 0x80;
    size += is_plain(c) ? 1 : is_ascii_byte ? kUnitSize : of_other;
  }
  return size;
}

void append_number_escape(std::string& out, char32_t code_point) {
  const bool is_short = code_point < 0x10000;
  out += is_short ? "\\u" : "\\U";
  for (int shift = is_short ? 12 : 28; shift >= 0; shift -= 4) {
    out += hex_digit(code_point >> shift);
  }
}

meter::ChargedText escape_unprintable(meter::ChargedText source) {
  const std::string_view text = source.view();
  if (is_ascii(text)) return source;
  meter::ChargedText out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const Decoded next = decode_utf8(text, at);
    if (next.code_point == U'\n' || is_printable(next.code_point)) {
      out += text.substr(at, next.size);
    } else {
      std::string escape;
      append_number_escape(escape, next.code_point);
      out += escape;
    }
    at += next.size;
  }
  return out;
}

meter::ChargedText escape_for_html(meter::ChargedText json) {
  const std::string_view text = json.view();
  const auto may_need_escape = [](char byte) {
    return byte == '<' || byte == '>' || byte == '&' || byte == '\xE2';
  };
  if (std::none_of(text.begin(), text.end(), may_need_escape)) return json;
  // These characters appear only in strings.
  meter::ChargedText out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string_view rest = text.substr(at);
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

meter::ChargedText keep_escapes(meter::ChargedText text) {
  const std::string_view all = text.view();
  if (all.find('\\') == std::string_view::npos || is_nfc(all)) return text;
  meter::ChargedText out;
  out.reserve(all.size());
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
