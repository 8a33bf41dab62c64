#ifndef HCL_SRC_FUNCTIONS_ENCODING_TEXT_ENCODING_H_
#define HCL_SRC_FUNCTIONS_ENCODING_TEXT_ENCODING_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace hcl::functions {

// A character encoding of the IANA registry, converted by ICU, or by iconv()
// where there is no ICU (iconv_text_encoding.cpp).
class TextEncoding {
 public:
  // ICU counts in 32 bits: longer texts are neither encoded nor decoded.
  static constexpr std::size_t kMostBytes = std::size_t{1} << 28U;

  // The memory of converting, for each byte of the given text: two buffers in
  // UTF-16 and one for the longest encoding, that of HZ and ISO 2022.
  static constexpr std::size_t kMostMemory = 16;

  // Finds an encoding by its name or an alias in the registry, in lower or
  // upper case; nothing for one that Terraform does not know.
  static std::optional<TextEncoding> find(std::string_view name);

  // The bytes of a text in UTF-8; nothing if the encoding lacks one of its
  // characters. UTF-16 is big-endian after a byte order mark.
  std::optional<std::string> encode(std::string_view text) const;

  // The text in UTF-8; nothing if some bytes do not encode a character.
  std::optional<std::string> decode(std::string_view bytes) const;

 private:
  explicit TextEncoding(const char* converter) : converter_(converter) {}

  // The name of ICU's converter, which iconv() takes, too.
  const char* converter_;
};

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_ENCODING_TEXT_ENCODING_H_
