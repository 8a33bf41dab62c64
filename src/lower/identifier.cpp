// Whether a text is an identifier in a dialect.

#include "text/identifier.h"

#include <string_view>

#include "hcl/parser.h"

namespace hcl {

bool is_identifier(std::string_view text, const Options& options) {
  if (text.starts_with('_') && !options.switches.leading_underscore) {
    return false;
  }
  return text::is_identifier(text);
}

}  // namespace hcl
