// The content of quoted templates.

#include "format/quoted_text.h"

#include <cstddef>

#include "text/characters.h"
#include "text/escapes.h"
#include "text/normal_form.h"
#include "text/utf8.h"

namespace hcl::formatting {

std::string quoted_text(std::string_view text) {
  const std::string normal = text::to_nfc(text);
  std::string out;
  out.reserve(normal.size());
  for (std::size_t i = 0; i < normal.size();) {
    const text::Decoded next = text::decode_utf8(normal, i);
    const std::string_view bytes(normal.data() + i, next.size);
    i += next.size;
    if (const char letter = text::escape_letter(next.code_point)) {
      out += '\\';
      out += letter;
    } else if (next.valid && !text::is_printable(next.code_point)) {
      text::append_number_escape(out, next.code_point);
    } else {
      out += bytes;
      // `$${` and `%%{` represent `${` and `%{`.
      if ((bytes == "$" || bytes == "%") && normal[i] == '{') out += bytes;
    }
  }
  return out;
}

}  // namespace hcl::formatting
