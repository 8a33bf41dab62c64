#include "lsp/schema/schema.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "hcl/schema_json.h"

namespace hcl::lsp {
namespace {

struct Endpoint {
  std::string name;
  int port = 80;
};
struct Program {
  std::string title;
  std::vector<Endpoint> endpoints;
  std::vector<Program> inner;
};

std::string program_schema() {
  const auto endpoint = mapping<Endpoint>()
                            .label("name", &Endpoint::name)
                            .optional("port", &Endpoint::port, doc("Where."));
  auto program = mapping<Program>()
                     .attribute("title", &Program::title)
                     .blocks("endpoint", &Program::endpoints, endpoint);
  program.blocks("inner", &Program::inner, program);
  return schema_json(program, {"*.app.hcl"});
}

TEST(Schema, ReadsThatOfAMapping) {
  const auto schema = read_schema(program_schema());
  ASSERT_TRUE(schema.ok()) << schema.error();
  EXPECT_TRUE(schema->applies_to("/a/b.app.hcl"));
  EXPECT_FALSE(schema->applies_to("/a/b.hcl"));
  const BodySchema* endpoint =
      body_at(*schema->body, {"inner", "inner", "endpoint"});
  ASSERT_NE(endpoint, nullptr);
  EXPECT_EQ(endpoint->attributes.at("port").default_value, "80");
  EXPECT_EQ(body_at(*schema->body, {"endpoint", "inner"}), nullptr);
  EXPECT_TRUE(schema->body->attributes.at("title").is_required);
}

TEST(Schema, HasTheBlocksOfTerraform) {
  const BodySchema* variable =
      body_at(*terraform_schema().body, {"variable", "validation"});
  ASSERT_NE(variable, nullptr);
  EXPECT_EQ(variable->attributes.count("condition"), 1U);
}

TEST(Schema, TellsWhatIsWrong) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"[]", "it must be a JSON object"},
      {"{", "it must be a JSON object"},
      {"{}", "`hclSchema` must be 1, the version of the format"},
      {R"({"hclSchema": 1})", "body must be an object"},
      {R"({"hclSchema": 1, "body": {"attributes": []}})",
       "body.attributes must be an object"},
      {R"({"hclSchema": 1, "body": {"blocks": {"a": {"body": 1}}}})",
       "body.blocks.a.body must be an object"},
  };
  for (const auto& [text, expected] : cases) {
    const auto schema = read_schema(text);
    ASSERT_FALSE(schema.ok()) << text;
    EXPECT_EQ(schema.error(), expected);
  }
}

// Bodies that do not exist lead nowhere.
TEST(Schema, SurvivesWrongReferences) {
  const auto schema = read_schema(
      R"({"hclSchema": 1, "body": {"blocks": {"a": {"same": 9}}}})");
  ASSERT_TRUE(schema.ok());
  EXPECT_EQ(body_at(*schema->body, {"a"}), nullptr);
}

}  // namespace
}  // namespace hcl::lsp
