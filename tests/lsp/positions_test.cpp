#include "lsp/text/positions.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "lsp/text/uri.h"

namespace hcl::lsp {
namespace {

// Two bytes in UTF-8; four bytes, which are two units of UTF-16.
const std::string kText = "a\xC3\xA9\xF0\x9F\x98\x80z\r\nb\rc\n";

struct PlaceCase {
  std::string name;
  Encoding encoding;
  Position position;
  std::uint32_t byte;
  // The position of that byte.
  Position normal;
};

const PlaceCase kPlaces[] = {
    {"begins", Encoding::Utf16, {0, 0}, 0, {0, 0}},
    {"counts_bytes", Encoding::Utf8, {0, 7}, 7, {0, 7}},
    {"counts_units_of_utf16", Encoding::Utf16, {0, 4}, 7, {0, 4}},
    {"counts_characters", Encoding::Utf32, {0, 3}, 7, {0, 3}},
    {"goes_to_the_beginning_of_a_pair", Encoding::Utf16, {0, 3}, 3, {0, 2}},
    {"goes_to_the_beginning_of_a_character", Encoding::Utf8, {0, 2}, 1, {0, 1}},
    {"ends_with_its_line", Encoding::Utf16, {0, 99}, 8, {0, 5}},
    {"ends_lines_at_cr", Encoding::Utf16, {1, 5}, 11, {1, 1}},
    {"begins_a_line_after_cr", Encoding::Utf16, {2, 0}, 12, {2, 0}},
    {"has_an_empty_last_line", Encoding::Utf16, {3, 7}, 14, {3, 0}},
    {"ends_with_the_text", Encoding::Utf16, {99, 3}, 14, {3, 0}},
};

TEST(Positions, ConvertsEveryPlace) {
  const LineTable lines(kText);
  for (const PlaceCase& each : kPlaces) {
    SCOPED_TRACE(each.name);
    const TextPositions positions(kText, lines, each.encoding);
    EXPECT_EQ(positions.byte(each.position), each.byte);
    EXPECT_EQ(positions.position(each.byte), each.normal);
  }
}

TEST(Positions, CountsEachIllFormedByte) {
  const std::string text = "\xFF\xC3\xF0\x9F\x98!";
  const LineTable lines(text);
  for (const Encoding encoding :
       {Encoding::Utf8, Encoding::Utf16, Encoding::Utf32}) {
    const TextPositions positions(text, lines, encoding);
    for (std::uint32_t i = 0; i <= text.size(); ++i) {
      EXPECT_EQ(positions.position(i), (Position{0, i}));
      EXPECT_EQ(positions.byte({0, i}), i);
    }
  }
}

TEST(Positions, DoNotDependOnTheOrderOfQuestions) {
  const LineTable lines(kText);
  const TextPositions asked(kText, lines, Encoding::Utf16);
  for (const std::uint32_t byte : {8U, 3U, 7U, 0U, 12U, 7U, 14U, 1U}) {
    const TextPositions fresh(kText, lines, Encoding::Utf16);
    EXPECT_EQ(asked.position(byte), fresh.position(byte)) << byte;
  }
}

// A document can be one long line.
TEST(Positions, CountALongLineOnce) {
  std::string text;
  while (text.size() < 100'000) text += "a\xC3\xA9\xF0\x9F\x98\x80";
  const LineTable lines(text);
  const TextPositions positions(text, lines, Encoding::Utf16);
  for (std::uint32_t i = 0; i < 10'000; ++i) {
    // Places from both ends; of 7 bytes and 4 units, the fourth byte begins
    // the third character.
    for (const std::uint32_t n : {i, 14'000 - i}) {
      ASSERT_EQ(positions.position(n * 7 + 3), (Position{0, n * 4 + 2}));
      ASSERT_EQ(positions.byte({0, n * 4 + 2}), n * 7 + 3);
    }
  }
  // At most the marks' distance each.
  EXPECT_LT(positions.counted(), 20'000U * 2 * 300);
}

TEST(Uri, NamesFiles) {
  EXPECT_EQ(path_of_uri("file:///a/b%20c/../d.hcl"), "/a/d.hcl");
  EXPECT_EQ(path_of_uri("file://localhost/a%2Fb"), "/a/b");
  EXPECT_EQ(path_of_uri("file:///a%zz%4"), "/a%zz%4");
  EXPECT_EQ(path_of_uri("file:///a%00b"), "");
  EXPECT_EQ(path_of_uri("file://host"), "");
  EXPECT_EQ(path_of_uri("untitled:a"), "");
  EXPECT_EQ(uri_of_path("/a b/\xC3\xA9+.tf"), "file:///a%20b/%C3%A9%2B.tf");
  EXPECT_EQ(path_of_uri(uri_of_path("/a b/\xC3\xA9+.tf")), "/a b/\xC3\xA9+.tf");
  EXPECT_EQ(document_key("file:///a/./b"), "/a/b");
  EXPECT_EQ(document_key("untitled:a"), "untitled:a");
}

}  // namespace
}  // namespace hcl::lsp
