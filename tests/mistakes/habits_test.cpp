// Characters that other languages use, and braces that are missing.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>

#include "parsing/parsed.h"

namespace hcl::syntax {
namespace {

using testing::HasSubstr;

struct Case {
  std::string_view input;
  // For the only diagnostic: a part of its detail.
  std::string_view mistake;
  std::string_view detail;
};

std::ostream& operator<<(std::ostream& out, const Case& test) {
  return out << test.input;
}

class HabitTest : public testing::TestWithParam<Case> {};

TEST_P(HabitTest, IsAnswered) {
  const Parsed parsed(GetParam().input);
  ASSERT_THAT(parsed.mistakes(), testing::SizeIs(1));
  EXPECT_THAT(parsed.mistakes()[0],
              testing::StartsWith(std::string(GetParam().mistake)));
  EXPECT_THAT(parsed.diagnostics()[0].detail,
              HasSubstr(std::string(GetParam().detail)));
}

INSTANTIATE_TEST_SUITE_P(
    Characters, HabitTest,
    testing::Values(
        Case{"a = ${b}\n", "InvalidCharacter 4-5", "only in strings"},
        Case{"a = `x ${b}`\n", "InvalidCharacter 4-5", "heredocs"},
        Case{"a = $b\n", "InvalidCharacter 4-5", "without `$`"},
        Case{"a = @b\n", "InvalidCharacter 4-5", "`@`"},
        Case{"a\u00A0= 1\n", "InvalidCharacter 1-3", "U+00A0 NO-BREAK SPACE"},
        Case{"a\u200B= 1\n", "InvalidCharacter 1-4", "cannot be seen"},
        Case{"a = \x01 1\n", "InvalidCharacter 4-5", "U+0001"},
        Case{"a = 1\rb = 2\rc = 3\r", "InvalidCharacter 5-6", "LF or CRLF"}));

// The code and place, and the line that `related` points to.
struct BraceCase {
  std::string_view input;
  std::string_view mistake;
  int related_line;
};

std::ostream& operator<<(std::ostream& out, const BraceCase& test) {
  return out << test.input;
}

class MissingBraceTest : public testing::TestWithParam<BraceCase> {};

TEST_P(MissingBraceTest, IsFoundByIndentation) {
  const Parsed parsed(GetParam().input);
  EXPECT_THAT(parsed.mistakes(),
              testing::ElementsAre(std::string(GetParam().mistake)));
  const std::vector<RelatedPlace>& related = parsed.diagnostics()[0].related;
  ASSERT_EQ(related.size(), 1U);
  EXPECT_EQ(parsed.file().position(related[0].place.span.begin).line,
            GetParam().related_line);
}

INSTANTIATE_TEST_SUITE_P(
    Blocks, MissingBraceTest,
    testing::Values(
        // Before the next block at the margin.
        BraceCase{"a {\n  x = 1\n\nb {\n  y = 1\n}\n",
                  "UnclosedConfigurationBlock 11-11", 1},
        // Inside another block, before its next item or its brace.
        BraceCase{"a {\n  b {\n    x = 1\n  y = 2\n}\n",
                  "UnclosedConfigurationBlock 19-19", 2},
        BraceCase{"a {\n  b {\n    x = 1\n}\nc {\n}\n",
                  "UnclosedConfigurationBlock 19-19", 2},
        // An object in a block.
        BraceCase{"a {\n  b = {\n    x = 1\n}\n",
                  "UnclosedConfigurationBlock 21-21", 2},
        BraceCase{"a {\n\tx = 1\nb {\n\ty = 1\n}\n",
                  "UnclosedConfigurationBlock 10-10", 1},
        // If no line is indented, or all are, indentation says nothing.
        BraceCase{"a {\nx = 1\nb {\ny = 1\n}\n",
                  "UnclosedConfigurationBlock 2-3", 5},
        BraceCase{"a {\nx = 1\n", "UnclosedConfigurationBlock 2-3", 2},
        // The same applies if tabs and spaces are mixed.
        BraceCase{"  a {\n    x = 1\n\tb {\n\t}\n",
                  "UnclosedConfigurationBlock 4-5", 4},
        // If everything is indented, the end of the file is outside.
        BraceCase{"a {\n  x = 1\n", "UnclosedConfigurationBlock 11-11", 1},
        BraceCase{"a {\n  x = 1 # one\n\n# two\n",
                  "UnclosedConfigurationBlock 11-11", 1},
        BraceCase{"a {\n  b {\n    x = 1\n  }\n",
                  "UnclosedConfigurationBlock 23-23", 1}));

INSTANTIATE_TEST_SUITE_P(
    Objects, MissingBraceTest,
    testing::Values(
        BraceCase{"a = {\n  x = 1\n\n", "UnterminatedObject 13-13", 1},
        BraceCase{"a = {\n  x = 1\n\nb = 2\n", "UnterminatedObject 13-13", 1},
        BraceCase{"a = {\n  x = {\n    y = 1\n}\n", "UnterminatedObject 23-23",
                  2},
        BraceCase{"a = {\n  x = 1\n\nb {\n}\n", "UnterminatedObject 13-13", 1},
        BraceCase{"a {\n  b = {\n    x = 1\n\n  c \"d\" {\n  }\n}\n",
                  "UnterminatedObject 21-21", 2}));

TEST(OpeningTest, IsShownWhereItIsOnAnotherLine) {
  const Parsed parsed("a = [1,\n2\nb = 3\n");
  ASSERT_EQ(parsed.diagnostics().size(), 1U);
  const std::vector<RelatedPlace>& related = parsed.diagnostics()[0].related;
  ASSERT_EQ(related.size(), 1U);
  EXPECT_EQ(related[0].place.span, (ByteSpan{4, 5}));
  EXPECT_TRUE(Parsed("a = [1 2]\n").diagnostics()[0].related.empty());
}

}  // namespace
}  // namespace hcl::syntax
