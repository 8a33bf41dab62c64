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

INSTANTIATE_TEST_SUITE_P(
    Structure, MistakesTest,
    testing::Values(
        Case{"block {}block {}\n", "MissingNewlineAfterBlock 8-13 in 0-13"},
        Case{"block { block {} }\n", "ArgumentDefinitionRequired 8-15"},
        Case{"block \"invalid ${not_allowed_here} foo\" {}\n",
             "InvalidStringLiteral 15-17 in 6-17"},
        Case{"\nblock \"invalid\" 1.2 {}\nblock \"valid\" {}\n",
             "InvalidBlockDefinition 17-20 in 1-20"},
        Case{"b \"x", "UnterminatedStringLiteral 4-4 in 2-4"},
        Case{"a = \"%{ if x", "UnclosedTemplateDirective 12-12 in 5-12"},
        Case{"a = 1,", "UnexpectedComma 5-6 in 0-6"},
        Case{"a = 1 b\n", "MissingNewlineAfterArgument 6-7 in 0-7"},
        Case{"a # comment\n", "ItemRequired 0-1"},
        Case{"a b # comment\n", "InvalidBlockDefinition 4-14 in 0-14"},
        Case{"a b = 1\n", "InvalidBlockDefinition 4-5 in 0-5"},
        Case{"\"a\" = 1\n", "InvalidArgumentName 0-3"},
        Case{"\"a.b\" = 1\n", "InvalidArgumentName 0-5"},
        Case{"1 = 2\n", "ItemRequired 0-1"}, Case{"}\n", "ItemRequired 0-1"},
        Case{"a {\n1\n}\n", "ItemRequired 4-5"},
        Case{"a { 1 }\n", "ItemRequired 4-5"},
        Case{"a { b }\n", "ItemRequired 4-5"},
        Case{"a { b = 1, c = 2 }\n", "InvalidSingleArgumentBlock 9-10"},
        Case{"a { b = 1\n}\n", "InvalidSingleArgumentBlock 9-10"},
        Case{"a = 1 /* b\nc = 2 2\n", "UnterminatedComment 6-8"},
        Case{"a = [b/*c d, e]\nf g\n", "UnterminatedComment 6-8"},
        Case{"blah {", "UnclosedConfigurationBlock 5-6"},
        Case{"blah { a = 1", "UnclosedConfigurationBlock 5-6 in 0-6"},
        Case{"blah {\n  a = 1\n", "UnclosedConfigurationBlock 14-14"}));

// A missing or superfluous opening brace: its closing brace, the text after it,
// and items in the wrong braces cause no further diagnostics.
INSTANTIATE_TEST_SUITE_P(
    Braces, MistakesTest,
    testing::Values(
        Case{"a {\n  b = [\n      c = d\n      e = f\n    },\n  ]\n}\n",
             "MissingItemSeparator 20-21 in 10-21"},
        Case{"a {\n  b =\n    c = 1,\n    d = 2\n  }\n}\n",
             "InvalidExpression 9-10"},
        Case{"a {\n  b = [\n    c,)\n    d.e,\n    f.g\n  ]\n}\n",
             "InvalidExpression 18-19"},
        Case{"a {\n  b = {c(d)\n  e = 1\n  f {\n  }\n}\n",
             "MissingAttributeValue 15-16 in 10-16"}));

INSTANTIATE_TEST_SUITE_P(
    Expressions, MistakesTest,
    testing::Values(
        Case{"", "MissingExpression 0-0", Entry::Expression},
        Case{"a = \n", "InvalidExpression 4-5"},
        Case{"a = 1 +\n", "InvalidExpression 7-8"},
        Case{"true true", "ExtraCharacters 5-9", Entry::Expression},
        Case{"(1", "UnbalancedParentheses 2-2 in 0-2", Entry::Expression},
        Case{"(1 2)", "UnbalancedParentheses 3-4 in 0-4", Entry::Expression},
        Case{"a ? b", "MissingFalseExpression 5-5 in 0-5", Entry::Expression},
        Case{"a = { b = c. }", "InvalidAttributeName 13-14"},
        Case{"a[1", "MissingIndexClose 3-3", Entry::Expression},
        Case{"a[*", "MissingSplatClose 3-3", Entry::Expression},
        Case{"::upper(\"foo\")", "InvalidExpression 0-2", Entry::Expression},
        Case{"double::::upper(\"foo\")", "MissingFunctionName 8-10 in 0-10",
             Entry::Expression},
        Case{"missing::(\"foo\")", "MissingFunctionName 9-10 in 0-10",
             Entry::Expression},
        Case{"a = partial::namespaced\n",
             "MissingOpenParenthesis 23-24 in 4-24"},
        Case{"a = partial::\n", "MissingFunctionName 13-14 in 4-14"},
        Case{"a = 1 /* x", "UnterminatedComment 6-8"}));

INSTANTIATE_TEST_SUITE_P(
    Collections, MistakesTest,
    testing::Values(
        Case{"foo = foo(", "MissingExpression 10-10"},
        Case{"foo = boop(\"a\"", "UnterminatedFunctionCall 6-11"},
        Case{"f(1 2)", "MissingArgumentSeparator 4-5 in 0-5",
             Entry::Expression},
        Case{"f(a... b)", "MissingClosingParenthesis 3-6 in 0-6",
             Entry::Expression},
        Case{"foo = [", "MissingExpression 7-7"},
        Case{"foo = [ a", "UnterminatedTuple 6-7"},
        Case{"[1 2]", "MissingItemSeparator 3-4 in 0-4", Entry::Expression},
        Case{"foo = {", "MissingExpression 7-7"},
        Case{"foo = { a ", "UnterminatedObject 6-7"},
        Case{"foo = { a = 1", "UnterminatedObject 6-7"},
        Case{"{a = 1 b = 2}", "MissingAttributeSeparator 7-8 in 0-8",
             Entry::Expression},
        Case{"{a, b = 1}", "MissingAttributeValue 2-3 in 0-3",
             Entry::Expression},
        Case{"{centos_7.2_ap-south-1 = \"ami-abc123\"}",
             "MissingKeyValueSeparator 11-22 in 0-22", Entry::Expression},
        Case{"[for 1 in a : b]", "InvalidForExpression 5-6 in 0-6",
             Entry::Expression},
        Case{"[for a, 1 in a : b]", "InvalidForExpression 8-9 in 0-9",
             Entry::Expression},
        Case{"[for a of b : c]", "InvalidForExpression 7-9 in 0-9",
             Entry::Expression},
        Case{"[for a in b c]", "InvalidForExpression 12-13 in 0-13",
             Entry::Expression},
        Case{"[for k, v in {hello: \"world\"}: k => v]",
             "InvalidForExpression 31-32 in 0-38", Entry::Expression},
        Case{"[for v in {hello: \"world\"}: v...]",
             "InvalidForExpression 29-32 in 0-33", Entry::Expression},
        Case{"{for v in {hello: \"world\"}: v}",
             "InvalidForExpression 28-29 in 0-30", Entry::Expression}));

INSTANTIATE_TEST_SUITE_P(
    Templates, MistakesTest,
    testing::Values(
        Case{"\"unclosed", "UnterminatedTemplate 9-9 in 1-9",
             Entry::Expression},
        Case{"foo = \"${a", "UnclosedTemplateInterpolation 7-9"},
        Case{"foo = \"${a\"", "UnclosedTemplateInterpolation 7-9"},
        Case{"foo = \"${a}", "UnterminatedTemplate 11-11 in 7-11"},
        Case{"a = <<E\nx\n", "UnterminatedTemplate 10-10 in 8-10"},
        Case{"\"${a:b}\"", "ExtraCharactersInInterpolation 4-5 in 1-5",
             Entry::Expression},
        Case{"\"${a b}\"", "ExtraCharactersInInterpolation 5-6 in 1-6",
             Entry::Expression},
        Case{"\"${}\"", "InvalidExpression 3-4", Entry::Expression},
        Case{"a%{ of true }b", "InvalidTemplateControlKeyword 4-6 in 1-6",
             Entry::Template},
        Case{"%{ 1 }", "InvalidTemplateDirective 3-4 in 0-4", Entry::Template},
        Case{"%{ for 1 in a }", "InvalidForDirective 7-8", Entry::Template},
        Case{"%{ for a of b }", "InvalidForDirective 9-11", Entry::Template},
        Case{"%{ if a b }", "ExtraCharactersInDirective 8-9 in 0-9",
             Entry::Template},
        Case{"a = \"x\nb = 1\n", "InvalidMultiLineString 6-7"},
        Case{"a = \"x\ny\"\n", "InvalidMultiLineString 6-7"},
        Case{"a = \"x\ny\nz\"\n", "InvalidMultiLineString 6-7"}));

// Spec: native syntax, "Static Traversal".
INSTANTIATE_TEST_SUITE_P(
    Traversals, MistakesTest,
    testing::Values(
        Case{"", "VariableNameRequired 0-0", Entry::Traversal},
        Case{"foo.", "AttributeNameRequired 4-4 in 0-4", Entry::Traversal},
        Case{"foo[", "IndexValueRequired 4-4 in 0-4", Entry::Traversal},
        Case{"foo[index]", "IndexValueRequired 4-9 in 0-9", Entry::Traversal},
        Case{"foo[0", "UnclosedIndexBrackets 5-5 in 3-5", Entry::Traversal},
        Case{"foo 0", "InvalidCharacter 4-5 in 0-5", Entry::Traversal}));

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
