// Chooses the diagnostic for an unexpected token.

#include "mistakes/syntax_diagnostics.h"

#include <optional>
#include <string>

#include "mistakes/cascade_filter.h"
#include "mistakes/habits.h"
#include "mistakes/missing_brace.h"
#include "mistakes/repairs.h"

namespace hcl::syntax {
namespace {

// `/*` without `*/` is read as two operators; the mistake is in the comment.
bool report_open_comment(const UnexpectedToken& unexpected,
                         Diagnostics& diagnostics) {
  const std::optional<ByteSpan> comment = open_comment(unexpected);
  if (!comment) return false;
  diagnostics.error(Code::UnterminatedComment,
                    {.subject = unexpected.place(*comment)},
                    "This comment has no end. End it with `*/`.");
  return true;
}

// Whether the file ends where the key of an attribute could begin, and the
// indentation shows where the closing brace is missing.
bool is_object_without_end(const UnexpectedToken& unexpected) {
  return unexpected.found() == TokenType::EndOfFile &&
         unexpected.rule() == Rule::Object &&
         find_missing_brace(unexpected, unexpected.first()).has_value();
}

// Where an expression must begin, the enclosing rule does not matter.
bool report_missing_expression(const UnexpectedToken& unexpected,
                               Diagnostics& diagnostics) {
  if (!unexpected.expects(TokenType::Bang)) return false;
  if (is_object_without_end(unexpected)) return false;
  const SourceSpan place = unexpected.place(unexpected.span());
  if (unexpected.found() == TokenType::EndOfFile) {
    unexpected.show_opening(
        diagnostics.error(Code::MissingExpression, {.subject = place},
                          "An expression is expected here, but the file ends."),
        unexpected.first());
  } else {
    diagnostics.error(
        Code::InvalidExpression, {.subject = place},
        unexpected.is_at("<<")
            ? "A heredoc begins with `<<` or `<<-` and a word directly after "
              "it."
            : UnexpectedToken::with("An expression cannot begin with " +
                                        unexpected.description() + ".",
                                    habit_before_expression(unexpected)));
  }
  return true;
}

// Edits apply to the source itself, so a text in a JSON string gets none.
void add_repair(const UnexpectedToken& unexpected, Diagnostics& diagnostics) {
  Diagnostic* const added = diagnostics.newest();
  if (added == nullptr || !unexpected.is_of_origin()) return;
  added->fix = repair(unexpected, added->code);
}

using Report = void (*)(const UnexpectedToken&, Diagnostics&);

Report report_for_rule(Rule rule) {
  switch (rule) {
    case Rule::ConfigFile:
    case Rule::Body:
    case Rule::BodyItem:
    case Rule::Block:
    case Rule::BlockBody:
    case Rule::OneLineBlock:
      return report_structure;
    case Rule::Arguments:
    case Rule::FunctionCall:
    case Rule::Tuple:
    case Rule::Object:
    case Rule::ObjectElem:
      return report_collection;
    case Rule::ForIntro:
    case Rule::ForTupleExpr:
    case Rule::ForObjectExpr:
      return report_for;
    case Rule::StringLit:
    case Rule::TemplateEntry:
    case Rule::QuotedTemplate:
    case Rule::HeredocTemplate:
    case Rule::TemplateInterpolation:
    case Rule::TemplateDirective:
    case Rule::TemplateFor:
      return report_template;
    case Rule::TraversalEntry:
    case Rule::TraversalExpr:
    case Rule::TraversalIndex:
      return report_traversal;
    default:
      return report_expression;
  }
}

}  // namespace

void report_unexpected_token(const UnexpectedToken& unexpected,
                             Diagnostics& diagnostics) {
  if (unexpected.found() == TokenType::Invalid ||
      unexpected.found() == TokenType::QuotedNewline) {
    return;
  }
  if (!diagnostics.wants_more()) return diagnostics.drop();
  if (report_open_comment(unexpected, diagnostics)) return;
  if (!report_missing_expression(unexpected, diagnostics)) {
    report_for_rule(unexpected.rule())(unexpected, diagnostics);
  }
  add_repair(unexpected, diagnostics);
}

}  // namespace hcl::syntax
