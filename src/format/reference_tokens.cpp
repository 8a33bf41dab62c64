// Maps our token types to the reference's.

#include "hcl/reference_tokens.h"

#include <array>
#include <cstddef>
#include <cstdint>

#include "format/reference_cut.h"

namespace hcl {
namespace syntax {
namespace {

struct TypePair {
  TokenType ours;
  CutType reference;
};

constexpr TypePair kTokenPairs[] = {
    {TokenType::EndOfFile, CutType::EndOfFile},
    {TokenType::Identifier, CutType::Ident},
    {TokenType::For, CutType::Ident},
    {TokenType::In, CutType::Ident},
    {TokenType::If, CutType::Ident},
    {TokenType::Else, CutType::Ident},
    {TokenType::Endif, CutType::Ident},
    {TokenType::Endfor, CutType::Ident},
    {TokenType::TemplateEnd, CutType::TemplateSeqEnd},
    {TokenType::HeredocClose, CutType::CHeredoc},
    {TokenType::Newline, CutType::Newline},
    {TokenType::Number, CutType::NumberLit},
    {TokenType::Equal, CutType::EqualOp},
    {TokenType::NotEqual, CutType::NotEqual},
    {TokenType::LessEqual, CutType::LessThanEq},
    {TokenType::GreaterEqual, CutType::GreaterThanEq},
    {TokenType::And, CutType::And},
    {TokenType::Or, CutType::Or},
    {TokenType::Arrow, CutType::FatArrow},
    {TokenType::Ellipsis, CutType::Ellipsis},
    {TokenType::DoubleColon, CutType::DoubleColon},
    {TokenType::Assign, CutType::Equal},
    {TokenType::Less, CutType::LessThan},
    {TokenType::Greater, CutType::GreaterThan},
    {TokenType::Bang, CutType::Bang},
    {TokenType::Plus, CutType::Plus},
    {TokenType::Minus, CutType::Minus},
    {TokenType::Star, CutType::Star},
    {TokenType::Slash, CutType::Slash},
    {TokenType::Percent, CutType::Percent},
    {TokenType::Question, CutType::Question},
    {TokenType::Colon, CutType::Colon},
    {TokenType::Dot, CutType::Dot},
    {TokenType::Comma, CutType::Comma},
    {TokenType::Lparen, CutType::OParen},
    {TokenType::Rparen, CutType::CParen},
    {TokenType::Lbrack, CutType::OBrack},
    {TokenType::Rbrack, CutType::CBrack},
    {TokenType::Lbrace, CutType::OBrace},
    {TokenType::Rbrace, CutType::CBrace},
    {TokenType::QuoteOpen, CutType::OQuote},
    {TokenType::QuoteClose, CutType::CQuote},
    {TokenType::HeredocOpen, CutType::OHeredoc},
    {TokenType::InterpolationOpen, CutType::TemplateInterp},
    {TokenType::DirectiveOpen, CutType::TemplateControl},
    {TokenType::QuotedLiteral, CutType::QuotedLit},
    {TokenType::QuotedNewline, CutType::QuotedNewline},
    {TokenType::TemplateLine, CutType::StringLit},
    {TokenType::TemplateText, CutType::StringLit},
};

constexpr auto kTokenTypes = [] {
  std::array<CutType, 256> types{};
  types.fill(CutType::Invalid);
  for (const TypePair& pair : kTokenPairs) {
    types[static_cast<std::size_t>(pair.ours)] = pair.reference;
  }
  return types;
}();

}  // namespace

std::string_view cut_type_name(CutType type) {
  static constexpr std::string_view kNames[] = {
#define HCL_REFERENCE_TOKEN(name, reference) reference,
#include "format/reference_types.def"
#undef HCL_REFERENCE_TOKEN
  };
  return kNames[static_cast<std::size_t>(type)];
}

CutType cut_type(TokenType type) {
  return kTokenTypes[static_cast<std::size_t>(type)];
}

CutType cut_type_of_character(std::string_view text) {
  switch (text[0]) {
    case '&':
      return CutType::BitwiseAnd;
    case '|':
      return CutType::BitwiseOr;
    case '^':
      return CutType::BitwiseXor;
    case '~':
      return CutType::BitwiseNot;
    case '`':
      return CutType::Backtick;
    case '\'':
      return CutType::Apostrophe;
    case ';':
      return CutType::Semicolon;
    default:
      return CutType::Invalid;
  }
}

}  // namespace syntax

std::vector<ReferenceToken> reference_tokens(syntax::TokenArray tokens,
                                             const SourceFile& file) {
  formatting::TokenList cut;
  syntax::ReferenceCut(tokens, file, text::is_ascii(file.text()), cut).run();
  std::vector<ReferenceToken> result;
  result.reserve(cut.size());
  for (const formatting::LayoutToken& token : cut) {
    result.push_back(
        {syntax::cut_type_name(token.type), {token.begin, token.end}});
  }
  return result;
}

}  // namespace hcl
