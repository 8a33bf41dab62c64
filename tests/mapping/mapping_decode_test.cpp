#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "hcl/json_body.h"
#include "mapping/service.h"

namespace hcl::mapping_decode {
namespace {

MapContext test_context() {
  MapContext context;
  context.set_variable("one", Value::number(1));
  context.set_variable("unknown", Value::unknown(Type::number()));
  context.set_variable("marked", Value::number(1).with_marks(MarkSet{"m"}));
  return context;
}

TEST(MappingDecode, ReadsEveryPart) {
  const Result<Service> read = decode(body_of(R"(
title  = "shop"
ratio  = 1 / 2
weights = [1, "2", one + 2]
limits = { cpu = 4 }
listener "https" {
  port = 443
  tls  = true
}
listener "http" {
  port = 80
}
health {
}
user "ann" {
  roles = ["admin"]
  shell = "zsh"
}
user "bob" {
}
)"),
                                      service_mapping(), test_context());
  ASSERT_TRUE(read.ok()) << read.diagnostics[0].detail;
  Service want;
  want.title = "shop";
  want.replicas = 3;
  want.ratio = 0.5;
  want.weights = {1, 2, 3};
  want.limits = {{"cpu", 4}};
  want.listeners = {{"https", 443, true, {}}, {"http", 80, std::nullopt, {}}};
  want.health = Health{};
  want.users = {{"ann", {{"admin"}, {{"shell", "zsh"}}}}, {"bob", {}}};
  EXPECT_EQ(read.value, want);
  EXPECT_EQ(read.value.title_source.text(), "\"shop\"");
  EXPECT_EQ(read.value.listeners[0].where.text(), "listener \"https\"");
}

struct Case {
  std::string_view name;
  std::string_view input;
  Code code;
  // The text of the subject, and its line.
  std::string_view subject;
  int line;
};

class MappingErrorTest : public testing::TestWithParam<Case> {};

TEST_P(MappingErrorTest, ReportsOnceWithTheExactPlace) {
  const Case& c = GetParam();
  const Result<Service> read =
      decode(body_of(c.input), service_mapping(), test_context());
  ASSERT_EQ(read.diagnostics.size(), 1u);
  const Diagnostic& found = read.diagnostics[0];
  EXPECT_EQ(code_name(found.code), code_name(c.code)) << found.detail;
  ASSERT_TRUE(found.subject);
  EXPECT_EQ(found.subject->text(), c.subject);
  EXPECT_EQ(found.subject->range().start.line, c.line);
  EXPECT_FALSE(found.detail.empty());
}

INSTANTIATE_TEST_SUITE_P(
    Native, MappingErrorTest,
    testing::Values(
        Case{"MissingAttribute", "", Code::MissingRequiredArgument, "", 1},
        Case{"UnknownAttribute", "title = \"a\"\ntitel = 1\n",
             Code::UnsupportedArgument, "titel", 2},
        Case{"UnknownBlock", "title = \"a\"\nfoo {\n}\n",
             Code::UnsupportedBlockType, "foo", 2},
        Case{"WrongType", "title = [1]\n", Code::IncorrectAttributeType, "[1]",
             1},
        Case{"Null", "title = null\n", Code::IncorrectAttributeType, "null", 1},
        Case{"Unknown", "title = unknown\n", Code::IncorrectAttributeType,
             "unknown", 1},
        Case{"Marked", "title = marked\n", Code::IncorrectAttributeType,
             "marked", 1},
        Case{"EvaluationFails", "title = nothing\n", Code::UnknownVariable,
             "nothing", 1},
        Case{"NotWhole", "title = \"a\"\nreplicas = 1.5\n",
             Code::IncorrectAttributeType, "1.5", 2},
        Case{"ElementOfATuple", "title = \"a\"\nweights = [1,\n  \"x\"]\n",
             Code::IncorrectAttributeType, "\"x\"", 3},
        Case{"ElementOfAnObject",
             "title = \"a\"\nlimits = {\n  cpu = 1\n  \"mem\" = []\n}\n",
             Code::IncorrectAttributeType, "[]", 4},
        Case{"ElementOfAForExpression",
             "title = \"a\"\nweights = [for x in [1] : [x]]\n",
             Code::IncorrectAttributeType, "[for x in [1] : [x]]", 2},
        Case{"OutOfRangeInABlock",
             "title = \"a\"\nlistener \"x\" {\n  port = 70000\n}\n",
             Code::IncorrectAttributeType, "70000", 3},
        Case{"MissingLabel", "title = \"a\"\nlistener {\n  port = 1\n}\n",
             Code::MissingLabel, "{", 2},
        Case{"ExtraLabel",
             "title = \"a\"\nlistener \"x\" \"y\" {\n  port = 1\n}\n",
             Code::ExtraneousLabel, "\"y\"", 2},
        Case{"RepeatedBlock", "title = \"a\"\nhealth {\n}\nhealth {\n}\n",
             Code::DuplicateBlock, "health", 4},
        Case{"RepeatedKey", "title = \"a\"\nuser \"a\" {\n}\nuser \"a\" {\n}\n",
             Code::DuplicateBlock, "\"a\"", 4},
        Case{"TooManyBlocks",
             "title = \"a\"\nlistener \"a\" {\nport = 1\n}\nlistener \"b\" "
             "{\nport = 1\n}\nlistener \"c\" {\nport = 1\n}\nlistener \"d\" "
             "{\nport = 1\n}\n",
             Code::TooManyBlocks, "listener \"d\"", 11},
        Case{"BlockInTheRest", "title = \"a\"\nuser \"a\" {\n  x {\n  }\n}\n",
             Code::UnexpectedBlock, "x", 3}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(MappingDecode, KeepsDefaultsForNull) {
  const Result<Service> read =
      decode(body_of("title = \"a\"\nreplicas = null\nnote = null\n"),
             service_mapping(), test_context());
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read.value.replicas, 3);
  EXPECT_EQ(read.value.note, std::nullopt);
}

TEST(MappingDecode, GoesOnAfterAnError) {
  const Result<Service> read =
      decode(body_of("title = []\nreplicas = 7\nlistener \"a\" {\n}\n"),
             service_mapping(), test_context());
  EXPECT_EQ(read.diagnostics.size(), 2u);
  EXPECT_EQ(read.value.title, "");
  EXPECT_EQ(read.value.replicas, 7);
  ASSERT_EQ(read.value.listeners.size(), 1u);
  EXPECT_EQ(read.value.listeners[0].name, "a");
}

struct Plugin {
  std::string kind;
  Value setting;
  Expression later;
  Body rest;
};

TEST(MappingDecode, KeepsWhatIsForLater) {
  const auto plugin = mapping<Plugin>()
                          .attribute("kind", &Plugin::kind)
                          .optional("setting", &Plugin::setting)
                          .attribute("later", &Plugin::later)
                          .rest(&Plugin::rest);
  const Result<Plugin> read =
      decode(body_of("kind = \"k\"\nsetting = [unknown, marked]\n"
                     "later = nothing.at.all\nother = 5\nblock {\n}\n"),
             plugin, test_context());
  ASSERT_TRUE(read.ok()) << read.diagnostics[0].detail;
  EXPECT_EQ(read.value.setting,
            Value::tuple({Value::unknown(Type::number()),
                          Value::number(1).with_marks(MarkSet{"m"})}));
  const SourceSpan later = read.value.later.source();
  EXPECT_EQ(later.text(), "nothing.at.all");
  const Result<BodyContent> content = read.value.rest.content(
      {.attributes = {{.name = "other"}},
       .blocks = {{.type = "block", .label_names = {}}}});
  ASSERT_TRUE(content.ok());
  EXPECT_NE(content.value.attribute("other"), nullptr);
  EXPECT_EQ(content.value.blocks.size(), 1u);
}

struct Needed {
  Health health;
  std::vector<Health> checks;
};

TEST(MappingDecode, ReportsMissingBlocks) {
  const auto health = mapping<Health>().optional("path", &Health::path);
  const auto needed = mapping<Needed>()
                          .block("health", &Needed::health, health)
                          .blocks("check", &Needed::checks, health, {2, 5});
  const Result<Needed> read =
      decode(body_of("check {\n}\n"), needed, test_context());
  ASSERT_EQ(read.diagnostics.size(), 2u);
  EXPECT_EQ(read.diagnostics[0].code, Code::MissingBlock);
  EXPECT_EQ(read.diagnostics[1].code, Code::InsufficientBlocks);
  EXPECT_EQ(read.value.checks.size(), 1u);
}

TEST(MappingDecode, ReadsABlockWithItsLabels) {
  const Result<BodyContent> content =
      body_of(
          "listener \"a\" {\n  port = 1\n}\nlistener \"a\" \"b\" {\n"
          "  port = 1\n}\n")
          .content({.attributes = {},
                    .blocks = {{.type = "listener", .label_names = {"name"}}}});
  ASSERT_EQ(content.value.blocks.size(), 1u);
  const Result<Listener> read =
      decode(content.value.blocks[0], listener_mapping(), test_context());
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read.value.name, "a");
  EXPECT_EQ(read.value.port, 1);
  // A mapping with a different number of labels.
  const auto bare = mapping<Health>().optional("port", &Health::path);
  const Result<Health> wrong =
      decode(content.value.blocks[0], bare, test_context());
  ASSERT_EQ(wrong.diagnostics.size(), 1u);
  EXPECT_EQ(wrong.diagnostics[0].code, Code::ExtraneousLabel);
}

TEST(MappingDecode, ReadsTheJsonSyntax) {
  const Result<Body> body = parse_json_body(SourceFile("test.json", R"({
  "title": "shop ${one}",
  "weights": [1, "x", 3],
  "listener": {"https": {"port": 443}},
  "user": {"ann": {"roles": ["admin"], "shell": "zsh"}}
})"));
  ASSERT_TRUE(body.ok());
  const Result<Service> read =
      decode(body.value, service_mapping(), test_context());
  EXPECT_EQ(read.value.title, "shop 1");
  ASSERT_EQ(read.value.listeners.size(), 1u);
  EXPECT_EQ(read.value.listeners[0].port, 443);
  EXPECT_EQ(read.value.users.at("ann").settings.at("shell"), "zsh");
  ASSERT_EQ(read.diagnostics.size(), 1u);
  EXPECT_EQ(read.diagnostics[0].code, Code::IncorrectAttributeType);
  EXPECT_EQ(read.diagnostics[0].subject->text(), "\"x\"");
}

TEST(MappingDecode, CopiesOfMappingsAreIndependent) {
  auto first = mapping<Health>();
  const auto second = first;
  first.attribute("path", &Health::path);
  EXPECT_FALSE(decode(body_of(""), first, test_context()).ok());
  EXPECT_TRUE(decode(body_of(""), second, test_context()).ok());
}

struct Node {
  std::string name;
  std::vector<Node> children;
};

constexpr std::string_view kNodes =
    "node \"a\" {\n  node \"b\" {\n    node \"c\" {\n      node \"d\" {\n"
    "      }\n    }\n  }\n}\n";

std::string names_of(const std::vector<Node>& nodes) {
  std::string names;
  for (const Node& node : nodes) {
    names += node.name + "(" + names_of(node.children) + ")";
  }
  return names;
}

TEST(MappingDecode, ReadsBlocksThatHoldThemselves) {
  struct Root {
    std::vector<Node> nodes;
  };
  auto node = mapping<Node>().label("name", &Node::name);
  node.blocks("node", &Node::children, node);
  const auto copy = node;
  const auto root = mapping<Root>().blocks("node", &Root::nodes, copy);
  const Result<Root> read = decode(body_of(kNodes), root, test_context());
  ASSERT_TRUE(read.ok()) << read.diagnostics[0].detail;
  EXPECT_EQ(names_of(read.value.nodes), "a(b(c(d())))");
  EXPECT_EQ(encode(read.value, root).value, kNodes);
}

// Groups contain users, and users contain groups.
struct User;
struct Group {
  std::string name;
  std::vector<User> users;
};
struct User {
  std::string name;
  std::vector<Group> groups;
};

const Mapping<User>& user_mapping();

const Mapping<Group>& group_mapping() {
  static const auto kMapping = mapping<Group>()
                                   .label("name", &Group::name)
                                   .blocks("user", &Group::users, user_mapping);
  return kMapping;
}

const Mapping<User>& user_mapping() {
  static const auto kMapping =
      mapping<User>()
          .label("name", &User::name)
          .blocks("group", &User::groups, group_mapping);
  return kMapping;
}

TEST(MappingDecode, ReadsCircles) {
  struct Root {
    std::vector<Group> groups;
  };
  const auto root =
      mapping<Root>().blocks("group", &Root::groups, group_mapping());
  const Result<Root> read =
      decode(body_of("group \"a\" {\n  user \"b\" {\n    group \"c\" {\n"
                     "      user \"d\" {\n        group \"e\" {\n        }\n"
                     "      }\n    }\n  }\n}\n"),
             root, test_context());
  ASSERT_TRUE(read.ok()) << read.diagnostics[0].detail;
  EXPECT_EQ(read.value.groups[0].users[0].groups[0].users[0].groups[0].name,
            "e");
}

}  // namespace
}  // namespace hcl::mapping_decode
