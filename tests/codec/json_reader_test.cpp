#include "hcl/json_reader.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "hcl/json.h"
#include "hcl/notation.h"

namespace hcl {
namespace {

const Type kAny = Type::dynamic();
const Type kString = Type::string();
const Type kNumber = Type::number();

struct ImpliedCase {
  std::string_view json;
  // The value and type in notation, or the error.
  std::string_view want;
};

std::string show(const Expected<Value, EncodingError>& read) {
  return read.ok() ? to_typed_notation(*read) : to_text(read.error());
}

class ImpliedValueTest : public testing::TestWithParam<ImpliedCase> {};

TEST_P(ImpliedValueTest, IsReadWithItsImpliedType) {
  const std::string got = show(from_json(GetParam().json));
  EXPECT_EQ(got, GetParam().want);
  const auto type = implied_type(GetParam().json);
  if (type.ok()) {
    EXPECT_TRUE(got.ends_with(" : " + type->text())) << type->text();
  }
}

// RFC 8259, sections 3 to 7.
INSTANTIATE_TEST_SUITE_P(
    Values, ImpliedValueTest,
    testing::Values(
        ImpliedCase{"null", "null(any) : any"},
        ImpliedCase{" true ", "true : bool"},
        ImpliedCase{"-1.50", "-1.5 : number"},
        ImpliedCase{"1e3", "1000 : number"},
        ImpliedCase{"123456789012345678901234567890",
                    "123456789012345678901234567890 : number"},
        ImpliedCase{R"("a\"\\\/\n\u00e9")", R"("a\"\\/\né" : string)"},
        ImpliedCase{R"("\ud83d\ude00")", "\"\U0001F600\" : string"},
        ImpliedCase{R"("\ud83d!")", "\"\uFFFD!\" : string"},
        ImpliedCase{"[]", "[] : tuple([])"},
        ImpliedCase{"{}", "{} : object({})"},
        ImpliedCase{R"([1, [], [2, "a"], {"x": [null]}])",
                    R"([1, [], [2, "a"], {x = [null(any)]}] : tuple([number,)"
                    R"(tuple([]),tuple([number,string]),)"
                    R"(object({x=tuple([any])})]))"},
        ImpliedCase{R"({"a": 1, "a": 2})", "{a = 2} : object({a=number})"}));

TEST(ImpliedTypeTest, RefusesOneNameWithTwoTypes) {
  const auto type = implied_type(R"([{"a": 1, "a": true}])");
  ASSERT_FALSE(type.ok());
  EXPECT_EQ(to_text(type.error()),
            "[0]: the object has several members named \"a\"");
}

TEST(ImpliedTypeTest, SaysWhereTheTextIsNoJson) {
  const auto type = implied_type("[\n !]");
  ASSERT_FALSE(type.ok());
  EXPECT_TRUE(to_text(type.error()).starts_with("line 2, column 2: "));
}

struct TypedCase {
  std::string_view name;
  Type type;
  std::string_view json;
  std::string_view want;
};

class TypedValueTest : public testing::TestWithParam<TypedCase> {};

TEST_P(TypedValueTest, IsReadAsTheType) {
  EXPECT_EQ(show(from_json(GetParam().json, GetParam().type)), GetParam().want);
}

Type object() {
  return Type::object({{"a", kNumber, false}, {"b", kString, false}});
}

INSTANTIATE_TEST_SUITE_P(
    Types, TypedValueTest,
    testing::Values(
        TypedCase{"String", kString, "\"a\"", "\"a\" : string"},
        TypedCase{"NumberAsString", kString, "1.0", "\"1\" : string"},
        TypedCase{"StringAsNumber", kNumber, "\"2.5\"", "2.5 : number"},
        TypedCase{"Null", Type::list(kString), "null",
                  "null(list(string)) : list(string)"},
        TypedCase{"List", Type::list(kNumber), "[1,null]",
                  "list[1, null(number)] : list(number)"},
        TypedCase{"Set", Type::set(kString), R"(["b","a","b"])",
                  R"(set["a", "b"] : set(string))"},
        TypedCase{"Map", Type::map(kString), R"({"b":"2","a":"1"})",
                  R"(map{a = "1", b = "2"} : map(string))"},
        TypedCase{"Tuple", Type::tuple({kNumber, kString}), R"([1,"a"])",
                  R"([1, "a"] : tuple([number,string]))"},
        TypedCase{"MissingAttribute", object(), R"({"a":1})",
                  "{a = 1, b = null(string)} : object({a=number,b=string})"},
        TypedCase{"Dynamic", kAny, R"({"value":[1],"type":["list","number"]})",
                  "list[1] : list(number)"},
        TypedCase{"DynamicNull", kAny, "null", "null(any) : any"},
        TypedCase{"DynamicElements", Type::list(kAny),
                  R"([{"type":"bool","value":true},null])",
                  "list[true, null(bool)] : list(bool)"},
        TypedCase{"WrongKind", Type::map(kString), "[1]",
                  "map of string required"},
        TypedCase{"WrongElement", Type::list(kNumber), R"([1,"x"])",
                  "[1]: a number is required"},
        TypedCase{"WrongLength", Type::tuple({kNumber}), "[]",
                  "tuple of 1 elements required"},
        TypedCase{"UnknownAttribute", object(), R"({"c":1})",
                  "unsupported attribute \"c\""},
        TypedCase{
            "DifferentElements", Type::list(kAny),
            R"([{"type":"bool","value":true},{"type":"number","value":1}])",
            "all elements must have the same type"},
        TypedCase{"NoWrapper", Type::list(kAny), "[true]",
                  "[0]: an object with the members \"value\" and \"type\" "
                  "required"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(JsonOfTypeTest, HasTypesWhereTheTypeIsDynamic) {
  const Type type = Type::object({{"a", kAny, false}, {"b", kNumber, false}});
  const Value value =
      Value::object({{"a", Value::list(kString, {Value::string("x")})},
                     {"b", Value::number(1)}});
  const auto text = to_json(value, type);
  ASSERT_TRUE(text.ok()) << to_text(text.error());
  EXPECT_EQ(*text, R"({"a":{"value":["x"],"type":["list","string"]},"b":1})");
  const auto read = from_json(*text, type);
  ASSERT_TRUE(read.ok()) << to_text(read.error());
  EXPECT_TRUE(*read == value);
}

TEST(JsonOfTypeTest, RefusesUnknownAndMarkedValues) {
  const Value unknown = Value::tuple({Value::unknown(kString)});
  const auto first = to_json(unknown, Type::list(kAny));
  ASSERT_FALSE(first.ok());
  EXPECT_EQ(to_text(first.error()), "[0]: the value is unknown");
  EXPECT_FALSE(to_json(Value::number(1).with_marks({"m"}), kNumber).ok());
}

}  // namespace
}  // namespace hcl
