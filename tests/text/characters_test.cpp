#include "text/characters.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>

#include "text/tables.h"

namespace hcl::text {
namespace {

class CharactersTest : public TableTest {};

TEST_P(CharactersTest, TellsWhatIsPrinted) {
  for (const char32_t c : std::u32string_view(U" aé\u0301٣€«漢\U0001F600$")) {
    EXPECT_TRUE(is_printable(c)) << std::uint32_t{c};
  }
  for (const char32_t c :
       std::u32string_view(U"\n\u00A0\u00AD\u200B\u2028\uE000\U0010FFFF")) {
    EXPECT_FALSE(is_printable(c)) << std::uint32_t{c};
  }
}

TEST_P(CharactersTest, TellsWhatIsNotSeen) {
  for (const char32_t c :
       std::u32string_view(U"\n\u00AD\u200B\uFEFF\uFE0F\u3164\U000E0001")) {
    EXPECT_TRUE(is_invisible(c)) << std::uint32_t{c};
  }
  for (const char32_t c : {U'a', U'\u00A0', U'\u0301', U'\uE000'}) {
    EXPECT_FALSE(is_invisible(c)) << std::uint32_t{c};
  }
}

TEST_P(CharactersTest, MeasuresTerminalColumns) {
  EXPECT_EQ(terminal_width(U'a'), 1);
  EXPECT_EQ(terminal_width(U'\u0301'), 0);
  EXPECT_EQ(terminal_width(U'\u200D'), 0);
  EXPECT_EQ(terminal_width(U'漢'), 2);
  EXPECT_EQ(terminal_width(U'\uFF21'), 2);
  EXPECT_EQ(terminal_width(U'\U0001F600'), 2);
  EXPECT_EQ(terminal_width(U'\U0001F1E9'), 2);
  EXPECT_EQ(terminal_width(U'€'), 1);
}

TEST_P(CharactersTest, NamesForPeople) {
  const bool has_names = unicode().name != nullptr;
  EXPECT_EQ(character_name(0xA0),
            has_names ? "U+00A0 NO-BREAK SPACE" : "U+00A0");
  EXPECT_EQ(character_name(0x7), "U+0007");
  EXPECT_EQ(character_name(0x10FFFF), "U+10FFFF");
}

HCL_TEST_ALL_TABLES(CharactersTest);

}  // namespace
}  // namespace hcl::text
