#ifndef HCL_SRC_MISTAKES_FOREIGN_TEXT_H_
#define HCL_SRC_MISTAKES_FOREIGN_TEXT_H_

#include <cstdint>
#include <string_view>

namespace hcl::syntax {

// The probable kind of a file that cannot be read as HCL.
enum class ForeignText : std::uint8_t {
  None,
  Utf16,
  Utf32,
  Binary,
  Json,
  Yaml,
  Toml,
  // Text for a program that fills in `{{ ... }}`: Go templates, Jinja.
  Template,
};

// Recognizes text that is not encoded as UTF-8 or is not text; otherwise
// `None`. Examines only the beginning.
ForeignText foreign_encoding(std::string_view text);

// Guesses the language of a text from its lines and from where the first
// mistake is; `None` if the text may be meant as HCL. Linear in the size of the
// first lines.
ForeignText foreign_language(std::string_view text, std::uint32_t mistake);

// The advice for the user: one or two sentences.
std::string_view advice_on(ForeignText kind);

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_FOREIGN_TEXT_H_
