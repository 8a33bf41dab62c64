#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "hcl/json_body.h"
#include "model/body_text.h"

namespace hcl::test {
namespace {

const BodySchema kSchema = {
    .attributes = {{.name = "a"}, {.name = "alpha"}},
    .blocks = {{.type = "foo", .label_names = {}},
               {.type = "bar", .label_names = {"kind", "id"}}}};

class JsonBodyTest : public ::testing::TestWithParam<BodyCase> {};

TEST_P(JsonBodyTest, GivesWhatTheSchemaNames) {
  const Result<Body> body =
      parse_json_body(SourceFile("f.json", GetParam().input));
  const Result<BodyContent> content = body.value.content(kSchema);
  EXPECT_EQ(show(content.value), GetParam().content);
  Diagnostics all = body.diagnostics;
  all.append(content.diagnostics);
  EXPECT_EQ(show(all), GetParam().diagnostics);
}

// Spec: JSON syntax, "Structural Elements".
INSTANTIATE_TEST_SUITE_P(
    JsonSyntax, JsonBodyTest,
    ::testing::Values(
        BodyCase{"Attribute", R"({"a": 1, "alpha": [true, null]})",
                 "a@1:2-1:8 = 1; alpha@1:10-1:31 = [true, null(any)]", ""},
        BodyCase{"EscapedName", R"({"\u0061": 1})", "a@1:2-1:13 = 1", ""},
        BodyCase{"OneBlock", R"({"foo": {"x": 1}})",
                 "foo@1:9-1:10 {x@1:10-1:16 = 1}", ""},
        BodyCase{"ManyBlocks", R"({"foo": [{}, {"x": 1}], "foo": null})",
                 "foo@1:9-1:10 {}; foo@1:9-1:10 {x@1:15-1:21 = 1}", ""},
        BodyCase{"Labels", R"({"bar": {"k": {"i": {}, "j": [{}, {}]}}})",
                 "bar k i@1:21-1:22 {}; bar k j@1:30-1:31 {}; "
                 "bar k j@1:30-1:31 {}",
                 ""},
        BodyCase{"ArraysOfLabels",
                 R"({"bar": [{"k": [{"i": {}}]}, {"//": {}}]})",
                 "bar k i@1:23-1:24 {}", "MissingBlockLabel 1:37-1:38"},
        BodyCase{"Comments", R"({"//": [1], "a": 1, "//": 2})",
                 "a@1:13-1:19 = 1", ""},
        BodyCase{"ArrayOfObjects", R"([{"a": 1}, {"foo": {}}])",
                 "a@1:3-1:9 = 1; foo@1:20-1:21 {}", ""},
        BodyCase{"Duplicate", R"({"a": 1, "a": 2})", "a@1:2-1:8 = 1",
                 "DuplicateArgument 1:10-1:13"},
        BodyCase{"Leftovers", R"({"a": 1, "alphx": 2, "zzzzz": 3})",
                 "a@1:2-1:8 = 1",
                 "ExtraneousJsonProperty 1:10-1:17 alpha; "
                 "ExtraneousJsonProperty 1:22-1:29"},
        BodyCase{
            "WrongKinds", R"({"foo": 1, "bar": {"k": "x"}})", "",
            "IncorrectJsonValueType 1:9-1:10; "
            "IncorrectJsonValueType 1:25-1:28; MissingBlockLabel 1:25-1:28"},
        BodyCase{"WrongElements", R"([1, {"a": 1}, null])", "a@1:6-1:12 = 1",
                 "IncorrectJsonValueType 1:2-1:3; "
                 "IncorrectJsonValueType 1:15-1:19"},
        BodyCase{"WrongRoot", R"("x")", "", "RootMustBeObject 1:1-1:4"},
        BodyCase{"WrongValue", R"({"a": tru, "alpha": 1})",
                 "a@1:2-1:5 = unknown(any); alpha@1:12-1:22 = 1",
                 "InvalidJsonKeyword 1:7-1:10"},
        BodyCase{"LoneSurrogate", R"({"a": "x\ud83dy"})",
                 "a@1:2-1:17 = \"x\uFFFDy\"", "InvalidJsonString 1:9-1:15"},
        BodyCase{"TooLargeExponent", R"({"a": 1e99999999999})",
                 "a@1:2-1:20 = unknown(any)", "InvalidJsonNumber 1:7-1:20"}),
    [](const auto& info) { return std::string(info.param.name); });

Body parse(std::string_view text) {
  return parse_json_body(SourceFile("f.json", text)).value;
}

TEST(JsonMissingItemTest, IsTheClosingBraceOrOpeningBracket) {
  EXPECT_EQ(show(parse("{\n\"a\": {}}").missing_item()), "2:8-2:9");
  EXPECT_EQ(show(parse(" [\n]").missing_item()), "1:2-1:3");
  const BodySchema schema = {{{"z", true}}, {}};
  EXPECT_EQ(show(parse("{ }").content(schema).diagnostics),
            "MissingRequiredArgument 1:3-1:4");
}

// Spec: information model, "Partial Processing of Body Content".
TEST(JsonPartialTest, LeavesWhatTheSchemaDoesNotName) {
  const Body body = parse(R"({"a": 1, "b": 2, "foo": {}, "c": {}, "foo": []})");
  const auto first = body.partial_content(kSchema);
  EXPECT_TRUE(first.ok());
  EXPECT_EQ(show(first.value.content), "a@1:2-1:8 = 1; foo@1:25-1:26 {}");
  EXPECT_EQ(show(first.value.remain.attributes().value),
            "b@1:10-1:16 = 2; c@1:29-1:36 = {}");
  EXPECT_EQ(show(first.value.remain.content({}).diagnostics),
            "ExtraneousJsonProperty 1:10-1:13; ExtraneousJsonProperty "
            "1:29-1:32");
}

// Spec: information model, "Dynamic Attributes Processing".
TEST(JsonAttributesTest, TakesEveryPropertyOfAnObject) {
  const auto found = parse(R"({"b": 1, "//": 2, "b": 3})").attributes();
  EXPECT_EQ(show(found.value), "b@1:2-1:8 = 1");
  EXPECT_EQ(show(found.diagnostics), "DuplicateAttributeDefinition 1:19-1:22");
  EXPECT_EQ(show(parse("[]").attributes().diagnostics),
            "IncorrectJsonValueType 1:1-1:2");
}

// Spec: JSON syntax, "Blocks": an element of an array is checked when its
// content is requested.
TEST(JsonBlockTest, ChecksElementsLate) {
  const auto content =
      parse(R"({"foo": [null, [{"x": 1}], 5]})").content({{}, {{"foo", {}}}});
  EXPECT_TRUE(content.ok());
  ASSERT_EQ(content.value.blocks.size(), 3U);
  const BodySchema inner = {{{"x"}}, {}};
  EXPECT_TRUE(content.value.blocks[0].body.content(inner).ok());
  EXPECT_EQ(show(content.value.blocks[1].body.content(inner).value),
            "x@1:18-1:24 = 1");
  EXPECT_EQ(show(content.value.blocks[2].body.content(inner).diagnostics),
            "IncorrectJsonValueType 1:28-1:29");
}

TEST(JsonBodyBlockTypesTest, AreObjectsAndArraysOfObjects) {
  const Result<Body> body = parse_json_body(SourceFile(
      "f.json",
      R"({"a": {}, "b": [{}, {}], "c": [], "d": [1], "e": 1, "f": [{}, 1],
          "//": {}, "b": {}})"));
  std::string types;
  for (const BlockSchema& block : body.value.block_types()) {
    types += block.type + "/" + std::to_string(block.label_names.size()) + " ";
  }
  EXPECT_EQ(types, "a/0 b/0 ");
  EXPECT_TRUE(Body::unreadable().block_types().empty());
}

}  // namespace
}  // namespace hcl::test
