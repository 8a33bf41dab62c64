#include "stdlib/unicode_case.h"

#include <unicode/uchar.h>

#include "source/utf8.h"

namespace hcl::stdlib {
namespace {

std::string mapped(std::string_view text, UChar32 (*map)(UChar32)) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const source::Decoded next = source::decode_utf8(text, at);
    source::append_utf8(
        out, static_cast<char32_t>(map(static_cast<UChar32>(next.code_point))));
    at += next.size;
  }
  return out;
}

}  // namespace

std::string to_upper(std::string_view text) { return mapped(text, u_toupper); }

std::string to_lower(std::string_view text) { return mapped(text, u_tolower); }

}  // namespace hcl::stdlib
