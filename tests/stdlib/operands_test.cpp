// Every standard function with null, unknown, dynamic, refined and marked
// arguments. Spec: information model, "Functions and Function Calls" and
// "Unknown Values and the Dynamic Pseudo-type".

#include <gtest/gtest.h>

#include "stdlib/call_text.h"

namespace hcl::test {
namespace {

class OperandsTest : public ::testing::TestWithParam<Case> {};

TEST_P(OperandsTest, Gives) {
  EXPECT_EQ(call_text(GetParam().input), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Null, OperandsTest,
    ::testing::Values(
        Case{"abs(nn)", "ERR"}, Case{"int(null)", "ERR"},
        Case{"max(1, nn)", "ERR"}, Case{"upper(ns)", "ERR"},
        Case{"upper(null)", "ERR"}, Case{"strlen(ns)", "ERR"},
        Case{"substr(\"a\", nn, 1)", "ERR"}, Case{"length(nl)", "ERR"},
        Case{"hasindex([1], null)", "ERR"}, Case{"concat(nl)", "ERR"},
        Case{"coalesce(ns, ns)", "ERR"}, Case{"jsondecode(ns)", "ERR"},
        Case{"jsonencode(ns)", "\"null\" : string"},
        Case{"tostring(nn)", "null(string) : string"},
        Case{"tonumber(null)", "null(number) : number"}));

INSTANTIATE_TEST_SUITE_P(
    Unknown, OperandsTest,
    ::testing::Values(
        Case{"abs(un)", "unknown(number) : number"},
        Case{"min(1, un)", "unknown(number) : number"},
        Case{"upper(us)", "unknown(string) : string"},
        Case{"reverse(us)", "unknown(string) : string"},
        Case{"strlen(us)", "unknown(number) : number"},
        Case{"substr(us, 0, 1)", "unknown(string) : string"},
        Case{"length(ul)", "unknown(number) : number"},
        Case{"length([us])", "1 : number"},
        Case{"hasindex(ul, 0)", "unknown(bool) : bool"},
        Case{"hasindex([1], un)", "unknown(bool) : bool"},
        Case{"concat(ul, list)", "unknown(list(string)) : list(string)"},
        Case{"concat(ul, [1])", "unknown(any) : any"},
        Case{"concat([us], [1])",
             "[unknown(string), 1] : tuple([string,number])"},
        Case{"coalesce(us, \"x\")", "unknown(string) : string"},
        Case{"coalesce(\"x\", us)", "\"x\" : string"},
        Case{"jsonencode(us)", "unknown(string) : string"},
        Case{"jsonencode([us])", "unknown(string) : string"},
        Case{"jsondecode(us)", "unknown(any) : any"},
        Case{"tonumber(us)", "unknown(number) : number"},
        Case{"tolist([us])", "list[unknown(string)] : list(string)"}));

INSTANTIATE_TEST_SUITE_P(
    Dynamic, OperandsTest,
    ::testing::Values(Case{"abs(dyn)", "unknown(number) : number"},
                      Case{"upper(dyn)", "unknown(string) : string"},
                      Case{"strlen(dyn)", "unknown(number) : number"},
                      Case{"length(dyn)", "unknown(number) : number"},
                      Case{"hasindex(dyn, 1)", "unknown(bool) : bool"},
                      Case{"hasindex([1], dyn)", "unknown(bool) : bool"},
                      Case{"concat([1], dyn)", "unknown(any) : any"},
                      Case{"jsonencode(dyn)", "unknown(string) : string"},
                      Case{"jsondecode(dyn)", "unknown(any) : any"},
                      Case{"tostring(dyn)", "unknown(string) : string"}));

INSTANTIATE_TEST_SUITE_P(
    Marked, OperandsTest,
    ::testing::Values(
        Case{"abs(mn)", "5 : number marked"},
        Case{"max(mn, 9)", "9 : number marked"},
        Case{"upper(ms)", "\"SECRET\" : string marked"},
        Case{"strlen(ms)", "6 : number marked"},
        Case{"length(ml)", "1 : number marked"},
        // Marked elements do not make their number a secret.
        Case{"length([ms])", "1 : number"},
        Case{"concat(ml, list)",
             "list[\"a\", \"a\", \"b\"] : list(string) marked"},
        Case{"concat([ms], [1])",
             "[\"secret\", 1] : tuple([string,number]) marked"},
        // What comes after the result does not belong to it.
        Case{"coalesce(\"x\", ms)", "\"x\" : string"},
        Case{"coalesce(ns, ms)", "\"secret\" : string marked"},
        Case{"coalesce(us, ms)", "unknown(string) : string marked"},
        Case{"jsonencode({a = ms})", R"("{\"a\":\"secret\"}" : string marked)"},
        Case{"tostring(mn)", "\"5\" : string marked"},
        Case{"upper(\"${ms}${us}\")", "unknown(string) : string marked"}));

class RefinedOperandsTest : public ::testing::TestWithParam<Case> {};

TEST_P(RefinedOperandsTest, TellsWhatIsKnown) {
  EXPECT_EQ(call_json(GetParam().input), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Known, RefinedOperandsTest,
    ::testing::Values(
        Case{"upper(us)", R"({"$type":"string","value":{"$unknown":"string",)"
                          R"("refinements":{"not_null":true}}})"},
        Case{"strlen(us_prefixed)",
             R"({"$type":"number","value":{"$unknown":"number",)"
             R"("refinements":{"not_null":true,)"
             R"("number_lower_bound":[4,true]}}})"},
        Case{"length(ul_short)",
             R"({"$type":"number","value":{"$unknown":"number",)"
             R"("refinements":{"not_null":true,)"
             R"("number_lower_bound":[0,true],)"
             R"("number_upper_bound":[2,true]}}})"},
        Case{"jsonencode(us_not_null)",
             R"({"$type":"string","value":{"$unknown":"string",)"
             R"("refinements":{"not_null":true,)"
             R"("string_prefix":"\""}}})"},
        Case{"jsonencode({a = us})",
             R"({"$type":"string","value":{"$unknown":"string",)"
             R"("refinements":{"not_null":true,"string_prefix":"{"}}})"},
        Case{"jsondecode(us_prefixed)",
             R"({"$type":"dynamic","value":{"$unknown":"dynamic"}})"},
        Case{"jsondecode(\"-${us}\")",
             R"({"$type":"number","value":{"$unknown":"number"}})"},
        Case{"jsondecode(\"a ${us}\")", "ERR"}));

}  // namespace
}  // namespace hcl::test
