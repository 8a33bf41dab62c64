#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "hcl/json_body.h"
#include "hcl/notation.h"
#include "hcl/static_analysis.h"

namespace hcl::test {
namespace {

MapContext context() {
  MapContext scope;
  scope.set_variable("k", Value::string("key"));
  scope.set_variable("n", Value::null());
  scope.set_variable("u", Value::unknown(Type::string()));
  scope.set_variable("m", Value::string("m").with_marks({"secret"}));
  return scope;
}

Expression parse(std::string_view text, const Options& options = {}) {
  Result<Expression> parsed =
      parse_json_expression(SourceFile("f.json", text), options);
  EXPECT_TRUE(parsed.ok()) << text;
  return parsed.value;
}

std::string show(const Diagnostics& diagnostics) {
  std::string text;
  for (const Diagnostic& each : diagnostics) {
    const ByteSpan span = each.subject->span;
    text += (text.empty() ? "" : "; ") + std::string(code_name(each.code)) +
            " " + std::to_string(span.begin) + "-" + std::to_string(span.end);
  }
  return text;
}

struct Case {
  std::string_view input;
  std::string_view want;
  std::string_view diagnostics = "";
};

class JsonExpressionTest : public ::testing::TestWithParam<Case> {};

TEST_P(JsonExpressionTest, Evaluates) {
  const Result<Value> value = parse(GetParam().input).evaluate(context());
  EXPECT_EQ(to_typed_notation(value.value.unmarked_deep()), GetParam().want);
  EXPECT_EQ(show(value.diagnostics), GetParam().diagnostics);
}

// Spec: JSON syntax, "Expressions".
INSTANTIATE_TEST_SUITE_P(
    JsonSyntax, JsonExpressionTest,
    ::testing::Values(
        Case{"1.50", "1.5 : number"}, Case{"-7", "-7 : number"},
        Case{"123456789012345678901234567890",
             "123456789012345678901234567890 : number"},
        Case{"true", "true : bool"}, Case{"null", "null(any) : any"},
        Case{R"([1, "a", []])",
             "[1, \"a\", []] : tuple([number,string,tuple([]"
             ")])"},
        Case{R"("${1 + 1}")", "2 : number"},
        Case{R"("a${k}\n")", "\"akey\\n\" : string"},
        Case{R"("$${k}")", "\"${k}\" : string"},
        Case{R"("\u0024{k}")", "\"key\" : string"},
        Case{R"("{k}")", "\"{k}\" : string"},
        Case{R"({"${k}": 1, "b": {"c": "${k}"}})",
             "{b = {c = \"key\"}, key = 1} : "
             "object({b=object({c=string}),key=number})"},
        Case{R"({"${u}": 1, "${n}": 2})", "unknown(any) : any",
             "InvalidJsonKey 12-18"},
        Case{R"({"${[]}": 1, "b": 2})", "{b = 2} : object({b=number})",
             "InvalidJsonKey 1-8"},
        Case{R"({"${k}": 1, "key": 2})", "{key = 1} : object({key=number})",
             "DuplicateObjectAttribute 12-17"},
        Case{R"({"é": 1, "e\u0301": 2})", "{é = 1} : object({é=number})",
             "DuplicateObjectAttribute 10-19"},
        Case{R"(["${zz}", "${"])",
             "[unknown(any), unknown(any)] : "
             "tuple([any,any])",
             "UnknownVariable 4-6; MissingExpression 13-13"}));

// Positions in a template are those of the JSON source, also behind escapes.
TEST(JsonTemplateTest, PointsIntoTheSource) {
  const auto value =
      parse(R"("\n\u00e9\ud83d\ude00${zz + yy}")").evaluate(context());
  EXPECT_EQ(show(value.diagnostics),
            "UnknownVariable 23-25; UnknownVariable 28-30");
  EXPECT_EQ(value.diagnostics[0].subject->text(), "zz");
  EXPECT_EQ(value.diagnostics[0].subject->file.text().substr(0, 3), "\"\\n");
}

TEST(JsonTemplateTest, KeepsTheMarksOfNames) {
  const auto value = parse(R"({"${m}": 1})").evaluate(context());
  EXPECT_TRUE(value.value.marks().contains("secret"));
  EXPECT_EQ(to_notation(value.value.unmarked()), "{m = 1}");
}

// Spec: information model, "Expression Evaluation".
TEST(JsonLiteralOnlyTest, LooksForNoTemplates) {
  const auto value =
      parse(R"({"${k}": "Hello ${ %{"})").evaluate(literal_only_context());
  EXPECT_TRUE(value.ok());
  EXPECT_EQ(to_notation(value.value), "{\"${k}\" = \"Hello ${ %{\"}");
}

TEST(JsonStaticTest, ReadsListsAndMaps) {
  EXPECT_EQ(static_list(parse("[1, [2]]")).value.size(), 2U);
  EXPECT_FALSE(static_list(parse(R"("[1]")")).ok());
  const auto map = static_map(parse(R"({"a": 1, "${k}": 2, "a": 3})"));
  ASSERT_EQ(map.value.size(), 3U);
  EXPECT_EQ(static_keyword(map.value[0].key), "a");
  EXPECT_EQ(to_notation(map.value[1].key.evaluate(context()).value), "\"key\"");
  EXPECT_EQ(map.value[1].key.variables().size(), 1U);
  const SourceSpan last = map.value[2].value.source();
  EXPECT_EQ(last.text(), "3");
}

TEST(JsonStaticTest, ReadsCallsAndTraversals) {
  const auto call = static_call(parse(R"j("f(1, x.y)")j"));
  EXPECT_EQ(call.value.name, "f");
  EXPECT_EQ(call.value.arguments.size(), 2U);
  EXPECT_EQ(call.value.arguments[1].source().range().start.column, 7);
  EXPECT_FALSE(static_call(parse(R"j("${f(1)}")j")).ok());
  const auto traversal = static_traversal(parse(R"("a[\"b\"].0")"));
  ASSERT_EQ(traversal.value.steps.size(), 2U);
  EXPECT_EQ(traversal.value.span().range().start.column, 2);
  EXPECT_EQ(traversal.value.span().range().end.column, 12);
  EXPECT_EQ(static_keyword(parse(R"("true")")), "true");
  EXPECT_EQ(static_keyword(parse("true")), "");
  const Options reference = Options::of(Dialect::Hcl, Conformance::Reference);
  EXPECT_FALSE(static_traversal(parse(R"("a.0")", reference)).ok());
}

TEST(JsonStaticTest, FindsVariablesAndFunctions) {
  const Expression whole =
      parse(R"j({"${a}": ["${b.c}", "d", "${"], "x": "${f(g())}"})j");
  std::string names;
  for (const Traversal& each : whole.variables()) names += each.root + " ";
  for (const FunctionReference& each : whole.functions()) names += each.name;
  EXPECT_EQ(names, "a b fg");
}

TEST(JsonLimitsTest, CountTheWholeValue) {
  Options options;
  options.limits.max_evaluation_steps = 5;
  const auto steps = parse("[1, 2, 3, 4, 5]", options).evaluate(context());
  EXPECT_EQ(show(steps.diagnostics), "EvaluationLimit 13-14");
  options = {};
  options.limits.max_result_size = 40;
  const auto size =
      parse(R"(["${k}", "${k}", "${k}"])", options).evaluate(context());
  EXPECT_EQ(show(size.diagnostics), "EvaluationLimit 0-24");
  EXPECT_EQ(to_typed_notation(size.value), "unknown(any) : any");
}

}  // namespace
}  // namespace hcl::test
