// Where an argument or a block must begin.

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "mistakes/rules/after_expression.h"
#include "mistakes/rules/rules.h"
#include "mistakes/rules/wording.h"

namespace hcl::syntax {
namespace {

// As version control programs write it into a file.
bool is_at_conflict_marker(const UnexpectedToken& unexpected) {
  return unexpected.is_at("<<<<<<<") || unexpected.is_at("=======") ||
         unexpected.is_at(">>>>>>>");
}

struct Line {
  std::string_view beginning;
  std::string_view sentence;
};

// For a line that continues with an operator, or a comment in the style of
// another language.
std::string_view habit_before_item(const UnexpectedToken& unexpected) {
  constexpr std::array kComments = {
      Line{"--", "A comment begins with `#` or `//`."},
      Line{"<!--", "A comment begins with `#` or `//`."},
      Line{"%%", "A comment begins with `#` or `//`."},
      Line{"...", "HCL has no document markers: delete this line."},
  };
  for (const Line& each : kComments) {
    if (unexpected.is_at(each.beginning)) return each.sentence;
  }
  if (unexpected.found() == TokenType::Number) {
    return "A name begins with a letter.";
  }
  return continues_expression(unexpected.found()) ? kNextLine
                                                  : std::string_view{};
}

}  // namespace

void report_item_required(const UnexpectedToken& unexpected,
                          Diagnostics& diagnostics) {
  std::string detail = "An argument or a block is expected here, but " +
                       describe(unexpected) + " was found.";
  if (is_at_conflict_marker(unexpected)) {
    detail +=
        " The line looks like the marker of an unresolved merge conflict.";
  } else {
    detail = with(std::move(detail), habit_before_item(unexpected));
  }
  diagnostics.error(Code::ItemRequired,
                    {.subject = unexpected.place(unexpected.span())},
                    std::move(detail));
}

}  // namespace hcl::syntax
