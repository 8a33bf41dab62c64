// Standard functions with known arguments. Spec: information model, "Functions
// and Function Calls".

#include <gtest/gtest.h>

#include "hcl/basic_functions.h"
#include "stdlib/call_text.h"

namespace hcl::test {
namespace {

class FunctionsTest : public ::testing::TestWithParam<Case> {};

TEST_P(FunctionsTest, Gives) {
  EXPECT_EQ(call_text(GetParam().input), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Numbers, FunctionsTest,
    ::testing::Values(
        Case{"abs(-3)", "3 : number"}, Case{"abs(2.5)", "2.5 : number"},
        Case{"abs(-inf)", "Infinity : number"},
        Case{"abs(\"-1\")", "1 : number"}, Case{"abs(\"x\")", "ERR"},
        Case{"int(1.9)", "1 : number"}, Case{"int(-1.9)", "-1 : number"},
        Case{"int(7)", "7 : number"}, Case{"negate(2)", "-2 : number"},
        Case{"max(1, 12, -3)", "12 : number"},
        Case{"min(1, 12, -3)", "-3 : number"},
        Case{"max(-inf, 4)", "4 : number"}, Case{"min()", "ERR"},
        Case{"max()", "ERR"}));

INSTANTIATE_TEST_SUITE_P(
    Text, FunctionsTest,
    ::testing::Values(Case{"upper(\"noël\")", "\"NOËL\" : string"},
                      Case{"upper(\"ß\")", "\"ß\" : string"},
                      Case{"lower(\"ЖЖ\")", "\"жж\" : string"},
                      Case{"reverse(\"ab\\u00e9\\u0301c\")",
                           "\"c\u00e9\u0301ba\" : string"},
                      Case{"strlen(\"\")", "0 : number"},
                      Case{"strlen(\"w\\u00e9\\u0301\\u0301!\")", "3 : number"},
                      Case{"strlen(\"😸😾\")", "2 : number"},
                      Case{"substr(\"hello\", 1, 3)", "\"ell\" : string"},
                      Case{"substr(\"hello\", -3, 2)", "\"ll\" : string"},
                      Case{"substr(\"hello\", -9, 2)", "\"he\" : string"},
                      Case{"substr(\"hello\", -3, 0)", "\"llo\" : string"},
                      Case{"substr(\"hello\", -9, 0)", "\"hello\" : string"},
                      Case{"substr(\"hello\", 2, -1)", "\"llo\" : string"},
                      Case{"substr(\"hello\", 9, 1)", "\"\" : string"},
                      Case{"substr(\"hello\", 3, 99)", "\"lo\" : string"},
                      Case{"substr(\"hello\", 0, 0)", "\"\" : string"},
                      Case{"substr(\"😸😾\", 1, 1)", "\"😾\" : string"},
                      Case{"substr(\"a\", 0.5, 1)", "ERR"},
                      Case{"substr(\"a\", 0, inf)", "ERR"}));

INSTANTIATE_TEST_SUITE_P(
    Collections, FunctionsTest,
    ::testing::Values(Case{"length([1, 2])", "2 : number"},
                      Case{"length(list)", "2 : number"},
                      Case{"length(set)", "2 : number"},
                      Case{"length(map)", "1 : number"},
                      Case{"length({a = 1})", "1 : number"},
                      Case{"length(\"text\")", "ERR"},
                      Case{"hasindex([1], 0)", "true : bool"},
                      Case{"hasindex([1], 1)", "false : bool"},
                      Case{"hasindex([1], 0.5)", "false : bool"},
                      Case{"hasindex([1], -1)", "false : bool"},
                      Case{"hasindex(list, \"0\")", "false : bool"},
                      Case{"hasindex(map, \"k\")", "true : bool"},
                      Case{"hasindex({a = 1}, \"a\")", "true : bool"},
                      Case{"hasindex(set, \"a\")", "ERR"},
                      Case{"concat([1], [true, \"x\"])",
                           "[1, true, \"x\"] : tuple([number,bool,string])"},
                      Case{"concat(list, list)",
                           "list[\"a\", \"b\", \"a\", \"b\"] : list(string)"},
                      Case{"concat(list, [1])",
                           "[\"a\", \"b\", 1] : tuple([string,string,number])"},
                      Case{"concat(list, tolist([1]))",
                           "list[\"a\", \"b\", \"1\"] : list(string)"},
                      Case{"concat()", "ERR"}, Case{"concat([1], {})", "ERR"},
                      Case{"coalesce(ns, \"x\")", "\"x\" : string"},
                      Case{"coalesce(nn, 1, \"x\")", "\"1\" : string"},
                      Case{"coalesce(ns)", "ERR"}, Case{"coalesce()", "ERR"}));

INSTANTIATE_TEST_SUITE_P(
    Json, FunctionsTest,
    ::testing::Values(
        Case{"jsonencode({a = [1, null, \"x\"]})",
             R"("{\"a\":[1,null,\"x\"]}" : string)"},
        Case{"jsonencode(\"<&>\")", R"("\"\\u003c\\u0026\\u003e\"" : string)"},
        Case{"jsonencode(null)", "\"null\" : string"},
        Case{"jsonencode(inf)", "ERR"},
        Case{R"(jsondecode("{\"a\":[1,null]}"))",
             "{a = [1, null(any)]} : object({a=tuple([number,any])})"},
        Case{"jsondecode(\"null\")", "null(any) : any"},
        Case{"jsondecode(\"[\")", "ERR"}, Case{"jsondecode(\"nope\")", "ERR"}));

INSTANTIATE_TEST_SUITE_P(
    Conversions, FunctionsTest,
    ::testing::Values(
        Case{"tostring(1.5)", "\"1.5\" : string"},
        Case{"tonumber(\"12\")", "12 : number"}, Case{"tonumber(\"x\")", "ERR"},
        Case{"tobool(\"true\")", "true : bool"}, Case{"tobool(\"yes\")", "ERR"},
        Case{"tolist([1, \"x\"])", "list[\"1\", \"x\"] : list(string)"},
        Case{"toset([1, 1])", "set[1] : set(number)"},
        Case{"tomap({a = 1})", "map{a = 1} : map(number)"},
        Case{"tostring([])", "ERR"}));

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
}  // namespace hcl::test
