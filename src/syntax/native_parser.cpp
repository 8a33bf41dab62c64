#include "syntax/native_parser.h"

#include <optional>
#include <vector>

#include "syntax/consequences.h"
#include "syntax/item_heads.h"
#include "syntax/lexical_diagnostics.h"
#include "syntax/limits.h"
#include "syntax/mistake.h"
#include "syntax/syntax_diagnostics.h"

namespace hcl::syntax {
namespace {

using Tables = ParserTables<HclGrammar>;
using Parser = TableParser<HclGrammar>;

LexicalContext::Start start_of(Entry entry) {
  switch (entry) {
    case Entry::Config:
      return LexicalContext::Start::Body;
    case Entry::Template:
      return LexicalContext::Start::Template;
    default:
      return LexicalContext::Start::Expression;
  }
}

unsigned mode_of(Entry entry) {
  return static_cast<unsigned>(entry == Entry::Template
                                   ? HclTables::Mode::Template
                                   : HclTables::Mode::DefaultMode);
}

unsigned rule_of(Entry entry) {
  switch (entry) {
    case Entry::Expression:
      return static_cast<unsigned>(HclTables::Entry::ExpressionEntry);
    case Entry::Template:
      return static_cast<unsigned>(HclTables::Entry::TemplateEntry);
    case Entry::Traversal:
      return static_cast<unsigned>(HclTables::Entry::TraversalEntry);
    default:
      return static_cast<unsigned>(HclTables::Entry::ConfigFile);
  }
}

// Makes one text of what follows the first carriage return without a newline in
// a template that stands alone, outside of its sequences.
void end_at_lone_return(const SourceFile& file, TokenBuffer& tokens) {
  const std::string_view text = file.text();
  if (text.find('\r') == std::string_view::npos) return;
  const TokenArray all = token_array(tokens);
  std::size_t open = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const TokenType type = all.type(i);
    if (type == TokenType::InterpolationOpen ||
        type == TokenType::DirectiveOpen) {
      ++open;
    } else if (type == TokenType::TemplateEnd && open > 0) {
      --open;
    } else if (type == TokenType::TemplateText && open == 0 &&
               text[all.begin(i)] == '\r') {
      const auto end = static_cast<std::uint32_t>(text.size());
      tokens.ends()[i] = end;
      tokens.finish(i + 1, end);
      return;
    }
  }
}

// Reads the tokens, and complains about what is wrong before any grammar.
void read_tokens(const SourceFile& file, Entry entry, const Options& options,
                 ParseBuffers& buffers, Diagnostics& diagnostics) {
  const Switches& switches = options.switches;
  const std::vector<ByteSpan> bad =
      find_bad_bytes(file, switches, options.limits.max_diagnostics);
  const std::uint32_t begin =
      report_byte_order_mark(file, switches, diagnostics);
  buffers.context.reset(start_of(entry), file.text());
  buffers.lexer.run(file, begin, mode_of(entry), buffers.context,
                    buffers.tokens);
  if (entry == Entry::Template && switches.strip_within_token) {
    end_at_lone_return(file, buffers.tokens);
  }
  const TokenArray tokens = buffers.token_array();
  if (!bad.empty()) {
    report_bad_bytes(file, tokens, bad, switches, diagnostics);
  }
  report_bad_tokens(file, tokens, diagnostics);
  report_lone_returns(file, tokens, switches, diagnostics);
  report_dialect_tokens(file, tokens, switches, diagnostics);
}

// The brace after a name and labels that begin at a token, or the first token
// that is neither, or one of many.
TokenIndex end_of_labels(TokenArray tokens, TokenIndex name) {
  constexpr TokenIndex kMostTokens = 64;
  TokenIndex i = name + 1;
  for (; i - name < kMostTokens; ++i) {
    switch (tokens.type(i)) {
      case TokenType::Identifier:
      case TokenType::QuoteOpen:
      case TokenType::QuotedLiteral:
      case TokenType::QuoteClose:
        continue;
      default:
        return i;
    }
  }
  return i - 1;
}

// Whether an argument or a block begins at a token inside brackets that are not
// closed; false where it looks like anything else.
bool is_item(const SourceFile& file, TokenArray tokens, TokenIndex name) {
  if (tokens.type(name) != TokenType::Identifier) return false;
  const TokenIndex end = end_of_labels(tokens, name);
  const std::uint32_t at = tokens.begin(end);
  switch (tokens.type(end)) {
    case TokenType::Assign:
      return end == name + 1 &&
             item_head_before(file.text(), at) == tokens.begin(name);
    case TokenType::Lbrace:
      return block_head_before(file.text(), at) == tokens.begin(name);
    default:
      return false;
  }
}

// Whether such an item is a block of those that a file holds directly.
bool is_outer_block(const SourceFile& file, TokenArray tokens,
                    TokenIndex name) {
  return tokens.type(name + 1) != TokenType::Assign &&
         begins_line(file.text(), tokens.begin(name));
}

// The name of an item that begins at a mistake inside brackets, or just before
// it.
std::optional<TokenIndex> item_at(const SourceFile& file, TokenArray tokens,
                                  TokenIndex mistake) {
  if (is_item(file, tokens, mistake)) return mistake;
  if (mistake != 0 && is_item(file, tokens, mistake - 1)) return mistake - 1;
  return std::nullopt;
}

// Lets the parser go on after a mistake. False when there is nothing more.
bool recover(const SourceFile& file, bool too_deep, ParseBuffers& buffers) {
  ParseState& state = buffers.parser.state();
  if (!too_deep) {
    const TokenArray tokens = buffers.token_array();
    const std::optional<TokenIndex> name = item_at(file, tokens, state.token);
    if (name && buffers.recovery.recover_at_item(
                    state, *name, is_outer_block(file, tokens, *name))) {
      return true;
    }
  }
  return buffers.recovery.recover(state, buffers.tokens, too_deep);
}

// Runs the parser, and after every mistake the recovery.
void build_tree(const SourceFile& file, Entry entry, std::uint32_t deepest,
                ParseBuffers& buffers, Diagnostics& diagnostics) {
  const ParserMachine machine = Tables::machine();
  buffers.parser.start(rule_of(entry), buffers.tokens);
  buffers.recovery.reset();
  Consequences consequences;
  for (;;) {
    const Parser::Stop stop = buffers.parser.run(buffers.tokens, deepest);
    if (stop == Parser::Stop::Done) return;
    ParseState& state = buffers.parser.state();
    buffers.recovery.open_items(state);
    const Mistake mistake(file, buffers.token_array(), state, machine);
    const bool too_deep = stop == Parser::Stop::TooDeep;
    if (too_deep) {
      report_too_deep(mistake.place(mistake.span()), deepest, diagnostics);
    } else if (!consequences.follow(mistake)) {
      report_mistake(mistake, diagnostics);
    }
    consequences.note(mistake);
    if (!recover(file, too_deep, buffers)) return;
  }
}

}  // namespace

TokenArray token_array(const TokenBuffer& tokens) {
  static_assert(sizeof(TokenType) == sizeof(std::uint8_t));
  return TokenArray(reinterpret_cast<const TokenType*>(tokens.types()),
                    tokens.begins(), tokens.ends(), tokens.size());
}

TokenArray ParseBuffers::token_array() const {
  return syntax::token_array(tokens);
}

SyntaxTree ParseBuffers::tree() const {
  const ParseState& state = parser.state();
  return {token_array(), {state.nodes.data(), state.node_count}};
}

TokenArray scan(const SourceFile& file, Entry entry, const Options& options,
                ParseBuffers& buffers, Diagnostics& diagnostics) {
  const bool too_large = is_too_large(file, options.limits, diagnostics);
  read_tokens(too_large ? SourceFile() : file, entry, options, buffers,
              diagnostics);
  return buffers.token_array();
}

TokenArray scan_without_guesses(const SourceFile& file, Entry entry,
                                const Switches& switches,
                                ParseBuffers& buffers) {
  Diagnostics ignored(1);
  const std::uint32_t begin = report_byte_order_mark(file, switches, ignored);
  buffers.context.reset(start_of(entry));
  buffers.lexer.run(file, begin, mode_of(entry), buffers.context,
                    buffers.tokens);
  return buffers.token_array();
}

SyntaxTree parse(const SourceFile& file, Entry entry, const Options& options,
                 ParseBuffers& buffers, Diagnostics& diagnostics) {
  const SourceFile none;
  const bool too_large = is_too_large(file, options.limits, diagnostics);
  const SourceFile& source = too_large ? none : file;
  Diagnostics lexical(options.limits.max_diagnostics);
  read_tokens(source, entry, options, buffers, lexical);
  const std::size_t before = diagnostics.size();
  Diagnostics unread;
  build_tree(source, entry, max_depth(options.limits), buffers,
             too_large ? unread : diagnostics);
  if (!lexical.empty()) {
    const bool both = diagnostics.size() != before;
    diagnostics.append(std::move(lexical));
    if (both) diagnostics.sort_by_position();
  }
  return buffers.tree();
}

}  // namespace hcl::syntax
