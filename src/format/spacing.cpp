// The spaces between tokens, by a table of pairs of token types.

#include "format/spacing.h"

#include "format/token_roles.h"

namespace hcl::formatting {
namespace {

constexpr bool opens(CutType type) {
  return type == CutType::OBrace || type == CutType::OBrack ||
         type == CutType::OParen || type == CutType::TemplateControl ||
         type == CutType::TemplateInterp;
}

constexpr bool closes(CutType type) {
  return type == CutType::CBrace || type == CutType::CBrack ||
         type == CutType::CParen || type == CutType::TemplateSeqEnd;
}

constexpr bool opens_sequence(CutType type) {
  return type == CutType::TemplateInterp || type == CutType::TemplateControl;
}

constexpr bool is_literal(CutType type) {
  return type == CutType::QuotedLit || type == CutType::StringLit;
}

// Names and adjacent signs stay together: `a.b`, `f(`, `x::f`, `a, b`, `a...`.
constexpr bool joins_names(CutType first, CutType second) {
  const bool is_name = first == CutType::Ident;
  return (is_name && second == CutType::OParen) ||
         (is_name && second == CutType::DoubleColon) ||
         (first == CutType::DoubleColon && second == CutType::Ident) ||
         first == CutType::Dot || second == CutType::Dot ||
         second == CutType::Comma || second == CutType::Ellipsis;
}

// Every byte of a template is text.
constexpr bool is_in_template(CutType first, CutType second) {
  return is_literal(first) || first == CutType::OQuote ||
         first == CutType::OHeredoc || is_literal(second) ||
         second == CutType::CQuote || second == CutType::CHeredoc;
}

// `a[0]`, `f()[0]`, `a[0][1]`.
constexpr bool is_index(CutType first, CutType second) {
  return second == CutType::OBrack &&
         (first == CutType::Ident || first == CutType::NumberLit ||
          closes(first));
}

// Pairs around brackets. Braces have spaces inside, other brackets do not.
constexpr Spacing around_brackets(CutType first, CutType second) {
  if (first == CutType::OBrace || second == CutType::CBrace) {
    const bool is_empty = first == CutType::OBrace && second == CutType::CBrace;
    return is_empty ? Spacing::None : Spacing::One;
  }
  // `${ {` and `} }` show that the interpolation contains an object.
  if (opens_sequence(first) && second == CutType::OBrace) return Spacing::One;
  if (first == CutType::CBrace && second == CutType::TemplateSeqEnd) {
    return Spacing::One;
  }
  if (first == CutType::TemplateSeqEnd && opens_sequence(second)) {
    return Spacing::None;
  }
  return opens(first) || closes(second) ? Spacing::None : Spacing::One;
}

// The first rule that applies decides.
constexpr Spacing spacing_of(CutType first, CutType second) {
  if (second == CutType::Newline || joins_names(first, second)) {
    return Spacing::None;
  }
  if (first == CutType::Comma) return Spacing::One;
  if (is_in_template(first, second)) return Spacing::None;
  if (is_index(first, second)) {
    return first == CutType::Ident ? Spacing::OneAfterIn : Spacing::None;
  }
  if (first == CutType::Bang) return Spacing::None;
  if (first == CutType::Minus) return Spacing::NoneAfterNegation;
  const Spacing spacing = around_brackets(first, second);
  return spacing == Spacing::None && first == CutType::Ident
             ? Spacing::OneAfterIn
             : spacing;
}

// Whether the token before a minus makes it a negation.
bool is_before_negation(const Layout& layout, const LayoutToken& before) {
  return begins_operand(before.type) || ends_line(layout, before);
}

}  // namespace

constexpr decltype(kSpacing) kSpacing = [] {
  std::array<std::array<Spacing, kSpacedTypes>, kSpacedTypes> table{};
  for (std::size_t first = 0; first < kSpacedTypes; ++first) {
    for (std::size_t second = 0; second < kSpacedTypes; ++second) {
      table[first][second] =
          spacing_of(static_cast<CutType>(first), static_cast<CutType>(second));
    }
  }
  return table;
}();

std::uint32_t spaces_in_context(const Layout& layout, Spacing spacing,
                                const LayoutToken& second) {
  const LayoutToken* const first = &second - 1;
  if (first == layout.tokens.begin()) return 0;
  const LayoutToken& before = first[-1];
  const bool has_one =
      spacing == Spacing::OneAfterIn
          ? before.type == CutType::Ident && layout.text(*first) == "in"
          : !is_before_negation(layout, before);
  return has_one ? 1 : 0;
}

}  // namespace hcl::formatting
