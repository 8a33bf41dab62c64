// Characters and tokens that are always wrong.

#include "mistakes/bad_tokens.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

#include "mistakes/character_repairs.h"
#include "source/ill_formed.h"
#include "text/characters.h"
#include "text/utf8.h"
#include "text/white_space.h"

namespace hcl::syntax {
namespace {

// What to write instead of a character that is a bitwise operator in other
// languages.
std::string_view instead_of_bitwise(char character) {
  switch (character) {
    case '&':
      return " The logical AND is written `&&`.";
    case '|':
      return " The logical OR is written `||`.";
    case '~':
      return " The logical NOT is written `!`.";
    case '^':
      return " A power is the result of a function such as `pow`.";
    default:
      return "";
  }
}

bool has_type(TokenArray tokens, TokenType type) {
  return std::memchr(tokens.types(), static_cast<int>(type), tokens.size()) !=
         nullptr;
}

// Reports single tokens, and limits how often the same mistake is reported.
class BadTokens {
 public:
  BadTokens(const SourceFile& file, TokenArray tokens, Diagnostics& diagnostics)
      : file_(file), tokens_(tokens), diagnostics_(diagnostics) {}

  // Whether the token is a byte that is not UTF-8.
  bool is_ill_formed(std::size_t token) const {
    return tokens_.type(token) == TokenType::Invalid &&
           !text::decode_utf8(file_.text(tokens_.span(token)), 0).valid;
  }

  // Reports the run of ill-formed bytes that begins at a token, unless
  // `report_bad_bytes()` (encoding.h) has reported a part of it: all of it
  // merely has the shape of UTF-8, which is accepted inside quotation marks,
  // heredocs and comments only.
  void report_ill_formed(std::size_t token) {
    std::size_t last = token;
    while (last + 1 < tokens_.size() && is_ill_formed(last + 1) &&
           tokens_.begin(last + 1) == tokens_.end(last)) {
      ++last;
    }
    const ByteSpan run{tokens_.begin(token), tokens_.end(last)};
    if (source::find_ill_formed(file_.text(run), text::Utf8Mode::Lenient, 1)
            .empty()) {
      add(Code::InvalidUtf8, run,
          "These bytes are not UTF-8. Save the file as UTF-8.");
    }
  }

  void report_character(std::size_t token) {
    token_ = token;
    const ByteSpan span = tokens_.span(token);
    const std::string_view text = file_.text(span);
    const auto decoded = text::decode_utf8(text, 0);
    if (text.size() == 1) {
      report_ascii(span, text[0]);
    } else if (kCurved.find(text) != std::string_view::npos) {
      report_pair(curved_, span, kCurved,
                  "Write strings between straight quotation marks (\").");
    } else {
      report_foreign(span, decoded.code_point);
    }
  }

  // In a quoted string it counts as a line break.
  void report_lone_return(TokenType type, ByteSpan span) {
    if (type == TokenType::QuotedLiteral) {
      report_line_break(span);
    } else {
      add(Code::InvalidCharacter, span,
          "A carriage return is allowed only before a newline.");
    }
  }

  void report_line_break(ByteSpan span) {
    has_open_string_ = true;
    add(Code::InvalidMultiLineString, span,
        "A string between quotation marks stays on one line. Write `\\n` for "
        "a newline, or use a heredoc.");
  }

 private:
  void report_ascii(ByteSpan span, char character) {
    switch (character) {
      case '&':
      case '|':
      case '~':
      case '^':
        report_bitwise(span, character);
        return;
      case '\'':
        report_pair(apostrophes_, span, "'",
                    "Strings are written between double quotation marks (\"), "
                    "not between apostrophes.");
        return;
      case '`':
        report_pair(backticks_, span, "`",
                    "Strings are written between double quotation marks (\"), "
                    "and strings of several lines as heredocs (`<<EOT`).");
        return;
      case ';':
        if (++semicolons_ > 1) return;
        add(Code::InvalidCharacter, span,
            "Semicolons are not separators. Separate arguments and blocks by "
            "newlines, and elements of collections by commas.",
            remove_semicolons(file_, tokens_, token_));
        return;
      case '$':
        report_dollar(span);
        return;
      case '\r':
        if (++returns_ > 1) return;
        add(Code::InvalidCharacter, span,
            "A carriage return alone does not end a line. Save the file with "
            "the line ends LF or CRLF.",
            end_lines(file_, tokens_, token_));
        return;
      default:
        report_unused(span, character);
    }
  }

  void report_unused(ByteSpan span, char character) {
    const auto code = static_cast<unsigned char>(character);
    const std::string name = code > ' ' && code < 0x7F
                                 ? "`" + std::string(1, character) + "`"
                                 : text::character_name(code);
    add(Code::InvalidCharacter, span,
        "The language does not use " + name + ".");
  }

  // Names and templates of shells, HCL 1 and build services.
  void report_dollar(ByteSpan span) {
    const std::string_view rest = file_.text().substr(span.end);
    // Inside something meant as a string.
    if (apostrophes_ == 1 || backticks_ == 1 || curved_ == 1) return;
    if (rest.starts_with('{')) {
      add(Code::InvalidCharacter, span,
          "`${` is used only in strings and heredocs. Elsewhere, write the "
          "expression alone.");
    } else {
      add(Code::InvalidCharacter, span, "Write a name without `$` before it.");
    }
  }

  // A character that looks like a space or is invisible is identified by its
  // name.
  void report_foreign(ByteSpan span, char32_t character) {
    std::string detail =
        "The language does not use " + text::character_name(character) + ".";
    std::vector<TextEdit> fix;
    if (text::is_white_space(character)) {
      detail += " It looks like a space; write a space instead.";
      fix.push_back({span, " "});
    } else if (text::is_invisible(character)) {
      detail += " It cannot be seen; delete it.";
      fix.push_back({span, ""});
    }
    add(Code::InvalidCharacter, span, detail, std::move(fix));
  }

  void report_bitwise(ByteSpan span, char character) {
    constexpr int kMost = 4;
    if (++bitwise_ > kMost) return;
    add(Code::UnsupportedOperator, span,
        "HCL has no bitwise operators." +
            std::string(instead_of_bitwise(character)));
  }

  // Reports both ends of something meant as a string once, and at most two of
  // these.
  void report_pair(int& count, ByteSpan span, std::string_view marks,
                   std::string_view detail) {
    if (count == 0 || count == 2) {
      // The fix of the first one covers all.
      add(Code::InvalidCharacter, span, detail,
          count == 0 ? straighten_quotes(file_, tokens_, token_, marks)
                     : std::vector<TextEdit>{});
    }
    count = std::min(count + 1, 3);
  }

  void add(Code code, ByteSpan span, std::string_view detail,
           std::vector<TextEdit> fix = {}) {
    if (!diagnostics_.wants_more()) return diagnostics_.drop();
    Diagnostic& added = diagnostics_.error(
        code, {.subject = SourceSpan{file_, span}}, std::string(detail));
    // The text in a JSON string has other offsets, so the fix does not apply.
    // After a string that is not closed on its line, the characters may be its
    // text.
    if (!has_open_string_ &&
        added.subject->file.text().data() == file_.text().data()) {
      added.fix = std::move(fix);
    }
  }

  // The four curved marks that word processors insert.
  static constexpr std::string_view kCurved = "\u201C\u201D\u2018\u2019";

  const SourceFile& file_;
  TokenArray tokens_;
  // The token being examined.
  std::size_t token_ = 0;
  Diagnostics& diagnostics_;
  bool has_open_string_ = false;
  int bitwise_ = 0;
  int apostrophes_ = 0;
  int curved_ = 0;
  int backticks_ = 0;
  int semicolons_ = 0;
  int returns_ = 0;
};

}  // namespace

void report_lone_returns(const SourceFile& file, TokenArray tokens,
                         const Switches& switches, Diagnostics& diagnostics) {
  const std::string_view text = file.text();
  if (!switches.strip_within_token ||
      text.find('\r') == std::string_view::npos) {
    return;
  }
  BadTokens bad(file, tokens, diagnostics);
  bool in_literal = false;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const TokenType type = tokens.type(i);
    const bool is_return =
        (type == TokenType::QuotedLiteral || type == TokenType::TemplateText) &&
        text[tokens.begin(i)] == '\r' && tokens.end(i) != text.size();
    if (is_return && !in_literal) bad.report_lone_return(type, tokens.span(i));
    in_literal = is_return;
  }
}

void report_bad_tokens(const SourceFile& file, TokenArray tokens,
                       Diagnostics& diagnostics) {
  if (!has_type(tokens, TokenType::Invalid) &&
      !has_type(tokens, TokenType::QuotedNewline)) {
    return;
  }
  BadTokens bad(file, tokens, diagnostics);
  bool in_broken_string = false;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (bad.is_ill_formed(i)) {
      const bool begins_run = i == 0 || !bad.is_ill_formed(i - 1) ||
                              tokens.end(i - 1) != tokens.begin(i);
      if (begins_run) bad.report_ill_formed(i);
    } else if (tokens.type(i) == TokenType::Invalid) {
      bad.report_character(i);
    } else if (tokens.type(i) == TokenType::QuotedNewline) {
      if (!in_broken_string) bad.report_line_break(tokens.span(i));
      in_broken_string = true;
    } else if (tokens.type(i) == TokenType::QuoteClose) {
      in_broken_string = false;
    }
  }
}

}  // namespace hcl::syntax
