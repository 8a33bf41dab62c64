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

// A set of bytes: 1 for each byte value in the set.
using ByteSet = std::array<std::uint8_t, 256>;

// The bytes that form skipped tokens on their own: spaces. `rows` and `accept`
// are indexed by state; `start` is the start state of the mode.
template <class Rows, class Accept, class Actions>
constexpr ByteSet space_bytes(const Rows& rows, const Accept& accept,
                              const Actions& actions, std::size_t start) {
  ByteSet result{};
  for (std::size_t byte = 1; byte < 128; ++byte) {
    const std::size_t state = rows[start][byte];
    const std::size_t action = accept[state];
    result[byte] = state != 0 && action != 0 && actions[action].skip != 0 &&
                   rows[state][byte] == state;
  }
  return result;
}

// The state after such a byte; 0 if there is none.
template <class Rows>
constexpr std::uint8_t space_state(const Rows& rows, const ByteSet& spaces,
                                   std::size_t start) {
  std::uint8_t result = 0;
  for (std::size_t byte = 1; byte < 128; ++byte) {
    if (spaces[byte] != 0) result = rows[start][byte];
  }
  return result;
}

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
  // The spaces of a mode, and the state after a space.
  static constexpr const ByteSet& spaces(unsigned mode) {
    return kSpaces[mode];
  }
  static constexpr unsigned space_state(unsigned mode) {
    return kSpaceState[mode];
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

  static constexpr std::array<ByteSet, kModes> kSpaces = [] {
    std::array<ByteSet, kModes> result{};
    for (std::size_t mode = 0; mode < kModes; ++mode) {
      result[mode] =
          space_bytes(Tables::kAscii, Tables::kAccept, Tables::kLexerActions,
                      Tables::kModeStart[mode]);
    }
    return result;
  }();

  static constexpr std::array<std::uint8_t, kModes> kSpaceState = [] {
    std::array<std::uint8_t, kModes> result{};
    for (std::size_t mode = 0; mode < kModes; ++mode) {
      result[mode] = syntax::space_state(Tables::kAscii, kSpaces[mode],
                                         Tables::kModeStart[mode]);
    }
    return result;
  }();

  static constexpr LexerLoops<kStates> kLoops = [] {
    LexerLoops<kStates> result{};
    for (std::size_t state = 1; state < kStates; ++state) {
      result.use[state] =
          add_loop(Tables::kAscii[state], state, result.sets[state]) >= 2;
    }
    return result;
  }();
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_LEXER_TABLES_H_
