// Strings between quotation marks.

#include <string>

#include "mistakes/rules/rules.h"

namespace hcl::syntax {

void report_broken_string(const UnexpectedToken& unexpected,
                          Diagnostics& diagnostics) {
  const ByteSpan line_break = unexpected.line_break_before();
  diagnostics.error(Code::InvalidMultiLineString,
                    {.subject = unexpected.place(line_break)},
                    "A string between quotation marks ends on the line where "
                    "it begins; a quotation mark is missing. Write `\\n` for "
                    "a newline, or use a heredoc.");
}

void report_string_literal(const UnexpectedToken& unexpected,
                           Diagnostics& diagnostics) {
  const DiagnosticPlace place = {
      .subject = unexpected.place(unexpected.span()),
      .context = unexpected.place(unexpected.span_from(unexpected.first()))};
  if (unexpected.found() == TokenType::EndOfFile) {
    diagnostics.error(Code::UnterminatedStringLiteral, place,
                      "The file ends before the closing quotation mark.");
    return;
  }
  const std::string sign(unexpected.text().substr(0, 1));
  diagnostics.error(Code::InvalidStringLiteral, place,
                    "This string holds plain text only. To write `" + sign +
                        "{` itself, write `" + sign + sign + "{`.");
}

}  // namespace hcl::syntax
