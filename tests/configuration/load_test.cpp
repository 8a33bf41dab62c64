#include "hcl/load.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "configuration/temporary_folder.h"
#include "hcl/report.h"

namespace hcl {
namespace {

struct Listener {
  std::string name;
  std::uint16_t port = 80;
};
struct Service {
  std::string title;
  std::vector<Listener> listeners;
};

Mapping<Service> service_mapping() {
  const auto listener = mapping<Listener>()
                            .label("name", &Listener::name)
                            .optional("port", &Listener::port);
  return mapping<Service>()
      .attribute("title", &Service::title)
      .blocks("listener", &Service::listeners, listener);
}

std::vector<std::string> codes(const Diagnostics& diagnostics) {
  std::vector<std::string> result;
  for (const Diagnostic& found : diagnostics) {
    result.emplace_back(code_name(found.code));
  }
  return result;
}
using Codes = std::vector<std::string>;

TEST(Load, ReadsAStructFromAFileOfEachSyntax) {
  TemporaryFolder folder;
  const auto native =
      folder.write("a.hcl", "title = \"shop\"\nlistener \"web\" {}\n");
  const auto json = folder.write(
      "a.json", R"({"title": "shop", "listener": {"web": {"port": 80}}})");
  for (const auto& path : {native, json}) {
    const auto service = load(path, service_mapping());
    ASSERT_TRUE(service.ok()) << report(service.diagnostics);
    EXPECT_EQ(service.value.title, "shop");
    ASSERT_EQ(service.value.listeners.size(), 1u);
    EXPECT_EQ(service.value.listeners[0].port, 80);
  }
}

TEST(Load, ReadsATextInTheSyntaxThatIsAskedFor) {
  const auto json = Input::text(R"({"title": "shop"})", "config");
  LoadOptions options;
  options.syntax = Syntax::Json;
  EXPECT_EQ(load(json, service_mapping(), literal_only_context(), options)
                .value.title,
            "shop");
  options.syntax = Syntax::Native;
  EXPECT_FALSE(
      load(json, service_mapping(), literal_only_context(), options).ok());
  EXPECT_EQ(load(Input::text("title = \"a\"", "x.json"), service_mapping(),
                 literal_only_context(), options)
                .value.title,
            "a");
}

TEST(Load, EvaluatesWithTheContext) {
  MapContext context;
  context.set_variable("env", Value::string("prod"));
  const auto input = Input::text("title = \"shop-${env}\"");
  EXPECT_EQ(load(input, service_mapping(), context).value.title, "shop-prod");
  EXPECT_EQ(codes(load(input, service_mapping()).diagnostics),
            Codes{"VariablesNotAllowed"});
}

TEST(Load, MergesSeveralFiles) {
  TemporaryFolder folder;
  const auto first = folder.write("b.hcl", "listener \"one\" {}\n");
  const auto second =
      folder.write("a.json", R"({"title": "t", "listener": {"two": {}}})");
  const auto service = load({first, second}, service_mapping());
  ASSERT_TRUE(service.ok()) << report(service.diagnostics);
  ASSERT_EQ(service.value.listeners.size(), 2u);
  EXPECT_EQ(service.value.listeners[0].name, "one");
  EXPECT_EQ(service.value.listeners[1].name, "two");
}

// Only the failing step reports; consequences of its errors are not reported.
TEST(Load, StopsAfterTheFirstStepThatFailed) {
  TemporaryFolder folder;
  EXPECT_EQ(
      codes(load(folder.path() / "none.hcl", service_mapping()).diagnostics),
      Codes{"UnreadableFile"});
  const auto broken = folder.write("a.hcl", "title = 't'\n");
  const auto fine = folder.write("b.hcl", "unknown = 1\n");
  EXPECT_EQ(codes(load({broken, fine}, service_mapping()).diagnostics),
            Codes{"InvalidCharacter"});
  EXPECT_EQ(codes(load(fine, service_mapping()).diagnostics),
            (Codes{"UnsupportedArgument", "MissingRequiredArgument"}));
}

// A body that could not be read lacks nothing.
TEST(Load, ReadsNoBodyFromWhatCannotBeRead) {
  const auto body = load_body("/no/such/file.hcl");
  EXPECT_EQ(codes(body.diagnostics), Codes{"UnreadableFile"});
  EXPECT_EQ(codes(decode(*body, service_mapping()).diagnostics), Codes{});
}

TEST(Load, SortsDiagnosticsByPlace) {
  const auto service =
      load(Input::text("listener \"a\" {\n  port = 70000\n}\ntitle = []\n"),
           service_mapping());
  ASSERT_EQ(service.diagnostics.size(), 2u);
  EXPECT_EQ(service.diagnostics[0].subject->range().start.line, 2);
  EXPECT_EQ(service.diagnostics[1].subject->range().start.line, 4);
}

TEST(Report, CountsWhatWasFound) {
  const auto service =
      load(Input::text("titel = 1\n", "a.hcl"), service_mapping());
  std::ostringstream out;
  out << service.diagnostics;
  EXPECT_TRUE(out.str().ends_with("\n\n1 error\n")) << out.str();
  EXPECT_EQ(report(Diagnostics()), "");
  Diagnostics both;
  both.error(Code::UnreadableFile, {}, "One.");
  both.warning(Code::UnreadableFile, {}, "Two.");
  EXPECT_TRUE(report(both).ends_with("\n1 error, 1 warning\n"));
}

TEST(ParseValue, ReadsPlainData) {
  const auto value = parse_value("{ ports = [80, 443], name = \"x\" }");
  ASSERT_TRUE(value.ok());
  EXPECT_EQ(
      value.value,
      Value::object(
          {{"name", Value::string("x")},
           {"ports", Value::tuple({Value::number(80), Value::number(443)})}}));
}

TEST(ParseValue, ReportsWhatIsNoData) {
  EXPECT_EQ(codes(parse_value("a.b").diagnostics),
            Codes{"VariablesNotAllowed"});
  EXPECT_EQ(parse_value("(1").diagnostics.size(), 1u);
  MapContext context;
  context.set_variable("a", Value::number(1));
  EXPECT_EQ(parse_value("a + 1", context).value, Value::number(2));
}

}  // namespace
}  // namespace hcl
