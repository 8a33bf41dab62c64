#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>

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

// A directory for a test, which is removed with it.
class ConversionOfFiles : public testing::Test {
 protected:
  ConversionOfFiles()
      : folder_(std::filesystem::path(testing::TempDir()) / "hcl_conversion") {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_ / "m");
  }
  ~ConversionOfFiles() override {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  std::string path(const std::string& name) const {
    return (folder_ / name).string();
  }
  void write(const std::string& name, std::string_view text) const {
    std::ofstream(path(name), std::ios::binary) << text;
  }
  std::string read(const std::string& name) const {
    std::ifstream in(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

 private:
  std::filesystem::path folder_;
};

TEST_F(ConversionOfFiles, KnowsTheBlocksOfTerraform) {
  write("m/main.tf", "variable \"x\" {\n  type = list(string)\n}\n");
  const Ran ran = run_program(kHcl + " json --compact " + path("m/main.tf"));
  EXPECT_EQ(ran.out, "{\"variable\":{\"x\":{\"type\":\"list(string)\"}}}\n");
  write("m/main.tf.json", ran.out);
  EXPECT_EQ(run_program(kHcl + " native " + path("m/main.tf.json")).out,
            read("m/main.tf"));
}

TEST_F(ConversionOfFiles, NamesStandardInput) {
  const Ran ran = run_program(kHcl + " json --compact - --stdin-filename a.tf",
                              "moved {\n  from = a.b\n  to = a.c\n}\n");
  EXPECT_EQ(ran.out, "{\"moved\":{\"from\":\"a.b\",\"to\":\"a.c\"}}\n");
}

TEST_F(ConversionOfFiles, WritesDirectories) {
  write("m/main.tf", "locals {\n  a = 1\n}\n");
  write("m/a.tftest.hcl", "run \"r\" {\n  command = plan\n}\n");
  write("m/b.tf.json", "{}\n");
  write("m/notes.txt", "x");
  const Ran ran = run_program(kHcl + " json --compact " + path("m") +
                              " --output-dir " + path("out"));
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out, path("out/a.tftest.json") + "\n" + path("out/b.tf.json") +
                         "\n" + path("out/main.tf.json") + "\n");
  EXPECT_EQ(read("out/main.tf.json"), "{\"locals\":{\"a\":1}}\n");
  EXPECT_EQ(read("out/a.tftest.json"),
            "{\"run\":{\"r\":{\"command\":\"plan\"}}}\n");
  const Ran again = run_program(kHcl + " native " + path("out") +
                                " --output-dir " + path("back"));
  EXPECT_EQ(again.exit_code, 0);
  EXPECT_EQ(read("back/main.tf"), read("m/main.tf"));
  EXPECT_EQ(read("back/a.tftest.hcl"), read("m/a.tftest.hcl"));
}

TEST_F(ConversionOfFiles, WritesNothingIfAFileIsWrong) {
  write("m/a.tf", "locals {\n  a = 1\n}\n");
  write("m/b.tf", "locals {\n  a =\n}\n");
  const Ran ran =
      run_program(kHcl + " json " + path("m") + " --output-dir " + path("out"));
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_NE(ran.err.find("b.tf:2"), std::string::npos) << ran.err;
  EXPECT_FALSE(std::filesystem::exists(path("out")));
}

TEST_F(ConversionOfFiles, OverwritesNothing) {
  write("m/a.tf", "locals {\n  a = 1\n}\n");
  write("m/a.tf.json", "{}");
  const Ran ran = run_program(kHcl + " json " + path("m/a.tf") +
                              " --output-dir " + path("m"));
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_NE(ran.err.find("exists already"), std::string::npos) << ran.err;
  EXPECT_EQ(read("m/a.tf.json"), "{}");
}

TEST_F(ConversionOfFiles, JoinsTheFilesOfAModule) {
  write("m/a.tf", "locals {\n  a = 1\n}\n");
  write("m/b.tf.json", "{\"output\":{\"o\":{\"value\":\"${local.a}\"}}}");
  write("m/c.tfvars", "x = 1\n");
  EXPECT_EQ(
      run_program(kHcl + " json --compact " + path("m")).out,
      "{\"locals\":{\"a\":1},\"output\":{\"o\":{\"value\":\"${local.a}\"}}}"
      "\n");
  write("m/a_override.tf", "locals {\n  a = 2\n}\n");
  const Ran ran = run_program(kHcl + " json " + path("m"));
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_NE(ran.err.find("--output-dir"), std::string::npos) << ran.err;
}

TEST_F(ConversionOfFiles, NeedsConfigurationFiles) {
  EXPECT_EQ(run_program(kHcl + " json " + path("m")).exit_code, 2);
  EXPECT_EQ(run_program(kHcl + " json " + path("x")).exit_code, 2);
}

}  // namespace
}  // namespace hcl
