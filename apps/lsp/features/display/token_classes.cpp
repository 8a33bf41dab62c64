#include "lsp/features/display/token_classes.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "hcl/ast_walk.h"
#include "hcl/syntax.h"
#include "lsp/text/comments.h"
#include "lsp/text/names.h"

namespace hcl::lsp {
namespace {

using syntax::TokenType;

// Collects what the tree knows better than the tokens: which names are what.
class TreeClasses {
 public:
  std::vector<ClassifiedSpan> collect(const ast::Tree& tree) {
    for (ast::Walk walk(tree.body()); walk.next();) {
      if (walk.entering()) enter(walk.node());
    }
    const Names names = names_in(tree);
    for (const ForName& each : names.introduced) {
      add(each.span, TokenClass::Parameter, kDeclared);
    }
    for (const NameUse& each : names.uses) {
      add(each.span,
          each.introduced ? TokenClass::Parameter : TokenClass::Variable);
    }
    std::ranges::sort(found_,
                      [](const ClassifiedSpan& a, const ClassifiedSpan& b) {
                        return a.span.begin < b.span.begin;
                      });
    return std::move(found_);
  }

 private:
  void add(ByteSpan span, TokenClass kind, std::uint8_t modifiers = kPlain) {
    if (!span.empty()) found_.push_back({span, kind, modifiers});
  }

  void enter(const ast::WalkNode& node) {
    if (const ast::Block* block = node.block()) {
      add(block->type_span(), TokenClass::BlockType);
      for (const ast::Label& label : block->labels) {
        add(label.span, TokenClass::Label, kDeclared);
      }
    } else if (const ast::Attribute* attribute = node.attribute()) {
      add(attribute->name_span(), TokenClass::Property, kDeclared);
    } else if (node.expression() != nullptr) {
      enter(*node.expression());
    }
  }

  void enter(const ast::Expression& e) {
    if (const auto* call = ast::get_if<ast::FunctionCallExpr>(&e)) {
      add(call->name_span, TokenClass::Function);
    } else if (const auto* literal = ast::get_if<ast::LiteralExpr>(&e)) {
      const bool is_word = literal->literal != ast::LiteralKind::Integer &&
                           literal->literal != ast::LiteralKind::Number;
      if (is_word) add(e.span, TokenClass::Keyword);
    } else if (const auto* traversal = ast::get_if<ast::TraversalExpr>(&e)) {
      for (const ast::TraversalStep& step : traversal->steps) {
        if (step.kind == ast::StepKind::GetAttr) {
          add(step_name_span(step), TokenClass::Property);
        }
      }
    } else if (const auto* object = ast::get_if<ast::ObjectExpr>(&e)) {
      for (const ast::ObjectElement& element : object->elements) {
        if (element.key_form == ast::KeyForm::Name) {
          add(element.key->span, TokenClass::Property, kDeclared);
        }
      }
    }
  }

  std::vector<ClassifiedSpan> found_;
};

constexpr std::array kKeywords = {TokenType::For,   TokenType::In,
                                  TokenType::If,    TokenType::Else,
                                  TokenType::Endif, TokenType::Endfor};
constexpr std::array kStrings = {
    TokenType::QuoteOpen,     TokenType::QuoteClose,  TokenType::QuotedLiteral,
    TokenType::QuotedNewline, TokenType::HeredocOpen, TokenType::HeredocClose,
    TokenType::TemplateLine,  TokenType::TemplateText};
constexpr std::array kOperators = {TokenType::Equal,
                                   TokenType::NotEqual,
                                   TokenType::LessEqual,
                                   TokenType::GreaterEqual,
                                   TokenType::And,
                                   TokenType::Or,
                                   TokenType::Arrow,
                                   TokenType::Ellipsis,
                                   TokenType::Assign,
                                   TokenType::Less,
                                   TokenType::Greater,
                                   TokenType::Bang,
                                   TokenType::Plus,
                                   TokenType::Minus,
                                   TokenType::Star,
                                   TokenType::Slash,
                                   TokenType::Percent,
                                   TokenType::Question,
                                   TokenType::InterpolationOpen,
                                   TokenType::DirectiveOpen,
                                   TokenType::TemplateEnd,
                                   TokenType::StripEnd};

template <std::size_t N>
bool is_one_of(TokenType type, const std::array<TokenType, N>& types) {
  return std::ranges::find(types, type) != types.end();
}

std::optional<TokenClass> class_of(TokenType type) {
  if (is_one_of(type, kKeywords)) return TokenClass::Keyword;
  if (is_one_of(type, kStrings)) return TokenClass::String;
  if (is_one_of(type, kOperators)) return TokenClass::Operator;
  if (type == TokenType::Number) return TokenClass::Number;
  if (type == TokenType::Identifier) return TokenClass::Variable;
  return std::nullopt;
}

// Merges what the tree knows into the tokens and the comments between them.
class Merging {
 public:
  Merging(const Document& document)
      : text_(document.text()),
        known_(TreeClasses().collect(document.tree())) {}

  std::vector<ClassifiedSpan> merge(const syntax::TokenArray& tokens) {
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      for (const ByteSpan each : comments_in(text_, tokens.gap_before(i))) {
        push({each, TokenClass::Comment, kPlain});
      }
      take(tokens.type(i), tokens.span(i));
    }
    return std::move(result_);
  }

 private:
  void take(TokenType type, ByteSpan span) {
    while (next_ < known_.size() && known_[next_].span.begin < span.begin) {
      ++next_;
    }
    const bool is_known =
        next_ < known_.size() && known_[next_].span.begin == span.begin;
    if (is_known) return push(known_[next_]);
    if (const std::optional<TokenClass> kind = class_of(type)) {
      push({span, *kind, kPlain});
    }
  }

  // A piece that the tree knows may have several tokens, which follow.
  void push(const ClassifiedSpan& piece) {
    const bool is_behind =
        !result_.empty() && piece.span.begin < result_.back().span.end;
    if (!is_behind && !piece.span.empty()) result_.push_back(piece);
  }

  std::string_view text_;
  std::vector<ClassifiedSpan> known_;
  std::size_t next_ = 0;
  std::vector<ClassifiedSpan> result_;
};

}  // namespace

std::vector<ClassifiedSpan> classified(const Document& document) {
  const ast::Tree& tree = document.typed_tree();
  return Merging(document).merge(tree.tokens());
}

}  // namespace hcl::lsp
