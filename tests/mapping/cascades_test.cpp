// One mistake causes one message, even if a configuration is read, parsed and
// decoded although the first of these failed.

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>

#include "hcl/body_files.h"
#include "hcl/merged_body.h"
#include "mapping/service.h"

namespace hcl::mapping_cascades {
namespace {

struct Port {
  std::string name;
  int port = 0;
};
struct Config {
  std::string title;
  Port main;
  std::vector<Port> more;
};

Mapping<Config> config_mapping() {
  const auto port =
      mapping<Port>().label("name", &Port::name).attribute("port", &Port::port);
  return mapping<Config>()
      .attribute("title", &Config::title)
      .block("main", &Config::main, port)
      .blocks("more", &Config::more, port, {1, 3});
}

constexpr std::string_view kRest =
    "main \"m\" {\n  port = 1\n}\nmore \"x\" {\n  port = 2\n}\n";

// The diagnostics of parsing and decoding together: `Code line:column`, one per
// line.
std::string problems_of(const Result<Body>& body) {
  Diagnostics all = body.diagnostics;
  Result<Config> read =
      decode(body.value, config_mapping(), literal_only_context());
  all.append(std::move(read.diagnostics));
  std::string text;
  for (const Diagnostic& each : all) {
    const SourcePos at = each.subject->range().start;
    text += std::string(code_name(each.code)) + " " + std::to_string(at.line) +
            ":" + std::to_string(at.column) + "\n";
  }
  return text;
}

struct Case {
  std::string_view name;
  std::string input;
  std::string_view want;
  std::string_view file = "test.hcl";
};

std::ostream& operator<<(std::ostream& out, const Case& test) {
  return out << test.name;
}

class CascadeTest : public ::testing::TestWithParam<Case> {};

TEST_P(CascadeTest, HasOneMessage) {
  const Case& test = GetParam();
  EXPECT_EQ(
      problems_of(parse_body(SourceFile(std::string(test.file), test.input))),
      test.want);
}

std::string with_rest(std::string_view title) {
  return std::string(title) + std::string(kRest);
}

INSTANTIATE_TEST_SUITE_P(
    NativeSyntax, CascadeTest,
    ::testing::Values(
        Case{"NoMistake", with_rest("title = \"t\"\n"), ""},
        Case{"Apostrophes", with_rest("title = 't'\n"),
             "InvalidCharacter 1:9\n"},
        Case{"NoValue", with_rest("title =\n"), "InvalidExpression 1:8\n"},
        Case{"AColon", with_rest("title: \"t\"\n"), "ItemRequired 1:1\n"},
        Case{"OpenParenthesis", std::string(kRest) + "title = (1 +",
             "MissingExpression 7:13\n"},
        Case{"NumberTooLarge", with_rest("title = 1e999999999\n"),
             "InvalidNumberLiteral 1:9\n"},
        Case{"ABlockWithEquals",
             "title = \"t\"\nmain \"m\" = {\n  port = 1\n}\n"
             "more \"x\" {\n  port = 2\n}\n",
             "InvalidBlockDefinition 2:10\n"},
        Case{"AMistakeInABlock",
             "title = \"t\"\nmain \"m\" {\n  port: 1\n}\n"
             "more \"x\" {\n  port = 2\n}\n",
             "ItemRequired 3:3\n"},
        Case{"AMisspeltArgument", with_rest("Title = \"t\"\n"),
             "UnsupportedArgument 1:1\n"},
        Case{"AMisspeltBlock",
             "title = \"t\"\nmian \"m\" {\n  port = 1\n}\n"
             "mor \"x\" {\n  port = 2\n}\n",
             "UnsupportedBlockType 2:1\nUnsupportedBlockType 5:1\n"},
        Case{"AMisspeltArgumentOfABlock",
             "title = \"t\"\nmain \"m\" {\n  prot = 1\n}\n"
             "more \"x\" {\n  port = 2\n}\n",
             "UnsupportedArgument 3:3\n"},
        // Another name means nothing.
        Case{"AnotherArgument", with_rest("other = \"t\"\n"),
             "UnsupportedArgument 1:1\nMissingRequiredArgument 1:1\n"},
        // The parts without a mistake are still checked.
        Case{"AnotherBlockLacksSomething",
             "title = 't'\nmain \"m\" {\n  port = 1\n}\nmore \"x\" {\n}\n",
             "InvalidCharacter 1:9\nMissingRequiredArgument 5:10\n"},
        Case{"Yaml", "title: t\nmain:\n  port: 1\nmore:\n- port: 2\n",
             "ItemRequired 1:1\n"},
        Case{"Json", "{\"title\": \"t\", \"main\": {\"m\": {\"port\": 1}}}\n",
             "ItemRequired 1:1\n"}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    JsonSyntax, CascadeTest,
    ::testing::Values(Case{"NoMistake",
                           R"({"title": "t", "main": {"m": {"port": 1}},
                 "more": {"x": {"port": 2}}})",
                           "", "test.json"},
                      Case{"AMisspeltName",
                           R"({"titel": "t", "main": {"m": {"port": 1}},
                "more": {"x": {"port": 2}}})",
                           "ExtraneousJsonProperty 1:2\n", "test.json"},
                      Case{"NoEnd",
                           R"({"title": "t", "main": {"m": {"port": 1}})",
                           "UnclosedObject 1:1\n", "test.json"},
                      Case{"NoValue",
                           R"({"title": , "main": {"m": {"port": 1}},
                 "more": {"x": {"port": 2}}})",
                           "InvalidStartOfValue 1:11\n", "test.json"},
                      Case{"NoJson", "title = \"t\"\n",
                           "InvalidJsonKeyword 1:1\n", "test.json"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(UnreadableFileTest, LacksNothing) {
  const Result<Body> body = parse_body_file("/no/such/folder/file.hcl");
  ASSERT_EQ(body.diagnostics.size(), 1U);
  EXPECT_EQ(body.diagnostics[0].code, Code::UnreadableFile);
  const Result<Config> read =
      decode(body.value, config_mapping(), literal_only_context());
  EXPECT_TRUE(read.diagnostics.empty());
  // Nor does a body of several files of which one could not be read.
  const Result<Body> other = parse_body(SourceFile("b.hcl", ""));
  const Result<Config> both = decode(merge_bodies({body.value, other.value}),
                                     config_mapping(), literal_only_context());
  EXPECT_TRUE(both.diagnostics.empty());
}

}  // namespace
}  // namespace hcl::mapping_cascades
