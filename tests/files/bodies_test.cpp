#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "hcl/body_files.h"
#include "hcl/merged_body.h"
#include "hcl/notation.h"

namespace hcl::test {
namespace {

const BodySchema kSchema = {
    .attributes = {{.name = "a", .required = true}, {.name = "b"}},
    .blocks = {{.type = "c", .label_names = {}}}};

Body parse(const std::string& name, std::string_view text) {
  const Result<Body> body = parse_body(SourceFile(name, text));
  EXPECT_TRUE(body.ok()) << text;
  return body.value;
}

std::string show(const BodyContent& content) {
  std::string text;
  for (const Attribute& each : content.attributes) {
    text += each.name + " = " +
            to_notation(each.expression.evaluate(MapContext()).value) + "; ";
  }
  for (const Block& each : content.blocks) {
    text += each.type + "@" + each.definition.file.name() + "; ";
  }
  return text;
}

std::string show(const Diagnostics& diagnostics) {
  std::string text;
  for (const Diagnostic& each : diagnostics) {
    text += std::string(code_name(each.code)) + "@" +
            each.subject->file.name() + ":" +
            std::to_string(each.subject->span.begin) + "; ";
  }
  return text;
}

TEST(MergedBodyTest, HasWhatAllBodiesHave) {
  const Body merged = merge_bodies({parse("1.hcl", "b = 1\nc {\n}\n"),
                                    parse("2.json", R"({"a": 2, "c": {}})")});
  const auto content = merged.content(kSchema);
  EXPECT_EQ(show(content.value), "b = 1; a = 2; c@1.hcl; c@2.json; ");
  EXPECT_EQ(show(content.diagnostics), "");
  EXPECT_EQ(content.value.missing_item.file.name(), "1.hcl");
}

TEST(MergedBodyTest, ReportsAttributesOfTwoBodies) {
  const Body merged = merge_bodies(
      {parse("1.hcl", "a = 1\n"), parse("2.hcl", "b = 1\na = 2\n")});
  const auto content = merged.content(kSchema);
  EXPECT_EQ(show(content.value), "a = 1; b = 1; ");
  EXPECT_EQ(show(content.diagnostics), "DuplicateArgument@2.hcl:6; ");
  EXPECT_EQ(show(merged.attributes().diagnostics),
            "DuplicateArgument@2.hcl:6; ");
}

TEST(MergedBodyTest, ReportsOnceWhatAllBodiesLack) {
  const Body merged =
      merge_bodies({parse("1.hcl", "b = 1\n"), parse("2.json", "{}")});
  EXPECT_EQ(show(merged.content(kSchema).diagnostics),
            "MissingRequiredArgument@1.hcl:0; ");
  const BodySchema conflict = {{{"a"}, {"a"}}, {}};
  EXPECT_EQ(show(merged.partial_content(conflict).diagnostics),
            "SchemaConflict@1.hcl:0; ");
}

// Spec: information model, "Partial Processing of Body Content".
TEST(MergedBodyTest, LeavesWhatEachBodyLeaves) {
  const Body merged = merge_bodies({parse("1.hcl", "a = 1\nx = 2\n"),
                                    parse("2.json", R"({"y": 3, "b": 4})")});
  const auto first = merged.partial_content(kSchema);
  EXPECT_EQ(show(first.value.content), "a = 1; b = 4; ");
  const auto rest = first.value.remain.attributes();
  ASSERT_EQ(rest.value.size(), 2U);
  EXPECT_EQ(rest.value[0].name, "x");
  EXPECT_EQ(rest.value[1].name, "y");
}

TEST(MergedBodyTest, IsEmptyWithoutBodies) {
  EXPECT_TRUE(merge_bodies({}).content({}).ok());
}

TEST(BodyFileTest, CannotBeReadWhenItIsMissing) {
  const Result<Body> body = parse_body_file("no such file.hcl");
  ASSERT_EQ(body.diagnostics.size(), 1U);
  EXPECT_EQ(body.diagnostics[0].code, Code::UnreadableFile);
}

}  // namespace
}  // namespace hcl::test
