// After the key of an index: `x[1:2]`, `x[1, 2]`.

#include <string_view>

#include "mistakes/rules/after_expression.h"
#include "mistakes/rules/rules.h"
#include "mistakes/rules/wording.h"

namespace hcl::syntax {
namespace {

std::string_view habit_in_index(const UnexpectedToken& unexpected) {
  switch (unexpected.found()) {
    case TokenType::Colon:
      return "HCL has no slice syntax; use a function such as `slice` or "
             "`substr`.";
    case TokenType::Comma:
      return "An index has one key: write `x[a][b]`.";
    default:
      return habit_after_expression(unexpected);
  }
}

}  // namespace

void report_index_end(const UnexpectedToken& unexpected,
                      Diagnostics& diagnostics) {
  const DiagnosticPlace place = {.subject =
                                     unexpected.place(unexpected.span())};
  if (unexpected.previous() == TokenType::Star &&
      unexpected.token() == unexpected.first() + 2) {
    diagnostics.error(Code::MissingSplatClose, place,
                      "A closing bracket is expected after the star of a "
                      "splat operator.");
  } else {
    show_opening(unexpected,
                 diagnostics.error(
                     Code::MissingIndexClose, place,
                     with("A closing bracket is expected after the key of an "
                          "index, but " +
                              describe(unexpected) + " was found.",
                          habit_in_index(unexpected))),
                 unexpected.first());
  }
}

}  // namespace hcl::syntax
