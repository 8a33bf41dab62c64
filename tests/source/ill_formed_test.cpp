#include "source/ill_formed.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace hcl::source {
namespace {

using Spans = std::vector<ByteSpan>;

struct Case {
  std::string_view name;
  std::string_view text;
  Spans strict;
  Spans lenient;
};

class IllFormedTest : public testing::TestWithParam<Case> {};

TEST_P(IllFormedTest, FindsRuns) {
  const Case& c = GetParam();
  EXPECT_EQ(find_ill_formed(c.text, text::Utf8Mode::Strict, 10), c.strict);
  EXPECT_EQ(find_ill_formed(c.text, text::Utf8Mode::Lenient, 10), c.lenient);
}

// Unicode, table 3-7 "Well-Formed UTF-8 Byte Sequences".
INSTANTIATE_TEST_SUITE_P(
    Unicode, IllFormedTest,
    testing::Values(
        Case{"Empty", "", {}, {}},
        Case{"WellFormed", "a\u00e9\u20ac\U0001F600\U0010FFFF", {}, {}},
        Case{"LoneContinuation", "a\x80z", {{1, 2}}, {{1, 2}}},
        Case{"NeverUsed", "\xff\xfe \xf8", {{0, 2}, {3, 4}}, {{0, 2}, {3, 4}}},
        Case{"CutOff", "ab\xe2\x82", {{2, 4}}, {{2, 4}}},
        Case{"CutOffThenAscii", "\xf0\x9f\x98x", {{0, 3}}, {{0, 3}}},
        Case{"Surrogate", "\xed\xa0\x80", {{0, 3}}, {}},
        Case{"Overlong", "\xc0\xafz", {{0, 2}}, {}},
        Case{"BeyondUnicode", "\xf4\x90\x80\x80", {{0, 4}}, {}}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(IllFormed, IsFoundBehindLongAsciiStretches) {
  for (std::size_t before = 0; before < 100; ++before) {
    const std::string text = std::string(before, 'a') + '\xff';
    const auto at = static_cast<std::uint32_t>(before);
    EXPECT_EQ(find_ill_formed(text, text::Utf8Mode::Strict, 10),
              (Spans{{at, at + 1}}));
  }
}

TEST(IllFormed, StopsAtTheLimit) {
  EXPECT_EQ(find_ill_formed("\xff \xff \xff", text::Utf8Mode::Strict, 2),
            (Spans{{0, 1}, {2, 3}}));
}

}  // namespace
}  // namespace hcl::source
