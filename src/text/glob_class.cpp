#include "text/glob_class.h"

#include "text/utf8.h"

namespace hcl::text {

char32_t take_character(std::string_view& text) {
  const Decoded decoded = decode_utf8(text, 0);
  text.remove_prefix(decoded.size);
  return decoded.code_point;
}

char32_t take_escaped(std::string_view& text) {
  if (text.size() > 1 && text[0] == '\\') text.remove_prefix(1);
  return take_character(text);
}

bool is_in_glob_class(std::string_view members, char32_t character) {
  const bool is_other = members.starts_with('^') || members.starts_with('!');
  if (is_other) members.remove_prefix(1);
  while (!members.empty()) {
    const char32_t first = take_escaped(members);
    char32_t last = first;
    if (members.size() > 1 && members[0] == '-') {
      members.remove_prefix(1);
      last = take_escaped(members);
    }
    if (first <= character && character <= last) return !is_other;
  }
  return is_other;
}

}  // namespace hcl::text
