#include "wire/bytes.h"

#include <array>
#include <cctype>

#include "hcl/json_writer.h"
#include "hcl/value.h"

namespace hcl::conformance {
namespace {

bool is_printable(unsigned char byte) {
  return (byte >= 0x20 && byte != 0x7f) || byte == '\t' || byte == '\n';
}

// Whether the text has invisible characters: joiners, and marks of direction
// and order.
bool has_invisible(std::string_view text) {
  constexpr std::array<std::string_view, 5> kStarts = {
      "\xEF\xBB\xBF", "\xE2\x80\x8B", "\xE2\x80\x8C", "\xE2\x80\x8D",
      "\xE2\x81\xA0"};
  for (const std::string_view start : kStarts) {
    if (text.find(start) != std::string_view::npos) return true;
  }
  return false;
}

bool has_spaces_at_line_end(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool at_end = i + 1 == text.size() || text[i + 1] == '\n';
    if (at_end && (text[i] == ' ' || text[i] == '\t')) return true;
  }
  return false;
}

}  // namespace

std::string bytes_of_hex(std::string_view hex) {
  std::string bytes;
  std::string pair;
  for (const char c : hex) {
    if (std::isxdigit(static_cast<unsigned char>(c)) == 0) continue;
    pair += c;
    if (pair.size() < 2) continue;
    bytes += static_cast<char>(std::stoi(pair, nullptr, 16));
    pair.clear();
  }
  return bytes;
}

std::string hex_of_bytes(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string hex;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    hex += kDigits[byte >> 4U];
    hex += kDigits[byte & 15U];
  }
  return hex;
}

bool is_plain_text(std::string_view bytes) {
  for (const char c : bytes) {
    if (!is_printable(static_cast<unsigned char>(c))) return false;
  }
  // A Value normalizes its text and replaces bytes that are not UTF-8.
  const Value normal = Value::string(bytes);
  return normal.as_string() == bytes && !has_invisible(bytes) &&
         !has_spaces_at_line_end(bytes);
}

}  // namespace hcl::conformance
