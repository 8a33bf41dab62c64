// What every standard function does with null, unknown, dynamic, refined and
// marked arguments.
// Spec: information model, "Functions and Function Calls" and "Unknown Values
// and the Dynamic Pseudo-type".

#include <gtest/gtest.h>

#include "stdlib/call_text.h"

namespace hcl::testing {
namespace {

class OperandsTest : public ::testing::TestWithParam<CallCase> {};

TEST_P(OperandsTest, Gives) {
  EXPECT_EQ(call_text(GetParam().input), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Null, OperandsTest,
    ::testing::Values(
        CallCase{"abs(nn)", "ERR"}, CallCase{"int(null)", "ERR"},
        CallCase{"max(1, nn)", "ERR"}, CallCase{"upper(ns)", "ERR"},
        CallCase{"upper(null)", "ERR"}, CallCase{"strlen(ns)", "ERR"},
        CallCase{"substr(\"a\", nn, 1)", "ERR"}, CallCase{"length(nl)", "ERR"},
        CallCase{"hasindex([1], null)", "ERR"}, CallCase{"concat(nl)", "ERR"},
        CallCase{"coalesce(ns, ns)", "ERR"}, CallCase{"jsondecode(ns)", "ERR"},
        CallCase{"jsonencode(ns)", "\"null\" : string"},
        CallCase{"tostring(nn)", "null(string) : string"},
        CallCase{"tonumber(null)", "null(number) : number"}));

INSTANTIATE_TEST_SUITE_P(
    Unknown, OperandsTest,
    ::testing::Values(
        CallCase{"abs(un)", "unknown(number) : number"},
        CallCase{"min(1, un)", "unknown(number) : number"},
        CallCase{"upper(us)", "unknown(string) : string"},
        CallCase{"reverse(us)", "unknown(string) : string"},
        CallCase{"strlen(us)", "unknown(number) : number"},
        CallCase{"substr(us, 0, 1)", "unknown(string) : string"},
        CallCase{"length(ul)", "unknown(number) : number"},
        CallCase{"length([us])", "1 : number"},
        CallCase{"hasindex(ul, 0)", "unknown(bool) : bool"},
        CallCase{"hasindex([1], un)", "unknown(bool) : bool"},
        CallCase{"concat(ul, list)", "unknown(list(string)) : list(string)"},
        CallCase{"concat(ul, [1])", "unknown(any) : any"},
        CallCase{"concat([us], [1])",
                 "[unknown(string), 1] : tuple([string,number])"},
        CallCase{"coalesce(us, \"x\")", "unknown(string) : string"},
        CallCase{"coalesce(\"x\", us)", "\"x\" : string"},
        CallCase{"jsonencode(us)", "unknown(string) : string"},
        CallCase{"jsonencode([us])", "unknown(string) : string"},
        CallCase{"jsondecode(us)", "unknown(any) : any"},
        CallCase{"tonumber(us)", "unknown(number) : number"},
        CallCase{"tolist([us])", "list[unknown(string)] : list(string)"}));

INSTANTIATE_TEST_SUITE_P(
    Dynamic, OperandsTest,
    ::testing::Values(CallCase{"abs(dyn)", "unknown(number) : number"},
                      CallCase{"upper(dyn)", "unknown(string) : string"},
                      CallCase{"strlen(dyn)", "unknown(number) : number"},
                      CallCase{"length(dyn)", "unknown(number) : number"},
                      CallCase{"hasindex(dyn, 1)", "unknown(bool) : bool"},
                      CallCase{"hasindex([1], dyn)", "unknown(bool) : bool"},
                      CallCase{"concat([1], dyn)", "unknown(any) : any"},
                      CallCase{"jsonencode(dyn)", "unknown(string) : string"},
                      CallCase{"jsondecode(dyn)", "unknown(any) : any"},
                      CallCase{"tostring(dyn)", "unknown(string) : string"}));

INSTANTIATE_TEST_SUITE_P(
    Marked, OperandsTest,
    ::testing::Values(
        CallCase{"abs(mn)", "5 : number marked"},
        CallCase{"max(mn, 9)", "9 : number marked"},
        CallCase{"upper(ms)", "\"SECRET\" : string marked"},
        CallCase{"strlen(ms)", "6 : number marked"},
        CallCase{"length(ml)", "1 : number marked"},
        // Elements that are marked do not make their number a secret.
        CallCase{"length([ms])", "1 : number"},
        CallCase{"concat(ml, list)",
                 "list[\"a\", \"a\", \"b\"] : list(string) marked"},
        CallCase{"concat([ms], [1])",
                 "[\"secret\", 1] : tuple([string,number]) marked"},
        CallCase{"coalesce(\"x\", ms)", "\"x\" : string marked"},
        CallCase{"jsonencode({a = ms})",
                 R"("{\"a\":\"secret\"}" : string marked)"},
        CallCase{"tostring(mn)", "\"5\" : string marked"},
        CallCase{"upper(\"${ms}${us}\")", "unknown(string) : string marked"}));

class RefinedOperandsTest : public ::testing::TestWithParam<CallCase> {};

TEST_P(RefinedOperandsTest, TellsWhatIsKnown) {
  EXPECT_EQ(call_json(GetParam().input), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Known, RefinedOperandsTest,
    ::testing::Values(
        CallCase{"upper(us)",
                 R"({"$type":"string","value":{"$unknown":"string",)"
                 R"("refinements":{"not_null":true}}})"},
        CallCase{"strlen(us_prefixed)",
                 R"({"$type":"number","value":{"$unknown":"number",)"
                 R"("refinements":{"not_null":true,)"
                 R"("number_lower_bound":[4,true]}}})"},
        CallCase{"length(ul_short)",
                 R"({"$type":"number","value":{"$unknown":"number",)"
                 R"("refinements":{"not_null":true,)"
                 R"("number_lower_bound":[0,true],)"
                 R"("number_upper_bound":[2,true]}}})"},
        CallCase{"jsonencode(us_not_null)",
                 R"({"$type":"string","value":{"$unknown":"string",)"
                 R"("refinements":{"not_null":true,)"
                 R"("string_prefix":"\""}}})"},
        CallCase{"jsonencode({a = us})",
                 R"({"$type":"string","value":{"$unknown":"string",)"
                 R"("refinements":{"not_null":true,"string_prefix":"{"}}})"},
        CallCase{"jsondecode(us_prefixed)",
                 R"({"$type":"dynamic","value":{"$unknown":"dynamic"}})"},
        CallCase{"jsondecode(\"-${us}\")",
                 R"({"$type":"number","value":{"$unknown":"number"}})"},
        CallCase{"jsondecode(\"a ${us}\")", "ERR"}));

}  // namespace
}  // namespace hcl::testing
