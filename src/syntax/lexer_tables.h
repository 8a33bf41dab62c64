#ifndef HCL_SRC_SYNTAX_LEXER_TABLES_H_
#define HCL_SRC_SYNTAX_LEXER_TABLES_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "syntax/byte_loops.h"

namespace hcl::syntax {

// What the lexer derives from the tables of a grammar when it is compiled.
template <class Tables>
struct LexerTables {
  static constexpr std::size_t kStates = std::size(Tables::kAscii);
  static constexpr std::size_t kModes = std::size(Tables::kModeStart);
  // The entry of the ASCII table that says: decode a code point first.
  static constexpr unsigned kDecode = 255;

  // Bytes that begin a skipped token and are alone one: spaces. By mode.
  using ByteSet = std::array<std::uint8_t, 256>;
  static constexpr std::array<ByteSet, kModes> kSpaces = [] {
    std::array<ByteSet, kModes> result{};
    for (std::size_t mode = 0; mode < kModes; ++mode) {
      for (std::size_t byte = 1; byte < 128; ++byte) {
        const std::size_t state =
            Tables::kAscii[Tables::kModeStart[mode]][byte];
        const std::size_t action = Tables::kAccept[state];
        result[mode][byte] = state != 0 && action != 0 &&
                             Tables::kLexerActions[action].skip != 0 &&
                             Tables::kAscii[state][byte] == state;
      }
    }
    return result;
  }();

  // The state after such a byte, 0 where the mode has none.
  static constexpr std::array<std::uint8_t, kModes> kSpaceState = [] {
    std::array<std::uint8_t, kModes> result{};
    for (std::size_t mode = 0; mode < kModes; ++mode) {
      for (std::size_t byte = 1; byte < 128; ++byte) {
        if (kSpaces[mode][byte] != 0) {
          result[mode] = Tables::kAscii[Tables::kModeStart[mode]][byte];
        }
      }
    }
    return result;
  }();

  // The ASCII bytes that keep a state, and whether there are enough of them
  // for a vector loop.
  struct Loops {
    alignas(64) std::array<NibbleSet, kStates> sets;
    std::array<std::uint8_t, kStates> use;
  };
  static constexpr Loops kLoops = [] {
    Loops result{};
    for (std::size_t state = 1; state < kStates; ++state) {
      int count = 0;
      for (std::size_t byte = 1; byte < 128; ++byte) {
        if (Tables::kAscii[state][byte] == state) {
          std::uint8_t& bits = result.sets[state][byte & 15U];
          bits = static_cast<std::uint8_t>(bits | (1U << (byte >> 4U)));
          ++count;
        }
      }
      result.use[state] = count >= 2;
    }
    return result;
  }();

  // The state after a code point; 0 is dead.
  static unsigned next_state(unsigned state, char32_t code_point) {
    const unsigned page = Tables::kStage1[code_point >> 7U];
    return Tables::kClassTable[state][Tables::kStage2[page][code_point & 127U]];
  }
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_LEXER_TABLES_H_
