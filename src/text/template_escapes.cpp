#include "text/template_escapes.h"

#include <cstddef>

namespace hcl::text {

std::string escape_sequences(std::string_view text) {
  std::string out;
  std::size_t written = 0;
  for (std::size_t brace = text.find('{'); brace != std::string_view::npos;
       brace = text.find('{', brace + 1)) {
    if (brace == 0) continue;
    const char sign = text[brace - 1];
    if (sign != '$' && sign != '%') continue;
    out.append(text.substr(written, brace - written));
    out += sign;
    written = brace;
  }
  return out.append(text.substr(written));
}

}  // namespace hcl::text
