#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "hcl/edit.h"
#include "hcl/hcl.h"
#include "hcl/pattern.h"

// Mistakes of a program that every build, also one without assertions, ends
// with a sentence: what each function requires, as its comment says.
namespace hcl {
namespace {

struct Mistake {
  std::string_view name;
  void (*make)();
  // What is written to the standard error output after "hcl: ".
  std::string_view sentence;
};

void PrintTo(const Mistake& mistake, std::ostream* out) {
  *out << mistake.name;
}

class MisuseTest : public testing::TestWithParam<Mistake> {};

TEST_P(MisuseTest, EndsTheProcessWithASentence) {
  const std::string sentence =
      "^hcl: " + std::string(GetParam().sentence) + "\n$";
  EXPECT_DEATH_IF_SUPPORTED(GetParam().make(), sentence);
}

std::string mistake_name(const testing::TestParamInfo<Mistake>& info) {
  return std::string(info.param.name);
}

Value secret() {
  return Value::string("hunter2").with_marks(MarkSet{"secret"});
}

Function one_parameter() {
  return Function({.parameters = {{.name = "a", .type = Type::string()}},
                   .return_type = returns(Type::string()),
                   .implementation = [](std::span<const Value> arguments,
                                        const Type&) -> FunctionResult {
                     return arguments[0];
                   }});
}

const ObjectShape& two_names() {
  static const ObjectShape kNames = ObjectShape::of({"a", "b"});
  return kNames;
}

INSTANTIATE_TEST_SUITE_P(
    Values, MisuseTest,
    testing::Values(
        Mistake{"StringOfANumber",
                [] {
                  const Value value = Value::number(5);
                  (void)value.as_string();
                },
                "as_string\\(\\) of a number"},
        Mistake{"StringOfAnObject",
                [] {
                  const Value value = Value::object({{"a", Value()}});
                  (void)value.as_string();
                },
                "as_string\\(\\) of an object"},
        Mistake{"StringOfNull",
                [] {
                  const Value value = Value::null(Type::string());
                  (void)value.as_string();
                },
                "as_string\\(\\) of a null string"},
        Mistake{"StringOfTheDynamicValue",
                [] {
                  const Value value = Value::dynamic();
                  (void)value.as_string();
                },
                "as_string\\(\\) of an unknown value"},
        Mistake{"NumberOfAnUnknownNumber",
                [] { (void)Value::unknown(Type::number()).as_number(); },
                "as_number\\(\\) of an unknown number"},
        Mistake{"NumberOfAMarkedString", [] { (void)secret().as_number(); },
                "as_number\\(\\) of a string"},
        Mistake{"BoolOfANull", [] { (void)Value().as_bool(); },
                "as_bool\\(\\) of a null value"},
        Mistake{"CapsuleOfABool",
                [] {
                  const Value value = Value::boolean(true);
                  (void)value.as_capsule();
                },
                "as_capsule\\(\\) of a bool"},
        Mistake{"ShapeOfATuple",
                [] {
                  const Value value = Value::tuple({});
                  (void)value.shape();
                },
                "shape\\(\\) of a tuple"},
        Mistake{"ObjectOfTooFewValues",
                [] {
                  (void)Value::object(two_names(), std::vector<Value>{Value()});
                },
                "Value::object\\(\\) with a shape of another size"},
        Mistake{"MapOfTooManyElements",
                [] {
                  (void)Value::map(Type(), two_names(), std::vector<Value>(3));
                },
                "Value::map\\(\\) with a shape of another size"},
        Mistake{"CapsuleOfAString",
                [] { (void)Value::capsule(Type::string(), nullptr); },
                "Value::capsule\\(\\) with a type that is not a capsule type"},
        Mistake{"InlineIntegerOfAFraction",
                [] { (void)Number::from_double(0.5)->inline_integer(); },
                "inline_integer\\(\\) of another number"},
        Mistake{"StepBeyondTheEnd",
                [] {
                  (void)step_to(Value::object({{"a", Value()}}), 1);
                },
                "step_to\\(\\) an element beyond the end"}),
    mistake_name);

INSTANTIATE_TEST_SUITE_P(
    Types, MisuseTest,
    testing::Values(
        Mistake{"ElementTypeOfAString",
                [] { (void)Type::string().element_type(); },
                "element_type\\(\\) of a type that is not a list, set or map"},
        Mistake{"ElementTypeOfATuple",
                [] {
                  const Type type = Type::tuple({Type::string()});
                  (void)type.element_type();
                },
                "element_type\\(\\) of a type that is not a list, set or map"},
        Mistake{"CapsuleDefinitionOfAList",
                [] {
                  const Type type = Type::list(Type::string());
                  (void)type.capsule_definition();
                },
                "capsule_definition\\(\\) of a type that is not a capsule "
                "type"},
        Mistake{"ObjectOfTooFewTypes",
                [] { (void)Type::object(two_names(), {Type::string()}); },
                "Type::object\\(\\) with a shape of another size"},
        Mistake{"ObjectOfTooManyFlags",
                [] {
                  (void)Type::object(two_names(), std::vector<Type>(2),
                                     std::vector<bool>(3));
                },
                "Type::object\\(\\) with a shape of another size"}),
    mistake_name);

INSTANTIATE_TEST_SUITE_P(
    Results, MisuseTest,
    testing::Values(
        Mistake{"ValueOfAnError", [] { (void)*from_json("{bad"); },
                "the value of a result that holds an error"},
        Mistake{"KeptValueOfAnError",
                [] {
                  const auto read = from_json("{bad");
                  (void)read.value();
                },
                "the value of a result that holds an error"},
        Mistake{"MemberOfAnError",
                [] {
                  const auto read = from_json("{bad");
                  (void)read->is_null();
                },
                "the value of a result that holds an error"},
        Mistake{"NativeValueOfAnError",
                [] { (void)*from_value<int>(Value::string("abc")); },
                "the value of a result that holds an error"},
        Mistake{"PatternOfAnError", [] { (void)*Pattern::compile("("); },
                "the value of a result that holds an error"},
        Mistake{"ErrorOfAValue", [] { (void)from_json("1").error(); },
                "error\\(\\) of a result that has none"},
        Mistake{"ErrorOfASuccess",
                [] {
                  Document document;
                  (void)document.apply(Edits()).error();
                },
                "error\\(\\) of a result that has none"},
        Mistake{"DiagnosticBeyondTheEnd", [] { (void)Diagnostics()[0]; },
                "Diagnostics\\[\\] beyond the end"}),
    mistake_name);

INSTANTIATE_TEST_SUITE_P(
    Others, MisuseTest,
    testing::Values(
        Mistake{"BodyOfNull", [] { (void)Body(nullptr); },
                "a Body made of a null node"},
        Mistake{"ExpressionOfNull", [] { (void)Expression(nullptr); },
                "an Expression made of a null node"},
        Mistake{"CallWithTooFewArguments",
                [] { (void)one_parameter().call_converted({}); },
                "call_converted\\(\\) with the wrong number of arguments"},
        Mistake{"TypeForTooFewArguments",
                [] { (void)one_parameter().return_type({}); },
                "return_type\\(\\) with the wrong number of arguments"},
        Mistake{"JsonThatEndsTwice",
                [] {
                  std::string text;
                  JsonWriter(text).end_object();
                },
                "JsonWriter ends what it did not begin"}),
    mistake_name);

// What has an answer for every value and type does not end anything.
TEST(Accessors, AnswerForOtherValues) {
  const Value number = Value::number(5);
  EXPECT_TRUE(number.elements().empty());
  EXPECT_TRUE(number.keys().empty());
  EXPECT_EQ(number.find("a"), nullptr);
  EXPECT_EQ(number.length(), 0U);
  EXPECT_EQ(number.if_string(), std::nullopt);
  EXPECT_EQ(number.if_bool(), std::nullopt);
  EXPECT_EQ(number.if_number()->to_int64(), 5);
}

TEST(Accessors, AnswerWhetherThereIsContent) {
  const Value text = secret();
  EXPECT_EQ(text.if_string(), "hunter2");
  EXPECT_EQ(text.if_number(), std::nullopt);
  const Value null = Value::null(Type::string());
  EXPECT_EQ(null.if_string(), std::nullopt);
  EXPECT_EQ(Value::null(Type::number()).if_number(), std::nullopt);
  EXPECT_EQ(Value::unknown(Type::number()).if_number(), std::nullopt);
  EXPECT_EQ(Value::unknown(Type::boolean()).if_bool(), std::nullopt);
  EXPECT_EQ(Value::boolean(false).if_bool(), false);
}

TEST(Accessors, AnswerForOtherTypes) {
  const Type list = Type::list(Type::object({{"a", Type::string(), true}}));
  for (const Type& type : {Type(), Type::string(), list, Type::tuple({})}) {
    EXPECT_TRUE(type.element_types().empty()) << type.text();
    EXPECT_TRUE(type.attribute_names().empty()) << type.text();
    EXPECT_EQ(type.shape().size(), 0U) << type.text();
    EXPECT_EQ(type.attribute_type("a"), nullptr) << type.text();
    EXPECT_FALSE(type.is_optional(0)) << type.text();
  }
  EXPECT_TRUE(list.element_type().is_optional(0));
  EXPECT_FALSE(list.element_type().is_optional(1));
}

}  // namespace
}  // namespace hcl
