#include "text/white_space.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "text/utf8.h"

namespace hcl::text {
namespace {

// Unicode, PropList.txt, White_Space.
const std::set<char32_t> kSpaces = {
    0x9,    0xA,    0xB,    0xC,    0xD,    0x20,   0x85,   0xA0,   0x1680,
    0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008,
    0x2009, 0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000};

TEST(WhiteSpace, HasTheUnicodeProperty) {
  for (char32_t c = 0; c < 0x11000; ++c) {
    const bool expected = kSpaces.count(c) == 1;
    ASSERT_EQ(is_white_space(c), expected) << std::uint32_t{c};
    if (c >= 0xD800 && c <= 0xDFFF) continue;
    std::string text;
    append_utf8(text, c);
    const std::size_t size = expected ? text.size() : 0;
    ASSERT_EQ(space_at_start(text + "x"), size) << std::uint32_t{c};
    ASSERT_EQ(space_at_end("x" + text), size) << std::uint32_t{c};
  }
}

TEST(WhiteSpace, IsTrimmed) {
  EXPECT_EQ(trim_space(" \t\u2003a b\u3000\u0085\n"), "a b");
  EXPECT_EQ(trim_start("\u00A0a "), "a ");
  EXPECT_EQ(trim_end(" a\u00A0"), " a");
  EXPECT_EQ(trim_space("\u3000"), "");
  EXPECT_EQ(trim_space(""), "");
}

TEST(WhiteSpace, IsNotFoundInIllFormedText) {
  EXPECT_EQ(space_at_end("a\x85"), 0U);
  EXPECT_EQ(space_at_end("\xA0"), 0U);
  EXPECT_EQ(space_at_end("\xF0\x9F\x98\xA0"), 0U);
  EXPECT_EQ(space_at_start("\xC2"), 0U);
  EXPECT_EQ(space_at_start("\xE3\x80"), 0U);
}

}  // namespace
}  // namespace hcl::text
