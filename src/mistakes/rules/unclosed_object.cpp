// An object without its closing brace.

#include <optional>

#include "mistakes/rules/missing_brace.h"
#include "mistakes/rules/rules.h"

namespace hcl::syntax {

void report_unclosed_object(const UnexpectedToken& unexpected,
                            Diagnostics& diagnostics) {
  const TokenIndex open = unexpected.first_of(Rule::Object);
  const std::optional<MissingBrace> missing =
      find_missing_brace(unexpected, open);
  if (missing) {
    report_missing_brace(unexpected, *missing, Code::UnterminatedObject,
                         diagnostics);
    return;
  }
  diagnostics.error(Code::UnterminatedObject,
                    {.subject = unexpected.place(unexpected.span(open))},
                    "The file ends before the closing brace of this object.");
}

void report_block_after_object(const UnexpectedToken& unexpected,
                               Diagnostics& diagnostics) {
  report_missing_brace(unexpected,
                       {unexpected.first_of(Rule::Object), unexpected.first()},
                       Code::UnterminatedObject, diagnostics);
}

}  // namespace hcl::syntax
