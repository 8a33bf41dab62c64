#include "grammar/g4_words.h"

#include <algorithm>
#include <cctype>

namespace hcl::grammar_lab {
namespace {

bool is_name_character(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' ||
         (static_cast<unsigned char>(c) & 0x80U) != 0;
}

class Splitter {
 public:
  Splitter(std::string_view text, const std::string& path, Problems& problems)
      : text_(text), problems_(problems) {
    here_.file = path;
    here_.line = 1;
    here_.column = 1;
  }

  std::vector<G4Word> run() {
    while (at_ < text_.size()) read();
    add(G4Word::Kind::End, at_);
    return std::move(words_);
  }

 private:
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }

  void read() {
    const char c = peek();
    if (c == '\n') {
      line_is_empty_ = true;
      advance(1);
    } else if (std::isspace(static_cast<unsigned char>(c)) != 0) {
      advance(1);
    } else if (c == '/' && (peek(1) == '/' || peek(1) == '*')) {
      read_comment();
    } else if (c == '\'') {
      read_quoted(G4Word::Kind::Literal, '\'');
    } else if (c == '[') {
      read_quoted(G4Word::Kind::Set, ']');
    } else if (c == '{' && !is_token_list()) {
      read_action();
    } else if (is_name_character(c)) {
      read_name();
    } else {
      read_symbol();
    }
  }

  // `tokens {` and `options {` contain words instead of code.
  bool is_token_list() const {
    if (words_.empty()) return false;
    const std::string& before = words_.back().text;
    return before == "tokens" || before == "options" || before == "channels";
  }

  void read_comment() {
    const bool is_line = peek(1) == '/';
    const std::size_t found = text_.find(is_line ? "\n" : "*/", at_ + 2);
    const std::size_t end =
        found == std::string_view::npos ? text_.size() : found;
    std::string inside(text_.substr(at_ + 2, end - at_ - 2));
    const std::size_t first = inside.find_first_not_of("/*! \t");
    inside = first == std::string::npos ? "" : inside.substr(first);
    while (!inside.empty() &&
           std::isspace(static_cast<unsigned char>(inside.back())) != 0) {
      inside.pop_back();
    }
    words_.push_back({G4Word::Kind::Comment, inside, here_, line_is_empty_});
    if (!is_line && found == std::string_view::npos) {
      complain("this comment is not closed", "Add `*/`.");
    }
    advance((is_line ? end : std::min(end + 2, text_.size())) - at_);
  }

  void read_quoted(G4Word::Kind kind, char closer) {
    std::size_t end = at_ + 1;
    while (end < text_.size() && text_[end] != closer && text_[end] != '\n') {
      end += text_[end] == '\\' ? 2U : 1U;
    }
    if (end >= text_.size() || text_[end] == '\n') {
      complain(kind == G4Word::Kind::Set ? "this set is not closed"
                                         : "this literal is not closed",
               std::string("Add `") + closer + "` on the same line.");
      end = std::min(end, text_.size());
      add(kind, end);
      return;
    }
    add(kind, end + 1);
  }

  void read_action() {
    int depth = 0;
    std::size_t end = at_;
    do {
      depth += text_[end] == '{' ? 1 : text_[end] == '}' ? -1 : 0;
      ++end;
    } while (end < text_.size() && depth > 0);
    if (depth != 0) complain("this brace is not closed", "Add `}`.");
    add(G4Word::Kind::Action, end);
  }

  void read_name() {
    std::size_t end = at_;
    while (end < text_.size() && is_name_character(text_[end])) ++end;
    add(G4Word::Kind::Name, end);
  }

  void read_symbol() {
    const std::string_view rest = text_.substr(at_);
    const bool is_pair = rest.starts_with("->") || rest.starts_with("..") ||
                         rest.starts_with("::") || rest.starts_with("+=");
    add(G4Word::Kind::Symbol, at_ + std::size_t{is_pair ? 2U : 1U});
  }

  void add(G4Word::Kind kind, std::size_t end) {
    words_.push_back(
        {kind, std::string(text_.substr(at_, end - at_)), here_, false});
    line_is_empty_ = false;
    advance(end - at_);
  }

  void advance(std::size_t count) {
    for (; count > 0; --count, ++at_) {
      if (text_[at_] == '\n') {
        ++here_.line;
        here_.column = 1;
      } else if ((static_cast<unsigned char>(text_[at_]) & 0xC0U) != 0x80U) {
        ++here_.column;
      }
    }
  }

  void complain(std::string message, std::string advice) {
    problems_.push_back({Problem::Severity::Error, here_, std::move(message),
                         std::move(advice)});
  }

  std::string_view text_;
  Problems& problems_;
  std::size_t at_ = 0;
  Place here_;
  bool line_is_empty_ = true;
  std::vector<G4Word> words_;
};

}  // namespace

std::vector<G4Word> split_g4(std::string_view text, const std::string& path,
                             Problems& problems) {
  return Splitter(text, path, problems).run();
}

}  // namespace hcl::grammar_lab
