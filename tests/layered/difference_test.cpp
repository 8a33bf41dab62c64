#include "hcl/difference.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "hcl/load.h"
#include "hcl/report.h"
#include "layered/application.h"

namespace hcl::layered_test {
namespace {

using Texts = std::vector<std::string>;

App app(const std::string& text) {
  MapContext context;
  context.set_variable("secret",
                       Value::string("hunter2").with_marks({"sensitive"}));
  auto read = load(Input::text(text), app_mapping(), context);
  EXPECT_TRUE(read.ok()) << report(read.diagnostics);
  return std::move(read.value);
}

Texts changes(const std::string& before, const std::string& after) {
  Texts result;
  for (const Change& change :
       difference(app(before), app(after), app_mapping())) {
    result.push_back(to_text(change));
  }
  return result;
}

struct DifferenceCase {
  std::string name;
  std::string before;
  std::string after;
  Texts changes;
};

TEST(Difference, NamesEveryChange) {
  const std::vector<DifferenceCase> cases = {
      {"sees nothing", "workers = 1", "", {}},
      {"sees an attribute", "workers = 1", "workers = 2", {"workers: 1 -> 2"}},
      {"sees what is set now", "", "ratio = 0.5", {"ratio: added"}},
      {"sees what is not set now", "ratio = 0.5", "", {"ratio: removed"}},
      {"sees lists as a whole",
       "ports = [1, 2]",
       "ports = [1]",
       {"ports: list[1, 2] -> list[1]"}},
      {"sees keys of maps",
       "labels = { a = \"1\", b = \"1\" }",
       "labels = { b = \"2\", \"c.d\" = \"3\" }",
       {"labels.a: removed", "labels.b: \"1\" -> \"2\"",
        "labels[\"c.d\"]: added"}},
      {"sees members of structs that are values",
       "endpoint = { port = 1 }",
       "endpoint = { port = 2 }",
       {"endpoint.port: 1 -> 2"}},
      {"sees inside of any value",
       "extra = { a = { x = 1 } }",
       "extra = { a = { x = 2 } }",
       {"extra.a.x: 1 -> 2"}},
      {"sees inside of blocks",
       "tls {\n cert = \"a\"\n}",
       "tls {\n cert = \"b\"\n}",
       {"tls.cert: \"a\" -> \"b\""}},
      {"matches blocks by labels",
       "listener \"x\" {}\nlistener \"y.z\" {}",
       "listener \"y.z\" {\n port = 1\n}\nlistener \"w\" {}",
       {"listener.x: removed", "listener[\"y.z\"].port: 80 -> 1",
        "listener.w: added"}},
      {"matches blocks by keys",
       "upstream \"a\" {}",
       "upstream \"a\" {\n timeout = 1\n}",
       {"upstream.a.timeout: 10 -> 1"}},
      {"counts blocks without labels",
       "rule {}\nrule {}",
       "rule {}\nrule {\n weight = 2\n}\nrule {}",
       {"rule[1].weight: 1 -> 2", "rule[2]: added"}},
      {"sees another struct of several",
       "static {}",
       "proxy {}",
       {"static: removed", "proxy: added"}},
      {"sees inside of one of several",
       "step \"static\" {}\nstep \"static\" {}",
       "step \"static\" {}\nstep \"static\" {\n root = \"/\"\n}",
       {"step.static[1].root: \"/srv\" -> \"/\""}},
      {"hides secrets",
       "password = \"hunter1\"",
       "password = \"hunter2\"",
       {"password: \"(sensitive value)\" -> \"(sensitive value)\""}},
      {"hides marked values",
       "extra = { a = 1, b = secret }",
       "extra = { a = 2, b = secret }",
       {"extra.a: 1 -> 2"}},
  };
  for (const DifferenceCase& one : cases) {
    EXPECT_EQ(changes(one.before, one.after), one.changes) << one.name;
  }
}

TEST(Difference, HasTheValues) {
  const auto found = difference(app("workers = 1"), app("workers = 2\nrule {}"),
                                app_mapping());
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].before, Value::number(1));
  EXPECT_EQ(found[0].after, Value::number(2));
  EXPECT_EQ(found[1].before, std::nullopt);
  EXPECT_EQ(*found[1].after->find("weight"), Value::number(1));
}

struct Deferred {
  Expression rule;
  Body rest;
};

TEST(Difference, ComparesExpressionsAndTheRestByTheirText) {
  const auto deferred = mapping<Deferred>()
                            .attribute("rule", &Deferred::rule)
                            .rest(&Deferred::rest);
  const auto read = [&](const char* text) {
    return load(Input::text(text), deferred).value;
  };
  Texts texts;
  for (const Change& change :
       difference(read("rule = a + 1\nx = b"), read("rule = a + 2\nx = c"),
                  deferred)) {
    texts.push_back(to_text(change));
  }
  EXPECT_EQ(texts,
            (Texts{"rule: \"a + 1\" -> \"a + 2\"", "x: \"b\" -> \"c\""}));
}

}  // namespace
}  // namespace hcl::layered_test
