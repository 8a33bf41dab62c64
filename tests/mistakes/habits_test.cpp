// Diagnostics for habits from other languages.

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
    AfterNames, HabitTest,
    testing::Values(Case{"a: 1\n", "ItemRequired 0-1", "not with a colon"},
                    Case{"a := 1\n", "ItemRequired 0-1", "not with a colon"},
                    Case{"a == 1\n", "ItemRequired 0-1", "`==` compares"},
                    Case{"a += 1\n", "ItemRequired 0-1", "set once"},
                    Case{"a => 1\n", "ItemRequired 0-1", "set with `=`"},
                    Case{"a.b = 1\n", "ItemRequired 0-1", "no dots"},
                    Case{"a[0] = 1\n", "ItemRequired 0-1", "as a whole"},
                    Case{"a(1)\n", "ItemRequired 0-1", "`name = f(...)`"},
                    Case{"a 1\n", "ItemRequired 0-1", "equals sign is missing"},
                    Case{"a 1 {\n}\n", "ItemRequired 0-1", "label"},
                    Case{"let a = 1\n", "InvalidBlockDefinition 6-7",
                         "by its name"}));

INSTANTIATE_TEST_SUITE_P(
    AfterExpressions, HabitTest,
    testing::Values(
        Case{"a = b and c\n", "MissingNewlineAfterArgument 6-9", "`&&`"},
        Case{"a = b or c\n", "MissingNewlineAfterArgument 6-8", "`||`"},
        Case{"a = not b\n", "MissingNewlineAfterArgument 8-9", "`!`"},
        Case{"a = 1 if b else 2\n", "MissingNewlineAfterArgument 6-8",
             "? a : b"},
        Case{"a = b in c\n", "MissingNewlineAfterArgument 6-8", "`in`"},
        Case{"a = 0x1F\n", "MissingNewlineAfterArgument 5-8", "decimal"},
        Case{"a = 1_000\n", "MissingNewlineAfterArgument 5-9", "separators"},
        Case{"a = 5MB\n", "MissingNewlineAfterArgument 5-7", "unit"},
        Case{"a = b = 1\n", "MissingNewlineAfterArgument 6-7", "`==`"},
        Case{"a = 1 b = 2\n", "MissingNewlineAfterArgument 6-7",
             "line of its own"},
        Case{"a = \"x\" \"y\"\n", "MissingNewlineAfterArgument 8-9", "joined"},
        Case{"a = \"\"\"x\"\"\"\n", "MissingNewlineAfterArgument 6-7",
             "heredoc"},
        Case{"a = r\"x\"\n", "MissingNewlineAfterArgument 5-6", "prefixes"},
        Case{"a = [for x in y : x where z]\n", "InvalidForExpression 20-25",
             "`if`"},
        Case{"a = b[1:2]\n", "MissingIndexClose 7-8", "slices"},
        Case{"a = b[1, 2]\n", "MissingIndexClose 7-8", "`x[a][b]`"}));

INSTANTIATE_TEST_SUITE_P(
    BeforeExpressions, HabitTest,
    testing::Values(
        Case{"a = 2 ** 3\n", "InvalidExpression 7-8", "`**`"},
        Case{"a = b <> c\n", "InvalidExpression 7-8", "`!=`"},
        Case{"a = b === c\n", "InvalidExpression 8-9", "`==`"},
        Case{"a = b ?? c\n", "InvalidExpression 7-8", "== null"},
        Case{"a = b++\n", "InvalidExpression 6-7", "set once"},
        Case{"a = [...b]\n", "InvalidExpression 5-8", "last argument"},
        Case{"a = .5\n", "InvalidExpression 4-5", "`0.5`"},
        Case{"a = 50%\n", "InvalidExpression 7-8", "percentage"},
        Case{"a =\n1\n", "InvalidExpression 3-4", "line of the equals sign"},
        Case{"a = 1 +\n2\n", "InvalidExpression 7-8", "parentheses"}));

INSTANTIATE_TEST_SUITE_P(
    BeforeItems, HabitTest,
    testing::Values(
        Case{"-- x\na = 1\n", "ItemRequired 0-1", "comment"},
        Case{"<!-- x -->\na = 1\n", "ItemRequired 0-1", "comment"},
        Case{"a = b\n? 1\n: 2\n", "ItemRequired 6-7", "parentheses"},
        Case{"a = b\n&& c\n|| d\n", "ItemRequired 6-8", "parentheses"}));

INSTANTIATE_TEST_SUITE_P(
    BlockHeads, HabitTest,
    testing::Values(
        Case{"if a.b {\n}\n", "InvalidBlockDefinition 4-5", "`if` statement"},
        Case{"for a, b in c {\n}\n", "InvalidBlockDefinition 5-6", "spaces"},
        Case{"a b.c {\n}\n", "InvalidBlockDefinition 3-4", "quotation marks"},
        Case{"a b, c {\n}\n", "InvalidBlockDefinition 3-4", "spaces"}));

INSTANTIATE_TEST_SUITE_P(
    InBrackets, HabitTest,
    testing::Values(
        Case{"a = \"${{ b }}\"\n", "MissingKeyValueSeparator 11-12", "`$${`"},
        Case{"a = [\n  b,\nc = 1\n", "MissingItemSeparator 13-14",
             "closing bracket"},
        Case{"a = \"%{ while b }%{ end }\"\n",
             "InvalidTemplateControlKeyword 8-13", "`for`"},
        Case{"a = `x ${b}`\n", "InvalidCharacter 4-5", "heredocs"}));

INSTANTIATE_TEST_SUITE_P(
    Characters, HabitTest,
    testing::Values(
        Case{"a = ${b}\n", "InvalidCharacter 4-5", "only in strings"},
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
