// Finds sources about which lowering would report nothing. What decides are
// single tokens with those before them, and the names of attributes.

#include "lower/soundness.h"

#include <algorithm>

#include "hcl/number.h"
#include "lower/first_owner_index.h"
#include "text/escapes.h"

namespace hcl::lower {
namespace {

using syntax::RawTokens;
using syntax::TokenIndex;
using syntax::TokenType;

constexpr std::uint64_t bit(TokenType type) {
  return std::uint64_t{1} << static_cast<unsigned>(type);
}
static_assert(static_cast<unsigned>(TokenType::StripEnd) < 64);

// Whether a number consists of digits, and of so few that it is exact.
bool is_small_integer(std::string_view number) {
  constexpr std::size_t kExactDigits = 18;
  return number.size() <= kExactDigits &&
         number.find_first_not_of("0123456789") == std::string_view::npos;
}

// Whether all escapes of a quoted literal consist of one letter.
bool has_plain_escapes(std::string_view text) {
  std::size_t at = text.find('\\');
  while (at != std::string_view::npos) {
    if (at + 1 == text.size()) return false;
    if (text::escaped_character(text[at + 1]) == '\0') return false;
    at = text.find('\\', at + 2);
  }
  return true;
}

// The tokens of a source that the parser has accepted.
class Tokens {
 public:
  Tokens(RawTokens tokens, std::string_view source, const Switches& switches)
      : tokens_(tokens), source_(source), switches_(switches) {}

  bool are_sound() const {
    std::uint64_t examined = bit(TokenType::Number) | bit(TokenType::Star) |
                             bit(TokenType::Comma) | bit(TokenType::Ellipsis) |
                             bit(TokenType::DoubleColon) |
                             bit(TokenType::DirectiveOpen);
    if (source_.find('\\') != std::string_view::npos) {
      examined |= bit(TokenType::QuotedLiteral);
    }
    const auto count = static_cast<TokenIndex>(tokens_.size());
    for (TokenIndex i = 0; i < count; ++i) {
      if ((examined & bit(tokens_.type(i))) != 0 && !is_sound(i)) return false;
    }
    return true;
  }

 private:
  // Whether lowering reports nothing about a token, which is not the first one.
  bool is_sound(TokenIndex i) const {
    const TokenType before = tokens_.type(i - 1);
    switch (tokens_.type(i)) {
      case TokenType::Number:
        return before == TokenType::Dot ? is_sound_index(text(i))
                                        : is_sound_number(text(i));
      case TokenType::Star:
        if (before == TokenType::Dot) return !is_in_splat(i - 1);
        // A full splat must be on one line.
        return before != TokenType::Lbrack ||
               tokens_.end(i + 1) - tokens_.begin(i - 1) == 3;
      case TokenType::Comma:
        return before != TokenType::Comma && before != TokenType::Newline;
      case TokenType::Ellipsis:
        return before != TokenType::Comma;
      case TokenType::DoubleColon:
        return switches_.namespaced_functions;
      case TokenType::QuotedLiteral:
        return has_plain_escapes(text(i));
      default:
        return false;
    }
  }

  bool is_sound_number(std::string_view number) const {
    return is_small_integer(number) ||
           parse_number_literal(number, switches_).ok();
  }

  bool is_sound_index(std::string_view number) const {
    return switches_.legacy_index && is_small_integer(number);
  }

  // Whether only attributes and legacy indexes are between a dot and an
  // attribute-only splat before it.
  bool is_in_splat(TokenIndex dot) const {
    for (; dot >= 2 && tokens_.type(dot) == TokenType::Dot; dot -= 2) {
      if (tokens_.type(dot - 1) == TokenType::Star) return true;
    }
    return false;
  }

  std::string_view text(TokenIndex i) const {
    return source_.substr(tokens_.begin(i), tokens_.span(i).size());
  }

  RawTokens tokens_;
  std::string_view source_;
  const Switches& switches_;
};

// Whether the last item ends with a newline or may end with the file.
bool has_sound_end(RawTokens tokens, const Switches& switches) {
  return switches.eof_ends_item || tokens.size() < 2 ||
         tokens.type(tokens.size() - 2) == TokenType::Newline;
}

}  // namespace

bool Soundness::is_certain(const syntax::RawTree& syntax,
                           std::string_view source, const Switches& switches) {
  return has_sound_end(syntax.tokens, switches) &&
         Tokens(syntax.tokens, source, switches).are_sound() &&
         has_sound_bodies(syntax, source, switches);
}

bool Soundness::has_sound_bodies(const syntax::RawTree& syntax,
                                 std::string_view source,
                                 const Switches& switches) {
  open_.clear();
  names_.clear();
  for (ItemNodes node(syntax.nodes); !node.done(); node.next()) {
    if (node->rule == Rule::Attribute) {
      close_bodies_before(*node);
      const ByteSpan name = syntax.tokens.span(node->first_token - 1);
      if (!add_name(source.substr(name.begin, name.size()))) return false;
    } else if (node->rule == Rule::Body) {
      open_body(*node);
    } else if (node->rule == Rule::OneLineBlock) {
      if (!switches.one_line_blocks) return false;
      open_body(*node);
    } else if (node->rule == Rule::Label) {
      if (!has_children(*node) && !switches.bare_labels) return false;
    }
  }
  return true;
}

void Soundness::open_body(const Node& node) {
  close_bodies_before(node);
  open_.push_back({&node - (node.size - 1), names_.size()});
}

void Soundness::close_bodies_before(const Node& node) {
  while (!open_.empty() && &node < open_.back().first_node) {
    names_.resize(open_.back().first_name);
    open_.pop_back();
  }
}

// Adds the name of an attribute to its body. False if it may be there already:
// where many names are, they are not compared.
bool Soundness::add_name(std::string_view name) {
  constexpr std::ptrdiff_t kFewNames = 64;
  OpenBody& body = open_.back();
  const std::uint64_t bit = bit_of(name);
  if ((body.bits & bit) != 0) {
    const auto first =
        names_.begin() + static_cast<std::ptrdiff_t>(body.first_name);
    if (names_.end() - first > kFewNames) return false;
    if (std::find(first, names_.end(), name) != names_.end()) return false;
  }
  body.bits |= bit;
  names_.push_back(name);
  return true;
}

}  // namespace hcl::lower
