#include "text/tables.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "hcl/unicode.h"
#include "text/case_mapping.h"
#include "text/graphemes.h"
#include "text/normal_form.h"
#include "text/unicode.h"

namespace hcl::text {
namespace {

TEST(UnicodeTableTest, OfTheHostTakesThePlaceOfTheBuiltInOne) {
  const UnicodeTable& built_in = unicode();
  UnicodeTable table = built_in;
  table.to_upper = [](char32_t) { return U'Z'; };
  table.is_nfc = [](std::string_view) { return false; };
  table.to_nfc = [](std::string_view) { return std::string("normal"); };
  set_unicode(table);
  EXPECT_EQ(&unicode(), &table);
  EXPECT_EQ(to_upper("aé").view(), "AZ");
  EXPECT_EQ(to_nfc("é"), "normal");
  EXPECT_EQ(to_nfc("plain"), "plain");
  set_unicode(built_in);
  EXPECT_EQ(&unicode(), &built_in);
}

TEST(UnicodeTableTest, OfAsciiPassesOtherTextThrough) {
  const UnicodeTable& built_in = unicode();
  set_unicode(kAsciiTable);
  EXPECT_EQ(to_upper("aé").view(), "Aé");
  EXPECT_EQ(to_nfc("e\u0301"), "e\u0301");
  EXPECT_EQ(count_graphemes("e\u0301\r\n"), 3U);
  set_unicode(built_in);
}

#if defined(HCL_TEST_ICU) && defined(HCL_TEST_UTF8PROC)

constexpr char32_t kEnd = 0x110000;

bool is_surrogate(char32_t c) { return c >= 0xD800 && c <= 0xDFFF; }

// Fails for every code point for which a function of two tables differs.
template <typename Function>
void compare(Function function) {
  std::size_t count = 0;
  for (char32_t c = 0; c < kEnd && count < 5; ++c) {
    if (is_surrogate(c) ||
        function(kIcuTable, c) == function(kUtf8procTable, c)) {
      continue;
    }
    ++count;
    ADD_FAILURE() << "U+" << std::hex << std::uint32_t{c};
  }
}

// Characters whose width `terminal_width()` does not query.
bool combines(GraphemeBreak property) {
  return property == GraphemeBreak::Extend ||
         property == GraphemeBreak::ZeroWidthJoiner ||
         property == GraphemeBreak::HangulV ||
         property == GraphemeBreak::HangulT ||
         property == GraphemeBreak::RegionalIndicator;
}

class SameUnicodeTest : public testing::Test {
 protected:
  void SetUp() override {
    const std::string icu = kIcuTable.version();
    if (icu.substr(0, 4) !=
        std::string(kUtf8procTable.version()).substr(0, 4)) {
      GTEST_SKIP() << "ICU has Unicode " << icu << " and utf8proc "
                   << kUtf8procTable.version();
    }
  }
};

TEST_F(SameUnicodeTest, GraphemeBreak) {
  compare(
      [](const UnicodeTable& t, char32_t c) { return t.grapheme_break(c); });
}

TEST_F(SameUnicodeTest, CombiningClass) {
  compare(
      [](const UnicodeTable& t, char32_t c) { return t.combining_class(c); });
}

TEST_F(SameUnicodeTest, Category) {
  compare([](const UnicodeTable& t, char32_t c) { return t.category(c); });
}

TEST_F(SameUnicodeTest, Width) {
  compare([](const UnicodeTable& t, char32_t c) {
    return !combines(t.grapheme_break(c)) && t.is_wide(c);
  });
}

TEST_F(SameUnicodeTest, DefaultIgnorable) {
  compare([](const UnicodeTable& t, char32_t c) {
    return t.is_default_ignorable(c);
  });
}

TEST_F(SameUnicodeTest, Case) {
  compare([](const UnicodeTable& t, char32_t c) { return t.to_upper(c); });
  compare([](const UnicodeTable& t, char32_t c) { return t.to_lower(c); });
  compare([](const UnicodeTable& t, char32_t c) { return t.to_title(c); });
}

#endif

}  // namespace
}  // namespace hcl::text
