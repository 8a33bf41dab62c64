// Quoted strings and keys in the notation of values and types.

#include "text/notation_key.h"

#include "text/escapes.h"
#include "text/identifier.h"

namespace hcl::text {

std::string quote(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F || escape_letter(byte) != 0) {
      append_escape(out, c);
    } else {
      out += c;
    }
  }
  return out + '"';
}

std::string notation_key(std::string_view key) {
  return is_identifier(key) ? std::string(key) : quote(key);
}

}  // namespace hcl::text
