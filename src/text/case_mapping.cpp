// Simple case mapping, with a fast path for ASCII.

#include "text/case_mapping.h"

#include "hcl/unicode.h"
#include "text/utf8.h"

namespace hcl::text {
namespace {

// `first` is the first of the 26 ASCII letters that change by `kCaseBit`.
constexpr unsigned kCaseBit = 0x20;

meter::ChargedText mapped(std::string_view text, char first,
                          char32_t (*map)(char32_t)) {
  meter::ChargedText out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte < 0x80) {
      const bool changes = static_cast<unsigned>(byte - first) < 26U;
      out += static_cast<char>(changes ? byte ^ kCaseBit : byte);
      ++at;
      continue;
    }
    const Decoded next = decode_utf8(text, at);
    append_utf8(out, map(next.code_point));
    at += next.size;
  }
  return out;
}

}  // namespace

meter::ChargedText to_upper(std::string_view text) {
  return mapped(text, 'a', unicode().to_upper);
}

meter::ChargedText to_lower(std::string_view text) {
  return mapped(text, 'A', unicode().to_lower);
}

}  // namespace hcl::text
