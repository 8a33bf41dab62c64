// Which rule explains a mistake.

#include "mistakes/rule_choice.h"

#include "mistakes/rules/missing_brace.h"
#include "mistakes/rules/open_comment.h"
#include "mistakes/rules/rules.h"

namespace hcl::syntax {
namespace {

// Whether the file ends where the key of an attribute could begin, and the
// indentation shows where the closing brace is missing.
bool is_object_without_end(const UnexpectedToken& unexpected) {
  return unexpected.found() == TokenType::EndOfFile &&
         unexpected.rule() == Rule::Object &&
         find_missing_brace(unexpected, unexpected.first()).has_value();
}

// Where an expression must begin, the enclosing rule does not matter.
bool lacks_expression(const UnexpectedToken& unexpected) {
  return unexpected.expects(TokenType::Bang) &&
         !is_object_without_end(unexpected);
}

MistakeRule rule_in_block(const UnexpectedToken& unexpected) {
  if (!unexpected.expects(TokenType::Rbrace)) return report_block_head;
  if (unexpected.found() == TokenType::EndOfFile) return report_unclosed_block;
  return unexpected.expects(TokenType::Newline) ? report_item_required
                                                : report_one_line_end;
}

// After the name in a one-line block.
MistakeRule rule_in_line(TokenType found) {
  switch (found) {
    case TokenType::QuoteOpen:
    case TokenType::Lbrace:
    case TokenType::Identifier:
      return report_block_in_line;
    default:
      return report_after_name;
  }
}

MistakeRule rule_in_structure(const UnexpectedToken& unexpected) {
  switch (unexpected.rule()) {
    case Rule::BodyItem:
      return unexpected.expects(TokenType::Assign) ? report_after_name
                                                   : report_item_end;
    case Rule::Block:
      return rule_in_block(unexpected);
    case Rule::OneLineBlock:
      return rule_in_line(unexpected.found());
    default:
      return unexpected.found() == TokenType::QuoteOpen ? report_quoted_name
                                                        : report_item_required;
  }
}

// After the key of an element of an object.
MistakeRule rule_in_element(const UnexpectedToken& unexpected) {
  if (is_block_after_object(unexpected)) return report_block_after_object;
  return unexpected.found() == TokenType::EndOfFile ? report_unclosed_object
                                                    : report_object_element;
}

// Whether a `for` has ended whose enclosing bracket is not closed.
bool is_after_for(const UnexpectedToken& unexpected) {
  return (unexpected.last_is(Rule::ForTupleExpr) ||
          unexpected.last_is(Rule::ForObjectExpr)) &&
         !unexpected.expects(TokenType::Comma);
}

MistakeRule rule_in_collection(const UnexpectedToken& unexpected) {
  if (is_after_for(unexpected)) return report_after_for;
  switch (unexpected.rule()) {
    case Rule::Tuple:
      return report_tuple;
    case Rule::Object:
      return report_object;
    case Rule::ObjectElem:
      return rule_in_element(unexpected);
    default:
      return report_call;
  }
}

MistakeRule rule_in_object_for(TokenType found) {
  switch (found) {
    case TokenType::Rbrace:
    case TokenType::If:
    case TokenType::Ellipsis:
      return report_for_key;
    default:
      return report_for_arrow;
  }
}

MistakeRule rule_in_expression(const UnexpectedToken& unexpected) {
  switch (unexpected.rule()) {
    case Rule::Parentheses:
      return report_parentheses;
    case Rule::Index:
      return report_index_end;
    case Rule::GetAttr:
      return unexpected.entry() == Rule::TraversalEntry ? report_traversal
                                                        : report_attribute_name;
    case Rule::Conditional:
      return report_false_expression;
    case Rule::ExpressionEntry:
      return report_extra_characters;
    default:
      return report_continued_expression;
  }
}

MistakeRule rule_in_template(const UnexpectedToken& unexpected) {
  switch (unexpected.rule()) {
    case Rule::TemplateInterpolation:
      return report_interpolation;
    case Rule::TemplateDirective:
      return report_directive;
    case Rule::TemplateFor:
      return report_for_directive;
    case Rule::StringLit:
      return unexpected.line_break_before().empty() ? report_string_literal
                                                    : report_broken_string;
    case Rule::QuotedTemplate:
      if (!unexpected.line_break_before().empty()) return report_broken_string;
      [[fallthrough]];
    default:
      return report_unterminated_template;
  }
}

}  // namespace

MistakeRule rule_for(const UnexpectedToken& unexpected) {
  if (open_comment(unexpected)) return report_open_comment;
  if (lacks_expression(unexpected)) return report_missing_expression;
  switch (unexpected.rule()) {
    case Rule::ConfigFile:
    case Rule::Body:
    case Rule::BodyItem:
    case Rule::Block:
    case Rule::BlockBody:
    case Rule::OneLineBlock:
      return rule_in_structure(unexpected);
    case Rule::Arguments:
    case Rule::FunctionCall:
    case Rule::Tuple:
    case Rule::Object:
    case Rule::ObjectElem:
      return rule_in_collection(unexpected);
    case Rule::ForIntro:
      return report_for_intro;
    case Rule::ForObjectExpr:
      return rule_in_object_for(unexpected.found());
    case Rule::ForTupleExpr:
      return report_after_for;
    case Rule::StringLit:
    case Rule::TemplateEntry:
    case Rule::QuotedTemplate:
    case Rule::HeredocTemplate:
    case Rule::TemplateInterpolation:
    case Rule::TemplateDirective:
    case Rule::TemplateFor:
      return rule_in_template(unexpected);
    case Rule::TraversalEntry:
    case Rule::TraversalExpr:
    case Rule::TraversalIndex:
      return report_traversal;
    default:
      return rule_in_expression(unexpected);
  }
}

}  // namespace hcl::syntax
