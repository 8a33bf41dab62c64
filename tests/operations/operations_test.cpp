#include "hcl/operations.h"

#include <gtest/gtest.h>

#include <map>

#include "hcl/notation.h"

namespace hcl {
namespace {

using namespace operations;  // NOLINT(google-build-using-namespace)

const Switches kSpec;
const Switches kReference = switches_for(Dialect::Hcl, Conformance::Reference);

Value num(int value) { return Value::number(value); }
Value text(std::string_view value) { return Value::string(value); }
Value yes() { return Value::boolean(true); }
Value no() { return Value::boolean(false); }
Value unk(const Type& type) { return Value::unknown(type); }

std::string show(const OperationResult& result) {
  if (!result.ok()) return std::string(summary(result.error().kind));
  return to_typed_notation(result->unmarked_deep());
}

using Binary = OperationResult (*)(const Value&, const Value&, const Switches&);

OperationResult equality(const Value& left, const Value& right,
                         const Switches& switches) {
  return equal(left, right, switches);
}

struct Case {
  Binary operation;
  Value left;
  Value right;
  std::string_view want;
  // Empty if it is the same.
  std::string_view want_reference = "";
};

class OperationTest : public testing::TestWithParam<Case> {};

TEST_P(OperationTest, Gives) {
  const Case& c = GetParam();
  EXPECT_EQ(show(c.operation(c.left, c.right, kSpec)), c.want);
  EXPECT_EQ(show(c.operation(c.left, c.right, kReference)),
            c.want_reference.empty() ? c.want : c.want_reference);
}

constexpr std::string_view kUnknownNumber = "unknown(number) : number";
constexpr std::string_view kUnknownBool = "unknown(bool) : bool";

// Spec: native syntax, "Arithmetic Operators".
INSTANTIATE_TEST_SUITE_P(
    Arithmetic, OperationTest,
    testing::Values(
        Case{add, num(2), text("3.5"), "5.5 : number"},
        Case{subtract, num(2), num(5), "-3 : number"},
        Case{divide, num(1), num(10), "0.1 : number"},
        Case{divide, num(1), num(0), "Infinity : number"},
        Case{divide, num(0), num(0), "Operation failed"},
        Case{modulo, num(-7), num(3), "-1 : number"},
        Case{add, text("a"), num(1), "Invalid operand"},
        Case{add, yes(), num(1), "Invalid operand"},
        Case{add, Value::null(), num(1), "Operation failed"},
        Case{add, Value::dynamic(), Value::dynamic(), kUnknownNumber},
        Case{multiply, unk(Type::number()), num(0), kUnknownNumber},
        Case{add, unk(Type::number()), text("a"), "Invalid operand"},
        Case{add, unk(Type::boolean()), num(1), "Invalid operand"}));

// Spec: native syntax, "Logic Operators". Decisions D-058 and D-059.
INSTANTIATE_TEST_SUITE_P(
    Logic, OperationTest,
    testing::Values(
        Case{logical_and, yes(), text("false"), "false : bool"},
        Case{logical_or, no(), yes(), "true : bool"},
        Case{logical_and, yes(), num(1), "Invalid operand"},
        Case{logical_and, unk(Type::boolean()), yes(), kUnknownBool},
        Case{logical_and, unk(Type::boolean()), no(), kUnknownBool,
             "false : bool"},
        Case{logical_or, Value::dynamic(), yes(), kUnknownBool, "true : bool"},
        Case{logical_and, no(), text("a"), "Invalid operand"},
        Case{logical_or, Value::null(), no(), "Operation failed"},
        Case{logical_or, Value::null(), yes(), "Operation failed",
             "true : bool"},
        Case{logical_and, Value::null(), yes(), "Operation failed",
             "false : bool"}));

// Spec: native syntax, "Comparison Operators". Decisions D-055 to D-057.
INSTANTIATE_TEST_SUITE_P(
    Comparison, OperationTest,
    testing::Values(
        Case{less_or_equal, num(1), num(1), "true : bool"},
        Case{less, text("a"), text("b"), "Invalid operand"},
        Case{greater, unk(Type::number()), num(1), kUnknownBool},
        Case{less, unk(Type::list(Type::string())), num(1), "Invalid operand"},
        Case{equality, num(1), text("1"), "false : bool"},
        Case{equality, Value::null(), Value::null(Type::string()),
             "true : bool"},
        Case{equality, Value::null(Type::number()), Value::null(Type::string()),
             "false : bool", "true : bool"},
        Case{equality, Value::null(), num(1), "false : bool"},
        Case{equality, unk(Type::number()), text("a"), kUnknownBool,
             "false : bool"},
        Case{equality, Value::tuple({unk(Type::number())}),
             Value::tuple({text("a")}), kUnknownBool, "false : bool"},
        Case{equality, Value::tuple({unk(Type::string()), num(1)}),
             Value::tuple({text("a"), num(2)}), "false : bool", kUnknownBool},
        Case{equality, Value::tuple({num(1)}),
             Value::list(Type::number(), {num(1)}), "false : bool"},
        Case{equality, Value::set(Type::number(), {num(1), num(2)}),
             Value::set(Type::number(), {num(2), num(1)}), "true : bool"},
        Case{equality, Value::list(Type::number(), {}),
             Value::list(Type::string(), {}), "false : bool"}));

const Value kTuple = Value::tuple({text("a"), text("b")});
const Value kList = Value::list(Type::string(), {text("x"), text("y")});
const Value kMap =
    Value::map(Type::string(), {{"b", text("2")}, {"a", text("1")}});
const Value kObject = Value::object({{"id", text("x")}, {"0", num(5)}});
const Type kObjectType = Type::object({{"id", Type::string()}});

// Spec: native syntax, "Index Operator". Decision D-045.
INSTANTIATE_TEST_SUITE_P(
    Index, OperationTest,
    testing::Values(
        Case{index, kTuple, num(0), "\"a\" : string"},
        Case{index, kTuple, text("1"), "\"b\" : string"},
        Case{index, kTuple, num(-1), "Invalid index"},
        Case{index, kTuple, num(2), "Invalid index"},
        Case{index, kTuple, text("a"), "Invalid index"},
        Case{index, kTuple, yes(), "Invalid index"},
        Case{index, kTuple, Value::null(), "Invalid index"},
        Case{index, kTuple, unk(Type::number()), "unknown(any) : any"},
        Case{index, kMap, text("a"), "\"1\" : string"},
        Case{index, kMap, text("zz"), "Invalid index"},
        Case{index, kObject, num(0), "5 : number"},
        Case{index, kObject, text("zz"), "Invalid index"},
        Case{index, kObject, unk(Type::string()), "unknown(any) : any"},
        Case{index, kList, unk(Type::number()), "unknown(string) : string"},
        Case{index, kList, Value::dynamic(), "unknown(string) : string",
             "unknown(any) : any"},
        Case{index, num(5), Value::dynamic(), "Invalid index",
             "unknown(any) : any"},
        Case{index, unk(Type::list(Type::string())), num(0),
             "unknown(string) : string"},
        Case{index, unk(kObjectType), text("zz"), "Invalid index"},
        Case{index, unk(kObjectType), text("id"), "unknown(string) : string"},
        Case{index, unk(Type::tuple({Type::string()})), num(5),
             "Invalid index"},
        Case{index, unk(Type::number()), num(0), "Invalid index"},
        Case{index, Value::null(), num(0), "Attempt to index null value"},
        Case{index, Value::dynamic(), num(0), "unknown(any) : any"}));

TEST(AttributeTest, IsFound) {
  EXPECT_EQ(show(get_attribute(kObject, "id")), "\"x\" : string");
  EXPECT_EQ(show(get_attribute(kObject, "no")), "Unsupported attribute");
  EXPECT_EQ(show(get_attribute(kMap, "a")), "\"1\" : string");
  EXPECT_EQ(show(get_attribute(kMap, "zz")), "Missing map element");
  EXPECT_EQ(show(get_attribute(unk(kObjectType), "id")),
            "unknown(string) : string");
  EXPECT_EQ(show(get_attribute(Value::null(), "a")),
            "Attempt to get attribute from null value");
  EXPECT_EQ(show(get_attribute(num(5), "a")), "Unsupported attribute");
  EXPECT_EQ(show(get_attribute(Value::dynamic(), "a")), "unknown(any) : any");
}

TEST(OperationTest, NamesTheOperand) {
  const OperationResult result = add(num(1), yes());
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().part, OperationError::Part::Right);
  EXPECT_EQ(result.error().message,
            "Unsuitable value for right operand: number required, but have "
            "bool.");
}

TEST(OperationTest, CarriesMarks) {
  const Value secret = num(1).with_marks({"secret"});
  const Value sum = *add(secret, num(1));
  EXPECT_TRUE(sum.marks().contains("secret"));
  const Value compared = equal(Value::tuple({secret}), kTuple);
  EXPECT_TRUE(compared.marks().contains("secret"));
  EXPECT_TRUE((*index(kTuple, secret)).is_marked());
  const Value unknown = unk(Type::boolean()).with_marks({"s"});
  EXPECT_TRUE((*logical_not(unknown)).is_marked());
}

// Decision D-192.
TEST(OperationTest, ConcludesFromRangesForTheReferenceOnly) {
  Refinements known;
  known.not_null = true;
  known.lower = NumberBound{Number::integer(2)};
  const Value atleast_two = Value::unknown(Type::number(), known);
  EXPECT_EQ(show(greater(atleast_two, num(1), kReference)), "true : bool");
  EXPECT_EQ(show(greater(atleast_two, num(1))), kUnknownBool);
  EXPECT_EQ(show(less(atleast_two, num(2), kReference)), kUnknownBool);
  EXPECT_EQ(show(equal(atleast_two, num(1), kReference)), "false : bool");
  EXPECT_EQ(show(equal(atleast_two, num(1))), kUnknownBool);
}

TEST(OperationTest, CarriesRanges) {
  Refinements known;
  known.lower = NumberBound{Number::integer(2)};
  const Value atleast_two = Value::unknown(Type::number(), known);
  const Value sum = *add(atleast_two, num(1));
  EXPECT_EQ(to_text(sum.refinements()->lower->value), "3");
}

// Decision D-013.
TEST(OperationTest, KeepsNegativeZeroForTheReferenceOnly) {
  EXPECT_EQ(show(divide(num(1), *negate(num(0)))), "Infinity : number");
  EXPECT_EQ(show(divide(num(1), *negate(num(0), kReference), kReference)),
            "-Infinity : number");
}

// Decision D-011.
TEST(OperationTest, RefusesOverflow) {
  const Value huge = Value::number(parse_number_literal("1e646456992").value);
  EXPECT_FALSE(multiply(huge, huge).ok());
  EXPECT_TRUE(multiply(huge, huge, kReference).ok());
}

}  // namespace
}  // namespace hcl
