#include <string>

#include "syntax/syntax_diagnostics.h"

namespace hcl::syntax {

// Spec: native syntax, "Static Traversal".
void report_traversal(const Mistake& mistake, Diagnostics& diagnostics) {
  const SourceSpan here = mistake.place(mistake.span());
  if (mistake.rule() == Rule::TraversalEntry &&
      mistake.expects(TokenType::Identifier)) {
    diagnostics.error(Code::VariableNameRequired, {.subject = here},
                      "A traversal begins with the name of a variable.");
    return;
  }
  const DiagnosticPlace whole = {
      .subject = here, .context = mistake.place(mistake.span_from(0))};
  if (mistake.rule() == Rule::GetAttr) {
    diagnostics.error(Code::AttributeNameRequired, whole,
                      "The name of an attribute is expected after a dot, "
                      "but " +
                          mistake.description() + " was found.");
  } else if (mistake.rule() != Rule::TraversalIndex) {
    diagnostics.error(Code::InvalidCharacter, whole,
                      "A dot or an opening bracket is expected here, but " +
                          mistake.description() + " was found.");
  } else if (mistake.expects(TokenType::Number)) {
    diagnostics.error(Code::IndexValueRequired, whole,
                      "An index of a traversal is a number or a string in "
                      "quotation marks.");
  } else {
    diagnostics.error(
        Code::UnclosedIndexBrackets,
        {.subject = here,
         .context = mistake.place(mistake.span_from(mistake.first()))},
        "A closing bracket is expected after the index, but " +
            mistake.description() + " was found.");
  }
}

}  // namespace hcl::syntax
