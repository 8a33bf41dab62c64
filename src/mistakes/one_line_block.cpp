// Blocks on one line.

#include <string>
#include <string_view>

#include "mistakes/rules.h"

namespace hcl::syntax {

void report_block_in_line(const UnexpectedToken& unexpected,
                          Diagnostics& diagnostics) {
  diagnostics.error(
      Code::ArgumentDefinitionRequired,
      {.subject = unexpected.place(unexpected.span_from(unexpected.first()))},
      "A block on one line holds an argument and no further block. Write "
      "the inner block on a line of its own.");
}

void report_one_line_end(const UnexpectedToken& unexpected,
                         Diagnostics& diagnostics) {
  std::string_view detail =
      "A block on one line ends with a closing brace after its argument.";
  if (unexpected.found() == TokenType::Comma) {
    detail =
        "A block on one line holds only one argument. Write each argument on "
        "a line of its own, and the braces around them.";
  } else if (unexpected.found() == TokenType::Newline) {
    detail =
        "A block whose argument stands on the line of the opening brace ends "
        "on that line. Write the closing brace after the argument.";
  }
  diagnostics.error(Code::InvalidSingleArgumentBlock,
                    {.subject = unexpected.place(unexpected.span())},
                    std::string(detail));
}

}  // namespace hcl::syntax
