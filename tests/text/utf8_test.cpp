#include "text/utf8.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace hcl::text {
namespace {

TEST(AppendUtf8, WritesWhatDecodes) {
  for (const char32_t c : {U'a', U'\x7f', U'\x80', U'\x7ff', U'\x800',
                           U'\xffff', U'\x10000', U'\x10ffff'}) {
    std::string text;
    append_utf8(text, c);
    const Decoded back = decode_utf8(text, 0);
    EXPECT_TRUE(back.valid);
    EXPECT_EQ(back.code_point, c);
    EXPECT_EQ(back.size, text.size());
  }
}

TEST(AppendUtf8, ReplacesSurrogates) {
  std::string text;
  append_utf8(text, 0xD800);
  EXPECT_EQ(text, "\uFFFD");
}

TEST(IsAscii, LooksAtEveryByte) {
  EXPECT_TRUE(is_ascii(""));
  for (std::size_t size = 1; size < 40; ++size) {
    const std::string text(size, '\x7f');
    EXPECT_TRUE(is_ascii(text));
    for (std::size_t at = 0; at < size; ++at) {
      std::string other = text;
      other[at] = '\x80';
      EXPECT_FALSE(is_ascii(other)) << size << ' ' << at;
    }
  }
}

TEST(IsWellFormed, TellsUtf8) {
  EXPECT_TRUE(is_well_formed(""));
  EXPECT_TRUE(is_well_formed("a\u00e9\u20ac\U0001F600\U0010FFFF"));
  EXPECT_FALSE(is_well_formed("\xed\xa0\x80"));
  EXPECT_FALSE(is_well_formed("\xc0\xaf"));
  EXPECT_FALSE(is_well_formed("abc\xe2\x82"));
}

struct Case {
  std::string_view name;
  std::string_view text;
  std::string_view replaced;
};

class ReplaceIllFormedTest : public testing::TestWithParam<Case> {};

TEST_P(ReplaceIllFormedTest, GivesOneCharacterForEachMaximalPart) {
  EXPECT_EQ(replace_ill_formed(GetParam().text), GetParam().replaced);
}

// Unicode 15, tables 3-8 to 3-11 of section 3.9.
INSTANTIATE_TEST_SUITE_P(
    Unicode, ReplaceIllFormedTest,
    testing::Values(Case{"NonShortest",
                         "\xc0\xaf\xe0\x80\xbf\xf0\x81\x82"
                         "A",
                         "\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFDA"},
                    Case{"Surrogates",
                         "\xed\xa0\x80\xed\xbf\xbf\xed\xaf"
                         "A",
                         "\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFDA"},
                    Case{"Other",
                         "\xf4\x91\x92\x93\xff"
                         "A\x80\xbf"
                         "B",
                         "\uFFFD\uFFFD\uFFFD\uFFFD\uFFFDA\uFFFD\uFFFDB"},
                    Case{"Truncated",
                         "\xe1\x80\xe2\xf0\x91\x92\xf1\xbf"
                         "A",
                         "\uFFFD\uFFFD\uFFFD\uFFFDA"},
                    Case{"AtTheEnd", "é\xe2\x82", "é\uFFFD"}),
    [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace hcl::text
