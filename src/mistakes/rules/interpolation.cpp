// Interpolations without an end.

#include "mistakes/rules/enclosing_template.h"
#include "mistakes/rules/rules.h"
#include "mistakes/rules/wording.h"

namespace hcl::syntax {

void report_interpolation(const UnexpectedToken& unexpected,
                          Diagnostics& diagnostics) {
  const TokenType found = unexpected.found();
  const bool quoted =
      static_cast<Rule>(enclosing_template(unexpected).rule()) ==
      Rule::QuotedTemplate;
  const bool ends_quoted = quoted && (found == TokenType::QuoteOpen ||
                                      found == TokenType::QuoteClose);
  const TokenIndex first = template_contents(unexpected);
  if (found == TokenType::EndOfFile || ends_quoted) {
    diagnostics.error(Code::UnclosedTemplateInterpolation,
                      {.subject = unexpected.place(unexpected.span(first))},
                      "The closing brace of an interpolation is missing in "
                      "this template.");
    return;
  }
  diagnostics.error(
      Code::ExtraCharactersInInterpolation,
      {.subject = unexpected.place(unexpected.span()),
       .context = unexpected.place(unexpected.span_from(first))},
      "A closing brace is expected to end the interpolation, but " +
          describe(unexpected) +
          " was found. To write `${` itself, write `$${`.");
}

}  // namespace hcl::syntax
