#include "syntax/syntax_diagnostics.h"

#include <optional>
#include <string>

#include "syntax/cascade_filter.h"
#include "syntax/habits.h"
#include "syntax/missing_brace.h"
#include "syntax/repairs.h"

namespace hcl::syntax {
namespace {

// `/*` without `*/` is read as two operators; the mistake is the comment.
bool report_open_comment(const Mistake& mistake, Diagnostics& diagnostics) {
  const std::optional<ByteSpan> comment = open_comment(mistake);
  if (!comment) return false;
  diagnostics.error(Code::UnterminatedComment,
                    {.subject = mistake.place(*comment)},
                    "This comment has no end. End it with `*/`.");
  return true;
}

// Whether the file ends where the key of an attribute could begin, and the
// indentation tells where the closing brace is missing.
bool is_object_without_end(const Mistake& mistake) {
  return mistake.found() == TokenType::EndOfFile &&
         mistake.rule() == Rule::Object &&
         find_missing_brace(mistake, mistake.first()).has_value();
}

// Where an expression has to begin, the rule around it does not matter.
bool report_missing_expression(const Mistake& mistake,
                               Diagnostics& diagnostics) {
  if (!mistake.expects(TokenType::Bang)) return false;
  if (is_object_without_end(mistake)) return false;
  const SourceSpan place = mistake.place(mistake.span());
  if (mistake.found() == TokenType::EndOfFile) {
    mistake.show_opening(
        diagnostics.error(Code::MissingExpression, {.subject = place},
                          "An expression is expected here, but the file ends."),
        mistake.first());
  } else {
    diagnostics.error(
        Code::InvalidExpression, {.subject = place},
        mistake.is_at("<<")
            ? "A heredoc begins with `<<` or `<<-` and a word directly after "
              "it."
            : Mistake::with("An expression cannot begin with " +
                                mistake.description() + ".",
                            habit_before_expression(mistake)));
  }
  return true;
}

// Edits are of the source itself: a text in a JSON string is another one.
void add_repair(const Mistake& mistake, Diagnostics& diagnostics) {
  Diagnostic* const added = diagnostics.newest();
  if (added == nullptr || !mistake.is_of_origin()) return;
  added->fix = repair(mistake, added->code);
}

using Report = void (*)(const Mistake&, Diagnostics&);

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

void report_mistake(const Mistake& mistake, Diagnostics& diagnostics) {
  if (mistake.found() == TokenType::Invalid ||
      mistake.found() == TokenType::QuotedNewline) {
    return;
  }
  if (!diagnostics.wants_more()) return diagnostics.drop();
  if (report_open_comment(mistake, diagnostics)) return;
  if (!report_missing_expression(mistake, diagnostics)) {
    report_for_rule(mistake.rule())(mistake, diagnostics);
  }
  add_repair(mistake, diagnostics);
}

}  // namespace hcl::syntax
