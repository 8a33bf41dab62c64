#ifndef HCL_TESTS_ORACLE_HCL_LEXER_BASE_H_
#define HCL_TESTS_ORACLE_HCL_LEXER_BASE_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "antlr4-runtime.h"
#include "syntax/lexical_context.h"

// The superclass that grammar/HclLexer.g4 names: it consults the library's
// lexical context for every token and obeys it, like the library's own lexer.
// In the global namespace because the generated lexer is.
class HclLexerBase : public antlr4::Lexer {
 public:
  using Context = hcl::syntax::LexicalContext;

  explicit HclLexerBase(antlr4::CharStream* input) : antlr4::Lexer(input) {}

  // Must be called before the first token. `source` is the text of the input,
  // and `offsets` holds the bytes at which its code points begin, and its end;
  // both must outlive the reading of tokens.
  void start(Context::Start start, std::size_t first_mode,
             std::string_view source,
             const std::vector<std::uint32_t>& offsets) {
    source_ = source;
    offsets_ = &offsets;
    context_.reset(start, source);
    setMode(first_mode);
  }

  std::unique_ptr<antlr4::Token> nextToken() override {
    for (;;) {
      std::unique_ptr<antlr4::Token> token = antlr4::Lexer::nextToken();
      if (token->getType() == antlr4::Token::EOF || token->getChannel() != 0) {
        return token;
      }
      const std::uint32_t verdict = ask(*token);
      obey(verdict, static_cast<antlr4::CommonToken&>(*token));
      if ((verdict & Context::kDropped) == 0) {
        return token;
      }
    }
  }

 private:
  std::uint32_t ask(const antlr4::Token& token) {
    const std::uint32_t begin = (*offsets_)[token.getStartIndex()];
    const std::uint32_t size = (*offsets_)[token.getStopIndex() + 1] - begin;
    return context_.process(
        static_cast<hcl::syntax::TokenType>(token.getType()),
        [&] { return source_.substr(begin, size); });
  }

  void obey(std::uint32_t verdict, antlr4::CommonToken& token) {
    token.setType(verdict & Context::kTypeMask);
    if ((verdict & Context::kPopMode) != 0 && !modeStack.empty()) {
      popMode();
    }
    // Only newlines are returned: one byte and one code point each.
    const std::size_t given_back = verdict >> Context::kGiveBackShift;
    if (given_back != 0) {
      const std::size_t end = token.getStopIndex() + 1 - given_back;
      token.setStopIndex(end - 1);
      _input->seek(end);
      hitEOF = false;
    }
  }

  std::string_view source_;
  const std::vector<std::uint32_t>* offsets_ = nullptr;
  Context context_;
};

#endif  // HCL_TESTS_ORACLE_HCL_LEXER_BASE_H_
