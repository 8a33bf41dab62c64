#include "hcl/convert.h"

#include <gtest/gtest.h>

#include "hcl/notation.h"
#include "hcl/unify.h"

namespace hcl {
namespace {

const Switches kSpec;
const Switches kReference = switches_for(Dialect::Hcl, Conformance::Reference);

const Type kString = Type::string();
const Type kNumber = Type::number();
const Type kBool = Type::boolean();
const Type kAny = Type::dynamic();

Value num(int value) { return Value::number(value); }
Value text(std::string_view value) { return Value::string(value); }
Type list(const Type& element) { return Type::list(element); }
Type set(const Type& element) { return Type::set(element); }
Type map(const Type& element) { return Type::map(element); }
Type object(std::vector<AttributeType> attributes) {
  return Type::object(std::move(attributes));
}

std::string show(const ConversionResult& result) {
  return result.ok() ? to_typed_notation(result->unmarked_deep())
                     : "error " + to_text(result.error());
}

struct Case {
  Value from;
  Type target;
  std::string_view want;
  // Empty if it is the same.
  std::string_view want_reference = "";
};

class ConvertTest : public testing::TestWithParam<Case> {};

TEST_P(ConvertTest, Gives) {
  const Case& c = GetParam();
  EXPECT_EQ(show(convert(c.from, c.target, kSpec)), c.want);
  EXPECT_EQ(show(convert(c.from, c.target, kReference)),
            c.want_reference.empty() ? c.want : c.want_reference);
}

// Spec: information model, "Primitive Type Conversions".
INSTANTIATE_TEST_SUITE_P(
    Primitives, ConvertTest,
    testing::Values(
        Case{Value::boolean(true), kString, "\"true\" : string"},
        Case{text("0"), kBool, "false : bool"},
        Case{text("True"), kBool,
             "error a bool is required; to convert from string, use lowercase "
             "\"true\""},
        Case{text(" true"), kBool, "error a bool is required"},
        Case{num(5), kString, "\"5\" : string"},
        Case{text("-1.5"), kNumber, "-1.5 : number"},
        Case{text("abc"), kNumber, "error a number is required"},
        Case{text("1e3"), kNumber, "error a number is required",
             "1000 : number"},
        Case{num(1), kBool, "error bool required, but have number"},
        Case{Value::unknown(kNumber), kBool,
             "error bool required, but have number"},
        Case{Value::unknown(kString), kNumber, "unknown(number) : number"},
        Case{Value::dynamic(), list(kString),
             "unknown(list(string)) : list(string)"},
        Case{text("a"), kAny, "\"a\" : string"}));

// Spec: information model, "Conversion of Null Values". Decision D-071.
INSTANTIATE_TEST_SUITE_P(
    Nulls, ConvertTest,
    testing::Values(Case{Value::null(), list(kString),
                         "null(list(string)) : list(string)"},
                    Case{Value::null(kBool), kNumber, "null(number) : number",
                         "error number required, but have bool"},
                    Case{Value::tuple({Value::null(), num(1)}), list(kNumber),
                         "list[null(number), 1] : list(number)"}));

const Value kSet = Value::set(kString, {text("b"), text("a")});
const Value kList = Value::list(kString, {text("x"), text("y")});
const Value kMap = Value::map(kString, {{"b", text("2")}, {"a", text("1")}});
const Value kMixed = Value::tuple({num(1), text("a")});

// Spec: information model, "Collection and Structural Type Conversions".
INSTANTIATE_TEST_SUITE_P(
    Collections, ConvertTest,
    testing::Values(
        Case{kSet, list(kString), "list[\"a\", \"b\"] : list(string)"},
        Case{Value::set(kString, {text("1"), text("01")}), set(kNumber),
             "set[1] : set(number)"},
        Case{kList, list(kNumber), "error [0]: a number is required"},
        Case{kMixed, list(kString), "list[\"1\", \"a\"] : list(string)"},
        Case{kMixed, list(kAny), "list[\"1\", \"a\"] : list(string)"},
        Case{Value::tuple({num(1), text("1")}), set(kAny),
             "set[\"1\"] : set(string)"},
        Case{Value::tuple({}), list(kString), "list[] : list(string)"},
        Case{Value::object({}), map(kString), "map{} : map(string)"},
        Case{Value::object({{"a", Value::tuple({})}}), map(kString),
             "error element \"a\": string required, but have tuple"},
        Case{kMap, list(kString), "error list of string required"},
        Case{kList, Type::tuple({kString, kString}),
             "[\"x\", \"y\"] : tuple([string,string])", "error tuple required"},
        Case{Value::set(kString, {Value::unknown(kString), text("a")}),
             list(kString), "unknown(list(string)) : list(string)"},
        Case{Value::unknown(Type::tuple({kString, kNumber})), list(kString),
             "unknown(list(string)) : list(string)"}));

const Type kA = object({{"a", kString}});
const Type kAb = object({{"a", kString}, {"b", kString}});

INSTANTIATE_TEST_SUITE_P(
    Structures, ConvertTest,
    testing::Values(
        Case{kMap, kAb, "{a = \"1\", b = \"2\"} : object({a=string,b=string})"},
        Case{kMap, kA,
             "error map has an element for unsupported attribute \"b\"",
             "{a = \"1\"} : object({a=string})"},
        Case{kMap, object({{"a", kString}, {"b", kString}, {"c", kString}}),
             "error map has no element for required attribute \"c\""},
        Case{Value::object({{"a", num(1)}}), kAb,
             "{a = \"1\", b = null(string)} : object({a=string,b=string})",
             "error attribute \"b\" is required"},
        Case{Value::object({{"a", num(1)}}),
             object({{"a", kString}, {"b", kString, true}}),
             "{a = \"1\", b = null(string)} : object({a=string,b=string})"},
        Case{Value::object({{"a", text("x")}}), object({{"a", kNumber}}),
             "error .a: a number is required"},
        Case{Value::tuple({text("1"), num(2)}), Type::tuple({kNumber, kString}),
             "[1, \"2\"] : tuple([number,string])"},
        Case{kMixed, Type::tuple({kNumber}), "error tuple required"},
        Case{Value::tuple({Value::object({{"a", num(1)}}),
                           Value::object({{"a", text("x")}})}),
             list(kA),
             "list[{a = \"1\"}, {a = \"x\"}] : list(object({a=string}))"}));

TEST(ConvertTest, KeepsMarks) {
  const Value marked =
      Value::tuple({num(1).with_marks({"s"})}).with_marks({"t"});
  const ConversionResult result = convert(marked, list(kString));
  ASSERT_TRUE(result.ok());
  EXPECT_TRUE(result->marks().contains("t"));
  EXPECT_TRUE(result->elements()[0].marks().contains("s"));
}

TEST(ConvertTest, LimitsTheTextOfNumbers) {
  Limits limits;
  limits.max_number_text = 10;
  const Value long_number =
      Value::number(parse_number_literal("12345678901").value);
  const ConversionResult result = convert(long_number, kString, {}, limits);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().message,
            "the text of the number is longer than the limit max_number_text "
            "of 10 characters");
  limits.max_number_text = 11;
  EXPECT_TRUE(convert(long_number, kString, {}, limits).ok());
}

TEST(ConvertTest, UsesTheConversionsOfCapsules) {
  CapsuleDefinition definition;
  definition.name = "bytes";
  definition.convert_from = [](const Value&, const Type& target) {
    return target.is_string() ? std::optional(Value::string("bytes"))
                              : std::nullopt;
  };
  const Type capsule = Type::capsule(std::move(definition));
  const Value value = Value::capsule(capsule, std::make_shared<int>(1));
  EXPECT_EQ(show(convert(value, kString)), "\"bytes\" : string");
  EXPECT_FALSE(convert(value, kNumber).ok());
  EXPECT_FALSE(convert(text("x"), capsule).ok());
}

struct SafetyCase {
  Type from;
  Type target;
  ConversionSafety want;
  ConversionSafety want_reference;
};

class SafetyTest : public testing::TestWithParam<SafetyCase> {};

TEST_P(SafetyTest, IsClassified) {
  const SafetyCase& c = GetParam();
  EXPECT_EQ(conversion_safety(c.from, c.target, kSpec), c.want);
  EXPECT_EQ(conversion_safety(c.from, c.target, kReference), c.want_reference);
}

using enum ConversionSafety;

INSTANTIATE_TEST_SUITE_P(
    Types, SafetyTest,
    testing::Values(
        SafetyCase{list(kString), list(kString), Identity, Identity},
        SafetyCase{kNumber, kString, Safe, Safe},
        SafetyCase{kString, kNumber, Unsafe, Unsafe},
        SafetyCase{kNumber, kBool, None, None},
        SafetyCase{set(kNumber), list(kString), Safe, Safe},
        SafetyCase{set(kString), list(kNumber), Unsafe, Unsafe},
        SafetyCase{list(kString), set(kString), Unsafe, Unsafe},
        SafetyCase{Type::tuple({kString}), set(kString), Unsafe, Safe},
        SafetyCase{Type::tuple({kNumber}), list(kString), Safe, Safe},
        SafetyCase{object({{"a", kNumber}}), map(kString), Safe, Safe},
        SafetyCase{list(kString), Type::tuple({kString}), Unsafe, None}));

struct UnifyCase {
  std::vector<Type> types;
  std::string_view want;
  // Empty if it is the same.
  std::string_view want_reference = "";
};

class UnifyTest : public testing::TestWithParam<UnifyCase> {};

std::string show(const std::optional<Type>& type) {
  return type ? type->text() : "ERR";
}

// Spec: information model, "Type Unification". Decisions D-063 and D-067.
TEST_P(UnifyTest, Gives) {
  const UnifyCase& c = GetParam();
  EXPECT_EQ(show(unify(c.types, kSpec)), c.want);
  EXPECT_EQ(show(unify(c.types, kReference)),
            c.want_reference.empty() ? c.want : c.want_reference);
}

INSTANTIATE_TEST_SUITE_P(
    Types, UnifyTest,
    testing::Values(
        UnifyCase{{}, "ERR"}, UnifyCase{{kNumber, kNumber}, "number"},
        UnifyCase{{list(kString), kString}, "ERR"},
        UnifyCase{{kNumber, kBool, kString}, "string"},
        UnifyCase{{kNumber, kBool}, "ERR"},
        UnifyCase{{list(kNumber), list(kString)}, "list(string)"},
        UnifyCase{{list(kNumber), list(kBool)}, "ERR"},
        UnifyCase{{list(kString), set(kString)}, "list(string)"},
        UnifyCase{{map(kString), kA}, "object({a=string})", "map(string)"},
        UnifyCase{{list(kString), Type::tuple({kString, kString})},
                  "tuple([string,string])",
                  "list(string)"},
        UnifyCase{{set(kString), Type::tuple({kString})},
                  "tuple([string])",
                  "set(string)"},
        UnifyCase{{kAny, kAny}, "any"},
        UnifyCase{{kAny, list(kString)}, "list(string)", "any"},
        UnifyCase{{kAny, kA}, "object({a=string})", "any"},
        UnifyCase{{kAny, kNumber}, "number"},
        UnifyCase{{kA, object({{"a", kNumber}})}, "object({a=string})"},
        UnifyCase{{object({{"a", kNumber}}), object({{"b", kBool}})},
                  "object({a=number,b=bool})",
                  "ERR"},
        UnifyCase{
            {Type::tuple({kString, kNumber}), Type::tuple({kNumber, kString})},
            "tuple([string,string])"},
        UnifyCase{{Type::tuple({kString}), Type::tuple({kString, kString})},
                  "list(string)"},
        UnifyCase{{Type::tuple({}), Type::tuple({kNumber})}, "list(number)"},
        UnifyCase{{object({{"a", kNumber}}), object({{"a", kBool}})}, "ERR"},
        UnifyCase{{Type::tuple({kNumber}), kA}, "ERR"},
        UnifyCase{{list(list(kNumber)), list(list(kString))},
                  "list(list(string))"}));

}  // namespace
}  // namespace hcl
