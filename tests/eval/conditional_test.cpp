// Spec: native syntax, "Conditional Operator".

#include <gtest/gtest.h>

#include "eval/evaluate_text.h"

namespace hcl::test {
namespace {

class ConditionalTest : public ::testing::TestWithParam<Case> {};

TEST_P(ConditionalTest, GivesTheValue) {
  const Evaluated got = evaluate_text(GetParam().input);
  EXPECT_EQ(got.text(), GetParam().want);
  EXPECT_EQ(got.problems(), "");
}

INSTANTIATE_TEST_SUITE_P(
    NativeSyntax, ConditionalTest,
    ::testing::Values(Case{"true ? 1 : 2", "1 : number"},
                      Case{"false ? 1 : 2", "2 : number"},
                      Case{"\"true\" ? 1 : 2", "1 : number"},
                      Case{"b ? \"a\" : 2", R"("a" : string)"},
                      Case{"b ? 1 : \"a\"", R"("1" : string)"},
                      Case{"b ? null : 1", "null(number) : number"},
                      Case{"b ? 1 : null", "1 : number"},
                      Case{"b ? null : null", "null(any) : any"},
                      Case{"false ? 1 : false ? 2 : 3", "3 : number"},
                      Case{"true ? [1] : []", "list[1] : list(number)"},
                      // Decision D-063: dynamic takes the other type.
                      Case{"b ? 1 : dyn", "1 : number"},
                      Case{"b ? dyn : 1", "unknown(number) : number"},
                      Case{"ub ? 1 : 2", "unknown(number) : number"},
                      Case{"dyn ? 1 : 2", "unknown(number) : number"},
                      Case{"us ? 1 : 2", "unknown(number) : number"},
                      Case{"ub ? 1 : \"a\"", "unknown(string) : string"},
                      Case{"ub ? 1 : 1", "unknown(number) : number"},
                      Case{"ub ? null : null", "unknown(any) : any"},
                      // Only errors in the chosen branch count.
                      Case{"true ? 1 : zzz", "1 : number"},
                      Case{"false ? zzz : 1", "1 : number"},
                      Case{"ub ? zzz : 1", "unknown(number) : number"},
                      Case{"strs == null ? s : strs[0]", R"("x" : string)"},
                      Case{"ns == null ? s : ns.x", R"("text" : string)"}));

INSTANTIATE_TEST_SUITE_P(
    Marks, ConditionalTest,
    ::testing::Values(Case{"mb ? 1 : 2", "1 : number marked"},
                      Case{"true ? ms : \"a\"", R"("hidden" : string marked)"},
                      Case{"true ? \"a\" : ms", R"("a" : string marked)"},
                      Case{"ub ? ms : \"a\"",
                           "unknown(string) : string marked"}));

class ConditionalErrorTest : public ::testing::TestWithParam<Case> {};

TEST_P(ConditionalErrorTest, Reports) {
  EXPECT_EQ(evaluate_text(GetParam().input).problems(), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    NativeSyntax, ConditionalErrorTest,
    ::testing::Values(
        Case{"[] ? 1 : 2", "IncorrectConditionType 0-2 in 0-10"},
        Case{"1 ? 1 : 2", "IncorrectConditionType 0-1 in 0-9"},
        Case{"\"yes\" ? 1 : 2", "IncorrectConditionType 0-5 in 0-13"},
        Case{"null ? 1 : 2", "NullCondition 0-4 in 0-12"},
        Case{"nb ? 1 : 2", "NullCondition 0-2 in 0-10"},
        // Decision D-065.
        Case{"un ? 1 : 2", "IncorrectConditionType 0-2 in 0-10"},
        Case{"true ? 1 : true", "InconsistentConditionalTypes 7-15 in 0-15"},
        Case{"true ? {} : []", "InconsistentConditionalTypes 7-14 in 0-14"},
        Case{"zzz ? 1 : 2", "UnknownVariable 0-3"},
        Case{"true ? zzz : 1", "UnknownVariable 7-10"},
        Case{"false ? zzz : yyy", "UnknownVariable 14-17"},
        Case{"[for x in [1] : x ? 1 : true]",
             "InconsistentConditionalTypes 20-28 in 16-28"}));

TEST(ConditionalErrorTest, SaysWhereTypesDiffer) {
  const Evaluated got =
      evaluate_text("true ? {a = {b = 1}} : {a = {b = true}}");
  ASSERT_EQ(got.diagnostics.size(), 1u);
  EXPECT_EQ(got.diagnostics[0].detail,
            "Both results of a conditional must have compatible types. "
            "Attribute \"a\": Attribute \"b\": The 'true' value is number, but "
            "the 'false' value is bool.");
}

}  // namespace
}  // namespace hcl::test
