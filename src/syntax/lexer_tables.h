#ifndef HCL_SRC_SYNTAX_LEXER_TABLES_H_
#define HCL_SRC_SYNTAX_LEXER_TABLES_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "syntax/byte_loops.h"

namespace hcl::syntax {

// The tables of the lexer. They are a template parameter: a class with the
// functions of `LexerTables`, static or not. The tables below are compiled in
// and free of cost; the grammar laboratory loads others, which have no heads.

// What the lexer does after the first bytes of a token, which bring the
// automaton to a state. Most tokens of a configuration need no more than this:
// they are one or two bytes long, or one run of bytes of a set. One word, so
// that the lexer loads it at once.
class TokenHead {
 public:
  enum Kind : std::uint8_t {
    // Run the automaton.
    Automaton,
    // The byte belongs to a run that leaves no token: spaces.
    Space,
    // The bytes begin a run that leaves no token unless the automaton goes on
    // after it: a comment.
    Comment,
    // The bytes begin a run that is a token unless a character that is not
    // ASCII follows: an identifier.
    Word,
    // The bytes are a token: nothing that may follow belongs to it.
    Single,
    // The bytes are a token unless the automaton goes on after them: an
    // operator.
    Operator,
    // The bytes begin a run that is a token unless the automaton goes on after
    // it: a number, the text of a template.
    Text,
    // The bytes are a token that enters a mode, or returns to the previous one.
    Push,
    Pop,
    // As `Single`, `Operator`, `Text` and `Push`, but the context must be asked
    // about the token, and the automaton may go on after `AskPush`.
    AskSingle,
    AskOperator,
    AskText,
    AskPush,
  };

  constexpr TokenHead() = default;
  constexpr TokenHead(Kind kind, unsigned state, unsigned type, unsigned more)
      : bits_(kind | (state << 8U) | (type << 16U) | (more << 24U)) {}

  constexpr Kind kind() const { return static_cast<Kind>(bits_ & 0xFFU); }
  constexpr unsigned state() const { return (bits_ >> 8U) & 0xFFU; }
  // The type of the token.
  constexpr unsigned type() const { return (bits_ >> 16U) & 0xFFU; }
  // The effect of the token on the context, if it need not be asked.
  constexpr unsigned effect() const { return bits_ >> 24U; }
  // For `Push` and `AskPush`.
  constexpr unsigned mode() const {
    return kind() == Push ? state() : bits_ >> 24U;
  }

 private:
  std::uint32_t bits_ = Automaton;
};

// By first byte, or by state; a state of 255 means: decode first.
using TokenHeads = std::array<TokenHead, 256>;

// What a context says of the effect of a type if that is not all.
inline constexpr unsigned kAskContext = 0xFF;

// For each state, the ASCII bytes that keep it, and whether they are numerous
// enough for a vector loop and few enough as ranges.
template <std::size_t kStates>
struct LexerLoops {
  alignas(64) std::array<NibbleSet, kStates> sets;
  std::array<std::uint8_t, kStates> use;
};

template <class Row>
constexpr int add_loop(const Row& row, std::size_t state, NibbleSet& set) {
  int count = 0;
  for (std::size_t byte = 1; byte < 128; ++byte) {
    if (row[byte] == state) {
      std::uint8_t& bits = set[byte & 15U];
      bits = static_cast<std::uint8_t>(bits | (1U << (byte >> 4U)));
      ++count;
    }
  }
  return count;
}

// The ASCII bytes that keep a state, as ranges; false if they are too many.
template <class Row>
constexpr bool find_ranges(const Row& row, std::size_t state,
                           ByteRanges& ranges) {
  std::size_t used = 0;
  for (std::size_t byte = 1; byte < 128; ++byte) {
    if (row[byte] != state) continue;
    if (used == ranges.size()) return false;
    ranges[used++] = static_cast<std::uint8_t>(byte);
    while (byte + 1 < 128 && row[byte + 1] == state) ++byte;
    ranges[used++] = static_cast<std::uint8_t>(byte);
  }
  return true;
}

// The tables that tablegen generated for a grammar, and what the lexer derives
// from them at compile time.
template <class Tables>
class LexerTables {
 public:
  // The start state of a mode.
  static constexpr unsigned start(unsigned mode) {
    return Tables::kModeStart[mode];
  }
  // The next state for each byte: 0 is dead, 255 means that a code point must
  // be decoded first.
  static constexpr const std::uint8_t* row(unsigned state) {
    return Tables::kAscii[state];
  }
  // The action of a token that ends in a state; 0 if no token may end there.
  static constexpr unsigned accept(unsigned state) {
    return Tables::kAccept[state];
  }
  static constexpr const auto& end_of_token(unsigned action) {
    return Tables::kLexerActions[action];
  }
  // The state after a code point; 0 is dead.
  static constexpr unsigned next_state(unsigned state, char32_t code_point) {
    const unsigned page = Tables::kStage1[code_point >> 7U];
    return Tables::kClassTable[state][Tables::kStage2[page][code_point & 127U]];
  }
  // What the first byte of a token decides.
  template <class Context>
  static constexpr const TokenHeads& heads(unsigned mode) {
    return kHeads<Context>[mode];
  }
  // What a state decides, in the middle of a token.
  template <class Context>
  static constexpr const TokenHeads& heads_of_states() {
    return kHeadsOfStates<Context>;
  }
  // Whether a state has a vector loop, and for which bytes.
  static constexpr bool loops(unsigned state) { return kLoops.use[state] != 0; }
  static constexpr const NibbleSet& loop_set(unsigned state) {
    return kLoops.sets[state];
  }
  static constexpr const ByteRanges& loop_ranges(unsigned state) {
    return kRanges.of[state];
  }
  // Whether every character begins a token in every mode.
  static constexpr bool is_total() { return true; }

 private:
  static constexpr std::size_t kStates = std::size(Tables::kAscii);
  static constexpr std::size_t kModes = std::size(Tables::kModeStart);

  // A zero byte keeps no state: it marks the end of the source.
  static_assert(std::all_of(std::begin(Tables::kAscii),
                            std::end(Tables::kAscii),
                            [](const auto& row) { return row[0] == 0; }));

  // Whether no character continues a token in a state.
  static constexpr bool ends(std::size_t state) {
    for (const std::uint8_t next : Tables::kClassTable[state]) {
      if (next != 0) return false;
    }
    return true;
  }

  template <class Context>
  static constexpr TokenHead head(unsigned state) {
    if (state == 0 || Tables::kAccept[state] == 0) return {};
    const auto& end = Tables::kLexerActions[Tables::kAccept[state]];
    const bool loops = kLoops.use[state] != 0;
    if (!loops && next_state(state, U'\0') != 0) return {};
    if (end.skip != 0 || end.channel != 0) {
      const TokenHead::Kind kind =
          end.skip != 0 ? TokenHead::Space : TokenHead::Comment;
      return {loops ? kind : TokenHead::Automaton, state, 0, 0};
    }
    const auto type = static_cast<typename Context::Type>(end.type);
    const unsigned effect = Context::effect_of(type);
    if (end.mode != -1) return head_of_mode(state, end, effect);
    if (loops && is_word(state) && Context::is_word(type)) {
      return {TokenHead::Word, state, end.type, 0};
    }
    if (effect == kAskContext) {
      return {loops         ? TokenHead::AskText
              : ends(state) ? TokenHead::AskSingle
                            : TokenHead::AskOperator,
              state, end.type, 0};
    }
    return {loops         ? TokenHead::Text
            : ends(state) ? TokenHead::Single
                          : TokenHead::Operator,
            state, end.type, effect};
  }

  // Of a token that changes the mode.
  template <class End>
  static constexpr TokenHead head_of_mode(unsigned state, const End& end,
                                          unsigned effect) {
    const auto mode = static_cast<unsigned>(end.mode);
    const bool asks = effect == kAskContext;
    if (end.mode >= 0 && asks)
      return {TokenHead::AskPush, state, end.type, mode};
    if (!ends(state) || asks) return {};
    if (end.mode < 0) return {TokenHead::Pop, 0, end.type, effect};
    return {TokenHead::Push, mode, end.type, effect};
  }

  // Whether an ASCII character either keeps a state or ends the token.
  static constexpr bool is_word(std::size_t state) {
    for (std::size_t byte = 0; byte < 128; ++byte) {
      const unsigned next =
          next_state(static_cast<unsigned>(state), static_cast<char32_t>(byte));
      if (next != 0 && next != state) return false;
      if (byte == 0 && next != 0) return false;
    }
    return true;
  }

  static constexpr LexerLoops<kStates> kLoops = [] {
    LexerLoops<kStates> result{};
    for (std::size_t state = 1; state < kStates; ++state) {
      ByteRanges ranges{};
      const auto& row = Tables::kAscii[state];
      result.use[state] = add_loop(row, state, result.sets[state]) >= 2 &&
                          find_ranges(row, state, ranges);
    }
    return result;
  }();

  struct Ranges {
    alignas(64) std::array<ByteRanges, kStates> of;
  };
  static constexpr Ranges kRanges = [] {
    Ranges result{};
    for (std::size_t state = 1; state < kStates; ++state) {
      find_ranges(Tables::kAscii[state], state, result.of[state]);
    }
    return result;
  }();

  template <class Context>
  static constexpr std::array<TokenHeads, kModes> kHeads = [] {
    std::array<TokenHeads, kModes> result{};
    for (std::size_t mode = 0; mode < kModes; ++mode) {
      for (std::size_t byte = 1; byte < 128; ++byte) {
        result[mode][byte] =
            head<Context>(Tables::kAscii[Tables::kModeStart[mode]][byte]);
      }
    }
    return result;
  }();

  // A run of spaces in the middle of a token is like a comment.
  template <class Context>
  static constexpr TokenHeads kHeadsOfStates = [] {
    TokenHeads result{};
    for (std::size_t state = 1; state < kStates; ++state) {
      const TokenHead it = head<Context>(static_cast<unsigned>(state));
      const bool is_space = it.kind() == TokenHead::Space;
      result[state] =
          is_space ? TokenHead(TokenHead::Comment, it.state(), 0, 0) : it;
    }
    return result;
  }();
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_LEXER_TABLES_H_
