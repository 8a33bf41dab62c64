// What has no rule of its own: characters, and texts that several rules share.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "parsing/parsed.h"

namespace hcl::syntax {
namespace {

using testing::ElementsAre;

struct Case {
  std::string_view input;
  // Code, subject and context in bytes, placed like those of the reference.
  std::string_view want;
  Entry entry = Entry::Config;
};

class MistakesTest : public testing::TestWithParam<Case> {};

TEST_P(MistakesTest, AreReportedOnce) {
  const Parsed parsed(GetParam().input, GetParam().entry);
  EXPECT_THAT(parsed.mistakes(), ElementsAre(std::string(GetParam().want)))
      << GetParam().input;
}

// The parser does not repeat what the lexer has reported.
INSTANTIATE_TEST_SUITE_P(
    Characters, MistakesTest,
    testing::Values(Case{"a = 'x'\n", "InvalidCharacter 4-5"},
                    Case{"a = `x`\n", "InvalidCharacter 4-5"},
                    Case{"a = 1;\n", "InvalidCharacter 5-6"},
                    Case{"a = 1 & 2\n", "UnsupportedOperator 6-7"},
                    Case{"a = 1 | 2\n", "UnsupportedOperator 6-7"},
                    Case{"a = 1 ^ 2\n", "UnsupportedOperator 6-7"},
                    Case{"a = ~1\n", "UnsupportedOperator 4-5"},
                    Case{"a = @\n", "InvalidCharacter 4-5"},
                    Case{"a = \"x\\\n", "InvalidCharacter 6-7"}));

TEST(MistakesTest, CurlyQuotesAroundAStringAreOneMistake) {
  const Parsed parsed("a = \u201Cx\u201D\n");
  EXPECT_THAT(parsed.mistakes(), ElementsAre("InvalidCharacter 4-7"));
}

TEST(MistakesTest, SuggestTheNearestDirective) {
  const Parsed parsed("%{ endfi }", Entry::Template);
  ASSERT_EQ(parsed.diagnostics().size(), 1U);
  EXPECT_EQ(parsed.diagnostics()[0].suggestion, "endif");
}

// The detail of the first mistake.
std::string detail(std::string_view input) {
  const Parsed parsed(input);
  return parsed.diagnostics().empty() ? "" : parsed.diagnostics()[0].detail;
}

TEST(MistakesTest, GuessWhatWasMeant) {
  using testing::HasSubstr;
  using testing::Not;
  EXPECT_THAT(detail("a = << EOT\n"), HasSubstr("heredoc"));
  EXPECT_THAT(detail("a = < 1\n"), Not(HasSubstr("heredoc")));
  EXPECT_THAT(detail("<<<<<<< ours\na = 1\n"), HasSubstr("merge conflict"));
  EXPECT_THAT(detail("a = 1\n=======\n"), HasSubstr("merge conflict"));
  EXPECT_THAT(detail("== 1\n"), Not(HasSubstr("merge conflict")));
  EXPECT_THAT(detail("a = {\n  b = 1\nc {\n}\n"), HasSubstr("closing brace"));
  EXPECT_THAT(detail("a = {\n  c {\n}\n"), Not(HasSubstr("closing brace")));
}

TEST(MistakesTest, SayHowAGroupEnds) {
  using testing::HasSubstr;
  EXPECT_THAT(detail("a = [1, 2}\n"), HasSubstr("closing bracket"));
  EXPECT_THAT(detail("a = [1, 2\nb = 3\n"), HasSubstr("closing bracket"));
  EXPECT_THAT(detail("a = [1\nb, 3]\n"), HasSubstr("commas"));
  EXPECT_THAT(detail("a = f(1]\n"), HasSubstr("closing parenthesis"));
  EXPECT_THAT(detail("a = f(1\nb = 2\n"), HasSubstr("closing parenthesis"));
  EXPECT_THAT(detail("a = f(1 2)\n"), HasSubstr("commas"));
}

TEST(MistakesTest, SayWhatToWriteInstead) {
  using testing::HasSubstr;
  EXPECT_THAT(detail("a = 2 ^ 3\n"), HasSubstr("`pow`"));
  EXPECT_THAT(detail("a = \"${}\"\n"), HasSubstr("`$${`"));
  EXPECT_THAT(detail("1a = 1\n"), HasSubstr("begins with a letter"));
}

TEST(MistakesTest, AreInTheOrderOfTheSource) {
  const Parsed parsed("a = \nb = 'x'\nc = \n");
  EXPECT_THAT(parsed.mistakes(),
              ElementsAre("InvalidExpression 4-5", "InvalidCharacter 9-10",
                          "InvalidExpression 17-18"));
}

}  // namespace
}  // namespace hcl::syntax
