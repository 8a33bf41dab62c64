#include "source/utf8.h"

#include <cstring>

namespace hcl::source {
namespace {

constexpr Decoded kInvalid = {0xFFFD, 1, false};

std::uint8_t byte_at(std::string_view text, std::size_t i) {
  return static_cast<std::uint8_t>(text[i]);
}

bool is_continuation(std::string_view text, std::size_t i) {
  return i < text.size() && (byte_at(text, i) & 0xC0U) == 0x80U;
}

// The length that a lead byte announces; 0 for bytes that are none.
std::size_t announced_length(std::uint8_t lead) {
  if (lead < 0x80U) return 1;
  if (lead < 0xC0U) return 0;
  if (lead < 0xE0U) return 2;
  if (lead < 0xF0U) return 3;
  return lead < 0xF8U ? 4 : 0;
}

// The code point of a sequence whose continuation bytes are all there.
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

// The length of a sequence of the right shape, or 0.
std::size_t shaped_length(std::string_view text, std::size_t begin) {
  const std::size_t size = announced_length(byte_at(text, begin));
  for (std::size_t i = 1; i < size; ++i) {
    if (!is_continuation(text, begin + i)) return 0;
  }
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
  constexpr std::uint64_t kHighBits = 0x8080808080808080U;
  std::size_t i = begin;
  while (text.size() - i >= 32) {
    std::uint64_t words[4];
    std::memcpy(words, text.data() + i, sizeof words);
    if (((words[0] | words[1] | words[2] | words[3]) & kHighBits) != 0) break;
    i += sizeof words;
  }
  while (i < text.size() && byte_at(text, i) < 0x80U) ++i;
  return i - begin;
}

std::vector<ByteSpan> find_ill_formed(std::string_view text, Utf8Mode mode,
                                      std::size_t limit) {
  std::vector<ByteSpan> found;
  std::size_t i = ascii_prefix(text, 0);
  while (i < text.size()) {
    if (byte_at(text, i) < 0x80U) {
      i += ascii_prefix(text, i);
      continue;
    }
    const std::size_t size = sequence_length(text, i, mode);
    if (size != 0) {
      i += size;
      continue;
    }
    const auto at = static_cast<std::uint32_t>(i);
    if (!found.empty() && found.back().end == at) {
      ++found.back().end;
    } else if (found.size() < limit) {
      found.push_back({at, at + 1});
    } else {
      break;
    }
    ++i;
  }
  return found;
}

void append_utf8(std::string& text, char32_t code_point) {
  const auto put = [&text](char32_t byte) {
    text.push_back(static_cast<char>(static_cast<std::uint8_t>(byte)));
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

}  // namespace hcl::source
