#ifndef HCL_SRC_SYNTAX_FOREIGN_TEXT_H_
#define HCL_SRC_SYNTAX_FOREIGN_TEXT_H_

#include <cstdint>
#include <string_view>

namespace hcl::syntax {

// What a file that cannot be read as HCL probably is.
enum class ForeignText : std::uint8_t {
  None,
  Utf16,
  Utf32,
  Binary,
  Json,
  Yaml,
  Toml,
  // Of a program that fills in `{{ ... }}`: Go templates, Jinja.
  Template,
};

// A text that is not encoded as UTF-8 or is no text at all; otherwise none.
// Looks at the beginning only.
ForeignText foreign_encoding(std::string_view text);

// The language of a text in which the first mistake is at a byte, as far as its
// lines tell; none for what may be meant as HCL. Takes time linear in the first
// lines.
ForeignText foreign_language(std::string_view text, std::uint32_t mistake);

// What to tell the user: one or two sentences.
std::string_view advice_on(ForeignText kind);

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_FOREIGN_TEXT_H_
