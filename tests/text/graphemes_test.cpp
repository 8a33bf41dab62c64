#include "text/graphemes.h"

#include <gtest/gtest.h>

#include <string_view>

#include "text/tables.h"

namespace hcl::text {
namespace {

struct Case {
  std::string_view name;
  std::string_view text;
  std::size_t clusters;
};

// The rules of UAX #29, "Grapheme Cluster Boundary Rules".
constexpr Case kCases[] = {
    {"Empty", "", 0},
    {"Ascii", "abc", 3},
    {"CarriageReturnLineFeed", "\r\n", 1},
    {"LineFeedCarriageReturn", "\n\r", 2},
    {"ControlThenMark", "\n\u0301", 2},
    {"CombiningMark", "e\u0301x", 2},
    {"SpacingMark", "\u0915\u093E", 1},
    {"Prepend", "\u0600\u0661", 1},
    {"HangulJamo", "\u1100\u1161\u11A8", 1},
    {"HangulSyllables", "\uAC00\uAC01", 2},
    {"TwoFlags", "🇩🇪🇫🇷", 2},
    {"ThreeIndicators", "🇩🇪🇫", 2},
    {"Family", "👨‍👩‍👧", 1},
    {"SkinToneThenJoiner", "👩🏽‍🚀", 1},
    {"JoinerWithoutEmojiBefore", "a\u200D👧", 2},
    {"IllFormedBytes",
     "\xff\xfe"
     "a",
     3},
};

class GraphemesTest : public TableTest {};

TEST_P(GraphemesTest, CountsClusters) {
  for (const Case& c : kCases) {
    EXPECT_EQ(count_graphemes(c.text), c.clusters) << c.name;
  }
}

TEST_P(GraphemesTest, FindsTheLastCluster) {
  EXPECT_EQ(last_cluster("abc"), 2U);
  EXPECT_EQ(last_cluster("abe\u0301"), 2U);
  EXPECT_EQ(last_cluster("a\r\n"), 1U);
  EXPECT_EQ(last_cluster("🇩🇪🇫"), 8U);
  EXPECT_EQ(last_cluster("👨‍👩‍👧"), 0U);
  EXPECT_EQ(last_cluster(""), 0U);
}

TEST_P(GraphemesTest, MeasuresTerminalColumns) {
  EXPECT_EQ(grapheme_width("a"), 1);
  EXPECT_EQ(grapheme_width("e\u0301"), 1);
  EXPECT_EQ(grapheme_width("漢"), 2);
  EXPECT_EQ(grapheme_width("👨‍👩‍👧"), 2);
  EXPECT_EQ(grapheme_width("\x01"), 0);
}

HCL_TEST_ALL_TABLES(GraphemesTest);

}  // namespace
}  // namespace hcl::text
