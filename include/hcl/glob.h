#ifndef HCL_GLOB_H_
#define HCL_GLOB_H_

#include <string>
#include <string_view>

#include "hcl/convert.h"
#include "hcl/expected.h"
#include "hcl/export.h"
#include "hcl/native.h"
#include "hcl/units.h"

namespace HCL_API hcl {

/// A pattern for paths and names, as a member of a struct or a value:
///
///   *       any characters but `/`
///   **      any characters
///   ?       one character but `/`
///   [a-z]   one of these characters but `/`; `[!a-z]` or `[^a-z]` any other
///   \x      the character x
///
/// Case counts, and a dot is like any other character. A text without these is
/// matched as it is. Read from a text and written as that text; a new pattern
/// matches only the empty text.
class Glob {
 public:
  Glob() = default;

  /// Errors: a bracket that is not closed or empty, and a `\` at the end.
  static Expected<Glob, ConversionError> parse(std::string_view text);

  /// Whether the whole text matches.
  ///
  /// Cost: at worst the product of the lengths of pattern and text.
  bool matches(std::string_view text) const;

  const std::string& text() const& { return text_; }
  const std::string& text() const&& = delete;

  friend bool operator==(const Glob&, const Glob&) = default;

 private:
  std::string text_;
};
std::string to_text(const Glob& glob);

template <>
struct Native<Glob> : detail::NativeQuantity<Glob> {};

}  // namespace hcl

#endif  // HCL_GLOB_H_
