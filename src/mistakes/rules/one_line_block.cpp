// Blocks on one line.

#include <string>
#include <string_view>

#include "mistakes/rules/rules.h"

namespace hcl::syntax {

void report_block_in_line(const UnexpectedToken& unexpected,
                          Diagnostics& diagnostics) {
  diagnostics.error(
      Code::ArgumentDefinitionRequired,
      {.subject = unexpected.place(unexpected.span_from(unexpected.first()))},
      "A one-line block can contain an argument, but no nested block. Write "
      "the nested block on a line of its own.");
}

void report_one_line_end(const UnexpectedToken& unexpected,
                         Diagnostics& diagnostics) {
  std::string_view detail =
      "A one-line block must end with a closing brace after its argument.";
  if (unexpected.found() == TokenType::Comma) {
    detail =
        "A one-line block can contain only one argument. Write each argument "
        "on a line of its own, between the braces.";
  } else if (unexpected.found() == TokenType::Newline) {
    detail =
        "A one-line block must be closed on the same line. Add `}` after the "
        "argument, or move the argument to a line of its own.";
  }
  diagnostics.error(Code::InvalidSingleArgumentBlock,
                    {.subject = unexpected.place(unexpected.span())},
                    std::string(detail));
}

}  // namespace hcl::syntax
