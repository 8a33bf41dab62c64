#include "engine/lexing.h"

#include <algorithm>
#include <set>

#include "syntax/hcl_grammar.h"
#include "syntax/table_lexer.h"
#include "text/utf8.h"

namespace hcl::grammar_lab {
namespace {

// Records the mode of each token: once or twice per token, the engine's lexer
// queries its tables for the start state of the mode.
class RecordingTables : public LoadedLexerTables {
 public:
  RecordingTables(const TableMemory& memory, unsigned& mode)
      : LoadedLexerTables(memory), mode_(&mode) {}

  unsigned start(unsigned mode) const {
    *mode_ = mode;
    return LoadedLexerTables::start(mode);
  }

 private:
  unsigned* mode_;
};

template <class Context>
class RecordingContext {
 public:
  using Type = typename Context::Type;
  static constexpr std::uint32_t kTypeMask = Context::kTypeMask;
  static constexpr std::uint32_t kDropped = Context::kDropped;
  static constexpr std::uint32_t kPopMode = Context::kPopMode;
  static constexpr unsigned kGiveBackShift = Context::kGiveBackShift;
  static constexpr std::string_view kOpenEnded = Context::kOpenEnded;

  RecordingContext(Context& context, const unsigned& mode,
                   std::vector<unsigned>& modes)
      : context_(context), mode_(mode), modes_(modes) {}

  template <class Text>
  std::uint32_t process(Type type, Text&& text) {
    const std::uint32_t verdict = context_.process(type, text);
    if ((verdict & kDropped) == 0) modes_.push_back(mode_);
    return verdict;
  }

 private:
  Context& context_;
  const unsigned& mode_;
  std::vector<unsigned>& modes_;
};

syntax::LexicalContext::Start start_of(const std::string& entry) {
  using Start = syntax::LexicalContext::Start;
  if (entry == "templateEntry") return Start::Template;
  return entry == "expressionEntry" || entry == "traversalEntry"
             ? Start::Expression
             : Start::Body;
}

template <class Context>
std::vector<unsigned> record(const Grammar& grammar, const SourceFile& file,
                             int entry, Context& context) {
  std::vector<unsigned> modes;
  unsigned mode = grammar.mode_of_entry(entry);
  RecordingContext<Context> recording(context, mode, modes);
  syntax::TableLexer<RecordingTables, RecordingContext<Context>> lexer(
      RecordingTables(grammar.tables, mode));
  syntax::TokenBuffer tokens;
  const bool has_mark = grammar.family == Family::Native &&
                        file.text().starts_with("\xEF\xBB\xBF");
  lexer.run(file, has_mark ? 3 : 0, mode, recording, tokens);
  return modes;
}

// Without a lexical context the modes follow from the rules alone.
std::vector<unsigned> plain_modes(const Grammar& grammar, int entry,
                                  const SourceFile& file,
                                  const std::vector<LabToken>& tokens) {
  std::vector<unsigned> modes;
  std::vector<unsigned> stack;
  unsigned mode = grammar.mode_of_entry(entry);
  for (const LabToken& token : tokens) {
    modes.push_back(mode);
    unsigned state = grammar.tables.mode_start[mode];
    const std::string_view text =
        file.text().substr(token.begin, token.end - token.begin);
    for (const Transition& move : transitions_of(grammar, mode, text)) {
      state = move.to;
    }
    const auto& end = grammar.tables.ends[grammar.tables.accept[state]];
    if (end.mode >= 0 && !text.empty()) {
      stack.push_back(mode);
      mode = static_cast<unsigned>(end.mode);
    } else if (end.mode == -2 && !stack.empty()) {
      mode = stack.back();
      stack.pop_back();
    }
  }
  return modes;
}

}  // namespace

std::vector<unsigned> modes_of_tokens(const Grammar& grammar,
                                      const SourceFile& file, int entry,
                                      const std::vector<LabToken>& tokens) {
  std::vector<unsigned> modes;
  if (grammar.family == Family::Native) {
    syntax::LexicalContext context;
    context.reset(start_of(grammar.entries[static_cast<std::size_t>(entry)]),
                  file.text());
    modes = record(grammar, file, entry, context);
  } else {
    modes = plain_modes(grammar, entry, file, tokens);
  }
  modes.resize(tokens.size(), modes.empty() ? 0 : modes.back());
  return modes;
}

std::vector<Transition> all_transitions(const Grammar& grammar) {
  std::set<Transition> found;
  std::set<unsigned> seen;
  std::vector<unsigned> pending(grammar.tables.mode_start.begin(),
                                grammar.tables.mode_start.end());
  while (!pending.empty()) {
    const unsigned state = pending.back();
    pending.pop_back();
    if (!seen.insert(state).second) continue;
    for (const std::uint8_t next : grammar.tables.classes_of_states[state]) {
      if (next == 0) continue;
      found.insert({state, next});
      pending.push_back(next);
    }
  }
  return {found.begin(), found.end()};
}

std::vector<Transition> transitions_of(const Grammar& grammar, unsigned mode,
                                       std::string_view text) {
  std::vector<Transition> moves;
  unsigned state = grammar.tables.mode_start[mode];
  for (std::size_t at = 0; at < text.size() && state != 0;) {
    const text::Decoded decoded = text::decode_utf8(text, at);
    const unsigned next =
        grammar.tables
            .classes_of_states[state]
                              [grammar.tables.class_of[decoded.code_point]];
    if (next == 0) break;
    moves.push_back({state, next});
    state = next;
    at += decoded.size;
  }
  return moves;
}

std::size_t longest_token(const Grammar& grammar, unsigned mode,
                          std::string_view text) {
  unsigned state = grammar.tables.mode_start[mode];
  std::size_t longest = 0;
  for (std::size_t at = 0; at < text.size() && state != 0;) {
    const text::Decoded decoded = text::decode_utf8(text, at);
    state = grammar.tables
                .classes_of_states[state]
                                  [grammar.tables.class_of[decoded.code_point]];
    at += decoded.size;
    if (grammar.tables.accept[state] != 0) longest = at;
  }
  return longest;
}

std::vector<SkippedText> skipped_texts(const Grammar& grammar,
                                       const SourceFile& file,
                                       const std::vector<LabToken>& tokens,
                                       const std::vector<unsigned>& modes) {
  std::vector<SkippedText> skipped;
  std::uint32_t at = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    while (at < tokens[i].begin) {
      const std::size_t length = std::max<std::size_t>(
          1, longest_token(grammar, modes[i],
                           file.text().substr(at, tokens[i].begin - at)));
      const auto end = static_cast<std::uint32_t>(at + length);
      skipped.push_back({modes[i], at, end});
      at = end;
    }
    at = tokens[i].end;
  }
  return skipped;
}

}  // namespace hcl::grammar_lab
