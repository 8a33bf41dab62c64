// The recovery rules of HCL native syntax.

#include "syntax/hcl_recovery.h"

#include <array>

#include "hcl/syntax.h"
#include "syntax/hcl_grammar.h"

namespace hcl::syntax {
namespace {

using enum TokenType;

constexpr TokenSet kGroups = token_set(Rparen, Rbrack);
constexpr TokenSet kClosers =
    kGroups | token_set(Rbrace, TemplateEnd, QuoteClose, HeredocClose);

// The lexical context ends parentheses and square brackets at the `}` of the
// enclosing construct, and newlines are tokens only after all of them are
// closed.
constexpr TokenSet kAfterGroup = kClosers | token_set(Newline);

constexpr RecoveryRule group(TokenType closer) {
  return {.resumes = token_set(closer),
          .closes = token_set(closer),
          .lets_through = kAfterGroup};
}

constexpr RecoveryRule list(TokenType separator, TokenSet closers) {
  return {.resumes = token_set(separator) | closers,
          .closes = closers,
          .lets_through = kAfterGroup};
}

constexpr TokenSet kSequences = token_set(InterpolationOpen, DirectiveOpen);

constexpr auto kRules = [] {
  std::array<RecoveryRule, kMaxTokenTypes> rules{};
  const auto rule = [&rules](Rule name) -> RecoveryRule& {
    return rules[static_cast<std::size_t>(name)];
  };
  const RecoveryRule entry = {.resumes = token_set(EndOfFile),
                              .holds_items = true};
  rule(Rule::ConfigFile) = entry;
  rule(Rule::ExpressionEntry) = entry;
  rule(Rule::TraversalEntry) = entry;
  rule(Rule::TemplateEntry) = {
      .resumes = kSequences | token_set(EndOfFile, TemplateLine, TemplateText),
      .holds_items = true};
  rule(Rule::Body) = {.resumes = token_set(EndOfFile, Newline, Rbrace),
                      .holds_items = true};
  rule(Rule::Block) = {.resumes = token_set(Lbrace, Rbrace),
                       .open_before = token_set(Rbrace),
                       .holds_items = true};
  // An unterminated string ended with its line: what follows belongs to the
  // enclosing rules.
  rule(Rule::StringLit) = {
      .resumes = token_set(QuoteClose, QuotedLiteral),
      .closes = token_set(QuoteClose),
      .lets_through = kAfterGroup | token_set(Comma, Lbrace)};
  rule(Rule::QuotedTemplate) = {
      .resumes = kSequences | token_set(QuoteClose, QuotedLiteral),
      .closes = token_set(QuoteClose),
      .lets_through = kAfterGroup | token_set(Comma)};
  rule(Rule::HeredocTemplate) = {
      .resumes =
          kSequences | token_set(HeredocClose, TemplateLine, TemplateText),
      .closes = token_set(HeredocClose)};
  // A sequence that contains such a string has ended as well.
  rule(Rule::TemplateInterpolation) = {.resumes = token_set(TemplateEnd),
                                       .closes = token_set(TemplateEnd),
                                       .lets_through = token_set(Newline)};
  rule(Rule::TemplateDirective) = rule(Rule::TemplateInterpolation);
  rule(Rule::Parentheses) = group(Rparen);
  rule(Rule::Index) = group(Rbrack);
  rule(Rule::TraversalIndex) = group(Rbrack);
  rule(Rule::FunctionCall) = group(Rparen);
  rule(Rule::Arguments) = list(Comma, 0);
  rule(Rule::Tuple) = list(Comma, token_set(Rbrack));
  rule(Rule::Object) = {.resumes = token_set(Comma, Newline, Rbrace),
                        .closes = token_set(Rbrace),
                        .lets_through = token_set(TemplateEnd),
                        .element_separator = static_cast<std::uint8_t>(Newline),
                        .ends_at_outer_item = true};
  return rules;
}();

constexpr auto kCloserOf = [] {
  std::array<std::uint8_t, kMaxTokenTypes> closers{};
  const auto pair = [&closers](TokenType opener, TokenType closer) {
    closers[static_cast<std::size_t>(opener)] =
        static_cast<std::uint8_t>(closer);
  };
  pair(Lparen, Rparen);
  pair(Lbrack, Rbrack);
  pair(Lbrace, Rbrace);
  pair(QuoteOpen, QuoteClose);
  pair(HeredocOpen, HeredocClose);
  pair(InterpolationOpen, TemplateEnd);
  pair(DirectiveOpen, TemplateEnd);
  return closers;
}();

constexpr TokenSet kInteresting = [] {
  TokenSet all = 0;
  for (const RecoveryRule& rule : kRules) all |= rule.resumes | rule.closes;
  return all;
}();

constexpr RecoveryGrammar kGrammar = {
    .rules = kRules.data(),
    .closer_of = kCloserOf.data(),
    .closers = kClosers,
    .groups = kGroups,
    .ended_by_separator = kClosers & ~token_set(Rbrace),
    .interesting = kInteresting,
    .head_ends = token_set(Assign),
    .items_rule = static_cast<std::uint16_t>(Rule::Body),
    .items_separator = static_cast<std::uint8_t>(Newline),
    .items_state = HclTables::kEntry[static_cast<std::size_t>(
                                         HclTables::Entry::ConfigFile)]
                       .state,
};

}  // namespace

const RecoveryGrammar& hcl_recovery_grammar() { return kGrammar; }

}  // namespace hcl::syntax
