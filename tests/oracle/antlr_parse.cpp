#include "antlr_parse.h"

#include <cstdint>
#include <exception>
#include <optional>
#include <vector>

#include "HclLexer.h"
#include "HclParser.h"
#include "JsonLexer.h"
#include "JsonParser.h"
#include "antlr4-runtime.h"
#include "rule_flags.h"

namespace hcl::oracle {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Byte offsets of the code points, and of the end. ANTLR counts code points and
// skips a byte order mark.
std::vector<std::uint32_t> code_point_offsets(const std::string& text) {
  std::vector<std::uint32_t> offsets;
  std::size_t i = text.starts_with(kByteOrderMark) ? 3 : 0;
  for (; i < text.size(); ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U) {
      offsets.push_back(static_cast<std::uint32_t>(i));
    }
  }
  offsets.push_back(static_cast<std::uint32_t>(text.size()));
  return offsets;
}

// Records the place of the first error.
class FirstError : public antlr4::BaseErrorListener {
 public:
  std::optional<std::size_t> code_point;

  void syntaxError(antlr4::Recognizer*, antlr4::Token* token, std::size_t,
                   std::size_t, const std::string&,
                   std::exception_ptr) override {
    if (!code_point) {
      code_point = token->getStartIndex();
    }
  }
};

// Flattens ANTLR's tree into nodes, omitting those that the grammar drops.
class TreeFlattener {
 public:
  explicit TreeFlattener(SourceKind kind) : kind_(kind) {}

  std::vector<Node> flatten(antlr4::tree::ParseTree* root) {
    visit(root);
    return std::move(nodes_);
  }

 private:
  void visit(antlr4::tree::ParseTree* tree) {
    if (auto* leaf = dynamic_cast<antlr4::tree::TerminalNode*>(tree)) {
      count_token(*leaf);
    } else if (auto* rule = dynamic_cast<antlr4::ParserRuleContext*>(tree)) {
      visit_rule(*rule);
    }
  }

  void visit_rule(antlr4::ParserRuleContext& context) {
    const std::size_t first_node = nodes_.size();
    const std::uint32_t first_token = token_;
    for (antlr4::tree::ParseTree* child : context.children) {
      visit(child);
    }
    const Node node{static_cast<int>(context.getRuleIndex()),
                    static_cast<std::uint32_t>(nodes_.size() - first_node + 1),
                    first_token, token_};
    if (!is_left_out(node)) {
      nodes_.push_back(node);
    }
  }

  // Matching the end of the file passes no token.
  void count_token(antlr4::tree::TerminalNode& leaf) {
    token_ += leaf.getSymbol()->getType() == antlr4::Token::EOF ? 0U : 1U;
  }

  bool is_left_out(const Node& node) const {
    const RuleFlags flags = rule_flags(kind_, node.rule);
    if (flags.drop) {
      return true;
    }
    return flags.unit && node.size > 1 && nodes_.back().size == node.size - 1 &&
           nodes_.back().first == node.first && nodes_.back().end == node.end;
  }

  SourceKind kind_;
  std::vector<Node> nodes_;
  std::uint32_t token_ = 0;
};

std::vector<Token> visible_tokens(antlr4::CommonTokenStream& stream,
                                  const std::vector<std::uint32_t>& offsets) {
  std::vector<Token> tokens;
  for (const antlr4::Token* token : stream.getTokens()) {
    if (token->getChannel() == 0 && token->getType() != antlr4::Token::EOF) {
      tokens.push_back({static_cast<int>(token->getType()),
                        offsets[token->getStartIndex()],
                        offsets[token->getStopIndex() + 1]});
    }
  }
  return tokens;
}

// `enter` calls the method of the start rule.
template <class Parser, class Enter>
ParseResult parse(antlr4::Lexer& lexer,
                  const std::vector<std::uint32_t>& offsets, SourceKind kind,
                  Enter&& enter) {
  lexer.removeErrorListeners();
  antlr4::CommonTokenStream stream(&lexer);
  Parser parser(&stream);
  FirstError error;
  parser.removeErrorListeners();
  parser.addErrorListener(&error);
  antlr4::tree::ParseTree* tree = enter(parser);
  stream.fill();

  ParseResult result;
  result.tokens = visible_tokens(stream, offsets);
  result.accepted = !error.code_point;
  if (result.accepted) {
    result.nodes = TreeFlattener(kind).flatten(tree);
  } else {
    result.first_error = offsets[*error.code_point];
  }
  return result;
}

antlr4::tree::ParseTree* enter_native(HclParser& parser, SourceKind kind) {
  switch (kind) {
    case SourceKind::Expression:
      return parser.expressionEntry();
    case SourceKind::Template:
      return parser.templateEntry();
    case SourceKind::Traversal:
      return parser.traversalEntry();
    default:
      return parser.configFile();
  }
}

void start_native(HclLexer& lexer, SourceKind kind, const std::string& text,
                  const std::vector<std::uint32_t>& offsets) {
  using Start = syntax::LexicalContext::Start;
  switch (kind) {
    case SourceKind::Config:
      return lexer.start(Start::Body, 0, text, offsets);
    case SourceKind::Template:
      return lexer.start(Start::Template, HclLexer::TEMPLATE, text, offsets);
    default:
      return lexer.start(Start::Expression, 0, text, offsets);
  }
}

}  // namespace

ParseResult parse_with_antlr(const std::string& text, SourceKind kind) {
  const std::vector<std::uint32_t> offsets = code_point_offsets(text);
  antlr4::ANTLRInputStream input(text);
  if (kind == SourceKind::Json) {
    JsonLexer lexer(&input);
    return parse<JsonParser>(lexer, offsets, kind,
                             [](JsonParser& parser) { return parser.text(); });
  }
  HclLexer lexer(&input);
  start_native(lexer, kind, text, offsets);
  return parse<HclParser>(lexer, offsets, kind, [kind](HclParser& parser) {
    return enter_native(parser, kind);
  });
}

}  // namespace hcl::oracle
