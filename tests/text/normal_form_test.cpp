#include "text/normal_form.h"

#include <gtest/gtest.h>

#include <string_view>

#include "text/tables.h"

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

HCL_TEST_ALL_TABLES(NormalFormTest);

}  // namespace
}  // namespace hcl::text
