#include "syntax/cascade_filter.h"

#include "syntax/habits.h"

namespace hcl::syntax {
namespace {

// Where an item, element or line waits for its end, or a block for its opening
// brace.
bool is_cut_short(const Mistake& mistake) {
  if (mistake.found() == TokenType::Newline) return true;
  switch (mistake.rule()) {
    case Rule::BodyItem:
      return !mistake.expects(TokenType::Assign);
    case Rule::Block:
      return !mistake.expects(TokenType::Rbrace);
    case Rule::Object:
    case Rule::ObjectElem:
      return true;
    default:
      return false;
  }
}

// In the head of an item or element, before it is clear what its braces are.
bool is_in_head(const Mistake& mistake) {
  switch (mistake.rule()) {
    case Rule::Body:
      return mistake.found() == TokenType::QuoteOpen;
    case Rule::BodyItem:
      return mistake.expects(TokenType::Assign);
    case Rule::Block:
    case Rule::OneLineBlock:
    case Rule::StringLit:
    case Rule::ObjectElem:
      return true;
    default:
      return false;
  }
}

// A line of a body that goes on with the expression of the line before.
bool is_continued(const Mistake& mistake) {
  return mistake.rule() == Rule::Body && continues_expression(mistake.found());
}

// In a string that ends too early or too late: it may have braces of others, or
// lack its own.
bool is_in_template(const Mistake& mistake) {
  switch (mistake.rule()) {
    case Rule::QuotedTemplate:
    case Rule::TemplateInterpolation:
    case Rule::TemplateDirective:
      return true;
    default:
      return false;
  }
}

// After a brace that may have been one too many.
bool ends_early(const Mistake& mistake) {
  return (mistake.rule() == Rule::BodyItem || mistake.rule() == Rule::Object) &&
         mistake.previous() == TokenType::Rbrace;
}

// Between parentheses or square brackets.
bool is_in_group(const Mistake& mistake) {
  switch (mistake.rule()) {
    case Rule::Tuple:
    case Rule::Arguments:
    case Rule::FunctionCall:
    case Rule::Parentheses:
      return true;
    default:
      return false;
  }
}

bool is_closer(TokenType type) {
  return type == TokenType::Rparen || type == TokenType::Rbrack ||
         type == TokenType::Rbrace;
}

// Where no bracket is open but the braces of blocks.
bool is_in_body(const Mistake& mistake) {
  switch (mistake.rule()) {
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

// The closer of a group that is not open.
bool is_stray_group_end(const Mistake& mistake) {
  return (mistake.found() == TokenType::Rparen ||
          mistake.found() == TokenType::Rbrack) &&
         is_in_body(mistake);
}

bool is_stray_brace(const Mistake& mistake) {
  StackCursor place = mistake.innermost();
  return mistake.found() == TokenType::Rbrace && mistake.rule() == Rule::Body &&
         place.outward() && place.is_root();
}

// What shows that the braces before it were not paired as they were meant: a
// comma after the one of a block, or a block inside of an object.
bool is_after_braces_in_doubt(const Mistake& mistake) {
  if (mistake.rule() == Rule::ObjectElem) {
    return mistake.found() == TokenType::Lbrace ||
           mistake.found() == TokenType::QuoteOpen;
  }
  return is_in_body(mistake) && mistake.found() == TokenType::Comma &&
         mistake.previous() == TokenType::Rbrace;
}

// The first word of a directive, which begins none.
bool is_unknown_directive(const Mistake& mistake) {
  return mistake.rule() == Rule::TemplateDirective &&
         mistake.found() == TokenType::Identifier &&
         mistake.previous() == TokenType::DirectiveOpen;
}

// Where a line begins no item or element: not with its first token, or, as an
// expression may do, not with a name or key.
bool is_no_item(const Mistake& mistake, TokenIndex line, bool expression) {
  switch (mistake.rule()) {
    case Rule::Body:
    case Rule::Object:
      return mistake.token() == line;
    case Rule::BodyItem:
    case Rule::ObjectElem:
      return expression && mistake.first() == line &&
             mistake.expects(TokenType::Assign) &&
             mistake.found() != TokenType::Colon;
    case Rule::Block:
      return expression && mistake.first() == line + 1 &&
             mistake.text(line) == "for";
    default:
      return false;
  }
}

}  // namespace

std::optional<ByteSpan> open_comment(const Mistake& mistake) {
  TokenIndex slash = mistake.token();
  if (mistake.found() == TokenType::Star && slash > 0) {
    --slash;
  } else if (mistake.found() != TokenType::Slash) {
    return std::nullopt;
  }
  if (mistake.type(slash) != TokenType::Slash ||
      mistake.type(slash + 1) != TokenType::Star ||
      mistake.span(slash).end != mistake.span(slash + 1).begin) {
    return std::nullopt;
  }
  return mistake.span_between(slash, slash + 1);
}

bool CascadeFilter::follow(const Mistake& mistake) const {
  if (!last_.has_value()) return false;
  if (in_comment_) return true;
  if (mistake.found() == TokenType::EndOfFile) {
    return mistake.rule() == Rule::Block ? braces_in_doubt_
                                         : *last_ >= mistake.first();
  }
  if (is_stray_element(mistake)) return true;
  if (has_unknown_directive_ && is_unknown_directive(mistake) &&
      mistake.text().starts_with("end")) {
    return true;
  }
  if (lines_continue_ && is_continued(mistake) && begins_next_line(mistake)) {
    return true;
  }
  if (is_stray_brace(mistake)) return braces_in_doubt_ || opening_in_doubt_;
  if (braces_in_doubt_ && is_after_braces_in_doubt(mistake)) return true;
  if (is_stray_group_end(mistake) &&
      (braces_in_doubt_ || begins_next_line(mistake))) {
    return true;
  }
  if (is_closer(mistake.found()) && !is_in_body(mistake) &&
      *last_ >= mistake.first()) {
    return true;
  }
  if (missing_ != Missing::Nothing) {
    TokenIndex line = *last_;
    while (mistake.type(line) == TokenType::Newline) ++line;
    const bool expression = missing_ == Missing::Expression;
    if (is_no_item(mistake, line, expression)) return true;
  }
  if (!is_cut_short(mistake)) return false;
  for (TokenIndex i = *last_; i < mistake.token(); ++i) {
    if (mistake.type(i) == TokenType::Newline) return false;
  }
  return true;
}

// On the line after the last mistake, where neither an argument nor a block
// begins.
bool CascadeFilter::is_stray_element(const Mistake& mistake) const {
  if (!elements_may_follow_) return false;
  const TokenIndex line = next_line(mistake);
  return is_no_item(mistake, line, true) ||
         (mistake.found() == TokenType::Comma && is_in_body(mistake) &&
          mistake.first() == line);
}

TokenIndex CascadeFilter::next_line(const Mistake& mistake) const {
  TokenIndex line = *last_;
  while (line < mistake.token() && mistake.type(line) != TokenType::Newline) {
    ++line;
  }
  while (mistake.type(line) == TokenType::Newline) ++line;
  return line;
}

bool CascadeFilter::begins_next_line(const Mistake& mistake) const {
  return next_line(mistake) == mistake.token();
}

void CascadeFilter::note(const Mistake& mistake) {
  const bool lacks_value = mistake.found() == TokenType::Newline &&
                           mistake.expects(TokenType::Bang) &&
                           mistake.previous() == TokenType::Assign;
  const bool is_element =
      mistake.rule() == Rule::ObjectElem && mistake.found() == TokenType::Comma;
  const bool is_wrong_end = is_closer(mistake.found()) && is_in_group(mistake);
  elements_may_follow_ = lacks_value || is_element || is_wrong_end ||
                         (!is_closer(mistake.found()) && last_.has_value() &&
                          is_stray_element(mistake));
  opening_in_doubt_ = opening_in_doubt_ || lacks_value;
  lines_continue_ = is_continued(mistake);
  last_ = mistake.token();
  missing_ = mistake.found() != TokenType::Newline ? Missing::Nothing
             : mistake.expects(TokenType::Bang)    ? Missing::Expression
                                                   : Missing::Other;
  has_unknown_directive_ =
      has_unknown_directive_ || is_unknown_directive(mistake);
  in_comment_ = in_comment_ || open_comment(mistake).has_value();
  const bool is_beginning =
      !elements_may_follow_ &&
      (is_in_head(mistake) || mistake.found() == TokenType::QuoteOpen);
  braces_in_doubt_ =
      braces_in_doubt_ || is_beginning || is_in_template(mistake) ||
      ends_early(mistake) ||
      (is_in_group(mistake) &&
       (mistake.begins_argument() || mistake.found() == TokenType::Assign)) ||
      mistake.found() == TokenType::QuotedNewline ||
      mistake.found() == TokenType::Lbrace ||
      mistake.found() == TokenType::Rbrace;
}

}  // namespace hcl::syntax
