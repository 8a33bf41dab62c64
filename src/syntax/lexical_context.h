#ifndef HCL_SRC_SYNTAX_LEXICAL_CONTEXT_H_
#define HCL_SRC_SYNTAX_LEXICAL_CONTEXT_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "hcl/syntax.h"
#include "syntax/lexer_tables.h"
#include "syntax/open_brackets.h"
#include "syntax/open_heredocs.h"
#include "syntax/recovery_heuristics.h"
#include "syntax/unterminated_strings.h"

namespace hcl::syntax {

// The part of tokenizing native syntax that a regular automaton cannot do,
// independent of the calling lexer: which newlines count, which identifiers are
// keywords, which `}` ends a template sequence, which line ends a heredoc.
//
// The lexer passes every token that is neither space nor comment, in order, and
// obeys the verdict.
class LexicalContext {
 public:
  using Type = TokenType;

  // What the source contains.
  enum class Start : std::uint8_t { Body, Expression, Template };

  // A verdict: the type of the token in the low bits, and what else to do in
  // the others.
  static constexpr std::uint32_t kTypeMask = 0xFF;
  // Drop the token.
  static constexpr std::uint32_t kDropped = 0x100;
  // Return to the previous lexer mode.
  static constexpr std::uint32_t kPopMode = 0x200;
  // Give back the last bytes of the token: their number, shifted by this many
  // bits.
  static constexpr unsigned kGiveBackShift = 10;

  // A token that begins with these bytes may need a search through the whole
  // source for its end.
  static constexpr std::string_view kOpenEnded = "/*";

  LexicalContext() { reset(Start::Body); }

  // Begins a new source.
  //
  // If `source` is given, all texts passed later are parts of it. A quoted
  // string that is not closed on its line then ends there, unless what follows
  // looks like the rest of the string: one missing quotation mark does not
  // invert all later strings. An item that begins inside parentheses, square
  // brackets or a sequence of a quoted template ends them. Without `source`,
  // strings and brackets end only at their closers, as in the reference.
  void reset(Start start, std::string_view source = {}) {
    source_ = source;
    strings_ = UnterminatedStrings(source);
    brackets_.reset(start == Start::Body ? Bracket::Body : Bracket::Loop);
    heredocs_.clear();
    closed_before_.clear();
    template_ = start == Start::Template;
    after_assign_ = false;
    flags_ = 0;
  }

  // The effect of a token on the context, for `pass()`, if its type is all that
  // the verdict depends on; otherwise `kAskContext`.
  static constexpr unsigned effect_of(TokenType type) {
    const unsigned effect = kEffects[static_cast<std::size_t>(type)];
    const bool is_plain = type != TokenType::Identifier && effect <= kLastFlags;
    return is_plain ? effect : kAskContext;
  }
  // Whether a token may be a keyword.
  static constexpr bool is_word(TokenType type) {
    return type == TokenType::Identifier;
  }

  // The verdict on a token. `text` is a callable that returns its bytes; it is
  // called for few tokens.
  template <class Text>
  [[gnu::always_inline]] std::uint32_t process(TokenType type, Text&& text) {
    if (is_word(type)) return process_word(type, text);
    const unsigned effect = effect_of(type);
    if (effect == kAskContext) return process_other(type, text);
    pass(effect);
    return verdict(type);
  }

  // The same for tokens that are no words and whose effect is not known.
  template <class Text>
  [[gnu::always_inline]] std::uint32_t process_other(TokenType type,
                                                     Text&& text) {
    if (type == TokenType::Newline) return newline();
    if (type == TokenType::Assign && top() <= Bracket::Object) {
      return assign_in_braces();
    }
    const std::uint8_t effect = kEffects[static_cast<std::size_t>(type)];
    return effect == kNeedsText ? process_text(type, text())
                                : process_structure(type);
  }

  // The same for words, whose verdict is a type alone.
  template <class Text>
  [[gnu::always_inline]] std::uint32_t process_word(TokenType type,
                                                    Text&& text) {
    if ((flags_ & ~kAfterDot) != 0) return later_identifier(text());
    flags_ = kEndsExpression;
    return verdict(type);
  }

  // Notes a token with a known effect.
  void pass(unsigned effect) { flags_ = static_cast<std::uint8_t>(effect); }

  // Whether an item may begin at the end of the tokens: no bracket and no
  // heredoc is open.
  bool is_between_items() const {
    return brackets_.size() == 1 && heredocs_.empty() && !after_assign_;
  }

  // The byte offsets of the names of items that ended unclosed brackets, in
  // order.
  const std::vector<std::uint32_t>& closed_before() const {
    return closed_before_;
  }

 private:
  // What is known about the place before the next token, as bits of `flags_`.
  //
  // An expression may have ended with the last token.
  static constexpr std::uint8_t kEndsExpression = 1;
  // The last token was a period.
  static constexpr std::uint8_t kAfterDot = 2;
  // The next token is the first one inside a bracket, where `for` is a keyword,
  // or inside `%{`, where the words of directives are.
  static constexpr std::uint8_t kFirstInCollection = 4;
  static constexpr std::uint8_t kFirstInDirective = 8;

  // How a token affects the context: the flags after it, if it affects nothing
  // else, or one of the last two.
  static constexpr std::uint8_t kLastFlags = 15;
  static constexpr std::uint8_t kStructure = 16;
  static constexpr std::uint8_t kNeedsText = 17;

  static constexpr auto kEffects = [] {
    std::array<std::uint8_t, 64> effects{};
    const auto set = [&effects](std::uint8_t effect, auto... types) {
      ((effects[static_cast<std::size_t>(types)] = effect), ...);
    };
    using enum TokenType;
    set(kEndsExpression, Number, QuoteClose, Ellipsis);
    set(kAfterDot, Dot);
    set(kStructure, Newline, Lparen, Rparen, Lbrack, Rbrack, Rbrace,
        TemplateEnd, InterpolationOpen, DirectiveOpen, Star, TemplateText);
    set(kNeedsText, Assign, Lbrace, HeredocOpen, TemplateLine, QuotedNewline);
    return effects;
  }();

  static constexpr std::uint32_t verdict(TokenType type) {
    return static_cast<std::uint32_t>(type);
  }

  Bracket top() const { return brackets_.top(); }

  bool newlines_count() const {
    return (top() == Bracket::Body || top() == Bracket::Object) &&
           (flags_ & kFirstInCollection) == 0;
  }

  // An identifier that may be a keyword.
  [[gnu::always_inline]] std::uint32_t later_identifier(std::string_view word) {
    if (word.size() >= 2 && word.size() <= 6 && !in_head_of_item()) {
      return keyword(word);
    }
    flags_ = kEndsExpression;
    return verdict(TokenType::Identifier);
  }

  bool in_head_of_item() const {
    return top() == Bracket::Body && !after_assign_;
  }

  // An identifier that is a keyword in its position.
  [[gnu::noinline]] std::uint32_t keyword(std::string_view word) {
    const std::uint8_t before = flags_;
    TokenType type = TokenType::Identifier;
    if ((before & kFirstInDirective) != 0) {
      type = directive_keyword(word);
    } else if ((before & kFirstInCollection) != 0) {
      type = word == "for" ? TokenType::For : type;
    } else if ((before & kEndsExpression) != 0) {
      type = word == "in" ? TokenType::In : word == "if" ? TokenType::If : type;
    }
    flags_ = type == TokenType::Identifier ? kEndsExpression : 0;
    const bool is_for = type == TokenType::For;
    if (is_for && (before & kFirstInCollection) != 0 &&
        top() == Bracket::Object) {
      brackets_.turn_into_loop();
    }
    return verdict(type);
  }

  static TokenType directive_keyword(std::string_view word) {
    if (word == "if") return TokenType::If;
    if (word == "for") return TokenType::For;
    if (word == "else") return TokenType::Else;
    if (word == "endif") return TokenType::Endif;
    if (word == "endfor") return TokenType::Endfor;
    return TokenType::Identifier;
  }

  [[gnu::noinline]] std::uint32_t process_structure(TokenType type) {
    switch (type) {
      case TokenType::Lparen:
        brackets_.push_group(Bracket::Parenthesis);
        return plain(type, false);
      case TokenType::Lbrack: {
        const bool is_index = (flags_ & kEndsExpression) != 0;
        brackets_.push_group(Bracket::Square);
        flags_ = is_index ? 0 : kFirstInCollection;
        return verdict(type);
      }
      case TokenType::Rparen:
      case TokenType::Rbrack:
        brackets_.close_group(type == TokenType::Rparen ? Bracket::Parenthesis
                                                        : Bracket::Square);
        return plain(type, true);
      case TokenType::Rbrace:
      case TokenType::TemplateEnd:
        return close_brace(type);
      case TokenType::InterpolationOpen:
      case TokenType::DirectiveOpen:
        brackets_.push(Bracket::Sequence);
        heredocs_.leave_start_of_line();
        flags_ = type == TokenType::DirectiveOpen ? kFirstInDirective : 0;
        return verdict(type);
      case TokenType::Star:
        return plain(type, (flags_ & kAfterDot) != 0);
      default:
        heredocs_.leave_start_of_line();
        return verdict(type);
    }
  }

  std::uint32_t plain(TokenType type, bool ends_expression) {
    flags_ = ends_expression ? kEndsExpression : 0;
    return verdict(type);
  }

  std::uint32_t newline() {
    if (!newlines_count()) {
      return kDropped;
    }
    if (top() == Bracket::Body) after_assign_ = false;
    flags_ = static_cast<std::uint8_t>(flags_ & ~kEndsExpression);
    return verdict(TokenType::Newline);
  }

  // A brace opens a body if the item has no `=` yet, otherwise an object. A
  // block that begins inside brackets other than braces ends them, since they
  // were not closed; a block that begins its line also ends objects.
  std::uint32_t open_brace(std::string_view text) {
    if ((flags_ & kEndsExpression) != 0 &&
        (may_be_unclosed() || in_object_of_item())) {
      end_before_block(offset_of(text));
    }
    const bool is_body = top() == Bracket::Body && !after_assign_;
    brackets_.push(is_body ? Bracket::Body : Bracket::Object);
    flags_ = is_body ? 0 : kFirstInCollection;
    return verdict(TokenType::Lbrace);
  }

  void end_before_block(std::size_t brace) {
    const auto name = block_head_before(source_, brace);
    if (!name.has_value()) return;
    if (may_be_unclosed()) {
      close_unclosed(*name);
      after_assign_ = false;
    }
    if (in_object_of_item() && begins_line(source_, *name)) {
      brackets_.close_to_body();
      after_assign_ = false;
    }
  }

  // A `}` also ends everything left open inside it. The outermost bracket stays
  // open.
  std::uint32_t close_brace(TokenType type) {
    plain(type, true);
    brackets_.close_groups();
    const bool ends_sequence = top() == Bracket::Sequence;
    brackets_.pop();
    return ends_sequence ? verdict(TokenType::TemplateEnd) | kPopMode
                         : verdict(type);
  }

  [[gnu::noinline]] std::uint32_t process_text(TokenType type,
                                               std::string_view text) {
    switch (type) {
      case TokenType::Assign:
        return assign(text);
      case TokenType::Lbrace:
        return open_brace(text);
      case TokenType::HeredocOpen:
        return open_heredoc(text);
      case TokenType::TemplateLine:
        return template_line(text);
      default:
        return quoted_newline(text);
    }
  }

  std::uint32_t assign_in_braces() {
    after_assign_ = after_assign_ || top() == Bracket::Body;
    flags_ = 0;
    return verdict(TokenType::Assign);
  }

  // An argument that begins inside unclosed brackets ends them, too.
  std::uint32_t assign(std::string_view text) {
    if (may_be_unclosed()) {
      const auto name = item_head_before(source_, offset_of(text));
      if (name.has_value()) close_unclosed(*name);
    }
    after_assign_ = after_assign_ || top() == Bracket::Body;
    return plain(TokenType::Assign, false);
  }

  std::size_t offset_of(std::string_view text) const {
    return static_cast<std::size_t>(text.data() - source_.data());
  }

  // Whether the innermost groups are directly inside a sequence of a quoted
  // template.
  bool in_quoted_sequence() const {
    const std::size_t around = brackets_.around_groups();
    return brackets_[around] == Bracket::Sequence &&
           (heredocs_.empty() ? !(around == 1 && template_)
                              : heredocs_.brackets() != around);
  }

  // Whether no item can begin here, but one could if the open brackets were
  // closed.
  bool may_be_unclosed() const {
    return !source_.empty() && (brackets_.in_group() || in_quoted_sequence());
  }

  // Whether a block that begins here would be an element of an object.
  bool in_object_of_item() const {
    return !source_.empty() && brackets_.in_object_of_item();
  }

  // Closes groups and sequences of quoted templates before the name of an item.
  void close_unclosed(std::size_t name) {
    closed_before_.push_back(static_cast<std::uint32_t>(name));
    close_unclosed();
  }

  // Closes groups and sequences of quoted templates; bodies and objects stay
  // open.
  //
  // The lexer mode is unchanged: between the braces of a sequence it is the
  // same as outside, and the template is never returned to.
  void close_unclosed() {
    while (in_quoted_sequence()) {
      brackets_.close_groups();
      brackets_.pop();
    }
    brackets_.close_groups();
  }

  // For a string inside a sequence of a quoted template that is not closed on
  // its line: its quotation mark was meant to close the template, and a brace
  // is missing. The string may have swallowed closers of groups.
  void close_sequences_before(std::size_t line_break) {
    if (!in_quoted_sequence()) return;
    brackets_.close_groups();
    brackets_.pop();
    const std::size_t quote = source_.rfind('"', line_break - 1);
    const std::string_view swallowed =
        source_.substr(quote, line_break - quote);
    if (swallowed.find_first_of(")]") != std::string_view::npos) {
      close_unclosed();
    }
  }

  std::uint32_t quoted_newline(std::string_view text) {
    plain(TokenType::QuotedNewline, false);
    if (const std::size_t text_size = lone_returns(text)) {
      return verdict(TokenType::QuotedLiteral) | give_back(text, text_size);
    }
    if (strings_.go_on_after(text)) {
      return verdict(TokenType::QuotedNewline);
    }
    close_sequences_before(offset_of(text));
    flags_ = kEndsExpression;
    return kDropped | kPopMode | give_back(text, 0);
  }

  // Gives back all but the first `kept` bytes of a token.
  static std::uint32_t give_back(std::string_view token, std::size_t kept) {
    return static_cast<std::uint32_t>(token.size() - kept) << kGiveBackShift;
  }

  // The number of carriage returns at the beginning of the line breaks that no
  // newline follows; they are text. 0 if the context may not look ahead, since
  // the reference counts them as line breaks.
  std::size_t lone_returns(std::string_view line_breaks) const {
    if (source_.empty()) return 0;
    const std::size_t newline =
        std::min(line_breaks.find('\n'), line_breaks.size());
    const bool is_sequence = newline != line_breaks.size() && newline > 0;
    return is_sequence ? newline - 1 : newline;
  }

  std::uint32_t open_heredoc(std::string_view text) {
    heredocs_.push(text, brackets_.size());
    return plain(TokenType::HeredocOpen, false);
  }

  // The newline after a marker is not part of the marker.
  std::uint32_t template_line(std::string_view text) {
    if (heredocs_.empty() || !heredocs_.ends_with(text)) {
      return verdict(TokenType::TemplateLine);
    }
    plain(TokenType::HeredocClose, true);
    const std::uint32_t newline = text.ends_with("\r\n") ? 2 : 1;
    return verdict(TokenType::HeredocClose) | kPopMode |
           (newline << kGiveBackShift);
  }

  // Empty if the context may not look ahead.
  std::string_view source_;
  UnterminatedStrings strings_;
  OpenBrackets brackets_;
  OpenHeredocs heredocs_;
  std::vector<std::uint32_t> closed_before_;
  // The source is a template, whose sequences are not in quotes.
  bool template_ = false;
  // The `=` of the current item of the innermost body has been seen.
  bool after_assign_ = false;
  std::uint8_t flags_ = 0;
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_LEXICAL_CONTEXT_H_
