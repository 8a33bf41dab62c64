#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "hcl/body_files.h"
#include "hcl/body_position.h"

namespace hcl::test {
namespace {

// Blocks `a` with a label, nested blocks `b`, and `x` everywhere.
BodySchema schema_of(std::span<const Block> blocks) {
  BodySchema schema = {.attributes = {{.name = "x"}}, .blocks = {}};
  if (blocks.empty()) schema.blocks.push_back({"a", {"label"}});
  if (blocks.size() == 1) schema.blocks.push_back({"b", {}});
  return schema;
}

// The items at the `|` in a text, which is removed.
std::string items(const std::string& name, std::string text,
                  const Options& options = {}) {
  const std::size_t at = text.find('|');
  text.erase(at, 1);
  const SourceFile file(name, text);
  const Result<Body> body = parse_body(file, options);
  EXPECT_TRUE(body.ok()) << text;
  const ItemsAt found =
      items_at(body.value, schema_of, file, static_cast<std::uint32_t>(at));
  std::string result;
  for (const Block& block : found.blocks) {
    result += block.type;
    for (const std::string& label : block.labels) result += ":" + label;
    result += " ";
  }
  return result + (found.attribute ? found.attribute->name : "-");
}

TEST(PositionTest, FindsItemsOfNativeSyntax) {
  EXPECT_EQ(items("f.hcl", "x = |1\na \"l\" {\n}\n"), "x");
  EXPECT_EQ(items("f.hcl", "x = 1\na \"|l\" {\n}\n"), "a:l -");
  EXPECT_EQ(items("f.hcl", "a \"l\" {\n b {\n  |x = 1\n }\n}\n"), "a:l b x");
  EXPECT_EQ(items("f.hcl", "a \"l\" {\n b {\n }|\n}\n"), "a:l -");
  EXPECT_EQ(items("f.hcl", "a \"l\" {\n}\n|\n"), "-");
}

TEST(PositionTest, FindsItemsOfJsonSyntax) {
  EXPECT_EQ(items("f.json", R"({"x": |1, "a": {"l": {}}})"), "x");
  EXPECT_EQ(items("f.json", R"({"a": {"|l": {}}})"), "a:l -");
  EXPECT_EQ(items("f.json", R"({"a": {"k": {}, "l": [{"b": {"x|": 1}}]}})"),
            "a:l b x");
  EXPECT_EQ(items("f.json", R"({"a": {"l": [{}, {|}]}})"), "a:l -");
  EXPECT_EQ(items("f.json", R"({"a": {"l": {}} |})"), "-");
}

// In the reference, positions of the JSON syntax count tabs differently.
TEST(PositionTest, FindsItemsOfJsonSyntaxLikeTheReference) {
  const Options options = Options::of(Dialect::Hcl, Conformance::Reference);
  EXPECT_EQ(items("f.json", R"({"a": {"|l": {}}})", options), "a:l -");
  EXPECT_EQ(items("f.json", "{\t\"x\": |1}", options), "x");
}

}  // namespace
}  // namespace hcl::test
