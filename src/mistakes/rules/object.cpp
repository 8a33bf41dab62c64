// Between the elements of objects.

#include "mistakes/rules/edits.h"
#include "mistakes/rules/rules.h"
#include "mistakes/rules/wording.h"

namespace hcl::syntax {
namespace {

Edits separate_attributes(const UnexpectedToken& unexpected) {
  return unexpected.found() == TokenType::Identifier &&
                 !unexpected.gap().empty()
             ? insert_after_previous(unexpected, ",")
             : Edits{};
}

}  // namespace

void report_object(const UnexpectedToken& unexpected,
                   Diagnostics& diagnostics) {
  const TokenIndex open = unexpected.first();
  if (unexpected.found() == TokenType::EndOfFile) {
    report_unclosed_object(unexpected, diagnostics);
    return;
  }
  Diagnostic& added = diagnostics.error(
      Code::MissingAttributeSeparator, here_from(unexpected, open),
      "Attributes of an object are separated by newlines or commas, but " +
          describe(unexpected) + " was found.");
  show_opening(unexpected, added, open);
  offer(unexpected, added, separate_attributes);
}

}  // namespace hcl::syntax
