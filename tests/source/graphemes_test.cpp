#include "source/graphemes.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace hcl::source {
namespace {

struct Case {
  std::string_view name;
  std::string_view text;
  std::size_t clusters;
};

class GraphemesTest : public testing::TestWithParam<Case> {};

TEST_P(GraphemesTest, CountsClusters) {
  EXPECT_EQ(count_graphemes(GetParam().text), GetParam().clusters);
}

// The rules of UAX #29, "Grapheme Cluster Boundary Rules".
INSTANTIATE_TEST_SUITE_P(
    UnicodeRules, GraphemesTest,
    testing::Values(Case{"Empty", "", 0}, Case{"Ascii", "abc", 3},
                    Case{"CarriageReturnLineFeed", "\r\n", 1},
                    Case{"LineFeedCarriageReturn", "\n\r", 2},
                    Case{"ControlThenMark", "\n\u0301", 2},
                    Case{"CombiningMark", "e\u0301x", 2},
                    Case{"SpacingMark", "\u0915\u093E", 1},
                    Case{"Prepend", "\u0600\u0661", 1},
                    Case{"HangulJamo", "\u1100\u1161\u11A8", 1},
                    Case{"HangulSyllables", "\uAC00\uAC01", 2},
                    Case{"TwoFlags", "🇩🇪🇫🇷", 2},
                    Case{"ThreeIndicators", "🇩🇪🇫", 2},
                    Case{"Family", "👨‍👩‍👧", 1},
                    Case{"SkinToneThenJoiner", "👩🏽‍🚀", 1},
                    Case{"JoinerWithoutEmojiBefore", "a\u200D👧", 2},
                    Case{"IllFormedBytes",
                         "\xff\xfe"
                         "a",
                         3}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(GraphemeWidth, MeasuresTerminalColumns) {
  EXPECT_EQ(grapheme_width("a"), 1);
  EXPECT_EQ(grapheme_width("e\u0301"), 1);
  EXPECT_EQ(grapheme_width("漢"), 2);
  EXPECT_EQ(grapheme_width("👨‍👩‍👧"), 2);
  EXPECT_EQ(grapheme_width("\x01"), 0);
}

}  // namespace
}  // namespace hcl::source
