#include "text/identifier.h"

#include <gtest/gtest.h>

#include <string_view>

namespace hcl::text {
namespace {

// Spec: native syntax, "Identifiers"; UAX #31. U+1C8A is a letter since Unicode
// 16, U+16D40 too, and joiners continue identifiers since Unicode 15.1.
TEST(IsIdentifier, FollowsTheGrammar) {
  for (const std::string_view text :
       {"a", "_", "Z9-_", "é", "a\u0301", "a\u00B7", "\u4E16", "\U00020000",
        "\u1C8A", "\U00016D40", "a\u200Db", "a\u200C"}) {
    EXPECT_TRUE(is_identifier(text)) << text;
  }
  for (const std::string_view text :
       {"", "-a", "9", "a b", "a.b", "\u0301a", "a\u20AC", "a\xff", "\xC3",
        "\u200Da", "\u200B"}) {
    EXPECT_FALSE(is_identifier(text)) << text;
  }
}

// The boundaries of the first and last ranges of both lists.
TEST(IsIdentifier, KnowsBothEndsOfARange) {
  EXPECT_TRUE(is_identifier("\u00AA"));
  EXPECT_FALSE(is_identifier("\u00AB"));
  EXPECT_TRUE(is_identifier("\u00C0\u00D6"));
  EXPECT_FALSE(is_identifier("\u00D7"));
  EXPECT_TRUE(is_identifier("a\U000E0100\U000E01EF"));
  EXPECT_FALSE(is_identifier("a\U000E01F0"));
  EXPECT_TRUE(is_identifier("\U00033479"));
  EXPECT_FALSE(is_identifier("\U0003347A"));
}

}  // namespace
}  // namespace hcl::text
