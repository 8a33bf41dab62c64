// Decoding, checking and repair of UTF-8.

#include "text/utf8.h"

#include <algorithm>
#include <cstring>

#include "hcl/unicode.h"
#include "meter/charged.h"

namespace hcl::text {
namespace {

constexpr Decoded kInvalid = {0xFFFD, 1, false};

std::uint8_t byte_at(std::string_view text, std::size_t i) {
  return static_cast<std::uint8_t>(text[i]);
}

bool continues_at(std::string_view text, std::size_t i) {
  return i < text.size() && is_continuation(text[i]);
}

// The length that a lead byte announces; 0 for other bytes.
std::size_t announced_length(std::uint8_t lead) {
  if (lead < 0x80U) return 1;
  if (lead < 0xC0U) return 0;
  if (lead < 0xE0U) return 2;
  if (lead < 0xF0U) return 3;
  return lead < 0xF8U ? 4 : 0;
}

// The code point of a sequence with all its continuation bytes.
char32_t assemble(std::string_view text, std::size_t begin, std::size_t size) {
  constexpr std::uint8_t kLeadMask[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
  char32_t result = byte_at(text, begin) & kLeadMask[size];
  for (std::size_t i = 1; i < size; ++i) {
    result = (result << 6U) | (byte_at(text, begin + i) & 0x3FU);
  }
  return result;
}

bool is_scalar_of_size(char32_t code_point, std::size_t size) {
  constexpr char32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code_point >= 0xD800 && code_point <= 0xDFFF;
  return code_point >= kSmallest[size] && code_point <= 0x10FFFF && !surrogate;
}

// The length of a sequence that has the shape of UTF-8, or 0.
std::size_t shaped_length(std::string_view text, std::size_t begin) {
  const std::size_t size = announced_length(byte_at(text, begin));
  for (std::size_t i = 1; i < size; ++i) {
    if (!continues_at(text, begin + i)) return 0;
  }
  return size;
}

constexpr std::uint64_t kHighBits = 0x8080808080808080U;

// As many bytes as the compiler's registers hold.
#if defined(__GNUC__) && !defined(HCL_PORTABLE)
using Part [[gnu::vector_size(16)]] = std::uint64_t;
bool is_ascii_part(Part part) { return ((part[0] | part[1]) & kHighBits) == 0; }
#else
using Part = std::uint64_t;
bool is_ascii_part(Part part) { return (part & kHighBits) == 0; }
#endif

Part part_at(const char* text) {
  Part part;
  std::memcpy(&part, text, sizeof part);
  return part;
}

// The length of the well-formed text from `begin` on.
std::size_t well_formed_prefix(std::string_view text, std::size_t begin) {
  std::size_t i = begin;
  while (i < text.size()) {
    i += ascii_prefix(text, i);
    if (i == text.size()) break;
    const std::size_t size = sequence_length(text, i, Utf8Mode::Strict);
    if (size == 0) break;
    i += size;
  }
  return i - begin;
}

// Whether a sequence may begin with these two bytes.
// Unicode, table 3-7 "Well-Formed UTF-8 Byte Sequences".
bool may_begin(std::uint8_t lead, std::uint8_t second) {
  switch (lead) {
    case 0xE0:
      return second >= 0xA0;
    case 0xED:
      return second < 0xA0;
    case 0xF0:
      return second >= 0x90;
    case 0xF4:
      return second < 0x90;
    default:
      return lead >= 0xC2 && lead < 0xF4;
  }
}

// The length of the longest prefix of an ill-formed sequence that could begin a
// well-formed one; at least one byte.
std::size_t maximal_subpart(std::string_view text, std::size_t begin) {
  const std::uint8_t lead = byte_at(text, begin);
  if (!continues_at(text, begin + 1) ||
      !may_begin(lead, byte_at(text, begin + 1))) {
    return 1;
  }
  const std::size_t announced = announced_length(lead);
  std::size_t size = 2;
  while (size < announced && continues_at(text, begin + size)) ++size;
  return size;
}

}  // namespace

Decoded decode_utf8(std::string_view text, std::size_t begin) {
  const std::size_t size = shaped_length(text, begin);
  if (size == 0) return kInvalid;
  const char32_t code_point = assemble(text, begin, size);
  if (!is_scalar_of_size(code_point, size)) return kInvalid;
  return {code_point, static_cast<std::uint8_t>(size), true};
}

std::size_t sequence_length(std::string_view text, std::size_t begin,
                            Utf8Mode mode) {
  const std::size_t size = shaped_length(text, begin);
  if (size <= 1 || mode == Utf8Mode::Lenient) return size;
  return is_scalar_of_size(assemble(text, begin, size), size) ? size : 0;
}

std::size_t ascii_prefix(std::string_view text, std::size_t begin) {
  constexpr std::size_t kPart = sizeof(Part);
  const char* const data = text.data();
  std::size_t i = begin;
  // Most texts are shorter.
  if (text.size() - i >= kPart) {
    for (; text.size() - i >= 4 * kPart; i += 4 * kPart) {
      const Part all = part_at(data + i) | part_at(data + i + kPart) |
                       part_at(data + i + 2 * kPart) |
                       part_at(data + i + 3 * kPart);
      if (!is_ascii_part(all)) break;
    }
    while (text.size() - i >= kPart && is_ascii_part(part_at(data + i))) {
      i += kPart;
    }
  }
  while (i < text.size() && byte_at(text, i) < 0x80U) ++i;
  return i - begin;
}

bool is_ascii(std::string_view text) {
  constexpr std::size_t kWord = sizeof(std::uint64_t);
  const auto word_is_ascii = [](const char* at) {
    std::uint64_t word = 0;
    std::memcpy(&word, at, kWord);
    return (word & kHighBits) == 0;
  };
  if (text.size() < kWord) {
    return std::all_of(text.begin(), text.end(), [](char c) {
      return (static_cast<std::uint8_t>(c) & 0x80U) == 0;
    });
  }
  // The last word may overlap the one before it.
  for (std::size_t at = 0; at + kWord < text.size(); at += kWord) {
    if (!word_is_ascii(text.data() + at)) return false;
  }
  return word_is_ascii(text.data() + text.size() - kWord);
}

bool is_well_formed(std::string_view text) {
  return well_formed_prefix(text, 0) == text.size();
}

std::string replace_ill_formed(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t good = well_formed_prefix(text, i);
    result.append(text.substr(i, good));
    i += good;
    if (i == text.size()) break;
    result += "\uFFFD";
    i += maximal_subpart(text, i);
  }
  return result;
}

namespace {

template <typename Text>
void append_bytes(Text& text, char32_t code_point) {
  const auto put = [&text](char32_t byte) {
    text += static_cast<char>(static_cast<std::uint8_t>(byte));
  };
  const bool surrogate = code_point >= 0xD800 && code_point <= 0xDFFF;
  const char32_t c = surrogate || code_point > 0x10FFFF ? 0xFFFD : code_point;
  if (c < 0x80) {
    put(c);
    return;
  }
  if (c < 0x800) {
    put(0xC0U | (c >> 6U));
  } else if (c < 0x10000) {
    put(0xE0U | (c >> 12U));
    put(0x80U | ((c >> 6U) & 0x3FU));
  } else {
    put(0xF0U | (c >> 18U));
    put(0x80U | ((c >> 12U) & 0x3FU));
    put(0x80U | ((c >> 6U) & 0x3FU));
  }
  put(0x80U | (c & 0x3FU));
}

}  // namespace

void append_utf8(std::string& text, char32_t code_point) {
  append_bytes(text, code_point);
}

void append_utf8(meter::ChargedText& text, char32_t code_point) {
  append_bytes(text, code_point);
}

}  // namespace hcl::text

namespace hcl {

void append_utf8(std::string& text, char32_t code_point) {
  text::append_utf8(text, code_point);
}

}  // namespace hcl
