#include "engine/engine.h"

#include <optional>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "parsing/json_reading.h"
#include "parsing/native_parser.h"
#include "parsing/native_reading.h"
#include "syntax/byte_order_mark.h"
#include "syntax/raw_tree.h"
#include "syntax/table_lexer.h"
#include "syntax/table_parser.h"

namespace hcl::grammar_lab {
namespace {

constexpr std::uint32_t kDeepest = 1000;

// A lexical context in which every token is what its characters say.
class PlainContext {
 public:
  using Type = std::uint8_t;
  static constexpr std::uint32_t kTypeMask = 0xFF;
  static constexpr std::uint32_t kDropped = 0x100;
  static constexpr std::uint32_t kPopMode = 0x200;
  static constexpr unsigned kGiveBackShift = 10;
  static constexpr std::string_view kOpenEnded{};

  template <class Text>
  std::uint32_t process(Type type, Text&&) {
    return type;
  }
};

// The buffers with which the library's reading functions work on loaded tables.
template <class Context_>
struct Buffers {
  using Context = Context_;

  explicit Buffers(const Grammar& grammar)
      : parser(LoadedParserTables(grammar.tables)),
        lexer(LoadedLexerTables(grammar.tables)),
        recovery(LoadedParserTables(grammar.tables).machine(),
                 grammar.recovery) {}

  syntax::RawTokens token_array() const { return syntax::RawTokens(tokens); }
  syntax::RawTree tree() const {
    const syntax::ParseState& state = parser.state();
    return {token_array(), {state.nodes.data(), state.node_count}};
  }

  syntax::TokenBuffer tokens;
  syntax::TableParser<LoadedParserTables> parser;
  syntax::TableLexer<LoadedLexerTables, Context> lexer;
  Context context;
  syntax::Recovery recovery;
};

using NativeBuffers = Buffers<syntax::LexicalContext>;
using JsonBuffers = Buffers<syntax::JsonContext>;
using PlainBuffers = Buffers<PlainContext>;

syntax::LexicalContext::Start start_of(const Grammar& grammar, int entry) {
  const std::string& rule = grammar.entries[static_cast<std::size_t>(entry)];
  using Start = syntax::LexicalContext::Start;
  if (rule == "templateEntry") return Start::Template;
  return rule == "expressionEntry" || rule == "traversalEntry"
             ? Start::Expression
             : Start::Body;
}

template <class Stop, class Parser>
Stop run_parser(Parser& parser, int entry, const syntax::TokenBuffer& tokens) {
  parser.start(static_cast<unsigned>(entry), tokens);
  return parser.run(tokens, kDeepest);
}

// Records the state of the parser.
void note_error(const Grammar& grammar, const syntax::ParseState& state,
                const syntax::ParserMachine& machine, Expected& outcome) {
  outcome.error_token = state.token;
  outcome.error_rule = syntax::StackCursor(state, machine).rule();
  for (int token = 0; token < static_cast<int>(grammar.tokens.names.size());
       ++token) {
    // What an enclosing rule accepts counts, too.
    for (syntax::StackCursor place(state, machine);;) {
      const syntax::ParserAction& action =
          machine.action(place.state(), static_cast<unsigned>(token));
      if (syntax::consumes(action)) {
        outcome.expected |= token_bit(token);
      }
      if (!syntax::returns(action) || !place.outward()) break;
    }
  }
}

void copy_tokens(const syntax::TokenBuffer& tokens, Expected& outcome) {
  outcome.tokens.reserve(tokens.size());
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    outcome.tokens.push_back(
        {tokens.types()[i], tokens.begins()[i], tokens.ends()[i]});
  }
}

template <class Any>
void copy_nodes(const Any& buffers, Expected& outcome) {
  const syntax::ParseState& state = buffers.parser.state();
  outcome.nodes.assign(state.nodes.data(),
                       state.nodes.data() + state.node_count);
}

void copy_diagnostics(const Diagnostics& diagnostics, Expected& outcome) {
  for (const Diagnostic& diagnostic : diagnostics) {
    outcome.diagnostics.push_back(diagnostic_line(diagnostic));
  }
}

}  // namespace

struct Engine::State {
  explicit State(const Grammar& of) : grammar(of) {
    switch (of.family) {
      case Family::Native:
        native.emplace(of);
        break;
      case Family::Json:
        json.emplace(of);
        break;
      default:
        plain.emplace(of);
    }
  }

  // The tokens of a source of any family.
  syntax::TokenBuffer& lex(const SourceFile& file, int entry) {
    const unsigned mode = grammar.mode_of_entry(entry);
    if (native) {
      const std::uint32_t begin = syntax::byte_order_mark_size(file.text());
      native->context.reset(start_of(grammar, entry), file.text());
      native->lexer.run(file, begin, mode, native->context, native->tokens);
      return native->tokens;
    }
    if (json) {
      json->lexer.run(file, 0, mode, json->context, json->tokens);
      return json->tokens;
    }
    plain->lexer = syntax::TableLexer<LoadedLexerTables, PlainContext>(
        LoadedLexerTables(grammar.tables, 64 * (file.text().size() + 1024)));
    plain->lexer.run(file, 0, mode, plain->context, plain->tokens);
    return plain->tokens;
  }

  template <class Any>
  bool accepts(Any& buffers, int entry) {
    using Stop = typename decltype(buffers.parser)::Stop;
    return run_parser<Stop>(buffers.parser, entry, buffers.tokens) ==
           Stop::Done;
  }

  template <class Any>
  bool parse_once(Any& buffers, int entry, Expected& outcome) {
    copy_tokens(buffers.tokens, outcome);
    outcome.accepted = accepts(buffers, entry);
    if (!outcome.accepted) {
      note_error(grammar, buffers.parser.state(), buffers.parser.machine(),
                 outcome);
    }
    return outcome.accepted;
  }

  // Parses again, with recovery, for a plain grammar.
  void recover_plain(int entry, Expected& outcome) {
    using Stop = decltype(plain->parser)::Stop;
    plain->recovery.reset();
    Stop stop = run_parser<Stop>(plain->parser, entry, plain->tokens);
    while (stop != Stop::Done) {
      outcome.recoveries.push_back(plain->parser.state().token);
      if (!plain->recovery.recover(plain->parser.state(), plain->tokens,
                                   stop == Stop::TooDeep)) {
        break;
      }
      stop = plain->parser.run(plain->tokens, kDeepest);
    }
  }

  const Grammar& grammar;
  std::optional<NativeBuffers> native;
  std::optional<JsonBuffers> json;
  std::optional<PlainBuffers> plain;
};

std::string diagnostic_line(const Diagnostic& diagnostic) {
  std::string text(code_name(diagnostic.code));
  if (diagnostic.subject) {
    text += " [" + std::to_string(diagnostic.subject->span.begin) + ", " +
            std::to_string(diagnostic.subject->span.end) + ")";
  }
  return text + " " + diagnostic.detail;
}

Engine::Engine(const Grammar& grammar)
    : state_(std::make_unique<State>(grammar)) {}
Engine::~Engine() = default;

Expected Engine::tokens(const SourceFile& file, int entry) {
  Expected outcome;
  copy_tokens(state_->lex(file, entry), outcome);
  return outcome;
}

std::size_t Engine::lex(const SourceFile& file, int entry) {
  return state_->lex(file, entry).size();
}

bool Engine::accepts(const SourceFile& file, int entry) {
  state_->lex(file, entry);
  if (state_->native) return state_->accepts(*state_->native, entry);
  if (state_->json) return state_->accepts(*state_->json, entry);
  return state_->accepts(*state_->plain, entry);
}

Expected Engine::run(const SourceFile& file, int entry) {
  Expected outcome;
  State& state = *state_;
  state.lex(file, entry);
  const Options options;
  Diagnostics diagnostics(options.limits.max_diagnostics);
  if (state.native) {
    state.parse_once(*state.native, entry, outcome);
    const syntax::StartingPoint at = {start_of(state.grammar, entry),
                                      state.grammar.mode_of_entry(entry),
                                      static_cast<unsigned>(entry)};
    read_tree(file, at, options, *state.native, diagnostics);
    copy_nodes(*state.native, outcome);
  } else if (state.json) {
    state.parse_once(*state.json, entry, outcome);
    read_json_tree(file, options, *state.json, diagnostics);
    copy_nodes(*state.json, outcome);
  } else {
    if (!state.parse_once(*state.plain, entry, outcome)) {
      state.recover_plain(entry, outcome);
    }
    copy_nodes(*state.plain, outcome);
  }
  copy_diagnostics(diagnostics, outcome);
  return outcome;
}

}  // namespace hcl::grammar_lab
