#include "hcl/describe_as.h"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "hcl/decode.h"
#include "hcl/fields.h"
#include "hcl/json_reader.h"
#include "hcl/native_body.h"
#include "hcl/spec_file.h"

namespace app {

struct Listener {
  std::string name;
  std::uint16_t port = 80;
  std::vector<std::string> paths;
  std::string level = "info";
};
HCL_STRUCT(Listener, HCL_LABEL(name),
           HCL_OPTIONAL(port, hcl::between(1, 65535),
                        hcl::doc("Where to listen."), hcl::was("listen")),
           HCL_REQUIRED(paths),
           HCL_OPTIONAL(level, hcl::one_of({"info", "warn"})))

struct Service {
  std::string title;
  std::vector<Listener> listeners;
  std::vector<Service> inner;
};
HCL_STRUCT(Service,
           HCL_REQUIRED(title, hcl::doc("The name."), hcl::example("\"shop\"")),
           HCL_REQUIRED(listeners, "listener"), HCL_OPTIONAL(inner))

}  // namespace app

namespace hcl::mapping_describe_as {
namespace {

std::string described(DescriptionForm form) {
  return describe_as<app::Service>(form, "Service");
}

TEST(DescribeAs, WritesAPage) {
  EXPECT_EQ(described(DescriptionForm::Markdown),
            R"(# Service

| argument | type | default | description |
| --- | --- | --- | --- |
| `title` | `string` | required | The name. |

| block | number | description |
| --- | --- | --- |
| `listener "name"` | any number |  |
| `inner` | any number |  |

## `listener "name"`

| argument | type | default | description |
| --- | --- | --- | --- |
| `port` | `number` | `80` | Where to listen. At least 1. At most 65535. Formerly `listen`. |
| `paths` | `list(string)` | required |  |
| `level` | `string` | `"info"` | One of "info", "warn". |

## `inner`

| argument | type | default | description |
| --- | --- | --- | --- |
| `title` | `string` | required | The name. |

| block | number | description |
| --- | --- | --- |
| `listener "name"` | any number |  |
| `inner` | any number |  |
)");
}

// The written example can be read by the mapping.
TEST(DescribeAs, WritesAnExampleThatIsRight) {
  const std::string text = described(DescriptionForm::Example);
  EXPECT_NE(text.find("# Service\n\n# The name.\ntitle = \"shop\"\n"),
            std::string::npos)
      << text;
  const auto read = decode(parse_native_body(SourceFile("t", text)).value,
                           mapping_of<app::Service>());
  EXPECT_TRUE(read.ok()) << text;
  EXPECT_EQ(read->title, "shop");
  EXPECT_EQ(read->listeners.size(), 1u);
}

TEST(DescribeAs, WritesASpecificationThatDecodes) {
  const std::string text = described(DescriptionForm::DecoderSpec);
  const auto spec =
      read_spec_file(parse_native_body(SourceFile("spec.hcldec", text)).value);
  ASSERT_TRUE(spec.ok()) << spec.diagnostics[0].detail << "\n" << text;
  const auto value =
      decode(parse_native_body(SourceFile("t",
                                          "title = \"a\"\nlistener \"x\" {\n"
                                          "  paths = [1]\n}\n"))
                 .value,
             spec.value.spec, literal_only_context());
  ASSERT_TRUE(value.ok()) << value.diagnostics[0].detail;
  const Value listeners = *value.value.find("listener");
  ASSERT_EQ(listeners.keys().size(), 1u);
  EXPECT_EQ(listeners.keys()[0], "x");
  EXPECT_EQ(*listeners.elements()[0].find("port"), Value::number(80));
}

TEST(DescribeAs, WritesASchema) {
  const auto schema = from_json(described(DescriptionForm::JsonSchema));
  ASSERT_TRUE(schema.ok());
  const Value root = *schema;
  EXPECT_EQ(*root.find("title"), Value::string("Service"));
  EXPECT_EQ(*root.find("additionalProperties"), Value::boolean(false));
  const Value properties = *root.find("properties");
  EXPECT_EQ(properties.length(), 3u);
  const Value definitions = *root.find("$defs");
  const Value listener = *definitions.find("listener");
  const Value port = *listener.find("properties")->find("port");
  EXPECT_EQ(*port.find("default"), Value::number(80));
  EXPECT_EQ(*port.find("anyOf")->elements()[0].find("maximum"),
            Value::number(65535));
  EXPECT_EQ(*listener.find("properties")->find("listen")->find("deprecated"),
            Value::boolean(true));
  EXPECT_EQ(*definitions.find("inner")->find("type"), Value::string("object"));
}

struct Timed {
  std::chrono::seconds wait{0};
  std::chrono::minutes retry{5};
};

// A text with a unit, or a number in this unit.
TEST(DescribeAs, TellsOfDurationsInUnits) {
  const auto mapping_ =
      mapping<Timed>()
          .attribute("wait", &Timed::wait, in<std::chrono::seconds>())
          .optional("retry", &Timed::retry);
  const auto text = [&](DescriptionForm form) {
    return describe_as(form, mapping_);
  };
  EXPECT_EQ(text(DescriptionForm::Markdown),
            "| argument | type | default | description |\n| --- | --- | --- | "
            "--- |\n| `wait` | `string or number` | required | The unit of a "
            "number is `s`. |\n| `retry` | `string` | `\"5m\"` |  |\n");
  const std::string example = text(DescriptionForm::Example);
  EXPECT_TRUE(
      decode(parse_native_body(SourceFile("t", example)).value, mapping_).ok())
      << example;
  const auto schema = from_json(text(DescriptionForm::JsonSchema));
  ASSERT_TRUE(schema.ok());
  const Value wait = *schema->find("properties")->find("wait");
  EXPECT_EQ(*wait.find("anyOf")->elements()[0].find("type"),
            Value::tuple({Value::string("string"), Value::string("number")}));
}

enum class Level { debug, info };
HCL_ENUM(Level, debug, info)

// The mapping can read every example: optional members have a value that they
// could have.
TEST(DescribeAs, WritesExamplesOfOptionalMembers) {
  struct Logger {
    std::optional<Level> level;
    std::optional<std::chrono::seconds> wait;
    std::optional<Level> least;
    std::shared_ptr<int> lines;
  };
  const auto mapping_ = mapping<Logger>()
                            .attribute("level", &Logger::level)
                            .optional("wait", &Logger::wait)
                            .optional("least", &Logger::least)
                            .optional("lines", &Logger::lines);
  const std::string example = describe_as(DescriptionForm::Example, mapping_);
  EXPECT_EQ(example,
            "level = \"debug\"\n# wait = \"0s\"\n# least = \"debug\"\n# lines "
            "= 0\n");
}

}  // namespace
}  // namespace hcl::mapping_describe_as
