#include "hcl/reference_tokens.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "source/utf8.h"

namespace hcl {
namespace {

using syntax::TokenArray;
using syntax::TokenType;

std::string_view character_type(std::string_view text) {
  switch (text[0]) {
    case '&':
      return "BitwiseAnd";
    case '|':
      return "BitwiseOr";
    case '^':
      return "BitwiseXor";
    case '~':
      return "BitwiseNot";
    case '`':
      return "Backtick";
    case '\'':
      return "Apostrophe";
    case ';':
      return "Semicolon";
    default:
      return "Invalid";
  }
}

struct TypeName {
  TokenType type;
  std::string_view name;
};

constexpr TypeName kNames[] = {
    {TokenType::EndOfFile, "EOF"},
    {TokenType::Identifier, "Ident"},
    {TokenType::For, "Ident"},
    {TokenType::In, "Ident"},
    {TokenType::If, "Ident"},
    {TokenType::Else, "Ident"},
    {TokenType::Endif, "Ident"},
    {TokenType::Endfor, "Ident"},
    {TokenType::TemplateEnd, "TemplateSeqEnd"},
    {TokenType::HeredocClose, "CHeredoc"},
    {TokenType::Newline, "Newline"},
    {TokenType::Number, "NumberLit"},
    {TokenType::Equal, "EqualOp"},
    {TokenType::NotEqual, "NotEqual"},
    {TokenType::LessEqual, "LessThanEq"},
    {TokenType::GreaterEqual, "GreaterThanEq"},
    {TokenType::And, "And"},
    {TokenType::Or, "Or"},
    {TokenType::Arrow, "FatArrow"},
    {TokenType::Ellipsis, "Ellipsis"},
    {TokenType::DoubleColon, "DoubleColon"},
    {TokenType::Assign, "Equal"},
    {TokenType::Less, "LessThan"},
    {TokenType::Greater, "GreaterThan"},
    {TokenType::Bang, "Bang"},
    {TokenType::Plus, "Plus"},
    {TokenType::Minus, "Minus"},
    {TokenType::Star, "Star"},
    {TokenType::Slash, "Slash"},
    {TokenType::Percent, "Percent"},
    {TokenType::Question, "Question"},
    {TokenType::Colon, "Colon"},
    {TokenType::Dot, "Dot"},
    {TokenType::Comma, "Comma"},
    {TokenType::Lparen, "OParen"},
    {TokenType::Rparen, "CParen"},
    {TokenType::Lbrack, "OBrack"},
    {TokenType::Rbrack, "CBrack"},
    {TokenType::Lbrace, "OBrace"},
    {TokenType::Rbrace, "CBrace"},
    {TokenType::QuoteOpen, "OQuote"},
    {TokenType::QuoteClose, "CQuote"},
    {TokenType::HeredocOpen, "OHeredoc"},
    {TokenType::InterpolationOpen, "TemplateInterp"},
    {TokenType::DirectiveOpen, "TemplateControl"},
    {TokenType::QuotedLiteral, "QuotedLit"},
    {TokenType::QuotedNewline, "QuotedNewline"},
    {TokenType::TemplateLine, "StringLit"},
    {TokenType::TemplateText, "StringLit"},
};

std::string_view type_name(TokenType type) {
  for (const TypeName& entry : kNames) {
    if (entry.type == type) return entry.name;
  }
  return "Invalid";
}

bool is_template_text(TokenType type) {
  return type == TokenType::TemplateLine || type == TokenType::TemplateText;
}

bool is_newline(std::string_view text) {
  return text == "\n" || text == "\r\n";
}

class Mapping {
 public:
  Mapping(TokenArray tokens, const SourceFile& file)
      : tokens_(tokens),
        file_(file),
        has_bad_bytes_(
            !source::find_ill_formed(file.text(), source::Utf8Mode::Lenient, 1)
                 .empty()) {
    result_.reserve(tokens.size() + tokens.size() / 8);
  }

  std::vector<ReferenceToken> run() {
    while (next_ < tokens_.size()) {
      const bool ends_comment = add_gap(tokens_.gap_before(next_));
      const TokenType type = tokens_.type(next_);
      if (ends_comment && type == TokenType::Newline) {
        result_.back().span.end = tokens_.end(next_);
        ++next_;
      } else if (is_template_text(type)) {
        add_template_text();
      } else if (type == TokenType::Invalid) {
        add_invalid();
      } else {
        add_token(type, tokens_.span(next_));
        ++next_;
      }
    }
    return std::move(result_);
  }

 private:
  void add(std::string_view type, std::uint32_t begin, std::uint32_t end) {
    result_.push_back({type, {begin, end}});
  }

  // The comments and newlines between two tokens. Whether a line comment ends
  // them.
  bool add_gap(ByteSpan gap) {
    const std::string_view text = file_.text(gap);
    std::size_t i = 0;
    while (i < text.size()) {
      const std::string_view rest = text.substr(i);
      std::size_t size = 1;
      const bool is_line = rest[0] == '#' || rest.starts_with("//");
      if (is_line || rest[0] == '/') {
        const std::size_t end =
            is_line ? rest.find('\n') : rest.find("*/", 2) + 1;
        if (end == std::string_view::npos) {
          add("Comment", at(gap, i), gap.end);
          return true;
        }
        size = end + 1;
        add("Comment", at(gap, i), at(gap, i + size));
      } else if (rest[0] == '\n' || rest.starts_with("\r\n")) {
        size = rest[0] == '\n' ? 1 : 2;
        add("Newline", at(gap, i), at(gap, i + size));
      }
      i += size;
    }
    return false;
  }

  static std::uint32_t at(ByteSpan gap, std::size_t offset) {
    return gap.begin + static_cast<std::uint32_t>(offset);
  }

  void add_token(TokenType type, ByteSpan span) {
    if (has_bad_bytes_) {
      add_literal(type_name(type), span);
    } else {
      add(type_name(type), span.begin, span.end);
    }
  }

  // A character that the language does not use. What only has the shape of
  // UTF-8 is one character here.
  void add_invalid() {
    const std::uint32_t begin = tokens_.begin(next_);
    const std::size_t size =
        source::sequence_length(file_.text(), begin, source::Utf8Mode::Lenient);
    const auto end =
        begin + static_cast<std::uint32_t>(std::max<std::size_t>(size, 1));
    const std::string_view text = file_.text({begin, end});
    add(size == 0 ? "BadUTF8" : character_type(text), begin, end);
    while (next_ + 1 < tokens_.size() && tokens_.end(next_) <= end) ++next_;
  }

  // A token cut at bytes that are not UTF-8.
  void add_literal(std::string_view type, ByteSpan span) {
    const std::string_view text = file_.text(span);
    std::uint32_t begin = span.begin;
    std::size_t i = 0;
    while (i < text.size()) {
      const std::size_t size =
          source::sequence_length(text, i, source::Utf8Mode::Lenient);
      if (size == 0) {
        if (begin < at(span, i)) add(type, begin, at(span, i));
        begin = at(span, i + 1);
        add("BadUTF8", at(span, i), begin);
      }
      i += size == 0 ? 1 : size;
    }
    if (begin < span.end || text.empty()) add(type, begin, span.end);
  }

  // Adds one token of a heredoc or bare template, and those that the reference
  // joins with it.
  void add_template_text() {
    const ByteSpan span = tokens_.span(next_);
    const std::string_view text = file_.text(span);
    const TokenType type = tokens_.type(next_);
    ++next_;
    if (type == TokenType::TemplateText && next_ < tokens_.size() &&
        is_template_text(tokens_.type(next_))) {
      if (text == "$${" || text == "%%{") {
        if (is_newline(file_.text(tokens_.span(next_)))) {
          add("StringLit", span.begin, tokens_.end(next_));
          ++next_;
          return;
        }
      } else if (text == "$" || text == "%") {
        if (add_sign(span)) return;
      }
    }
    add_token(type, span);
  }

  // `$` or `%`, the byte after it, and a newline after that.
  bool add_sign(ByteSpan sign) {
    const std::string_view after = file_.text(
        {sign.end + 1, static_cast<std::uint32_t>(file_.text().size())});
    if (!after.starts_with("\n") && !after.starts_with("\r\n")) return false;
    const std::uint32_t end = sign.end + 1;
    add("StringLit", sign.begin, end);
    while (next_ < tokens_.size() && tokens_.end(next_) <= end) ++next_;
    if (next_ < tokens_.size() && tokens_.begin(next_) < end) {
      add_token(tokens_.type(next_), {end, tokens_.end(next_)});
      ++next_;
    }
    return true;
  }

  TokenArray tokens_;
  const SourceFile& file_;
  bool has_bad_bytes_;
  std::size_t next_ = 0;
  std::vector<ReferenceToken> result_;
};

}  // namespace

std::vector<ReferenceToken> reference_tokens(TokenArray tokens,
                                             const SourceFile& file) {
  return Mapping(tokens, file).run();
}

}  // namespace hcl
