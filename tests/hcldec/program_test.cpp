// The program `hcldec`: options, output and exit codes.
#include <gtest/gtest.h>

#include "apps/run_program.h"

namespace hcl {
namespace {

// Files for a test, and the program run on them. In commands `@` stands for
// the directory of the files.
class HcldecTest : public testing::Test {
 protected:
  HcldecTest() {
    folder_.write("a.spec",
                  "object {\n attr \"a\" {\n }\n attr \"b\" {\n }\n}\n");
    folder_.write("a.hcl", "a = 1\n");
    folder_.write("b.json", "{\"b\": \"${1 + 1}\"}");
    folder_.write("x.hcl", "a = x.y[0]\n");
    folder_.write("wrong.hcl", "a = 1\nc = 2\n");
    folder_.write("infinite.spec", "literal {\n value = 1/0\n}\n");
  }

  Ran hcldec(std::string arguments, const std::string& input = "") const {
    for (std::size_t at = arguments.find('@'); at != std::string::npos;
         at = arguments.find('@')) {
      arguments.replace(at, 1, folder_.path(""));
    }
    return run_program(HCLDEC " " + arguments, input);
  }

  TemporaryFolder folder_;
};

TEST_F(HcldecTest, PrintsTheValue) {
  const Ran ran = hcldec("--spec=@/a.spec @/a.hcl");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out, "{\"a\":1}\n");
  EXPECT_EQ(ran.err, "");
}

TEST_F(HcldecTest, KeepsNulls) {
  EXPECT_EQ(hcldec("-s @/a.spec --keep-nulls @/a.hcl").out,
            "{\"a\":1,\"b\":null}\n");
}

TEST_F(HcldecTest, WritesTypes) {
  EXPECT_EQ(hcldec("-s @/a.spec --with-type @/a.hcl").out,
            "{\"type\":[\"object\",{\"a\":\"number\",\"b\":\"dynamic\"}],"
            "\"value\":{\"a\":1}}\n");
}

TEST_F(HcldecTest, ReadsTheStandardInput) {
  EXPECT_EQ(hcldec("-s@/a.spec", "a = \"<&\\u2028>\"\n").out,
            "{\"a\":\"\\u003c\\u0026\\u2028\\u003e\"}\n");
}

TEST_F(HcldecTest, MergesInputs) {
  // Without variables and functions a JSON string is not a template.
  EXPECT_EQ(hcldec("-s @/a.spec @/a.hcl @/b.json").out,
            "{\"a\":1,\"b\":\"${1 + 1}\"}\n");
  EXPECT_EQ(hcldec("-s @/a.spec @/a.hcl @/a.hcl").exit_code, 2);
}

TEST_F(HcldecTest, TakesVariables) {
  EXPECT_EQ(hcldec("-s @/a.spec -V '{\"x\":{\"y\":[5]}}' @/x.hcl").out,
            "{\"a\":5}\n");
  folder_.write("vars.hcl", "x = {y = [6]}\n");
  EXPECT_EQ(hcldec("-s @/a.spec -V '{\"x\":1}' --vars @/vars.hcl @/x.hcl").out,
            "{\"a\":6}\n");
  EXPECT_EQ(hcldec("-s @/a.spec @/x.hcl").exit_code, 2);
}

TEST_F(HcldecTest, ListsReferences) {
  const Ran ran = hcldec(
      "-s @/a.spec --var-refs -V '{\"x\":{\"y\":[5]}}' "
      "< /dev/null @/x.hcl");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_NE(ran.out.find("\"root_name\": \"x\",\n    \"value\": 5,"),
            std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("\"kind\": \"index\",\n        \"key\": 0,"),
            std::string::npos)
      << ran.out;
}

TEST_F(HcldecTest, ReportsErrors) {
  const Ran text = hcldec("-s @/a.spec @/wrong.hcl");
  EXPECT_EQ(text.exit_code, 2);
  EXPECT_EQ(text.out, "");
  EXPECT_NE(text.err.find("Unsupported argument"), std::string::npos);
  const Ran json = hcldec("-s @/a.spec --diags=json @/wrong.hcl");
  EXPECT_EQ(json.exit_code, 2);
  EXPECT_EQ(json.err.find("{\n  \"diagnostics\": [\n    {\n"
                          "      \"severity\": \"error\",\n"),
            0U)
      << json.err;
  EXPECT_NE(json.err.find("\"byte\": 6"), std::string::npos) << json.err;
}

TEST_F(HcldecTest, FailsWhereTheResultCannotBeWritten) {
  EXPECT_EQ(hcldec("@/a.hcl").exit_code, 1);
  EXPECT_EQ(hcldec("-s @/infinite.spec -o @/no/folder < /dev/null").exit_code,
            1);
  EXPECT_EQ(hcldec("-s @/a.spec -o @/no/folder @/a.hcl").exit_code, 1);
}

TEST_F(HcldecTest, RefusesWrongCommandLines) {
  for (const char* arguments :
       {"--nothing", "-s @/a.spec --diags=xml @/a.hcl", "-s", "--help",
        "-s @/a.spec --with-type=maybe @/a.hcl", "-s @/missing @/a.hcl",
        "-s @/a.spec @/missing"}) {
    EXPECT_EQ(hcldec(arguments).exit_code, 2) << arguments;
  }
}

TEST_F(HcldecTest, WritesToAFile) {
  const Ran ran = hcldec("-s @/a.spec -o @/out.json @/a.hcl");
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(read_whole(folder_.path("out.json")), "{\"a\":1}\n");
}

TEST_F(HcldecTest, TellsTheVersion) {
  EXPECT_EQ(hcldec("--version").out, "0.0.1-dev\n");
}

}  // namespace
}  // namespace hcl
