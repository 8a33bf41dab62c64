#include "hcl/encode_json.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "hcl/load.h"
#include "hcl/report.h"
#include "layered/application.h"

namespace hcl::layered_test {
namespace {

App read(const std::string& text, const std::string& name) {
  // Strings of JSON are templates only if there is a context.
  auto app = load(Input::text(text, name), app_mapping(), MapContext());
  EXPECT_TRUE(app.ok()) << report(app.diagnostics) << text;
  return std::move(app.value);
}

TEST(EncodeJson, IsReadBackAsTheSameStruct) {
  const std::vector<std::string> cases = {
      "",
      "title = \"a $${b} %%{c} \\\"d\\\" \\n \\u00e4\"",
      "workers = 5\nratio = 0.1\ndebug = true\nlevel = \"warn\"",
      "ratio = 1e300",
      "tags = [\"a\", \"$${b}\"]\nports = []",
      "labels = { a = \"1\", \"b.c\" = \"$${x}\", \"$${k}\" = \"2\" }",
      "extra = { a = [1, { b = null }], c = \"x\" }",
      "extra = null",
      "tls {\n cert = \"a\"\n}",
      "listener \"x\" {\n tls {\n on = true\n}\n}\nlistener \"y.z\" {}",
      "listener \"$${x}\" {}",
      "upstream \"a\" {\n hosts = [\"h\"]\n}\nupstream \"b\" {}",
      "rule {}\nrule {\n weight = 2\n}\nrule {}",
      "proxy {\n url = \"u\"\n}",
      "step \"static\" {}\nstep \"static\" {}\nstep \"proxy\" {}",
      "listener \"x\" {}\nlistener \"x\" {\n port = 1\n}",
  };
  for (const std::string& text : cases) {
    const App app = read(text, "a.hcl");
    for (const int indent : {0, 2}) {
      const auto json = encode_json(app, app_mapping(), indent);
      ASSERT_TRUE(json.ok()) << report(json.diagnostics) << text;
      EXPECT_EQ(*encode(read(*json, "a.json"), app_mapping()),
                *encode(app, app_mapping()))
          << *json;
    }
  }
}

TEST(EncodeJson, RefusesAnOrderThatJsonDoesNotHave) {
  for (const char* text :
       {"step \"static\" {}\nstep \"proxy\" {}\nstep \"static\" {}",
        "listener \"x\" {}\nlistener \"y\" {}\nlistener \"x\" {}"}) {
    const auto json = encode_json(read(text, "a.hcl"), app_mapping());
    ASSERT_EQ(json.diagnostics.size(), 1u);
    EXPECT_EQ(json.diagnostics[0].code, Code::UnwritableValue);
  }
}

TEST(EncodeJson, WritesBlocksByTypeAndLabels) {
  const Listener listener = {.name = "x", .port = 1, .host = {}, .tls = {}};
  const auto json = encode_json(listener, 0);
  EXPECT_EQ(*json, R"({"port":1,"tls":{"cert":"none","on":false}})");
}

}  // namespace
}  // namespace hcl::layered_test
