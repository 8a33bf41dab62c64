// Heuristics that recognize mistakes that follow from earlier ones.

#include "mistakes/cascade_filter.h"

#include <algorithm>

#include "mistakes/rules/after_expression.h"
#include "mistakes/rules/open_comment.h"

namespace hcl::syntax {
namespace {

// At a place where an item, element or line must end, or where the opening
// brace of a block is expected.
bool is_cut_short(const UnexpectedToken& unexpected) {
  if (unexpected.found() == TokenType::Newline) return true;
  switch (unexpected.rule()) {
    case Rule::BodyItem:
      return !unexpected.expects(TokenType::Assign);
    case Rule::Block:
      return !unexpected.expects(TokenType::Rbrace);
    case Rule::Object:
    case Rule::ObjectElem:
      return true;
    default:
      return false;
  }
}

// In the head of an item or element, before the kind of its braces is known.
bool is_in_head(const UnexpectedToken& unexpected) {
  switch (unexpected.rule()) {
    case Rule::Body:
      return unexpected.found() == TokenType::QuoteOpen;
    case Rule::BodyItem:
      return unexpected.expects(TokenType::Assign);
    case Rule::Block:
    case Rule::OneLineBlock:
    case Rule::StringLit:
    case Rule::ObjectElem:
      return true;
    default:
      return false;
  }
}

// In a body, at a token that begins neither an argument nor a block, nor
// anything meant as one.
bool begins_no_item(const UnexpectedToken& unexpected) {
  if (unexpected.rule() != Rule::Body) return false;
  switch (unexpected.found()) {
    case TokenType::Lbrack:
    case TokenType::Lparen:
    case TokenType::Number:
      return true;
    default:
      return continues_expression(unexpected.found());
  }
}

// In a template whose string ends too early or too late: it may have taken
// braces of others, or may lack its own.
bool is_in_template(const UnexpectedToken& unexpected) {
  switch (unexpected.rule()) {
    case Rule::QuotedTemplate:
    case Rule::TemplateInterpolation:
    case Rule::TemplateDirective:
      return true;
    default:
      return false;
  }
}

// After a brace that may be superfluous.
bool ends_early(const UnexpectedToken& unexpected) {
  return (unexpected.rule() == Rule::BodyItem ||
          unexpected.rule() == Rule::Object) &&
         unexpected.previous() == TokenType::Rbrace;
}

// Between parentheses or square brackets.
bool is_in_group(const UnexpectedToken& unexpected) {
  switch (unexpected.rule()) {
    case Rule::Tuple:
    case Rule::Arguments:
    case Rule::FunctionCall:
    case Rule::Parentheses:
      return true;
    default:
      return false;
  }
}

// A new item inside a bracket that should have been closed before it.
bool is_item_in_group(const UnexpectedToken& unexpected) {
  if (!is_in_group(unexpected)) return false;
  return unexpected.begins_argument() ||
         (unexpected.found() == TokenType::Identifier &&
          unexpected.type(unexpected.token() + 1) == TokenType::QuoteOpen &&
          unexpected.gap().find('\n') != std::string_view::npos);
}

// At the name after a `for` that has no bracket before it.
bool is_after_bare_for(const UnexpectedToken& unexpected) {
  return is_in_group(unexpected) &&
         unexpected.found() == TokenType::Identifier &&
         unexpected.token() > 0 &&
         unexpected.text(unexpected.token() - 1) == "for";
}

bool is_line_end(TokenType type) {
  return type == TokenType::Newline || type == TokenType::EndOfFile;
}

bool is_in_string(TokenType type) {
  return type == TokenType::QuoteOpen || type == TokenType::QuotedLiteral;
}

// Whether the token may follow a token inside a terminated string.
bool goes_on_in_string(TokenType type) {
  switch (type) {
    case TokenType::QuotedLiteral:
    case TokenType::QuoteClose:
    case TokenType::InterpolationOpen:
    case TokenType::DirectiveOpen:
    case TokenType::Invalid:
      return true;
    default:
      return false;
  }
}

bool is_closer(TokenType type) {
  return type == TokenType::Rparen || type == TokenType::Rbrack ||
         type == TokenType::Rbrace;
}

// No brackets are open except the braces of blocks.
bool is_in_body(const UnexpectedToken& unexpected) {
  switch (unexpected.rule()) {
    case Rule::ConfigFile:
    case Rule::Body:
    case Rule::BodyItem:
    case Rule::Block:
    case Rule::OneLineBlock:
      return true;
    default:
      return false;
  }
}

// The closer of a group when no group is open.
bool is_stray_group_end(const UnexpectedToken& unexpected) {
  return (unexpected.found() == TokenType::Rparen ||
          unexpected.found() == TokenType::Rbrack) &&
         is_in_body(unexpected);
}

bool is_stray_brace(const UnexpectedToken& unexpected) {
  StackCursor place = unexpected.innermost();
  return unexpected.found() == TokenType::Rbrace &&
         unexpected.rule() == Rule::Body && place.outward() && place.is_root();
}

// A sign that the preceding braces were not paired as intended: a comma after
// the brace of a block, or a block inside an object.
bool is_after_braces_in_doubt(const UnexpectedToken& unexpected) {
  if (unexpected.rule() == Rule::ObjectElem) {
    return unexpected.found() == TokenType::Lbrace ||
           unexpected.found() == TokenType::QuoteOpen;
  }
  return is_in_body(unexpected) && unexpected.found() == TokenType::Comma &&
         unexpected.previous() == TokenType::Rbrace;
}

// At the first word of a directive, which is not the name of one.
bool is_unknown_directive(const UnexpectedToken& unexpected) {
  return unexpected.rule() == Rule::TemplateDirective &&
         unexpected.found() == TokenType::Identifier &&
         unexpected.previous() == TokenType::DirectiveOpen;
}

// Whether no item or element begins at the first token of `line`. If
// `expression`, a name or key that the line begins with is skipped, as an
// expression may begin with one.
bool is_no_item(const UnexpectedToken& unexpected, TokenIndex line,
                bool expression) {
  switch (unexpected.rule()) {
    case Rule::Body:
    case Rule::Object:
      return unexpected.token() == line;
    case Rule::BodyItem:
    case Rule::ObjectElem:
      return expression && unexpected.first() == line &&
             unexpected.expects(TokenType::Assign) &&
             unexpected.found() != TokenType::Colon;
    case Rule::Block:
      return expression && unexpected.first() == line + 1 &&
             unexpected.text(line) == "for";
    default:
      return false;
  }
}

}  // namespace

bool CascadeFilter::follow(const UnexpectedToken& unexpected) const {
  if (!last_.has_value()) return false;
  if (in_comment_) return true;
  if (unexpected.found() == TokenType::EndOfFile) {
    return unexpected.rule() == Rule::Block ? braces_in_doubt_
                                            : *last_ >= unexpected.first();
  }
  if (is_stray_element(unexpected)) return true;
  if (has_unknown_directive_ && is_unknown_directive(unexpected) &&
      unexpected.text().starts_with("end")) {
    return true;
  }
  if (begins_no_item(unexpected) && begins_next_line(unexpected)) return true;
  if (is_item_in_group(unexpected) && *last_ >= unexpected.first()) return true;
  if (has_bare_for_ && is_in_group(unexpected) &&
      is_on_line_of_last(unexpected)) {
    return true;
  }
  if (is_stray_brace(unexpected)) return braces_in_doubt_ || opening_in_doubt_;
  if (braces_in_doubt_ && is_after_braces_in_doubt(unexpected)) return true;
  if (is_stray_group_end(unexpected) &&
      (braces_in_doubt_ || begins_next_line(unexpected))) {
    return true;
  }
  if (is_closer(unexpected.found()) && !is_in_body(unexpected) &&
      *last_ >= unexpected.first()) {
    return true;
  }
  if (missing_ != Missing::Nothing) {
    TokenIndex line = *last_;
    while (unexpected.type(line) == TokenType::Newline) ++line;
    const bool expression = missing_ == Missing::Expression;
    if (is_no_item(unexpected, line, expression)) return true;
  }
  return is_cut_short(unexpected) && is_on_line_of_last(unexpected);
}

bool CascadeFilter::is_on_line_of_last(
    const UnexpectedToken& unexpected) const {
  for (TokenIndex i = *last_; i < unexpected.token(); ++i) {
    if (unexpected.type(i) == TokenType::Newline) return false;
  }
  return true;
}

// Each token is examined at most once.
bool CascadeFilter::ends_in_string(const UnexpectedToken& unexpected) {
  TokenIndex at = std::max(unexpected.token(), looked_at_);
  bool found = false;
  for (; !is_line_end(unexpected.type(at)); ++at) {
    found = found || (is_in_string(unexpected.type(at)) &&
                      !goes_on_in_string(unexpected.type(at + 1)));
  }
  looked_at_ = at;
  return found || unexpected.found() == TokenType::QuotedNewline;
}

// On the line after the last mistake, if that line begins neither an argument
// nor a block.
bool CascadeFilter::is_stray_element(const UnexpectedToken& unexpected) const {
  if (!elements_may_follow_) return false;
  const TokenIndex line = next_line(unexpected);
  return is_no_item(unexpected, line, true) ||
         (unexpected.found() == TokenType::Comma && is_in_body(unexpected) &&
          unexpected.first() == line);
}

TokenIndex CascadeFilter::next_line(const UnexpectedToken& unexpected) const {
  TokenIndex line = *last_;
  while (line < unexpected.token() &&
         unexpected.type(line) != TokenType::Newline) {
    ++line;
  }
  while (unexpected.type(line) == TokenType::Newline) ++line;
  return line;
}

bool CascadeFilter::begins_next_line(const UnexpectedToken& unexpected) const {
  return next_line(unexpected) == unexpected.token();
}

void CascadeFilter::note(const UnexpectedToken& unexpected) {
  const bool lacks_value = unexpected.found() == TokenType::Newline &&
                           unexpected.expects(TokenType::Bang) &&
                           unexpected.previous() == TokenType::Assign;
  const bool is_element = unexpected.rule() == Rule::ObjectElem &&
                          unexpected.found() == TokenType::Comma;
  const bool is_wrong_end =
      is_closer(unexpected.found()) && is_in_group(unexpected);
  elements_may_follow_ = lacks_value || is_element || is_wrong_end ||
                         (!is_closer(unexpected.found()) && last_.has_value() &&
                          is_stray_element(unexpected));
  opening_in_doubt_ = opening_in_doubt_ || lacks_value;
  has_bare_for_ = is_after_bare_for(unexpected);
  last_ = unexpected.token();
  missing_ = unexpected.found() != TokenType::Newline ? Missing::Nothing
             : unexpected.expects(TokenType::Bang)    ? Missing::Expression
                                                      : Missing::Other;
  has_unknown_directive_ =
      has_unknown_directive_ || is_unknown_directive(unexpected);
  in_comment_ = in_comment_ || open_comment(unexpected).has_value();
  const bool is_beginning =
      !elements_may_follow_ &&
      (is_in_head(unexpected) || unexpected.found() == TokenType::QuoteOpen);
  braces_in_doubt_ =
      braces_in_doubt_ || is_beginning || is_in_template(unexpected) ||
      ends_early(unexpected) ||
      (is_in_group(unexpected) && (unexpected.begins_argument() ||
                                   unexpected.found() == TokenType::Assign)) ||
      ends_in_string(unexpected) || unexpected.found() == TokenType::Lbrace ||
      unexpected.found() == TokenType::Rbrace;
}

}  // namespace hcl::syntax
