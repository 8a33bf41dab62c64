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
// and free of cost; the grammar laboratory loads others.

// What the lexer does at the first byte of a token. Most tokens of a
// configuration need no more than this: they are one byte long, or one run of
// bytes of a set. One word, so that the lexer loads it at once.
class TokenHead {
 public:
  enum Kind : std::uint8_t {
    // Run the automaton.
    Automaton,
    // The byte is a token that changes the mode.
    Last,
    // The byte belongs to a run that leaves no token: spaces.
    Space,
    // The byte is a token: nothing that may follow belongs to it.
    Single,
    // The byte begins a run that is a token unless a character that is not
    // ASCII follows: an identifier.
    Word,
    // The byte begins a run that is a token unless the automaton goes on after
    // it: the text of a template.
    Text,
    // The byte is a token unless the automaton goes on after it: an operator.
    Operator,
  };

  constexpr TokenHead() = default;
  constexpr TokenHead(Kind kind, unsigned state, unsigned type)
      : bits_(kind | (state << 8U) | (type << 16U)) {}

  constexpr unsigned kind() const { return bits_ & 0xFFU; }
  // The state after the byte.
  constexpr unsigned state() const { return (bits_ >> 8U) & 0xFFU; }
  // The type of the token.
  constexpr unsigned type() const { return bits_ >> 16U; }

 private:
  std::uint32_t bits_ = Automaton;
};

// By first byte.
using TokenHeads = std::array<TokenHead, 256>;

// The heads of a language whose tables are not known when the lexer is
// compiled.
inline constexpr TokenHeads kNoTokenHeads{};

// For each state, the ASCII bytes that keep it, and whether they are numerous
// enough for a vector loop.
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
  static constexpr const TokenHeads& heads(unsigned mode) {
    return kHeads[mode];
  }
  // Whether a state has a vector loop, and for which bytes.
  static constexpr bool loops(unsigned state) { return kLoops.use[state] != 0; }
  static constexpr const NibbleSet& loop_set(unsigned state) {
    return kLoops.sets[state];
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

  static constexpr TokenHead head(unsigned state) {
    const auto& end = Tables::kLexerActions[Tables::kAccept[state]];
    if (state == 0 || Tables::kAccept[state] == 0 || end.channel != 0)
      return {};
    const bool loops = kLoops.use[state] != 0;
    if (end.skip != 0) {
      return {loops ? TokenHead::Space : TokenHead::Automaton, state, 0};
    }
    const unsigned type = end.type;
    if (ends(state)) {
      return {end.mode == -1 ? TokenHead::Single : TokenHead::Last, state,
              type};
    }
    if (end.mode != -1) return {};
    if (!loops) return {TokenHead::Operator, state, type};
    return {is_word(state) ? TokenHead::Word : TokenHead::Text, state, type};
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
      result.use[state] =
          add_loop(Tables::kAscii[state], state, result.sets[state]) >= 2;
    }
    return result;
  }();

  static constexpr std::array<TokenHeads, kModes> kHeads = [] {
    std::array<TokenHeads, kModes> result{};
    for (std::size_t mode = 0; mode < kModes; ++mode) {
      for (std::size_t byte = 1; byte < 128; ++byte) {
        result[mode][byte] =
            head(Tables::kAscii[Tables::kModeStart[mode]][byte]);
      }
    }
    return result;
  }();
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_LEXER_TABLES_H_
