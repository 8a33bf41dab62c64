// Spec: native syntax, "Operations".

#include <gtest/gtest.h>

#include "eval/evaluate_text.h"

namespace hcl::test {
namespace {

class OperatorTest : public ::testing::TestWithParam<Case> {};

TEST_P(OperatorTest, GivesTheValue) {
  const Evaluated got = evaluate_text(GetParam().input);
  EXPECT_EQ(got.text(), GetParam().want);
  EXPECT_EQ(got.problems(), "");
}

INSTANTIATE_TEST_SUITE_P(
    Arithmetic, OperatorTest,
    ::testing::Values(
        Case{"1 + 2", "3 : number"}, Case{"1 - 2", "-1 : number"},
        Case{"3 * 4", "12 : number"}, Case{"1 / 4", "0.25 : number"},
        Case{"12 / 4", "3 : number"}, Case{"7 % 3", "1 : number"},
        Case{"-7 % 3", "-1 : number"}, Case{"7 % -3", "1 : number"},
        Case{"5 % 0", "5 : number"}, Case{"1 / 0", "Infinity : number"},
        Case{"-1 / 0", "-Infinity : number"},
        Case{"5 % inf", "Infinity : number"}, Case{"1 - 2 - 3", "-4 : number"},
        Case{"100 / 5 / 2", "10 : number"}, Case{"1 + 2 * 3", "7 : number"},
        Case{"(1 + 2) * 3", "9 : number"}, Case{"-n", "-12 : number"},
        Case{"--n", "12 : number"}, Case{"-half", "-0.5 : number"},
        Case{"half + half", "1 : number"}, Case{"\"2\" + 1", "3 : number"},
        Case{"1 + \"2\"", "3 : number"},
        Case{"9223372036854775807 + 1", "9223372036854775808 : number"},
        Case{"-9223372036854775807 - 2", "-9223372036854775809 : number"},
        Case{"4611686018427387904 * 4", "18446744073709551616 : number"},
        Case{"0 * -1", "0 : number"}));

INSTANTIATE_TEST_SUITE_P(
    ArithmeticOnUnknown, OperatorTest,
    ::testing::Values(Case{"un + 1", "unknown(number) : number"},
                      Case{"1 - un", "unknown(number) : number"},
                      Case{"dyn * 2", "unknown(number) : number"},
                      Case{"us + 1", "unknown(number) : number"},
                      Case{"-un", "unknown(number) : number"},
                      Case{"-dyn", "unknown(number) : number"},
                      Case{"dyn % dyn", "unknown(number) : number"},
                      Case{"mn + 1", "4 : number marked"},
                      Case{"1 + mn + 1", "5 : number marked"},
                      Case{"-mn", "-3 : number marked"},
                      Case{"mun + 1", "unknown(number) : number marked"}));

INSTANTIATE_TEST_SUITE_P(
    Order, OperatorTest,
    ::testing::Values(
        Case{"1 < 2", "true : bool"}, Case{"2 < 1", "false : bool"},
        Case{"2 > 1", "true : bool"}, Case{"2 >= 2", "true : bool"},
        Case{"2 <= 1", "false : bool"}, Case{"half < 1", "true : bool"},
        Case{"\"10\" > 9", "true : bool"},
        Case{"un < 1", "unknown(bool) : bool"},
        Case{"1 < dyn", "unknown(bool) : bool"},
        Case{"mn < 4", "true : bool marked"}));

// Spec: native syntax, "Comparison Operators".
INSTANTIATE_TEST_SUITE_P(
    Equality, OperatorTest,
    ::testing::Values(
        Case{"1 == 1", "true : bool"}, Case{"1 != 1", "false : bool"},
        Case{"1 == \"1\"", "false : bool"},
        Case{"s == \"text\"", "true : bool"},
        Case{"true == true", "true : bool"},
        Case{"true != false", "true : bool"}, Case{"[1] == [1]", "true : bool"},
        Case{"[1] == [2]", "false : bool"},
        Case{"{a = 1} == {a = 1}", "true : bool"},
        Case{"null == null", "true : bool"}, Case{"s == null", "false : bool"},
        Case{"ns == null", "true : bool"}, Case{"ns != null", "false : bool"},
        Case{"us == \"a\"", "unknown(bool) : bool"},
        Case{"us != us", "unknown(bool) : bool"},
        Case{"dyn == 1", "unknown(bool) : bool"},
        Case{"1 == dyn", "unknown(bool) : bool"},
        // One definitely unequal part decides (decision D-057).
        Case{"[us, 1] == [\"a\", 2]", "false : bool"},
        Case{"ms == \"hidden\"", "true : bool marked"},
        Case{"1 == 1 == true", "true : bool"},
        Case{"1 == 2 != true", "true : bool"}));

// Spec: native syntax, "Logic Operators".
INSTANTIATE_TEST_SUITE_P(
    Logic, OperatorTest,
    ::testing::Values(Case{"true && true", "true : bool"},
                      Case{"true && false", "false : bool"},
                      Case{"false || true", "true : bool"},
                      Case{"false || false", "false : bool"},
                      Case{"!true", "false : bool"},
                      Case{"!!true", "true : bool"},
                      Case{"!\"false\"", "true : bool"},
                      Case{"\"true\" && b", "true : bool"},
                      Case{"true && true && false", "false : bool"},
                      Case{"false || false || true", "true : bool"},
                      Case{"true || false && false", "true : bool"},
                      // Unknown operands decide nothing (decision D-058).
                      Case{"ub && true", "unknown(bool) : bool"},
                      Case{"false && ub", "unknown(bool) : bool"},
                      Case{"true || dyn", "unknown(bool) : bool"},
                      Case{"!ub", "unknown(bool) : bool"},
                      Case{"!dyn", "unknown(bool) : bool"},
                      Case{"mb && true", "true : bool marked"},
                      Case{"false && mb", "false : bool marked"},
                      Case{"!mb", "false : bool marked"}));

// Errors of the operand that does not decide are dropped (decision D-058).
INSTANTIATE_TEST_SUITE_P(
    UndecidedErrors, OperatorTest,
    ::testing::Values(Case{"false && zzz", "false : bool"},
                      Case{"true || zzz", "true : bool"},
                      Case{"zzz && false", "false : bool"},
                      Case{"zzz || true", "true : bool"},
                      Case{"true && zzz && false", "false : bool"},
                      Case{"ub && zzz", "unknown(bool) : bool"},
                      Case{"np == 1 && false", "false : bool"},
                      Case{"ns != null && ns.x == 1", "false : bool"}));

class OperatorErrorTest : public ::testing::TestWithParam<Case> {};

TEST_P(OperatorErrorTest, Reports) {
  EXPECT_EQ(evaluate_text(GetParam().input).problems(), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Operands, OperatorErrorTest,
    ::testing::Values(
        Case{"1 + true", "InvalidOperand 4-8 in 0-8"},
        Case{"true + 1", "InvalidOperand 0-4 in 0-8"},
        // One mistake: both operands are of the same wrong type.
        Case{"false + true", "InvalidOperand 0-12"},
        Case{"false + []",
             "InvalidOperand 0-5 in 0-10; InvalidOperand 8-10 in 0-10"},
        Case{"1 + 2 + true + 4", "InvalidOperand 8-12 in 0-12"},
        Case{"s * 2", "InvalidOperand 0-1 in 0-5"},
        Case{"-true", "InvalidOperand 1-5 in 0-5"},
        Case{"!1", "InvalidOperand 1-2 in 0-2"},
        Case{"1 < []", "InvalidOperand 4-6 in 0-6"},
        Case{"b && 1", "InvalidOperand 5-6 in 0-6"},
        Case{"false && 1", "InvalidOperand 9-10 in 0-10"},
        // An unknown value of a type that does not convert is an error already.
        Case{"ulist + 1", "InvalidOperand 0-5 in 0-9"},
        Case{"un && true", "InvalidOperand 0-2 in 0-10"}));

INSTANTIATE_TEST_SUITE_P(
    Results, OperatorErrorTest,
    ::testing::Values(Case{"1 + null", "OperationFailed 0-8"},
                      Case{"nn + 1", "OperationFailed 0-6"},
                      Case{"-null", "OperationFailed 0-5"},
                      Case{"!null", "OperationFailed 0-5"},
                      Case{"null < 1", "OperationFailed 0-8"},
                      Case{"true && null", "OperationFailed 0-12"},
                      Case{"false && null", "OperationFailed 0-13"},
                      Case{"nb || true", "OperationFailed 0-10"},
                      Case{"0 / 0", "OperationFailed 0-5"},
                      Case{"1 + 0 / 0", "OperationFailed 4-9"},
                      Case{"inf - inf", "OperationFailed 0-9"}));

TEST(OperatorErrorTest, OneMistakeGivesOneMessage) {
  const Evaluated got = evaluate_text("zzz + 1 + 2 < 3 && true");
  EXPECT_EQ(got.problems(), "UnknownVariable 0-3");
  EXPECT_EQ(got.text(), "unknown(bool) : bool");
}

}  // namespace
}  // namespace hcl::test
