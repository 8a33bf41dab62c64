// The roles of tokens that depend on their neighbours.

#include "format/token_roles.h"

#include <cstddef>

namespace hcl::formatting {
namespace {

CutType type_before(const Layout& layout, std::uint32_t token) {
  return token == 0 ? CutType::EndOfFile : layout.tokens[token - 1].type;
}

// The last token before another one that is neither a newline nor a comment.
std::uint32_t last_code_before(const Layout& layout, std::uint32_t token) {
  while (token > 0) {
    const CutType type = layout.tokens[--token].type;
    if (type != CutType::Newline && type != CutType::Comment) return token;
  }
  return 0;
}

}  // namespace

bool is_word(const Layout& layout, std::uint32_t token, const char* word) {
  const LayoutToken& found = layout.tokens[token];
  return found.type == CutType::Ident && layout.text(found) == word &&
         type_before(layout, token) != CutType::Dot;
}

bool is_index(const Layout& layout, std::uint32_t bracket) {
  if (bracket == 0) return false;
  switch (type_before(layout, bracket)) {
    case CutType::CBrace:
    case CutType::CBrack:
    case CutType::CParen:
    case CutType::CQuote:
    case CutType::NumberLit:
      return true;
    case CutType::Ident:
      return !is_word(layout, bracket - 1, "in") &&
             !is_word(layout, bracket - 1, "if");
    default:
      return false;
  }
}

bool is_call(const Layout& layout, std::uint32_t parenthesis) {
  return type_before(layout, parenthesis) == CutType::Ident &&
         !is_word(layout, parenthesis - 1, "in") &&
         !is_word(layout, parenthesis - 1, "if");
}

bool begins_for(const Layout& layout, std::uint32_t token) {
  const auto first_code_from = [&layout](std::uint32_t i) {
    while (layout.tokens[i].type == CutType::Newline ||
           layout.tokens[i].type == CutType::Comment) {
      ++i;
    }
    return i;
  };
  const std::uint32_t word = first_code_from(token);
  return is_word(layout, word, "for") &&
         layout.tokens[first_code_from(word + 1)].type == CutType::Ident;
}

int operator_level(const Layout& layout, std::uint32_t token) {
  const std::uint32_t before = last_code_before(layout, token);
  switch (layout.tokens[token].type) {
    case CutType::Question:
    case CutType::Colon:
      return 1;
    case CutType::Or:
      return 2;
    case CutType::And:
      return 3;
    case CutType::EqualOp:
    case CutType::NotEqual:
      return 4;
    case CutType::LessThan:
    case CutType::LessThanEq:
    case CutType::GreaterThan:
    case CutType::GreaterThanEq:
      return 5;
    case CutType::Plus:
      return 6;
    case CutType::Minus:
      return begins_operand(layout.tokens[before].type) ? 0 : 6;
    case CutType::Slash:
    case CutType::Percent:
      return 7;
    case CutType::Star:
      return layout.tokens[before].type == CutType::Dot ||
                     layout.tokens[before].type == CutType::OBrack
                 ? 0
                 : 7;
    default:
      return 0;
  }
}

std::uint32_t after_quoted(const Layout& layout, std::uint32_t quote) {
  int depth = 0;
  for (std::uint32_t i = quote; i < layout.tokens.size(); ++i) {
    if (layout.tokens[i].type == CutType::OQuote) ++depth;
    if (layout.tokens[i].type == CutType::CQuote && --depth == 0) return i + 1;
  }
  return static_cast<std::uint32_t>(layout.tokens.size() - 1);
}

bool begins_operand(CutType before) {
  switch (before) {
    case CutType::EndOfFile:
    case CutType::OParen:
    case CutType::OBrace:
    case CutType::OBrack:
    case CutType::Equal:
    case CutType::Colon:
    case CutType::Comma:
    case CutType::Question:
    case CutType::Plus:
    case CutType::Star:
    case CutType::Slash:
    case CutType::Percent:
    case CutType::Minus:
    case CutType::EqualOp:
    case CutType::NotEqual:
    case CutType::GreaterThan:
    case CutType::GreaterThanEq:
    case CutType::LessThan:
    case CutType::LessThanEq:
    case CutType::And:
    case CutType::Or:
    case CutType::Bang:
      return true;
    default:
      return false;
  }
}

}  // namespace hcl::formatting
