#include "text/normal_form.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "hcl/unicode.h"
#include "text/tables.h"
#include "text/utf8.h"

namespace hcl::text {
namespace {

struct Case {
  std::string_view text;
  std::string_view normal;
};

// UAX #15, figures 3 to 6 and table 10.
constexpr Case kCases[] = {
    {"", ""},
    {"plain", "plain"},
    {"\u00C5", "\u00C5"},
    {"\u212B", "\u00C5"},
    {"A\u030A", "\u00C5"},
    {"\u2126", "\u03A9"},
    {"s\u0323\u0307", "\u1E69"},
    {"s\u0307\u0323", "\u1E69"},
    {"\u1E0B\u0323", "\u1E0D\u0307"},
    {"q\u0307\u0323", "q\u0323\u0307"},
    {"\uFB01", "\uFB01"},
    {"\u1100\u1161\u11A8", "\uAC01"},
    // A composition exclusion, and one of two code points beyond the BMP.
    {"\u0958", "\u0915\u093C"},
    {"\U0001D15E", "\U0001D157\U0001D165"},
    {"a\xff\u0041\u030A", "a\uFFFD\u00C5"},
    {"\xe2\x82", "\uFFFD"},
};

class NormalFormTest : public TableTest {};

TEST_P(NormalFormTest, ComposesAfterDecomposing) {
  for (const Case& c : kCases) {
    EXPECT_EQ(to_nfc(c.text), c.normal) << c.text;
    EXPECT_EQ(to_nfc(c.normal), c.normal) << c.text;
  }
}

TEST_P(NormalFormTest, IsToldFromOtherText) {
  for (const Case& c : kCases) {
    EXPECT_TRUE(c.text == c.normal || !is_nfc(c.text)) << c.text;
  }
  EXPECT_TRUE(is_nfc("plain"));
  EXPECT_FALSE(is_nfc("\xff"));
  EXPECT_FALSE(is_nfc("e\u0301"));
}

// Marks of many classes, and all characters that are equivalent to two marks.
constexpr std::u32string_view kMarks =
    U"\u0301\u0323\u0327\u0345\u0360\u0334\u05B0\u064B\u0F71\u0F72\u0F74"
    U"\u0344\u0F73\u0F75\u0F81\u3099\u302A\U0001D165\U0001D16D\u0340\u0343";

// A run of marks in an order that a linear congruential generator chooses.
std::string marks(std::size_t count, std::uint32_t seed) {
  std::string text;
  for (; count > 0; --count) {
    seed = seed * 1664525U + 1013904223U;
    append_utf8(text, kMarks[(seed >> 16U) % kMarks.size()]);
  }
  return text;
}

TEST_P(NormalFormTest, OrdersRunsOfMarksOfAnyLength) {
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    std::string text(seed % 70, 'x');
    text += "e" + marks(seed, seed) + "y\u00e9" + marks(seed / 2, seed + 7) +
            "z" + marks(200 - seed / 2, seed + 9);
    const std::string normal = to_nfc(text);
    EXPECT_EQ(normal, unicode().to_nfc(text)) << seed;
    EXPECT_EQ(is_nfc(normal), unicode().is_nfc(normal)) << seed;
    EXPECT_TRUE(normal == text || !is_nfc(text)) << seed;
  }
}

// How far the marks of a text are from their places: the work of an insertion
// sort, and the bytes that were given to the table.
std::size_t moves = 0;
std::size_t given = 0;

void count_moves(std::string_view text) {
  std::array<std::size_t, 256> seen{};
  given += text.size();
  for (std::size_t at = 0; at < text.size();) {
    const Decoded next = decode_utf8(text, at);
    const std::size_t found = unicode().combining_class(next.code_point);
    if (found == 0) seen.fill(0);
    for (std::size_t later = found + 1; later < seen.size(); ++later) {
      moves += seen[later];
    }
    ++seen[found];
    at += next.size;
  }
}

// The tables sort by insertion: what they are given must be nearly in order.
TEST_P(NormalFormTest, GivesTheTableNoLongRunOutOfOrder) {
  const UnicodeTable& real = unicode();
  static const UnicodeTable* table = nullptr;
  table = &real;
  UnicodeTable counting = real;
  counting.is_nfc = [](std::string_view text) {
    count_moves(text);
    return table->is_nfc(text);
  };
  counting.to_nfc = [](std::string_view text) {
    count_moves(text);
    return table->to_nfc(text);
  };
  std::string text = "e";
  constexpr std::size_t kMarks = 20'000;
  for (std::size_t i = 0; i < kMarks; ++i) text += "\u0301\u0323";
  set_unicode(counting);
  moves = given = 0;
  EXPECT_FALSE(is_nfc(text));
  const std::string normal = to_nfc(text);
  (void)is_nfc(normal);
  set_unicode(real);
  EXPECT_EQ(normal.size(), text.size());
  EXPECT_LE(moves, 40 * kMarks);
  EXPECT_LE(given, 4 * text.size());
}

HCL_TEST_ALL_TABLES(NormalFormTest);

}  // namespace
}  // namespace hcl::text
