// What standard functions do with known arguments.
// Spec: information model, "Functions and Function Calls".

#include <gtest/gtest.h>

#include "hcl/standard_functions.h"
#include "stdlib/call_text.h"

namespace hcl::testing {
namespace {

class FunctionsTest : public ::testing::TestWithParam<CallCase> {};

TEST_P(FunctionsTest, Gives) {
  EXPECT_EQ(call_text(GetParam().input), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Numbers, FunctionsTest,
    ::testing::Values(
        CallCase{"abs(-3)", "3 : number"}, CallCase{"abs(2.5)", "2.5 : number"},
        CallCase{"abs(-inf)", "Infinity : number"},
        CallCase{"abs(\"-1\")", "1 : number"}, CallCase{"abs(\"x\")", "ERR"},
        CallCase{"int(1.9)", "1 : number"},
        CallCase{"int(-1.9)", "-1 : number"}, CallCase{"int(7)", "7 : number"},
        CallCase{"negate(2)", "-2 : number"},
        CallCase{"max(1, 12, -3)", "12 : number"},
        CallCase{"min(1, 12, -3)", "-3 : number"},
        CallCase{"max(-inf, 4)", "4 : number"}, CallCase{"min()", "ERR"},
        CallCase{"max()", "ERR"}));

INSTANTIATE_TEST_SUITE_P(
    Text, FunctionsTest,
    ::testing::Values(CallCase{"upper(\"noël\")", "\"NOËL\" : string"},
                      CallCase{"upper(\"ß\")", "\"ß\" : string"},
                      CallCase{"lower(\"ЖЖ\")", "\"жж\" : string"},
                      CallCase{"reverse(\"ab\\u00e9\\u0301c\")",
                               "\"c\u00e9\u0301ba\" : string"},
                      CallCase{"strlen(\"\")", "0 : number"},
                      CallCase{"strlen(\"w\\u00e9\\u0301\\u0301!\")",
                               "3 : number"},
                      CallCase{"strlen(\"😸😾\")", "2 : number"},
                      CallCase{"substr(\"hello\", 1, 3)", "\"ell\" : string"},
                      CallCase{"substr(\"hello\", -3, 2)", "\"ll\" : string"},
                      CallCase{"substr(\"hello\", -9, 2)", "\"he\" : string"},
                      CallCase{"substr(\"hello\", 2, -1)", "\"llo\" : string"},
                      CallCase{"substr(\"hello\", 9, 1)", "\"\" : string"},
                      CallCase{"substr(\"hello\", 3, 99)", "\"lo\" : string"},
                      CallCase{"substr(\"hello\", 0, 0)", "\"\" : string"},
                      CallCase{"substr(\"😸😾\", 1, 1)", "\"😾\" : string"},
                      CallCase{"substr(\"a\", 0.5, 1)", "ERR"},
                      CallCase{"substr(\"a\", 0, inf)", "ERR"}));

INSTANTIATE_TEST_SUITE_P(
    Collections, FunctionsTest,
    ::testing::Values(
        CallCase{"length([1, 2])", "2 : number"},
        CallCase{"length(list)", "2 : number"},
        CallCase{"length(set)", "2 : number"},
        CallCase{"length(map)", "1 : number"},
        CallCase{"length({a = 1})", "1 : number"},
        CallCase{"length(\"text\")", "ERR"},
        CallCase{"hasindex([1], 0)", "true : bool"},
        CallCase{"hasindex([1], 1)", "false : bool"},
        CallCase{"hasindex([1], 0.5)", "false : bool"},
        CallCase{"hasindex([1], -1)", "false : bool"},
        CallCase{"hasindex(list, \"0\")", "false : bool"},
        CallCase{"hasindex(map, \"k\")", "true : bool"},
        CallCase{"hasindex({a = 1}, \"a\")", "true : bool"},
        CallCase{"hasindex(set, \"a\")", "ERR"},
        CallCase{"concat([1], [true, \"x\"])",
                 "[1, true, \"x\"] : tuple([number,bool,string])"},
        CallCase{"concat(list, list)",
                 "list[\"a\", \"b\", \"a\", \"b\"] : list(string)"},
        CallCase{"concat(list, [1])",
                 "[\"a\", \"b\", 1] : tuple([string,string,number])"},
        CallCase{"concat(list, tolist([1]))",
                 "list[\"a\", \"b\", \"1\"] : list(string)"},
        CallCase{"concat()", "ERR"}, CallCase{"concat([1], {})", "ERR"},
        CallCase{"coalesce(ns, \"x\")", "\"x\" : string"},
        CallCase{"coalesce(nn, 1, \"x\")", "\"1\" : string"},
        CallCase{"coalesce(ns)", "ERR"}, CallCase{"coalesce()", "ERR"}));

INSTANTIATE_TEST_SUITE_P(
    Json, FunctionsTest,
    ::testing::Values(
        CallCase{"jsonencode({a = [1, null, \"x\"]})",
                 R"("{\"a\":[1,null,\"x\"]}" : string)"},
        CallCase{"jsonencode(\"<&>\")",
                 R"("\"\\u003c\\u0026\\u003e\"" : string)"},
        CallCase{"jsonencode(null)", "\"null\" : string"},
        CallCase{"jsonencode(inf)", "ERR"},
        CallCase{R"(jsondecode("{\"a\":[1,null]}"))",
                 "{a = [1, null(any)]} : object({a=tuple([number,any])})"},
        CallCase{"jsondecode(\"null\")", "null(any) : any"},
        CallCase{"jsondecode(\"[\")", "ERR"},
        CallCase{"jsondecode(\"nope\")", "ERR"}));

INSTANTIATE_TEST_SUITE_P(
    Conversions, FunctionsTest,
    ::testing::Values(CallCase{"tostring(1.5)", "\"1.5\" : string"},
                      CallCase{"tonumber(\"12\")", "12 : number"},
                      CallCase{"tonumber(\"x\")", "ERR"},
                      CallCase{"tobool(\"true\")", "true : bool"},
                      CallCase{"tobool(\"yes\")", "ERR"},
                      CallCase{"tolist([1, \"x\"])",
                               "list[\"1\", \"x\"] : list(string)"},
                      CallCase{"toset([1, 1])", "set[1] : set(number)"},
                      CallCase{"tomap({a = 1})", "map{a = 1} : map(number)"},
                      CallCase{"tostring([])", "ERR"}));

TEST(FunctionsInTheReferenceTest, ObjectsHaveNoLength) {
  const Options reference = Options::of(Dialect::Hcl, Conformance::Reference);
  EXPECT_EQ(call_text("length({a = 1})", reference), "ERR");
  EXPECT_EQ(call_text("hasindex({a = 1}, \"a\")", reference), "ERR");
  EXPECT_EQ(call_text("length([1]) / length([1, 2, 3])", reference),
            "0.33333333333333333334 : number");
}

TEST(ReverseListTest, TurnsSequencesRound) {
  const auto reversed = [](const Value& value) {
    return stdlib::reverse_list().call(std::vector<Value>{value}).value();
  };
  const Value a = Value::string("a");
  const Value b = Value::string("b");
  EXPECT_EQ(reversed(Value::list(Type::string(), {a, b})),
            Value::list(Type::string(), {b, a}));
  EXPECT_EQ(reversed(Value::tuple({a, Value::number(1)})),
            Value::tuple({Value::number(1), a}));
  EXPECT_EQ(reversed(Value::set(Type::string(), {a, b})),
            Value::list(Type::string(), {b, a}));
}

}  // namespace
}  // namespace hcl::testing
