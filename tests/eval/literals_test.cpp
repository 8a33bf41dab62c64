// Literals, variables, tuples and objects.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "eval/evaluate_text.h"

namespace hcl::test {
namespace {

class TermTest : public ::testing::TestWithParam<Case> {};

TEST_P(TermTest, GivesTheValue) {
  const Evaluated got = evaluate_text(GetParam().input);
  EXPECT_EQ(got.text(), GetParam().want);
  EXPECT_EQ(got.problems(), "");
}

// Spec: native syntax, "Literal Values" and "Variables and Variable
// Expressions".
INSTANTIATE_TEST_SUITE_P(
    Literals, TermTest,
    ::testing::Values(
        Case{"1", "1 : number"}, Case{"1.5", "1.5 : number"},
        Case{"true", "true : bool"}, Case{"false", "false : bool"},
        Case{"null", "null(any) : any"},
        Case{"9223372036854775807", "9223372036854775807 : number"},
        Case{"9223372036854775808", "9223372036854775808 : number"},
        Case{R"("a")", R"("a" : string)"}, Case{"s", R"("text" : string)"},
        Case{"(n)", "12 : number"}, Case{"dyn", "unknown(any) : any"},
        Case{"ms", R"("hidden" : string marked)"}));

// Spec: native syntax, "Collection Values".
INSTANTIATE_TEST_SUITE_P(
    Collections, TermTest,
    ::testing::Values(
        Case{"[]", "[] : tuple([])"},
        Case{"[1, \"a\", null]",
             R"([1, "a", null(any)] : tuple([number,string,any]))"},
        Case{"[us]", "[unknown(string)] : tuple([string])"},
        Case{"[ms]", R"(["hidden"] : tuple([string]) marked)"},
        Case{"{}", "{} : object({})"},
        Case{"{b = 1, a = 2}", "{a = 2, b = 1} : object({a=number,b=number})"},
        Case{"{n = n}", "{n = 12} : object({n=number})"},
        Case{"{(s) = 1}", "{text = 1} : object({text=number})"},
        Case{R"({"${s}-x" = 1})", "{text-x = 1} : object({text-x=number})"},
        Case{"{1 = 2}", R"({"1" = 2} : object({"1"=number}))"},
        Case{"{true = 1, null = 2}",
             "{null = 2, true = 1} : object({null=number,true=number})"},
        // The last of several elements with one name wins (decision D-036).
        Case{"{a = 1, a = \"x\"}", R"({a = "x"} : object({a=string}))"},
        Case{"{a = 1, (\"a\") = 2}", "{a = 2} : object({a=number})"},
        Case{"{(us) = 1}", "unknown(any) : any"},
        Case{"{(dyn) = 1}", "unknown(any) : any"},
        Case{"{(ms) = 1}", "{hidden = 1} : object({hidden=number}) marked"},
        Case{"{a = {b = [1]}}",
             "{a = {b = [1]}} : object({a=object({b=tuple([number])})})"}));

TEST(TermTest, ObjectKeysAreNormalized) {
  const Evaluated got = evaluate_text("{e\u0301 = 1, \"\u00e9\" = 2}");
  EXPECT_EQ(got.text(), "{\u00e9 = 2} : object({\u00e9=number})");
}

}  // namespace
}  // namespace hcl::test
