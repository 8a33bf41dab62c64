#include "run_lexer.h"

#include <cstdint>
#include <string_view>

#include "source/utf8.h"
#include "syntax/lexical_context.h"
#include "token_names.h"

namespace hcl::grammar_lab {
namespace {

using syntax::LexicalContext;
using tablegen::LexerAction;

class Lexer {
 public:
  Lexer(const tablegen::Language& language, std::string_view text)
      : language_(language), names_(language), text_(text) {
    has_context_ = language.prefix == "Hcl";
  }

  std::vector<Token> run() {
    while (at_ < text_.size()) {
      read_token();
    }
    tokens_.push_back({0, text_.size(), text_.size()});
    return std::move(tokens_);
  }

 private:
  // The longest token; a byte that begins none is passed over.
  void read_token() {
    const std::size_t begin = at_;
    int state = language_.dfa.mode_start[mode_];
    int action = 0;
    std::size_t next = begin;
    std::size_t end = begin + 1;
    while (next < text_.size() && state != 0) {
      const source::Decoded decoded = source::decode_utf8(text_, next);
      state =
          language_.dfa.next[static_cast<std::size_t>(state)]
                            [language_.classes.class_of[decoded.code_point]];
      next += decoded.size;
      if (const int accept =
              language_.dfa.accept[static_cast<std::size_t>(state)];
          accept != 0) {
        action = accept;
        end = next;
      }
    }
    at_ = end;
    const LexerAction& found =
        language_.dfa.actions[static_cast<std::size_t>(action)];
    if (action != 0 && !found.skip && found.channel == 0) {
      change_mode(found.mode);
      add(found.type, begin);
    }
  }

  void add(int type, std::size_t begin) {
    if (has_context_) {
      const std::string_view token = text_.substr(begin, at_ - begin);
      const std::uint32_t verdict = context_.process(
          names_.to_library(type), static_cast<std::uint32_t>(token.size()),
          [token] { return token; });
      if ((verdict & LexicalContext::kDropped) != 0) {
        return;
      }
      if ((verdict & LexicalContext::kPopMode) != 0) {
        change_mode(LexerAction::kPopMode);
      }
      at_ -= verdict >> LexicalContext::kGiveBackShift;
      const auto asked = names_.to_library(type);
      const auto given =
          static_cast<syntax::TokenType>(verdict & LexicalContext::kTypeMask);
      type = given == asked ? type : names_.from_library(given, type);
    }
    tokens_.push_back({type, begin, at_});
  }

  void change_mode(int mode) {
    if (mode >= 0) {
      modes_.push_back(mode_);
      mode_ = static_cast<std::size_t>(mode);
    } else if (mode == LexerAction::kPopMode && !modes_.empty()) {
      mode_ = modes_.back();
      modes_.pop_back();
    }
  }

  const tablegen::Language& language_;
  TokenNames names_;
  std::string_view text_;
  bool has_context_;
  LexicalContext context_;
  std::size_t at_ = 0;
  std::size_t mode_ = 0;
  std::vector<std::size_t> modes_;
  std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> run_lexer(const tablegen::Language& language,
                             const std::string& text) {
  return Lexer(language, text).run();
}

}  // namespace hcl::grammar_lab
