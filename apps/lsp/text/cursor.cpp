#include "lsp/text/cursor.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "hcl/syntax.h"
#include "lsp/text/comments.h"

namespace hcl::lsp {
namespace {

using syntax::TokenType;
using Kind = OpenPart::Kind;

bool is_word_byte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         (c >= '0' && c <= '9') || c == '_' || c == '-' ||
         static_cast<unsigned char>(c) >= 0x80U;
}

std::uint32_t word_begin(std::string_view text, std::uint32_t end) {
  while (end > 0 && is_word_byte(text[end - 1])) --end;
  return end;
}

// The beginning of the bracket that ends at a place, on one line; the place if
// there is none.
std::uint32_t bracket_begin(std::string_view text, std::uint32_t end) {
  int depth = 0;
  for (std::uint32_t at = end; at > 0; --at) {
    const char c = text[at - 1];
    if (c == '\n') break;
    if (c == ']') ++depth;
    if (c == '[' && --depth == 0) return at - 1;
  }
  return end;
}

// The path that ends before a dot: names, dots and indexes.
std::string path_before(std::string_view text, std::uint32_t dot) {
  std::uint32_t begin = dot;
  while (begin > 0) {
    const char c = text[begin - 1];
    if (c == ']') {
      const std::uint32_t bracket = bracket_begin(text, begin);
      if (bracket == begin) break;
      begin = bracket;
    } else if (is_word_byte(c) || c == '.') {
      --begin;
    } else {
      break;
    }
  }
  return std::string(text.substr(begin, dot - begin));
}

// Follows the tokens of a file up to a place.
class CursorTokens {
 public:
  explicit CursorTokens(std::string_view text) : text_(text) {
    open_.push_back({});
  }

  std::vector<OpenPart> follow(const syntax::TokenArray& tokens,
                               std::uint32_t end) {
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      const bool is_text = tokens.type(i) == TokenType::QuotedLiteral ||
                           tokens.type(i) == TokenType::TemplateLine ||
                           tokens.type(i) == TokenType::TemplateText;
      // The token in which the place is does not count, except that an opener
      // counts as soon as it is complete.
      if (tokens.begin(i) >= end || (tokens.end(i) > end && !is_text)) break;
      take(tokens.type(i), text_of(tokens.span(i)));
    }
    return std::move(open_);
  }

 private:
  std::string_view text_of(ByteSpan span) const {
    return text_.substr(span.begin, span.size());
  }

  OpenPart& top() { return open_.back(); }

  void push(Kind kind, std::string name = {},
            std::vector<std::string> labels = {}) {
    top().is_at_start = false;
    open_.push_back(
        {.kind = kind, .name = std::move(name), .labels = std::move(labels)});
    words_.clear();
  }

  // Closes the innermost part of a kind that the closer may close; nothing if
  // there is none.
  template <class... Kinds>
  void pop(Kinds... kinds) {
    const bool fits = ((top().kind == kinds) || ...);
    if (open_.size() > 1 && fits) open_.pop_back();
    words_.clear();
    top().is_at_start = false;
  }

  void open_brace() {
    const bool is_block =
        top().kind == Kind::Block && !words_.empty() && top().attribute.empty();
    if (!is_block) return push(Kind::Object);
    std::string type = words_.front();
    std::vector<std::string> labels(words_.begin() + 1, words_.end());
    push(Kind::Block, std::move(type), std::move(labels));
  }

  void begin_item() {
    top().is_at_start = true;
    top().attribute.clear();
    words_.clear();
  }

  void take(TokenType type, std::string_view text) {
    switch (type) {
      case TokenType::Identifier:
        top().is_at_start = false;
        words_.emplace_back(text);
        return;
      case TokenType::QuotedLiteral:
        words_.emplace_back(text);
        return;
      case TokenType::QuoteOpen:
      case TokenType::HeredocOpen: {
        // The words before a label belong to the same header.
        std::vector<std::string> words = std::move(words_);
        push(Kind::Text);
        words_ = std::move(words);
        return;
      }
      case TokenType::QuoteClose:
      case TokenType::HeredocClose: {
        std::vector<std::string> words = std::move(words_);
        pop(Kind::Text);
        words_ = std::move(words);
        return;
      }
      case TokenType::InterpolationOpen:
      case TokenType::DirectiveOpen:
        return push(Kind::Sequence);
      case TokenType::TemplateEnd:
      case TokenType::StripEnd:
        return pop(Kind::Sequence);
      default:
        return take_sign(type);
    }
  }

  void take_sign(TokenType type) {
    switch (type) {
      case TokenType::Lbrace:
        return open_brace();
      case TokenType::Rbrace:
        return pop(Kind::Block, Kind::Object);
      case TokenType::Lbrack:
        return push(Kind::Brackets);
      case TokenType::Rbrack:
        return pop(Kind::Brackets);
      case TokenType::Lparen:
        return words_.empty() ? push(Kind::Parentheses)
                              : push(Kind::Call, called_name());
      case TokenType::Rparen:
        return pop(Kind::Parentheses, Kind::Call);
      case TokenType::Newline:
        return begin_item();
      case TokenType::Comma:
        ++top().commas;
        return begin_item();
      case TokenType::Assign:
      case TokenType::Colon:
        if (!words_.empty()) top().attribute = words_.back();
        words_.clear();
        return;
      default:
        top().is_at_start = false;
        if (type != TokenType::DoubleColon) words_.clear();
    }
  }

  std::string called_name() const {
    std::string name;
    for (const std::string& word : words_) {
      if (!name.empty()) name += "::";
      name += word;
    }
    return name;
  }

  std::string_view text_;
  std::vector<OpenPart> open_;
  // The words since the last sign.
  std::vector<std::string> words_;
};

// The end of a block comment is not in it.
bool is_in_comment(std::string_view text, const syntax::TokenArray& tokens,
                   std::uint32_t byte) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const ByteSpan gap = tokens.gap_before(i);
    if (byte <= gap.begin || byte > gap.end) continue;
    for (const ByteSpan each : comments_in(text, gap)) {
      const bool is_block = text.substr(each.begin, 2) == "/*";
      const std::uint32_t end = is_block ? each.end - 1 : each.end;
      if (each.begin < byte && byte <= end) return true;
    }
  }
  return false;
}

}  // namespace

const OpenPart& Cursor::block() const {
  for (auto part = open.rbegin(); part != open.rend(); ++part) {
    if (part->kind == Kind::Block) return *part;
  }
  return open.front();
}

std::string Cursor::first_label() const {
  const auto outermost = std::ranges::find_if(open, [](const OpenPart& part) {
    return part.kind == Kind::Block && !part.name.empty();
  });
  const bool has_label = outermost != open.end() && !outermost->labels.empty();
  return has_label ? outermost->labels.front() : std::string();
}

std::vector<std::string> Cursor::blocks() const {
  std::vector<std::string> types;
  for (const OpenPart& part : open) {
    if (part.kind == Kind::Block && !part.name.empty()) {
      types.push_back(part.name);
    }
  }
  return types;
}

Cursor word_at(std::string_view text, std::uint32_t byte) {
  Cursor cursor;
  cursor.word = {word_begin(text, byte), byte};
  const std::uint32_t begin = cursor.word.begin;
  cursor.has_dot = begin > 0 && text[begin - 1] == '.' &&
                   !(begin > 1 && text[begin - 2] == '.');
  if (cursor.has_dot) cursor.path = path_before(text, begin - 1);
  return cursor;
}

Cursor cursor_at(const Document& document, std::uint32_t byte) {
  const std::string_view text = document.text();
  Cursor cursor = word_at(text, byte);
  const ast::Tree& tree = document.typed_tree();
  cursor.is_in_comment = is_in_comment(text, tree.tokens(), byte);
  cursor.open = CursorTokens(text).follow(tree.tokens(), cursor.word.begin);
  return cursor;
}

}  // namespace hcl::lsp
