// Names of attributes after dots, and static traversals.

#include "mistakes/rules/rules.h"
#include "mistakes/rules/wording.h"

namespace hcl::syntax {

void report_attribute_name(const UnexpectedToken& unexpected,
                           Diagnostics& diagnostics) {
  diagnostics.error(Code::InvalidAttributeName,
                    {.subject = unexpected.place(unexpected.span())},
                    "The name of an attribute is expected after a dot, but " +
                        describe(unexpected) + " was found.");
}

// Spec: native syntax, "Static Traversal".
void report_traversal(const UnexpectedToken& unexpected,
                      Diagnostics& diagnostics) {
  const SourceSpan here = unexpected.place(unexpected.span());
  if (unexpected.rule() == Rule::TraversalEntry &&
      unexpected.expects(TokenType::Identifier)) {
    diagnostics.error(Code::VariableNameRequired, {.subject = here},
                      "A traversal begins with the name of a variable.");
    return;
  }
  const DiagnosticPlace whole = {
      .subject = here, .context = unexpected.place(unexpected.span_from(0))};
  if (unexpected.rule() == Rule::GetAttr) {
    diagnostics.error(Code::AttributeNameRequired, whole,
                      "The name of an attribute is expected after a dot, "
                      "but " +
                          describe(unexpected) + " was found.");
  } else if (unexpected.rule() != Rule::TraversalIndex) {
    diagnostics.error(Code::InvalidCharacter, whole,
                      "A dot or an opening bracket is expected here, but " +
                          describe(unexpected) + " was found.");
  } else if (unexpected.expects(TokenType::Number)) {
    diagnostics.error(Code::IndexValueRequired, whole,
                      "An index of a traversal is a number or a string in "
                      "quotation marks.");
  } else {
    diagnostics.error(
        Code::UnclosedIndexBrackets,
        {.subject = here,
         .context = unexpected.place(unexpected.span_from(unexpected.first()))},
        "A closing bracket is expected after the index, but " +
            describe(unexpected) + " was found.");
  }
}

}  // namespace hcl::syntax
