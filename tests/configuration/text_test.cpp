#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "hcl/configuration_text.h"
#include "hcl/eval_context.h"
#include "hcl/json_body.h"
#include "hcl/parser.h"

namespace hcl {
namespace {

// Evaluates the files, named 1.hcl, 2.hcl and so on, without variables.
std::vector<EvaluatedFile> evaluate(
    const std::vector<std::string_view>& texts) {
  std::vector<EvaluatedFile> files;
  for (const std::string_view text : texts) {
    const std::string name = std::to_string(files.size() + 1) + ".hcl";
    Result<ast::Tree> parsed = parse_config(SourceFile(name, text));
    EXPECT_TRUE(parsed.ok()) << text;
    Result<EvaluatedBody> body = evaluate_body(parsed.value, MapContext());
    EXPECT_TRUE(body.ok()) << text;
    files.push_back({std::move(parsed.value), std::move(body.value)});
  }
  return files;
}

struct Case {
  std::string_view name;
  std::vector<std::string_view> files;
  std::string_view json;
  std::string_view native;
  std::string_view typed;
};

class ConfigurationTextTest : public testing::TestWithParam<Case> {};

TEST_P(ConfigurationTextTest, WritesEveryForm) {
  const std::vector<EvaluatedFile> files = evaluate(GetParam().files);
  EXPECT_EQ(to_json(files, 0).value, GetParam().json);
  EXPECT_EQ(to_native_syntax(files).value, GetParam().native);
  EXPECT_EQ(to_typed_json(files).value, GetParam().typed);
}

// docs/output-formats.md.
INSTANTIATE_TEST_SUITE_P(
    OutputFormats, ConfigurationTextTest,
    testing::Values(
        Case{"Empty", {""}, "{}", "", R"({"attrs":{},"blocks":[]})"},
        Case{"Attributes",
             {"b = 1\na = \"x\"\n"},
             R"({"b":1,"a":"x"})",
             "b = 1\na = \"x\"\n",
             R"({"attrs":{"a":{"$type":"string","value":"x"},)"
             R"("b":{"$type":"number","value":1}},"blocks":[]})"},
        Case{"BlockWithoutLabels",
             {"a {\n  b = 1\n}\na {\n}\n"},
             R"({"a":[{"b":1},{}]})",
             "a {\n  b = 1\n}\n\na {\n}\n",
             R"({"attrs":{},"blocks":[{"type":"a","labels":[],"body":)"
             R"({"attrs":{"b":{"$type":"number","value":1}},"blocks":[]}},)"
             R"({"type":"a","labels":[],"body":{"attrs":{},"blocks":[]}}]})"},
        Case{
            "Labels",
            {"a \"x\" y {\n}\na \"x\" \"z\" {\n}\na \"x\" \"y\" {\n}\n"},
            R"({"a":{"x":{"y":[{},{}],"z":[{}]}}})",
            "a \"x\" \"y\" {\n}\n\na \"x\" \"z\" {\n}\n\na \"x\" \"y\" {\n}\n",
            R"({"attrs":{},"blocks":[)"
            R"({"type":"a","labels":["x","y"],"body":{"attrs":{},"blocks":[]}},)"
            R"({"type":"a","labels":["x","z"],"body":{"attrs":{},"blocks":[]}},)"
            R"({"type":"a","labels":["x","y"],"body":{"attrs":{},"blocks":[]}}]})"},
        // Decision D-005: names and labels are not values.
        Case{"NamesAndLabelsAreNotNormalized",
             {"e\u0301 = \"e\u0301\"\na e\u0301 \"e\u0301\" {\n}\n"},
             "{\"e\u0301\":\"\u00E9\","
             "\"a\":{\"e\u0301\":{\"e\u0301\":[{}]}}}",
             "e\u0301 = \"\u00E9\"\n\na \"e\u0301\" \"e\u0301\" {\n}\n",
             "{\"attrs\":{\"e\u0301\":{\"$type\":\"string\","
             "\"value\":\"\u00E9\"}},\"blocks\":[{\"type\":\"a\","
             "\"labels\":[\"e\u0301\",\"e\u0301\"],"
             "\"body\":{\"attrs\":{},\"blocks\":[]}}]}"},
        Case{"Nested",
             {"a {\n  b {\n    c = [{ d = 1 }]\n  }\n}\n"},
             R"({"a":[{"b":[{"c":[{"d":1}]}]}]})",
             "a {\n  b {\n    c = [\n      {\n        d = 1\n      },\n    ]\n"
             "  }\n}\n",
             R"({"attrs":{},"blocks":[{"type":"a","labels":[],"body":)"
             R"({"attrs":{},"blocks":[{"type":"b","labels":[],"body":)"
             R"({"attrs":{"c":{"$type":["tuple",[["object",{"d":"number"}]]],)"
             R"("value":[{"d":1}]}},"blocks":[]}}]}}]})"},
        Case{
            "SeveralFiles",
            {"a = 1\nb \"x\" {\n}\n", "c = 2\nb \"x\" {\n}\n"},
            R"({"a":1,"c":2,"b":{"x":[{},{}]}})",
            "a = 1\nc = 2\n\nb \"x\" {\n}\n\nb \"x\" {\n}\n",
            R"({"attrs":{"a":{"$type":"number","value":1},)"
            R"("c":{"$type":"number","value":2}},"blocks":[)"
            R"({"type":"b","labels":["x"],"body":{"attrs":{},"blocks":[]}},)"
            R"({"type":"b","labels":["x"],"body":{"attrs":{},"blocks":[]}}]})"}),
    [](const auto& info) { return std::string(info.param.name); });

struct Problem {
  std::string_view name;
  std::vector<std::string_view> files;
  Code code;
  // `file:line:column` of the subject.
  std::string_view place;
};

class ConfigurationProblemTest : public testing::TestWithParam<Problem> {};

TEST_P(ConfigurationProblemTest, IsReportedOnce) {
  const std::vector<EvaluatedFile> files = evaluate(GetParam().files);
  const Result<std::string> written = to_json(files);
  ASSERT_EQ(written.diagnostics.size(), 1U);
  const Diagnostic& problem = written.diagnostics[0];
  EXPECT_EQ(problem.code, GetParam().code);
  const SourcePos at =
      problem.subject->file.position(problem.subject->span.begin);
  EXPECT_EQ(problem.subject->file.name() + ":" + std::to_string(at.line) + ":" +
                std::to_string(at.column),
            GetParam().place);
}

INSTANTIATE_TEST_SUITE_P(
    OutputFormats, ConfigurationProblemTest,
    testing::Values(Problem{"NameOfAttributeAndBlock",
                            {"a = 1\nb = 2\na {\n}\n"},
                            Code::ConflictingNames,
                            "1.hcl:3:1"},
                    Problem{"NameInNestedBody",
                            {"x {\n  a = 1\n  a {\n  }\n}\n"},
                            Code::ConflictingNames,
                            "1.hcl:3:3"},
                    Problem{"NameInAnotherFile",
                            {"a = 1\n", "a {\n}\n"},
                            Code::ConflictingNames,
                            "2.hcl:1:1"},
                    Problem{"AttributeInTwoFiles",
                            {"a = 1\n", "b = 2\na = 3\n"},
                            Code::AttributeRedefined,
                            "2.hcl:2:1"},
                    Problem{"DifferentNumbersOfLabels",
                            {"a \"x\" {\n}\na {\n}\n"},
                            Code::InconsistentLabels,
                            "1.hcl:3:1"},
                    Problem{"Infinity",
                            {"a = [1 / 0]\n"},
                            Code::UnwritableValue,
                            "1.hcl:1:5"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(ConfigurationText, MayHaveAnAttributeAndABlockOfOneNameInNativeSyntax) {
  const std::vector<EvaluatedFile> files = evaluate({"a = 1\na {\n}\n"});
  EXPECT_TRUE(to_native_syntax(files).ok());
  EXPECT_TRUE(to_typed_json(files).ok());
}

TEST(ConfigurationText, IsReadBackAsTheSameValues) {
  const std::vector<EvaluatedFile> files = evaluate(
      {"a = {\n  \"b c\" = [1, -2.5, null]\n  d = \"$${x}\\n\"\n}\nb \"l\\\"\" "
       "{\n  c = []\n}\n"});
  const Result<std::string> text = to_native_syntax(files);
  ASSERT_TRUE(text.ok());
  EXPECT_EQ(to_typed_json(evaluate({text.value})).value,
            to_typed_json(files).value);
}

// A body of JSON syntax is one operation, like one of native syntax: its limits
// cover the sum of its attributes.
TEST(EvaluatedJson, HasOneLimitForAllProperties) {
  const Result<Body> body = parse_json_body(
      SourceFile("a.json", R"({"a": "${[for x in [1, 2, 3, 4]: x]}",)"
                           R"( "b": "${[for x in [1, 2, 3, 4]: x]}"})"));
  ASSERT_TRUE(body.ok());
  Limits limits;
  limits.max_evaluation_steps = 1000;
  const auto all = evaluate_body(body.value, MapContext(), limits);
  ASSERT_TRUE(all.ok());
  ASSERT_EQ(all.value.attributes.size(), 2U);
  EXPECT_EQ(all.value.attributes[1].name, "b");
  EXPECT_EQ(all.value.attributes[1].expression_source->range().start.line, 1);
  // The smallest number of steps for one attribute is too small for both.
  const Result<Body> one = parse_json_body(
      SourceFile("a.json", R"({"a": "${[for x in [1, 2, 3, 4]: x]}"})"));
  limits.max_evaluation_steps = 1;
  while (!evaluate_body(one.value, MapContext(), limits).ok()) {
    ASSERT_LT(++limits.max_evaluation_steps, 1000);
  }
  const auto both = evaluate_body(body.value, MapContext(), limits);
  ASSERT_EQ(both.diagnostics.size(), 1U);
  EXPECT_EQ(both.diagnostics[0].code, Code::EvaluationLimit);
}

TEST(EvaluatedBodies, LoseTheirMarksAtAnyDepth) {
  MapContext context;
  context.set_variable("s", Value::string("x").with_marks({"secret"}));
  const Result<ast::Tree> tree = parse_config(
      SourceFile("a.hcl", "a = s\nb {\n  c {\n    d = [s]\n  }\n}\n"));
  Result<EvaluatedBody> body = evaluate_body(tree.value, context);
  ASSERT_TRUE(body.ok());
  remove_marks(body.value);
  EXPECT_FALSE(body.value.attributes[0].value.is_marked());
  const EvaluatedBody& inner = body.value.blocks[0].body.blocks[0].body;
  EXPECT_FALSE(inner.attributes[0].value.contains_marks());
}

}  // namespace
}  // namespace hcl
