#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "apps/run_program.h"

namespace hcl {
namespace {

const std::string kHcl = HCL_PROGRAM;

struct Case {
  std::string_view name;
  std::string_view native;
  // On one line.
  std::string_view json;
};

class ToJsonTest : public testing::TestWithParam<Case> {};

TEST_P(ToJsonTest, WritesTheJsonSyntax) {
  const Ran ran =
      run_program(kHcl + " json --compact -", std::string(GetParam().native));
  EXPECT_EQ(ran.out, std::string(GetParam().json) + "\n");
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(ran.exit_code, 0);
}

// docs/output-formats.md, "What hcl json prints".
INSTANTIATE_TEST_SUITE_P(
    Command, ToJsonTest,
    testing::Values(
        Case{"Literals", "a = 1.50\nb = true\nc = null\nd = -2\n",
             R"({"a":1.5,"b":true,"c":null,"d":-2})"},
        Case{"WholeNumbersTooLargeForJson", "a = 1e400\nb = -1e400\nc = 1e20\n",
             R"({"a":1e400,"b":-1e400,"c":100000000000000000000})"},
        Case{"Template", "a = \"x ${y}\\n\\\"\"\n", R"({"a":"x ${y}\n\""})"},
        Case{"EscapedSequence", "a = \"$${y} %%{z}\"\n",
             R"({"a":"$${y} %%{z}"})"},
        Case{"Heredoc", "a = <<EOT\nx ${y}\nEOT\n", R"({"a":"x ${y}\n"})"},
        Case{"Expression", "a = x + 1\nb = f(\"z\")\n",
             R"({"a":"${x + 1}","b":"${f(\"z\")}"})"},
        Case{"Directive", "a = \"%{ if x }b%{ endif }\"\n",
             R"({"a":"${\"%{ if x }b%{ endif }\"}"})"},
        Case{"InterpolationBetweenStrippedSpaces", "a = \" ${~ x ~} \"\n",
             R"({"a":"${\" ${~ x ~} \"}"})"},
        Case{"TextThatEndsWithADollar", "a = \"$$${x}\"\n",
             R"({"a":"$$${x}"})"},
        Case{"Collections", "a = [1, x, {b = 2, (c) = 3, \"d ${e}\" = 4}]\n",
             R"({"a":[1,"${x}",{"b":2,"${(c)}":3,"d ${e}":4}]})"},
        Case{"RepeatedKeys", "a = {b = 1, b = 2}\n",
             R"({"a":"${{b = 1, b = 2}}"})"},
        Case{"Blocks",
             "b \"x\" \"y\" {\n  a = 1\n}\nb \"x\" \"z\" {\n}\nc {\n}\n",
             R"({"b":{"x":{"y":{"a":1},"z":{}}},"c":{}})"},
        Case{"RepeatedBlocks", "b \"x\" {\n}\nb \"x\" {\n}\nc {\n}\nc {\n}\n",
             R"({"b":{"x":[{},{}]},"c":[{},{}]})"},
        Case{"BlocksKeepTheirOrder",
             "b \"x\" {\n}\nb \"y\" {\n}\nb \"x\" {\n}\n",
             R"({"b":[{"x":{}},{"y":{}},{"x":{}}]})"},
        Case{"DifferentNumbersOfLabels", "b \"x\" {\n}\nb {\n}\n",
             R"({"b":[{"x":{}},{}]})"},
        Case{"Nothing", "# only a comment\n", "{}"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(JsonCommand, PrintsValues) {
  const Ran ran = run_program(kHcl + " json --values --compact - --var x=2",
                              "a = x + 1\nb {\n}\n");
  EXPECT_EQ(ran.out, "{\"a\":3,\"b\":[{}]}\n");
  EXPECT_EQ(ran.exit_code, 0);
}

TEST(JsonCommand, ShowsErrors) {
  const Ran ran = run_program(kHcl + " json -", "a = \n");
  EXPECT_EQ(ran.out, "");
  EXPECT_NE(ran.err.find("<stdin>:1:"), std::string::npos) << ran.err;
  EXPECT_EQ(ran.exit_code, 1);
}

class ToNativeTest : public testing::TestWithParam<Case> {};

TEST_P(ToNativeTest, WritesNativeSyntax) {
  const Ran ran = run_program(kHcl + " native -", std::string(GetParam().json));
  EXPECT_EQ(ran.out, GetParam().native);
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(ran.exit_code, 0);
}

// docs/output-formats.md, "What hcl native prints".
INSTANTIATE_TEST_SUITE_P(
    Command, ToNativeTest,
    testing::Values(
        Case{"LargeNumber", "a = 1e400\n", R"({"a":1e400})"},
        Case{"Literals", "a = 1.5\nb = true\nc = null\n",
             R"({"a":1.50,"b":true,"c":null})"},
        Case{"Text", "a = \"x \\\"y\\\"\\n\\\\\"\n", R"({"a":"x \"y\"\n\\"})"},
        Case{"Template", "a = \"x ${y(\"z\")} $${b}\"\n",
             R"({"a":"x ${y(\"z\")} $${b}"})"},
        Case{"Directive", "a = \"%{if x}\\\"b\\\"%{endif}\"\n",
             R"({"a":"%{ if x }\"b\"%{ endif }"})"},
        Case{"LabelThatIsNoTemplate",
             "b = {\n  \"$${mod\" = {\n    a = 1\n  }\n}\n",
             R"({"b":{"${mod":{"a":1}}})"},
        Case{"Expression", "a = x + 1\n", R"({"a":"${x + 1}"})"},
        Case{"ExpressionOfSeveralLines", "a = (x +\n  1\n)\n",
             "{\"a\":\"${x +\\n1}\"}"},
        Case{"Collections",
             "a = [\n  1,\n  {\n    b     = \"c\"\n    \"d e\" = []\n"
             "    (f)   = {}\n    \"for\" = 2\n  },\n]\n",
             R"({"a":[1,{"b":"c","d e":[],"${f}":{},"for":2}]})"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(NativeCommand, ShowsErrors) {
  const std::string command = kHcl + " native -";
  EXPECT_EQ(run_program(command, "{").exit_code, 1);
  const Ran name = run_program(command, R"({"a b":1})");
  EXPECT_NE(name.err.find("<stdin>:1:2: error: Invalid argument name"),
            std::string::npos)
      << name.err;
  EXPECT_EQ(name.exit_code, 1);
  const Ran text = run_program(command, R"({"a":"${"})");
  EXPECT_NE(text.err.find("<stdin>:1:6: error:"), std::string::npos)
      << text.err;
  EXPECT_EQ(text.out, "");
}

constexpr std::string_view kSpec = R"(object {
  attr "title" {
    type = any
  }
  attr "weights" {
    type = any
  }
  block_map "listener" {
    labels = ["protocol", "name"]
    object {
      attr "port" {
        type = number
      }
      block_list "header" {
        object {
          attr "name" {
            type = string
          }
        }
      }
    }
  }
}
)";

constexpr std::string_view kConfiguration = R"(title = "a ${b} $${c} \"d\""
weights = [
  1,
  x + 1,
]

listener "https" "main" {
  port = base + 443

  header {
    name = "%{if b}x%{endif}"
  }

  header {
    name = null
  }
}

listener "http" "other" {
  port = 80
}
)";

TEST(ConvertCommands, GoThereAndBack) {
  const TemporaryFolder folder;
  const std::string spec = folder.write("spec.hcldec", std::string(kSpec));
  const std::string native = folder.write("a.hcl", std::string(kConfiguration));
  const Ran json = run_program(kHcl + " json " + native);
  ASSERT_EQ(json.exit_code, 0) << json.err;
  const Ran back = run_program(kHcl + " native - --spec " + spec, json.out);
  EXPECT_EQ(back.out, kConfiguration);
  EXPECT_EQ(back.err, "");
}

TEST(NativeCommand, ReportsWhatTheSpecificationDoesNotHave) {
  const TemporaryFolder folder;
  const std::string spec = folder.write("spec.hcldec", std::string(kSpec));
  const Ran ran =
      run_program(kHcl + " native - --spec " + spec, R"({"titel":1})");
  EXPECT_NE(ran.err.find("<stdin>:1:2: error:"), std::string::npos) << ran.err;
  EXPECT_EQ(ran.exit_code, 1);
}

TEST(ConvertCommands, TakeDeepInput) {
  std::string deep = "a = ";
  for (int i = 0; i < 400; ++i) deep += "[";
  for (int i = 0; i < 400; ++i) deep += "]";
  const Ran json = run_program(kHcl + " json --compact -", deep + "\n");
  EXPECT_EQ(json.exit_code, 0) << json.err;
  EXPECT_EQ(run_program(kHcl + " native -", json.out).exit_code, 0);
}

}  // namespace
}  // namespace hcl
