#ifndef HCL_TESTS_ORACLE_HCL_LEXER_BASE_H_
#define HCL_TESTS_ORACLE_HCL_LEXER_BASE_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "antlr4-runtime.h"
#include "syntax/lexical_context.h"

// The superclass that grammar/HclLexer.g4 names: asks the library's lexical
// context about every token and does what it says, as the library's own lexer
// does. In the global namespace because the generated lexer is.
class HclLexerBase : public antlr4::Lexer {
 public:
  using Context = hcl::syntax::LexicalContext;

  explicit HclLexerBase(antlr4::CharStream* input) : antlr4::Lexer(input) {}

  // Must be called before the first token.
  void start(Context::Start start, std::size_t first_mode) {
    context_.reset(start);
    setMode(first_mode);
  }

  std::unique_ptr<antlr4::Token> nextToken() override {
    for (;;) {
      std::unique_ptr<antlr4::Token> token = antlr4::Lexer::nextToken();
      if (token->getType() == antlr4::Token::EOF || token->getChannel() != 0) {
        return token;
      }
      const std::uint32_t verdict = ask(*token);
      if ((verdict & Context::kDropped) != 0) {
        continue;
      }
      obey(verdict, static_cast<antlr4::CommonToken&>(*token));
      return token;
    }
  }

 private:
  std::uint32_t ask(const antlr4::Token& token) {
    const std::size_t begin = token.getStartIndex();
    const std::size_t last = token.getStopIndex();
    return context_.process(
        static_cast<hcl::syntax::TokenType>(token.getType()),
        static_cast<std::uint32_t>(last + 1 - begin),
        [&]() -> std::string_view {
          text_ = _input->getText(antlr4::misc::Interval(begin, last));
          return text_;
        });
  }

  void obey(std::uint32_t verdict, antlr4::CommonToken& token) {
    token.setType(verdict & Context::kTypeMask);
    if ((verdict & Context::kPopMode) != 0 && !modeStack.empty()) {
      popMode();
    }
    // Only newlines are given back: a byte each, and a code point each.
    const std::size_t given_back = verdict >> Context::kGiveBackShift;
    if (given_back != 0) {
      const std::size_t end = token.getStopIndex() + 1 - given_back;
      token.setStopIndex(end - 1);
      _input->seek(end);
      hitEOF = false;
    }
  }

  Context context_;
  std::string text_;
};

#endif  // HCL_TESTS_ORACLE_HCL_LEXER_BASE_H_
