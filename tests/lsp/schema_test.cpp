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
  const auto schema = terraform_schema("terraform", "");
  const BodySchema* variable = body_at(*schema, {"variable", "validation"});
  ASSERT_NE(variable, nullptr);
  EXPECT_EQ(variable->attributes.count("condition"), 1U);
}

// Witnesses: the block schemas of the tools by version.
TEST(Schema, HasTheBlocksOfAVersion) {
  struct Case {
    const char* tool;
    const char* version;
    std::vector<std::string> block;
    const char* name;
    bool has;
  };
  const std::vector<Case> cases = {
      {"terraform", "1.9", {"variable"}, "ephemeral", false},
      {"terraform", "1.10.5", {"variable"}, "ephemeral", true},
      {"tofu", "1.10", {"variable"}, "ephemeral", false},
      {"tofu", "1.11", {"variable"}, "ephemeral", true},
      {"tofu", "1.10", {"output"}, "deprecated", true},
      {"terraform", "1.14", {"output"}, "deprecated", false},
      {"terraform", "", {"output"}, "type", true},
      {"tofu", "", {"output"}, "type", false},
      {"terraform", "1.6", {}, "removed", false},
      {"terraform", "1.7", {}, "removed", true},
      {"tofu", "1.7", {"removed"}, "lifecycle", false},
      {"tofu", "1.10", {"removed"}, "lifecycle", true},
      {"terraform", "", {"terraform"}, "encryption", false},
      {"tofu", "1.7", {"terraform"}, "encryption", true},
      {"terraform", "1.14", {}, "action", true},
      {"tofu", "", {}, "action", false},
      {"tofu", "1.11", {"data", "lifecycle"}, "enabled", true},
      {"terraform", "", {"data", "lifecycle"}, "enabled", false},
      {"tofu", "1.9", {"provider"}, "for_each", true},
      {"terraform", "", {"provider"}, "for_each", false},
      {"terraform", "1.6", {"import"}, "for_each", false}};
  for (const Case& each : cases) {
    const auto schema = terraform_schema(each.tool, each.version);
    const BodySchema* body = body_at(*schema, each.block);
    ASSERT_NE(body, nullptr) << each.tool << each.version << each.name;
    EXPECT_EQ(body->attributes.contains(each.name) ||
                  body->blocks.contains(each.name),
              each.has)
        << each.tool << " " << each.version << " " << each.name;
  }
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
