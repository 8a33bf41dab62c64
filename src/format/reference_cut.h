#ifndef HCL_SRC_FORMAT_REFERENCE_CUT_H_
#define HCL_SRC_FORMAT_REFERENCE_CUT_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "format/cut_type.h"
#include "format/token_list.h"
#include "hcl/source.h"
#include "hcl/syntax.h"
#include "source/ill_formed.h"
#include "text/utf8.h"

// Derives the tokens of the reference implementation from ours.
// hcl/reference_tokens.h describes how they differ.
namespace hcl::syntax {

// Cuts a source into the reference's tokens and adds them to a list. `Tokens`
// is `TokenArray` or `RawTokens`.
template <class Tokens>
class ReferenceCut {
 public:
  ReferenceCut(Tokens tokens, const SourceFile& file, bool is_ascii,
               formatting::TokenList& cut)
      : tokens_(tokens),
        file_(file),
        text_(file.text()),
        cut_(cut),
        has_bad_bytes_(!is_ascii && !source::find_ill_formed(
                                         text_, text::Utf8Mode::Lenient, 1)
                                         .empty()) {}

  void run() {
    while (next_ < tokens_.size()) {
      if (!has_bad_bytes_) add_same_tokens();
      if (next_ < tokens_.size() && !add_other_token()) return;
    }
  }

 private:
  // When the reference has the same token as we have.
  enum class Sameness : std::uint8_t {
    Never,
    // Unless the token begins with `$`, `%` or a carriage return.
    ByFirstByte,
    Always,
  };

  static constexpr auto kSameness = [] {
    std::array<Sameness, 256> result{};
    result.fill(Sameness::Always);
    const auto set = [&result](TokenType type, Sameness sameness) {
      result[static_cast<std::size_t>(type)] = sameness;
    };
    set(TokenType::QuotedLiteral, Sameness::ByFirstByte);
    set(TokenType::TemplateText, Sameness::ByFirstByte);
    set(TokenType::Invalid, Sameness::Never);
    return result;
  }();

  // Adds the tokens that the reference has too, up to one that may differ or
  // that follows a comment or a newline. These are nearly all tokens, so each
  // takes few instructions: the list has room for all of them. The end of the
  // file, where there is no byte, is not among them.
  void add_same_tokens() {
    const Tokens tokens = tokens_;
    const std::size_t end = tokens.size() - 1;
    std::size_t i = next_;
    std::uint32_t before = tokens.gap_before(i).begin;
    formatting::LayoutToken* to = cut_.room(end - i);
    for (; i < end; ++i, ++to) {
      const TokenType type = tokens.type(i);
      to->begin = tokens.begin(i);
      if (!is_same(type, to->begin) || !is_blank({before, to->begin})) break;
      before = tokens.end(i);
      to->end = before;
      to->spaces = 0;
      to->type = cut_type(type);
      to->is_added = false;
    }
    cut_.fill_room(to);
    next_ = i;
  }

  // Whether `add_other_token()` would only copy a token.
  bool is_same(TokenType type, std::uint32_t begin) const {
    const Sameness sameness = kSameness[static_cast<std::size_t>(type)];
    if (sameness == Sameness::Always) return true;
    if (sameness == Sameness::Never) return false;
    const char first = text_[begin];
    return first != '$' && first != '%' && first != '\r';
  }

  bool is_blank(ByteSpan gap) const {
    for (std::uint32_t i = gap.begin; i != gap.end; ++i) {
      if (text_[i] == ' ') [[likely]]
        continue;
      if (text_[i] != '\t') return false;
    }
    return true;
  }

  // Adds a token after the comments and newlines before it. False after the
  // last token.
  bool add_other_token() {
    const bool ends_comment = add_gap(tokens_.gap_before(next_));
    const TokenType type = tokens_.type(next_);
    if (type == TokenType::TemplateText && add_lone_return()) return false;
    if (ends_comment && type == TokenType::Newline) {
      ++next_;
    } else if (add_escape_with_marker(type)) {
      return true;
    } else if (is_template_text(type)) {
      add_template_text();
    } else if (type == TokenType::Invalid) {
      add_invalid();
    } else {
      add_token(type, tokens_.span(next_));
      ++next_;
    }
    return true;
  }

  void add(CutType type, std::uint32_t begin, std::uint32_t end) {
    cut_.push_back({begin, end, 0, type, false});
  }

  // Adds the comments and newlines between two tokens. Returns whether the gap
  // ends with a line comment, which includes the following newline if that is a
  // token.
  bool add_gap(ByteSpan gap) {
    const std::string_view text = file_.text(gap);
    std::size_t i = 0;
    while (i < text.size()) {
      const std::string_view rest = text.substr(i);
      std::size_t size = 1;
      if (rest[0] == '#' || rest[0] == '/') {
        const bool is_line = rest[0] == '#' || rest.starts_with("//");
        const std::size_t end =
            is_line ? rest.find('\n') : rest.find("*/", 2) + 1;
        if (end == std::string_view::npos) {
          add(CutType::Comment, at(gap, i), end_of_comment(gap.end));
          return true;
        }
        size = end + 1;
        add(CutType::Comment, at(gap, i), at(gap, i + size));
      } else if (rest[0] == '\n' || rest.starts_with("\r\n")) {
        size = rest[0] == '\n' ? 1 : 2;
        add(CutType::Newline, at(gap, i), at(gap, i + size));
      }
      i += size;
    }
    return false;
  }

  std::uint32_t end_of_comment(std::uint32_t end) const {
    const bool has_newline = tokens_.type(next_) == TokenType::Newline;
    return has_newline ? tokens_.end(next_) : end;
  }

  static bool is_template_text(TokenType type) {
    return type == TokenType::TemplateLine || type == TokenType::TemplateText;
  }

  static bool is_newline(std::string_view text) {
    return text == "\n" || text == "\r\n";
  }

  static std::uint32_t at(ByteSpan gap, std::size_t offset) {
    return gap.begin + static_cast<std::uint32_t>(offset);
  }

  void add_token(TokenType type, ByteSpan span) {
    if (has_bad_bytes_) {
      add_literal(cut_type(type), span);
    } else {
      add(cut_type(type), span.begin, span.end);
    }
  }

  // Adds a character that the language does not use. A sequence that merely has
  // the shape of UTF-8 is one character here.
  void add_invalid() {
    const std::uint32_t begin = tokens_.begin(next_);
    const std::size_t size =
        text::sequence_length(file_.text(), begin, text::Utf8Mode::Lenient);
    const auto end =
        begin + static_cast<std::uint32_t>(std::max<std::size_t>(size, 1));
    const std::string_view text = file_.text({begin, end});
    add(size == 0 ? CutType::BadUtf8 : cut_type_of_character(text), begin, end);
    while (next_ + 1 < tokens_.size() && tokens_.end(next_) <= end) ++next_;
  }

  // Adds a token, split at bytes that are not UTF-8.
  void add_literal(CutType type, ByteSpan span) {
    const std::string_view text = file_.text(span);
    std::uint32_t begin = span.begin;
    std::size_t i = 0;
    while (i < text.size()) {
      const std::size_t size =
          text::sequence_length(text, i, text::Utf8Mode::Lenient);
      if (size == 0) {
        add_until_bad_byte(type, {begin, at(span, i)});
        begin = at(span, i + 1);
        add(CutType::BadUtf8, at(span, i), begin);
      }
      i += size == 0 ? 1 : size;
    }
    if (begin < span.end || text.empty()) add(type, begin, span.end);
  }

  // Adds the text before a byte that is not UTF-8. In quotes, a backslash
  // without its character is a token of its own.
  void add_until_bad_byte(CutType type, ByteSpan span) {
    const std::string_view text = file_.text(span);
    const std::size_t last = text.find_last_not_of('\\');
    const std::size_t backslashes =
        last == std::string_view::npos ? text.size() : text.size() - last - 1;
    const bool is_cut = type == CutType::QuotedLit && backslashes % 2 == 1;
    const std::uint32_t end = span.end - (is_cut ? 1 : 0);
    if (span.begin < end) add(type, span.begin, end);
    if (is_cut) add(CutType::Invalid, end, span.end);
  }

  // Whether a heredoc, interpolation or directive is open before the next
  // token.
  bool is_in_template() const {
    std::size_t open = 0;
    for (std::size_t i = 0; i < next_; ++i) {
      switch (tokens_.type(i)) {
        case TokenType::HeredocOpen:
        case TokenType::InterpolationOpen:
        case TokenType::DirectiveOpen:
          ++open;
          break;
        case TokenType::HeredocClose:
        case TokenType::TemplateEnd:
          if (open > 0) --open;
          break;
        default:
          break;
      }
    }
    return open != 0;
  }

  // A carriage return without a newline begins the last token before the end of
  // the file, whatever follows it: a text if the source is a template,
  // otherwise an invalid token.
  bool add_lone_return() {
    const std::uint32_t begin = tokens_.begin(next_);
    const std::string_view text = file_.text();
    if (text[begin] != '\r') return false;
    const auto end = static_cast<std::uint32_t>(text.size());
    add(is_in_template() ? CutType::Invalid : CutType::StringLit, begin, end);
    add(CutType::EndOfFile, end, end);
    return true;
  }

  // `$${` or `%%{` includes a following `~`; in a heredoc or bare template also
  // the newline after that. False for everything else.
  bool add_escape_with_marker(TokenType type) {
    if (type != TokenType::QuotedLiteral && type != TokenType::TemplateText) {
      return false;
    }
    const ByteSpan span = tokens_.span(next_);
    const std::string_view text = file_.text(span);
    if ((text != "$${" && text != "%%{") || next_ + 1 >= tokens_.size()) {
      return false;
    }
    const TokenType after = tokens_.type(next_ + 1);
    const ByteSpan rest = tokens_.span(next_ + 1);
    const bool is_literal = type == TokenType::QuotedLiteral
                                ? after == type
                                : is_template_text(after);
    if (!is_literal || rest.begin != span.end ||
        !file_.text(rest).starts_with('~')) {
      return false;
    }
    next_ += 2;
    std::uint32_t end = rest.begin + 1;
    if (after == TokenType::TemplateLine &&
        is_newline(file_.text({end, rest.end}))) {
      end = rest.end;
    }
    add(cut_type(type), span.begin, end);
    if (end < rest.end) add_token(after, {end, rest.end});
    return true;
  }

  // Adds one token of a heredoc or bare template, and those that the reference
  // merges with it.
  void add_template_text() {
    const ByteSpan span = tokens_.span(next_);
    const std::string_view text = file_.text(span);
    const TokenType type = tokens_.type(next_);
    ++next_;
    if (type == TokenType::TemplateText && next_ < tokens_.size() &&
        is_template_text(tokens_.type(next_))) {
      if (text == "$${" || text == "%%{") {
        if (is_newline(file_.text(tokens_.span(next_)))) {
          add(CutType::StringLit, span.begin, tokens_.end(next_));
          ++next_;
          return;
        }
      } else if (text == "$" || text == "%") {
        if (add_sign(span)) return;
      }
    }
    add_token(type, span);
  }

  // Adds `$` or `%`, the byte after it, and a following newline.
  bool add_sign(ByteSpan sign) {
    const std::string_view after = file_.text(
        {sign.end + 1, static_cast<std::uint32_t>(file_.text().size())});
    if (!after.starts_with("\n") && !after.starts_with("\r\n")) return false;
    const std::uint32_t end = sign.end + 1;
    add(CutType::StringLit, sign.begin, end);
    while (next_ < tokens_.size() && tokens_.end(next_) <= end) ++next_;
    if (next_ < tokens_.size() && tokens_.begin(next_) < end) {
      add_token(tokens_.type(next_), {end, tokens_.end(next_)});
      ++next_;
    }
    return true;
  }

  Tokens tokens_;
  const SourceFile& file_;
  std::string_view text_;
  formatting::TokenList& cut_;
  bool has_bad_bytes_;
  std::size_t next_ = 0;
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_FORMAT_REFERENCE_CUT_H_
