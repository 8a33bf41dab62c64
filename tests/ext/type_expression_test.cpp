// Types written as expressions, with the ranges of their mistakes.

#include "hcl/type_expression.h"

#include <gtest/gtest.h>

#include <string>

#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "hcl/notation.h"
#include "hcl/parser.h"

namespace hcl {
namespace {

Expression expression_of(const std::string& text) {
  return native_expression(parse_expression(SourceFile("test", text)).value);
}

// The type, or every diagnostic as `Code 3-7 in 1-9`: bytes of the subject and
// of the context, joined by `; `.
std::string outcome(const Type& type, const Diagnostics& diagnostics) {
  if (diagnostics.empty()) return type.text();
  std::string text;
  const auto add = [&](const SourceSpan& place) {
    text +=
        std::to_string(place.span.begin) + "-" + std::to_string(place.span.end);
  };
  for (const Diagnostic& each : diagnostics) {
    if (!text.empty()) text += "; ";
    text += std::string(code_name(each.code)) + " ";
    add(*each.subject);
    if (each.context) {
      text += " in ";
      add(*each.context);
    }
  }
  return text;
}

std::string exact(const std::string& text) {
  const Result<Type> type = read_type(expression_of(text));
  return outcome(type.value, type.diagnostics);
}

std::string constraint(const std::string& text) {
  const Result<Type> type = read_type_constraint(expression_of(text));
  return outcome(type.value, type.diagnostics);
}

std::string with_defaults(const std::string& text) {
  const auto type = read_type_with_defaults(expression_of(text));
  return outcome(type.value.type, type.diagnostics);
}

struct Case {
  std::string input;
  std::string want;
};

class ExactTypeTest : public testing::TestWithParam<Case> {};

TEST_P(ExactTypeTest, IsRead) {
  EXPECT_EQ(exact(GetParam().input), GetParam().want) << GetParam().input;
}

INSTANTIATE_TEST_SUITE_P(
    Types, ExactTypeTest,
    testing::Values(Case{"string", "string"}, Case{"number", "number"},
                    Case{"bool", "bool"}, Case{"list(string)", "list(string)"},
                    Case{"set(map(bool))", "set(map(bool))"},
                    Case{"tuple([string, list(number)])",
                         "tuple([string,list(number)])"},
                    Case{"object({})", "object({})"},
                    Case{"object({b = string, a = number})",
                         "object({a=number,b=string})"}));

INSTANTIATE_TEST_SUITE_P(
    Mistakes, ExactTypeTest,
    testing::Values(
        Case{"any", "InvalidTypeSpecification 0-3"},
        Case{"list", "InvalidTypeSpecification 0-4"},
        Case{"nope", "InvalidTypeSpecification 0-4"},
        Case{"(string)", "InvalidTypeSpecification 0-8"},
        Case{"\"string\"", "InvalidTypeSpecification 0-8"},
        Case{"bool()", "InvalidTypeSpecification 4-6"},
        Case{"list()", "InvalidTypeSpecification 4-6 in 4-6"},
        Case{"list(string, string)", "InvalidTypeSpecification 13-19 in 4-20"},
        Case{"list(any)", "InvalidTypeSpecification 5-8"},
        Case{"object(string)", "InvalidTypeSpecification 7-13 in 0-14"},
        Case{"object({\"a\" = string})",
             "InvalidTypeSpecification 8-11 in 0-22"},
        Case{"object({a = string, a = bool})",
             "InvalidTypeSpecification 20-21 in 0-30"},
        Case{"tuple(string)", "InvalidTypeSpecification 6-12 in 0-13"},
        Case{"tuple([nope, nope])",
             "InvalidTypeSpecification 7-11; InvalidTypeSpecification 13-17"},
        Case{"nope(string)", "InvalidTypeSpecification 0-12"},
        Case{"optional(string)", "InvalidTypeSpecification 0-8"},
        Case{"object({a = optional(string)})",
             "InvalidTypeSpecification 12-20 in 12-28"}));

TEST(TypeConstraintTest, TakesAnyAndOptionalAttributes) {
  EXPECT_EQ(constraint("any"), "any");
  EXPECT_EQ(constraint("list(any)"), "list(any)");
  EXPECT_EQ(constraint("object({a = optional(string)})"),
            "object({a=optional(string)})");
  EXPECT_EQ(constraint("object({a = optional()})"),
            "InvalidTypeSpecification 20-22 in 12-22");
  EXPECT_EQ(constraint("object({a = optional(string, 1)})"),
            "InvalidTypeSpecification 20-31 in 12-31");
  EXPECT_EQ(constraint("list(optional(string))"),
            "InvalidTypeSpecification 5-13");
}

TEST(TypeWithDefaultsTest, ChecksDefaults) {
  EXPECT_EQ(with_defaults("object({a = optional(string, 1)})"),
            "object({a=optional(string)})");
  EXPECT_EQ(with_defaults("object({a = optional(number, true)})"),
            "InvalidDefaultValue 29-33");
  EXPECT_EQ(with_defaults("object({a = optional(number, x)})"),
            "VariablesNotAllowed 29-30");
  EXPECT_EQ(with_defaults("object({a = optional(number, 1, 2)})"),
            "InvalidTypeSpecification 20-34 in 12-34");
}

TEST(TypeInJsonTest, IsAString) {
  const SourceFile file("test.json",
                        "{\"type\": \"list(object({a = bool}))\"}");
  const Result<Body> body = parse_json_body(file);
  Diagnostics diagnostics;
  const auto attributes = body.value.attributes(diagnostics);
  ASSERT_EQ(attributes.size(), 1U);
  const Result<Type> type = read_type(attributes[0].expression);
  EXPECT_EQ(outcome(type.value, type.diagnostics), "list(object({a=bool}))");
}

TEST(TypeNestingTest, IsLimited) {
  const auto nested = [](int depth) {
    std::string text = "string";
    for (int i = 1; i < depth; ++i) text = "list(" + text + ")";
    return text;
  };
  Options options;
  options.limits.max_nesting_depth = 2000;
  const auto codes = [&](int depth) {
    const auto parsed =
        parse_expression(SourceFile("test", nested(depth)), options);
    EXPECT_TRUE(parsed.ok());
    const auto type = read_type(native_expression(parsed.value, options));
    return type.ok() ? "" : std::string(code_name(type.diagnostics[0].code));
  };
  EXPECT_EQ(codes(500), "");
  EXPECT_EQ(codes(501), "NestingTooDeep");
}

// A value converted to a type with its defaults.
std::string converted(const std::string& value, const std::string& type) {
  const Result<Value> given = expression_of(value).evaluate(MapContext());
  const auto target = read_type_with_defaults(expression_of(type));
  EXPECT_TRUE(target.ok()) << type;
  const ConversionResult result = convert(given.value, target.value);
  return result.ok() ? to_typed_notation(result->unmarked_deep())
                     : "ERR " + to_text(result.error());
}

TEST(DefaultsTest, ReplaceWhatIsMissingOrNull) {
  const std::string type = "object({a = string, b = optional(string, \"d\")})";
  EXPECT_EQ(converted("{a = 1}", type),
            "{a = \"1\", b = \"d\"} : object({a=string,b=string})");
  EXPECT_EQ(converted("{a = 1, b = null}", type),
            "{a = \"1\", b = \"d\"} : object({a=string,b=string})");
  EXPECT_EQ(converted("{a = 1, b = \"x\"}", type),
            "{a = \"1\", b = \"x\"} : object({a=string,b=string})");
  EXPECT_EQ(converted("null", type),
            "null(object({a=string,b=string})) : object({a=string,b=string})");
}

TEST(DefaultsTest, ReachIntoCollections) {
  const std::string element = "object({a = optional(number, 5)})";
  EXPECT_EQ(converted("[{}, {a = 1}]", "list(" + element + ")"),
            "list[{a = 5}, {a = 1}] : list(object({a=number}))");
  EXPECT_EQ(converted("{k = {}}", "map(" + element + ")"),
            "map{k = {a = 5}} : map(object({a=number}))");
  EXPECT_EQ(converted("[1, {}]", "tuple([number, " + element + "])"),
            "[1, {a = 5}] : tuple([number,object({a=number})])");
  EXPECT_EQ(converted("{}", "object({o = optional(" + element + ", {})})"),
            "{o = {a = 5}} : object({o=object({a=number})})");
}

TEST(DefaultsTest, KeepMarksAndUnknowns) {
  const auto type = read_type_with_defaults(
      expression_of("object({a = optional(string, \"d\")})"));
  const MarkSet secret{"secret"};
  const Value empty =
      Value::object(std::vector<std::pair<std::string, Value>>{})
          .with_marks(secret);
  const ConversionResult filled = convert(empty, type.value);
  ASSERT_TRUE(filled.ok());
  EXPECT_EQ(filled->marks(), secret);
  EXPECT_EQ(to_notation(filled->unmarked_deep()), "{a = \"d\"}");
  const Value unknown = Value::unknown(type.value.type);
  EXPECT_EQ(type.value.defaults.apply(unknown), unknown);
  const Value inside = Value::object({{"a", Value::unknown(Type::string())}});
  const Value with_defaults = type.value.defaults.apply(inside);
  EXPECT_FALSE(with_defaults.find("a")->may_be_null());
}

TEST(TypeConstraintValueTest, HoldsAType) {
  const Value value = type_constraint_value(Type::list(Type::string()));
  EXPECT_EQ(type_constraint_from(value), Type::list(Type::string()));
  EXPECT_EQ(value, type_constraint_value(Type::list(Type::string())));
  EXPECT_FALSE(type_constraint_from(Value::number(1)).has_value());
}

}  // namespace
}  // namespace hcl
