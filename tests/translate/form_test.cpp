// Conversions that know how an application reads its files.

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "hcl/file_form.h"
#include "hcl/json_body.h"
#include "hcl/parser.h"

namespace hcl {
namespace {

// A file with known blocks `known "x" {}`, whose body a plugin declares, and
// `plain {}`.
const FileForm& form() {
  static const FileForm kForm = {
      {{.blocks = {{{"known", {"name"}}, 1}, {{"plain", {}}, 2}},
        .arguments = {{"kind", ArgumentReading::Source, {}},
                      {"title", ArgumentReading::Text, {}}}},
       {.blocks = {{{"plain", {}}, 2}},
        .arguments = {{"needs", ArgumentReading::Source, {}}},
        .is_open = true,
        .open_body = 3},
       {.arguments = {{"*", ArgumentReading::Template, {"names"}}}},
       {.is_open = true, .open_body = 3}}};
  return kForm;
}

std::string json_of(std::string_view native) {
  const auto tree = parse_config(SourceFile("in.hcl", native));
  EXPECT_TRUE(tree.ok()) << native;
  return to_json_syntax(tree.value, 0, form());
}

std::string native_of(std::string_view json) {
  const auto body = parse_json_body(SourceFile("in.json", json));
  EXPECT_TRUE(body.ok()) << json;
  const auto text = to_native_syntax(body.value, form(), Options());
  EXPECT_TRUE(text.ok()) << json;
  return text.value;
}

struct FormCase {
  const char* name;
  const char* native;
  const char* json;
};

class FormTest : public testing::TestWithParam<FormCase> {};

TEST_P(FormTest, WritesJson) {
  EXPECT_EQ(json_of(GetParam().native), GetParam().json);
}

TEST_P(FormTest, ReadsJson) {
  EXPECT_EQ(native_of(GetParam().json), GetParam().native);
}

INSTANTIATE_TEST_SUITE_P(
    Both, FormTest,
    testing::Values(
        FormCase{"Source", "kind = list(string)\n",
                 R"J({"kind":"list(string)"})J"},
        FormCase{"OtherArguments", "size = f(x)\n", R"J({"size":"${f(x)}"})J"},
        FormCase{
            "SourcesInATuple",
            "known \"a\" {\n  needs = [\n    x.y,\n    x[\"z\"],\n  ]\n}\n",
            R"J({"known":{"a":{"needs":["x.y","x[\"z\"]"]}}})J"},
        FormCase{"SourcesInAnObject", "kind = {\n  a   = b\n  a.c = b.d\n}\n",
                 R"J({"kind":{"a":"b","a.c":"b.d"}})J"},
        FormCase{"Members",
                 "plain {\n  a = {\n    names = [\n      b.c,\n    ]\n    x "
                 "= y.z\n  }\n}\n",
                 R"J({"plain":{"a":{"names":["b.c"],"x":"${y.z}"}}})J"},
        FormCase{"Text", "title = \"a $${b}\"\n", R"J({"title":"a ${b}"})J"},
        FormCase{"UnknownBlocks",
                 "known \"a\" {\n  rule {\n    port = 1\n\n    inner {\n    "
                 "}\n  }\n}\n",
                 R"J({"known":{"a":{"rule":[{"port":1,"inner":[{}]}]}}})J"},
        FormCase{
            "BlocksInTheirOrder",
            "known \"a\" {\n  rule {\n  }\n\n  plain {\n  }\n\n  other {\n  "
            "}\n}\n",
            R"J({"known":{"a":{"rule":[{}],"plain":{},"other":[{}]}}})J"},
        FormCase{"Objects", "known \"a\" {\n  tags = {\n    b = 1\n  }\n}\n",
                 R"J({"known":{"a":{"tags":{"b":1}}}})J"},
        FormCase{"TupleOfObjects", "known \"a\" {\n  rules = [{ b = 1 }]\n}\n",
                 R"J({"known":{"a":{"rules":"${[{ b = 1 }]}"}}})J"}),
    [](const auto& info) { return info.param.name; });

// Older versions of applications want quotes and interpolations.
TEST(FormToJsonTest, LeavesOutQuotes) {
  EXPECT_EQ(json_of("kind = \"string\"\n"), R"J({"kind":"string"})J");
  EXPECT_EQ(json_of("known \"a\" {\n  needs = [\"x.y\", \"${z}\"]\n}\n"),
            R"J({"known":{"a":{"needs":["x.y","z"]}}})J");
}

TEST(FormToNativeTest, KeepsWhatIsNotSource) {
  EXPECT_EQ(native_of(R"J({"kind":"a b"})J"), "kind = \"a b\"\n");
  EXPECT_EQ(native_of(R"J({"kind":null})J"), "kind = null\n");
}

TEST(FormToNativeTest, LeavesCommentsOut) {
  EXPECT_EQ(native_of(R"J({"//":"x","known":{"a":{"//":[{}],"b":1}}})J"),
            "known \"a\" {\n  b = 1\n}\n");
}

TEST(FormToNativeTest, ReportsNamesThatAreNone) {
  const auto body = parse_json_body(SourceFile("in.json", R"J({"a b":1})J"));
  const auto text = to_native_syntax(body.value, form(), Options());
  ASSERT_FALSE(text.ok());
  EXPECT_EQ(text.diagnostics[0].code, Code::InvalidArgumentName);
}

TEST(FormBodies, MayNameBodiesThatDoNotExist) {
  const FileForm wrong = {{{.blocks = {{{"b", {}}, 9}}}}};
  const auto tree = parse_config(SourceFile("in.hcl", "b {\n  c = [d]\n}\n"));
  EXPECT_EQ(to_json_syntax(tree.value, 0, wrong), R"J({"b":{"c":["${d}"]}})J");
  EXPECT_EQ(to_json_syntax(tree.value, 0, FileForm()),
            R"J({"b":{"c":["${d}"]}})J");
}

}  // namespace
}  // namespace hcl
