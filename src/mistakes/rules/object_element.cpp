// After the key of an element of an object.

#include <string_view>

#include "mistakes/rules/edits.h"
#include "mistakes/rules/rules.h"
#include "mistakes/rules/wording.h"

namespace hcl::syntax {
namespace {

// Other programs have their own sequences between two braces.
std::string_view habit_in_object(const UnexpectedToken& unexpected,
                                 TokenIndex open) {
  return open > 0 && unexpected.type(open - 1) == TokenType::InterpolationOpen
             ? "To write `${` itself, write `$${`."
             : std::string_view{};
}

// For `{ a 1 }`.
Edits set_attribute(const UnexpectedToken& unexpected) {
  switch (unexpected.found()) {
    case TokenType::Number:
    case TokenType::QuoteOpen:
    case TokenType::Lbrack:
      return unexpected.gap().empty() ? Edits{}
                                      : insert_after_previous(unexpected, " =");
    default:
      return {};
  }
}

}  // namespace

void report_object_element(const UnexpectedToken& unexpected,
                           Diagnostics& diagnostics) {
  const TokenIndex open = unexpected.first_of(Rule::Object);
  switch (unexpected.found()) {
    case TokenType::Newline:
    case TokenType::Comma:
      diagnostics.error(Code::MissingAttributeValue,
                        here_from(unexpected, open),
                        "An equals sign and a value are expected after the "
                        "name of an attribute.");
      return;
    case TokenType::Identifier:
      diagnostics.error(
          Code::MissingKeyValueSeparator, here_from(unexpected, open),
          "An equals sign is expected after the name of an attribute. Write a "
          "name with dots or spaces in quotation marks.");
      return;
    default:
      offer(unexpected,
            diagnostics.error(
                Code::MissingKeyValueSeparator, here_from(unexpected, open),
                with("An equals sign is expected after the name of an "
                     "attribute, but " +
                         describe(unexpected) + " was found.",
                     habit_in_object(unexpected, open))),
            set_attribute);
  }
}

}  // namespace hcl::syntax
