#include "functions/strings/words.h"

#include "hcl/unicode.h"
#include "text/ascii.h"
#include "text/utf8.h"
#include "text/white_space.h"

namespace hcl::functions {
namespace {

bool ends_word(char32_t c) {
  return c < 0x80 ? !text::is_word(static_cast<char>(c))
                  : text::is_white_space(c);
}

}  // namespace

meter::ChargedText to_title(std::string_view text) {
  meter::ChargedText out;
  out.reserve(text.size());
  bool begins_word = true;
  for (std::size_t at = 0; at < text.size();) {
    const text::Decoded next = text::decode_utf8(text, at);
    const char32_t c = next.code_point;
    text::append_utf8(out, begins_word ? unicode().to_title(c) : c);
    begins_word = ends_word(next.code_point);
    at += next.size;
  }
  return out;
}

}  // namespace hcl::functions
