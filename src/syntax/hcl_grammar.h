#ifndef HCL_SRC_SYNTAX_HCL_GRAMMAR_H_
#define HCL_SRC_SYNTAX_HCL_GRAMMAR_H_

#include <array>
#include <cstdint>

#include "hcl/syntax.h"
#include "syntax/lexical_context.h"
#include "syntax/parser_phrases.h"

namespace hcl::syntax {

#include "generated/hcl_tables.inc"

template <class... Types>
constexpr PhraseTokens phrase(Types... types) {
  return {static_cast<std::uint8_t>(types)...};
}

// The grammar of HCL native syntax, as a parameter of the engine.
struct HclGrammar {
  using Tables = HclTables;
  using Context = LexicalContext;

  // Whether a rule counts as one level of nesting.
  static constexpr bool nests(std::uint16_t rule) {
    switch (static_cast<Rule>(rule)) {
      case Rule::BlockBody:
      case Rule::Conditional:
      case Rule::UnaryOperation:
      case Rule::FunctionCall:
      case Rule::Parentheses:
      case Rule::Tuple:
      case Rule::Object:
      case Rule::Index:
      case Rule::QuotedTemplate:
      case Rule::HeredocTemplate:
      case Rule::TemplateInterpolation:
      case Rule::TemplateDirective:
        return true;
      default:
        return false;
    }
  }

  // Tokens that are often all of a rule: a string, an attribute after a dot, a
  // name with an attribute, an interpolation of a name, an argument whose value
  // is a number, a name or a string.
  static constexpr std::array kPhrases = {
      phrase(TokenType::QuoteOpen, TokenType::QuotedLiteral,
             TokenType::QuoteClose),
      phrase(TokenType::Dot, TokenType::Identifier),
      phrase(TokenType::Identifier, TokenType::Dot, TokenType::Identifier),
      phrase(TokenType::InterpolationOpen, TokenType::Identifier,
             TokenType::TemplateEnd),
      phrase(TokenType::InterpolationOpen, TokenType::Identifier,
             TokenType::Dot, TokenType::Identifier, TokenType::TemplateEnd),
      phrase(TokenType::Identifier, TokenType::Assign, TokenType::Number,
             TokenType::Newline),
      phrase(TokenType::Identifier, TokenType::Assign, TokenType::Identifier,
             TokenType::Dot, TokenType::Identifier, TokenType::Newline),
      phrase(TokenType::Identifier, TokenType::Assign, TokenType::Identifier,
             TokenType::Newline),
      phrase(TokenType::Identifier, TokenType::Assign, TokenType::QuoteOpen,
             TokenType::QuotedLiteral, TokenType::QuoteClose,
             TokenType::Newline)};

  // The set of tokens before which a rule may end; 0 if any token is allowed.
  static constexpr std::uint64_t ends(std::uint16_t rule) {
    const auto bit = [](TokenType type) {
      return std::uint64_t{1} << static_cast<unsigned>(type);
    };
    switch (static_cast<Rule>(rule)) {
      case Rule::Body:
        return bit(TokenType::EndOfFile) | bit(TokenType::Rbrace);
      case Rule::Arguments:
        return bit(TokenType::Rparen);
      default:
        return 0;
    }
  }
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_HCL_GRAMMAR_H_
