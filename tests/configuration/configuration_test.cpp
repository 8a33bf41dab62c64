#include "hcl/configuration.h"

#include <gtest/gtest.h>

#include <iterator>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "configuration/temporary_folder.h"
#include "hcl/fields.h"
#include "hcl/report.h"

namespace hcl {
namespace {

constexpr std::string_view kNative = R"(
title = "shop-${env}"
tags  = { team = "core", "a b" = [1, 2] }
service "web" {
  port = 8080
  check {
    path = "/a"
  }
  check {
    path = "/b"
  }
}
service "api" {
  port = 1 + 1
}
limits {
  cpu = 2
}
)";

constexpr std::string_view kJson = R"({
  "title": "shop-${env}",
  "tags": {"team": "core", "a b": [1, 2]},
  "service": {
    "web": {"port": 8080, "check": [{"path": "/a"}, {"path": "/b"}]},
    "api": [{"port": "${1 + 1}"}]
  },
  "limits": {"cpu": 2}
})";

class ConfigurationTest : public testing::TestWithParam<bool> {
 protected:
  ConfigurationTest() {
    context_.set_variable("env", Value::string("prod"));
    const bool is_json = GetParam();
    auto loaded =
        load_configuration(Input::text(std::string(is_json ? kJson : kNative),
                                       is_json ? "t.json" : "t.hcl"),
                           context_);
    EXPECT_TRUE(loaded.ok()) << report(loaded.diagnostics);
    config_ = loaded.value;
  }

  MapContext context_;
  Configuration config_;
};

INSTANTIATE_TEST_SUITE_P(Syntaxes, ConfigurationTest, testing::Bool(),
                         [](const auto& info) {
                           return std::string(info.param ? "Json" : "Native");
                         });

TEST_P(ConfigurationTest, IsFoundByName) {
  EXPECT_EQ(config_["title"].as<std::string>().value, "shop-prod");
  EXPECT_EQ(config_["service"]["web"]["port"].as<int>().value, 8080);
  EXPECT_EQ(config_["service"]["api"]["port"].value_or(0), 2);
  EXPECT_EQ(config_["limits"]["cpu"].value_or(0), 2);
  EXPECT_EQ(config_["tags"]["team"].value_or("?"), "core");
  EXPECT_EQ(config_["tags"]["a b"][1].value_or(0), 2);
  EXPECT_EQ(config_["service"]["web"]["check"][1]["path"].value_or("?"), "/b");
  EXPECT_EQ(config_.find("service.web.check[0].path").value_or("?"), "/a");
  EXPECT_TRUE(config_.contains("limits"));
  EXPECT_FALSE(config_["service"].contains("db"));
}

TEST_P(ConfigurationTest, TellsWhatIsMissing) {
  EXPECT_EQ(config_["service"]["web"]["prot"].value_or(80), 80);
  const auto port = config_["service"]["web"]["prot"].as<int>();
  ASSERT_EQ(port.diagnostics.size(), 1u);
  EXPECT_EQ(port.diagnostics[0].code, Code::MissingRequiredArgument);
  EXPECT_EQ(port.diagnostics[0].suggestion, "port");
  EXPECT_NE(port.diagnostics[0].detail.find("\"service.web.prot\" is required"),
            std::string::npos);
  EXPECT_EQ(config_["a"]["b"][0].path(), "a.b[0]");
  EXPECT_FALSE(config_["a"]["b"][0].as<int>().ok());
  EXPECT_FALSE(config_["service"]["web"][7].exists());
}

TEST_P(ConfigurationTest, HasNothingBelowTheFirstElement) {
  const Item list = config_["tags"]["a b"];
  EXPECT_EQ(list[0].as<int>().value, 1);
  const long before = -1;
  for (const Item& item : {list[-1], list[before], list[-2147483648LL]}) {
    EXPECT_FALSE(item.exists());
    const Result<Value> value = item.value();
    ASSERT_EQ(value.diagnostics.size(), 1U);
    EXPECT_EQ(value.diagnostics[0].code, Code::MissingRequiredArgument);
    EXPECT_TRUE(value.diagnostics[0].detail.find("Indexes start at 0") !=
                std::string::npos)
        << value.diagnostics[0].detail;
  }
  EXPECT_EQ(list[-1].path(), "tags[\"a b\"][-1]");
  EXPECT_FALSE(config_["service"]["web"][-1].exists());
  EXPECT_FALSE(config_["none"][-1].exists());
}

TEST_P(ConfigurationTest, TellsWhatDoesNotFit) {
  const auto title = config_["title"].as<int>();
  ASSERT_EQ(title.diagnostics.size(), 1u);
  EXPECT_EQ(title.diagnostics[0].detail, "\"title\" must be a number.");
  EXPECT_EQ(title.diagnostics[0].subject->text(), "\"shop-${env}\"");
  Diagnostics found;
  EXPECT_EQ(config_["title"].value_or(7, found), 7);
  EXPECT_EQ(found.size(), 1u);
}

TEST_P(ConfigurationTest, IsWalkedInOrder) {
  std::vector<std::string> names;
  for (const auto& [name, item] : config_["service"].items()) {
    names.push_back(name + "=" + std::to_string(item["port"].value_or(0)));
  }
  const std::vector<std::string> native = {"web=8080", "api=2"};
  const std::vector<std::string> json = {"api=2", "web=8080"};
  EXPECT_EQ(names, GetParam() ? json : native);
  std::vector<int> numbers;
  for (const Item& item : config_["tags"]["a b"].elements()) {
    numbers.push_back(item.value_or(0));
  }
  EXPECT_EQ(numbers, (std::vector<int>{1, 2}));
  EXPECT_EQ(config_.items().size(), 4u);
}

TEST_P(ConfigurationTest, KnowsWhereItemsAre) {
  const SourceSpan port = config_["service"]["web"]["port"].source();
  EXPECT_EQ(port.text(), "8080");
  const SourceSpan second = config_["tags"]["a b"][1].source();
  EXPECT_EQ(second.text(), "2");
  EXPECT_EQ(config_["tags"]["a b"][1].path(), "tags[\"a b\"][1]");
}

TEST_P(ConfigurationTest, BecomesAValue) {
  const auto whole = config_.root().value();
  ASSERT_TRUE(whole.ok());
  const Value service = *whole.value.find("service");
  EXPECT_EQ(*service.find("web")->find("port"), Value::number(8080));
  EXPECT_EQ(whole.value.keys().size(), 4u);
  EXPECT_TRUE(config_.check().empty());
}

struct Limits {
  int cpu = 0;
};
HCL_FIELDS(Limits, cpu)

TEST_P(ConfigurationTest, BecomesStructs) {
  EXPECT_EQ((*config_["limits"].as<Limits>()).cpu, 2);
  const auto wrong = config_["service"]["web"].as<Limits>();
  EXPECT_FALSE(wrong.ok());
}

TEST(Configuration, OfSeveralSyntaxesIsOne) {
  TemporaryFolder folder;
  const auto native =
      folder.write("a.hcl", "service \"web\" {\n  port = 1\n}\nx = 1\n");
  const auto json = folder.write(
      "b.json", R"({"service": {"api": {"port": 2}}, "y": [1], "x": 2})");
  const auto config = load_configuration(folder.path());
  ASSERT_EQ(config.diagnostics.size(), 1u);
  EXPECT_EQ(config.diagnostics[0].code, Code::DuplicateArgument);
  EXPECT_EQ(config.value["service"].size(), 2u);
  EXPECT_EQ(config.value.find("service.api.port").value_or(0), 2);
  EXPECT_EQ(config.value["x"].value_or(0), 1);
}

TEST(Configuration, IsEvaluatedWhenItIsAsked) {
  const auto config =
      load_configuration(Input::text("a = missing\nb = { c = nope() }\n"));
  EXPECT_TRUE(config.ok());
  EXPECT_EQ(config->check().size(), 2u);
  EXPECT_FALSE((*config)["a"].as<int>().ok());
  const auto inside = (*config)["b"]["c"].as<int>();
  ASSERT_EQ(inside.diagnostics.size(), 1u);
}

TEST(Configuration, OfNothingIsEmpty) {
  EXPECT_FALSE(Configuration()["a"].exists());
  EXPECT_FALSE(Item().exists());
  EXPECT_EQ(Item()["a"].path(), "a");
  EXPECT_FALSE(Item().as<int>().ok());
  const auto none = load_configuration("/no/such/file.hcl");
  EXPECT_EQ(none.diagnostics.size(), 1u);
  EXPECT_EQ(none->items().size(), 0u);
}

TEST(Configuration, WithManyLabelsUsesNoStack) {
  std::string text = "a";
  for (int i = 0; i < 100'000; ++i) text += " x";
  const auto config = load_configuration(Input::text(text + " {\n}\n"));
  ASSERT_TRUE(config.ok());
  EXPECT_TRUE(config->root().value().ok());
}

// A random name: an identifier, or one that needs brackets.
std::string random_name(std::mt19937& random) {
  constexpr const char* kNames[] = {"a",   "b-c", "x.y",      "1",  "0",
                                    "a b", "[0]", "q\\\"r",   "é",  "a[1]",
                                    "",    ".",   "x[\"y\"]", "k\\"};
  return kNames[random() % std::size(kNames)];
}

// A name in quotes, as source.
std::string quoted(const std::string& name) {
  std::string text = "\"";
  for (const char c : name) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + "\"";
}

// A random body with blocks of zero to two labels, objects and lists.
std::string random_body(std::mt19937& random, int depth) {
  std::string text = "v" + std::to_string(depth) + " = { " +
                     quoted(random_name(random)) + " = [1, { " +
                     quoted(random_name(random)) + " = [2, 3] }]\n }\n";
  for (int i = 0; depth > 0 && i < 3; ++i) {
    text += random() % 2 == 0 ? "s" : "t";
    const int labels = static_cast<int>(random() % 3);
    for (int k = 0; k < labels; ++k) text += " " + quoted(random_name(random));
    text += " {\n" + random_body(random, depth - 1) + "}\n";
  }
  return text;
}

void expect_found(const Configuration& config, const Item& item, int& count) {
  ++count;
  const Item found = config.find(item.path());
  EXPECT_EQ(found.kind(), item.kind()) << item.path();
  EXPECT_EQ(found.path(), item.path());
  EXPECT_EQ(found.source().span, item.source().span) << item.path();
  for (const auto& [name, inside] : item.items()) {
    expect_found(config, inside, count);
  }
}

TEST(ConfigurationPathTest, FindsEveryItemByItsPath) {
  std::mt19937 random(7);
  int count = 0;
  for (int i = 0; i < 60; ++i) {
    const std::string text = random_body(random, 3);
    const auto loaded = load_configuration(Input::text(text, "t.hcl"));
    ASSERT_TRUE(loaded.ok()) << report(loaded.diagnostics) << text;
    expect_found(loaded.value, loaded.value.root(), count);
  }
  EXPECT_GT(count, 1000);
}

TEST(ConfigurationPathTest, TakesIndexesAsNamesAndLabelsInBrackets) {
  const auto loaded = load_configuration(Input::text(
      "s \"web\" {\n  ports = [80, 81]\n}\na \"x.y\" {\n  b = 1\n}\n",
      "t.hcl"));
  ASSERT_TRUE(loaded.ok());
  EXPECT_EQ(loaded.value.find("s.web.ports.1").value_or(0), 81);
  EXPECT_EQ(loaded.value.find("s.web.ports[1]").value_or(0), 81);
  EXPECT_EQ(loaded.value.find("a[\"x.y\"].b").value_or(0), 1);
  EXPECT_FALSE(loaded.value.find("s.web.ports.2").exists());
  EXPECT_FALSE(loaded.value.find("a.x.y.b").exists());
}

}  // namespace
}  // namespace hcl
