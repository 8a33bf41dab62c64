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

#ifdef HCL_TEST_ICU

constexpr char32_t kEnd = 0x110000;

bool is_surrogate(char32_t c) { return c >= 0xD800 && c <= 0xDFFF; }

// Fails for every code point for which a function of two tables differs.
template <typename Function>
void compare(Function function) {
  std::size_t count = 0;
  for (char32_t c = 0; c < kEnd && count < 5; ++c) {
    if (is_surrogate(c) || function(kIcuTable, c) == function(kOwnTable, c)) {
      continue;
    }
    ++count;
    ADD_FAILURE() << "U+" << std::hex << std::uint32_t{c};
  }
}

class SameUnicodeTest : public testing::Test {
 protected:
  void SetUp() override {
    const std::string icu = kIcuTable.version();
    if (icu.substr(0, 4) != kOwnTable.version()) {
      GTEST_SKIP() << "ICU has Unicode " << icu << " and the library "
                   << kOwnTable.version();
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
  compare([](const UnicodeTable& t, char32_t c) { return t.is_wide(c); });
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

// What a character is decomposed to, and composed with a mark and with what
// follows it in a syllable.
TEST_F(SameUnicodeTest, NormalFormC) {
  for (const std::string_view rest : {"", "\u0323\u0301", "\u11A8"}) {
    compare([&](const UnicodeTable& t, char32_t c) {
      std::string text;
      hcl::append_utf8(text, c);
      return t.to_nfc(text.append(rest));
    });
  }
}

TEST_F(SameUnicodeTest, WhetherTextIsInNormalFormC) {
  for (const std::string_view rest : {"", "\u0301"}) {
    compare([&](const UnicodeTable& t, char32_t c) {
      std::string text;
      hcl::append_utf8(text, c);
      return t.is_nfc(text.append(rest));
    });
  }
}

// A mark of every class between a character and a mark that composes with it.
TEST_F(SameUnicodeTest, MarksInAnyOrder) {
  for (const std::string_view end : {"\u0301", "\u0323", "\u0338\u0301"}) {
    compare([&](const UnicodeTable& t, char32_t c) {
      std::string text = "a";
      if (t.combining_class(c) == 0) return text;
      hcl::append_utf8(text, c);
      return t.to_nfc(text.append(end));
    });
  }
}

#endif

}  // namespace
}  // namespace hcl::text
