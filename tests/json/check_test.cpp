// Mistakes in JSON files that need no schema.

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "hcl/json_body.h"
#include "model/body_text.h"

namespace hcl::test {
namespace {

struct CheckCase {
  std::string_view name;
  std::string_view input;
  std::string_view diagnostics;
};

class JsonCheckTest : public ::testing::TestWithParam<CheckCase> {};

TEST_P(JsonCheckTest, FindsWhatNoSchemaExcuses) {
  const SourceFile file("f.json", GetParam().input);
  EXPECT_EQ(show(check_json_config(file)), GetParam().diagnostics);
}

// Spec: JSON syntax, "Expressions": a string is a template.
INSTANTIATE_TEST_SUITE_P(
    Templates, JsonCheckTest,
    ::testing::Values(
        CheckCase{"Fine", R"({"a": "${b}%{ if c }d%{ endif }", "e": "$f {"})",
                  ""},
        CheckCase{"Escaped", R"({"a": "$${foo("})", ""},
        CheckCase{"Call", R"({"a": "${foo("})", "MissingExpression 1:14-1:14"},
        CheckCase{"Nested", R"([{"a": {"b": [1, "${}"]}}])",
                  "InvalidExpression 1:21-1:22"},
        CheckCase{"AfterAnEscape", R"({"a": "\u0041\n${}"})",
                  "InvalidExpression 1:18-1:19"},
        CheckCase{"Names", R"({"${foo(": {"${": {}}})", ""},
        CheckCase{"Comments", R"({"//": "${foo(", "a": {"//": ["${}"]}})", ""},
        CheckCase{"WrongJson", R"({"a": "${}", "b": })",
                  "MissingJsonValue 1:19-1:20"}),
    [](const auto& info) { return std::string(info.param.name); });

// Spec: JSON syntax, "Blocks": properties of one name are several blocks if
// their values are objects, arrays of objects or null.
INSTANTIATE_TEST_SUITE_P(
    RepeatedNames, JsonCheckTest,
    ::testing::Values(
        CheckCase{"AtTheTop", R"({"a": 1, "a": 2})",
                  "DuplicateAttributeDefinition 1:10-1:13"},
        CheckCase{"Below", R"({"a": {"b": "x", "b": {}}})",
                  "DuplicateObjectAttribute 1:18-1:21"},
        CheckCase{"Escaped", R"({"a": {}, "\u0061": true})",
                  "DuplicateAttributeDefinition 1:11-1:19"},
        CheckCase{"Thrice", R"({"a": {}, "a": false, "a": {}})",
                  "DuplicateAttributeDefinition 1:11-1:14; "
                  "DuplicateAttributeDefinition 1:23-1:26"},
        CheckCase{"ArraysOfNumbers", R"({"a": [], "a": [{}, 1]})",
                  "DuplicateAttributeDefinition 1:11-1:14"},
        CheckCase{"InTheArrayAtTheRoot", R"([{"a": 1}, {"a": 1}])",
                  "DuplicateAttributeDefinition 1:13-1:16"},
        CheckCase{"Blocks", R"({"a": {}, "a": [{}, null, [{}]], "a": null})",
                  ""},
        CheckCase{"DifferentObjects",
                  R"([{"a": [{"b": 1}, {"b": 1}], "b": 1, "c": {"b": 1}}])",
                  ""},
        CheckCase{"Comments", R"({"//": 1, "//": 2, "a": {"//": 1, "//": 2}})",
                  ""}),
    [](const auto& info) { return std::string(info.param.name); });

// What Terraform reads literally is no template there.
TEST(JsonCheckOfTerraformTest, LeavesOutWhatIsReadLiterally) {
  const auto check = [](std::string_view text, JsonTemplates templates) {
    return show(
        check_json_config(SourceFile("main.tf.json", text), {}, templates));
  };
  const std::string_view literal =
      R"({"variable": {"a": {"description": "${"}},)"
      R"( "output": {"b": {"description": "${", "value": 1}}})";
  EXPECT_EQ(check(literal, JsonTemplates::OfTerraform), "");
  EXPECT_EQ(check(R"({"output": {"b": {"value": "${}"}}})",
                  JsonTemplates::OfTerraform),
            "InvalidExpression 1:31-1:32");
  EXPECT_EQ(
      check(R"([{"locals": [{"a": "${}"}]}])", JsonTemplates::OfTerraform),
      "InvalidExpression 1:23-1:24");
  EXPECT_EQ(check(R"({"a": "${}", "b": 1, "b": 1})", JsonTemplates::None),
            "DuplicateAttributeDefinition 1:22-1:25");
}

TEST(JsonCheckTest, KeepsTheLimitOfDiagnostics) {
  Options options;
  options.limits.max_diagnostics = 2;
  const Diagnostics found = check_json_config(
      SourceFile("f.json", R"({"a": ["${}", "${}", "${}"], "b": 1, "b": 2})"),
      options);
  EXPECT_EQ(found.error_count(), 4U);
  EXPECT_EQ(found.dropped(), 2U);
}

}  // namespace
}  // namespace hcl::test
