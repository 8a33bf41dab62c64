// Wrong command lines, and output that cannot be written.

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <ostream>
#include <string>
#include <string_view>

#include "apps/run_program.h"

namespace hcl {
namespace {

const std::string kHcl = HCL_PROGRAM;

struct Case {
  std::string_view name;
  std::string_view arguments;
  // The first line on standard error.
  std::string_view complaint;
};

std::ostream& operator<<(std::ostream& out, const Case& test) {
  return out << test.name;
}

std::string many_attributes(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    const std::string number = std::to_string(i);
    text.append("a").append(number).append(" = ").append(number).append("\n");
  }
  return text;
}

class UsageTest : public ::testing::TestWithParam<Case> {};

TEST_P(UsageTest, SaysWhatIsWrong) {
  const Ran ran = run_program(kHcl + std::string(GetParam().arguments), "");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err.substr(0, ran.err.find('\n')), GetParam().complaint);
  EXPECT_NE(ran.err.find("--help` for more.\n"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(
    Hcl, UsageTest,
    ::testing::Values(
        Case{"ACommandMisspelt", " evl x",
             "hcl: unknown command \"evl\". Did you mean \"eval\"?"},
        Case{"AnOptionOfNoCommand", " --verison",
             "hcl: unknown option \"--verison\". Did you mean \"--version\"?"},
        Case{"AnOptionMisspelt", " check --formt=json x",
             "hcl check: unknown option \"--formt\". Did you mean "
             "\"--format\"?"},
        Case{"TooManyFiles", " tokens a b",
             "hcl tokens: unexpected argument \"b\"."},
        Case{
            "NoNumber", " check -j abc x",
            "hcl check: --jobs: must be a positive whole number, not \"abc\"."},
        Case{"Zero", " check --max-diagnostics 0 x",
             "hcl check: --max-diagnostics: must be a positive whole number, "
             "not \"0\"."},
        Case{"Negative", " check --max-diagnostics=-1 x",
             "hcl check: --max-diagnostics: must be a positive whole number, "
             "not \"-1\"."},
        Case{"TooLarge", " check -j 99999999999999999999 x",
             "hcl check: --jobs = 99999999999999999999 is too large."},
        Case{"NoWidth", " fmt --max-width=x y",
             "hcl fmt: --max-width: must be a positive whole number, not "
             "\"x\"."},
        Case{"NoSuchChoice", " check --format=jsn x",
             "hcl check: --format: \"jsn\" is not one of text, json, sarif, "
             "junit, "
             "gcc, github; did you mean \"json\"?"},
        Case{"NoValue", " eval -e", "hcl eval: --expression needs a value."},
        Case{"TwoValues", " eval -e 1 -e 2",
             "hcl eval: --expression can be given only once."}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(Usage, ListsLimitsWhereAllIsAskedFor) {
  const Ran brief = run_program(kHcl + " check --help", "");
  EXPECT_EQ(brief.out.find("--max-memory"), std::string::npos);
  EXPECT_NE(brief.out.find("`--help --all` lists them."), std::string::npos);
  const Ran whole = run_program(kHcl + " check --help --all", "");
  EXPECT_EQ(whole.exit_code, 0);
  EXPECT_NE(whole.out.find("--max-memory"), std::string::npos);
  EXPECT_EQ(run_program(kHcl + " help check --all", "").out, whole.out);
  EXPECT_EQ(run_program(kHcl + " check --all", "").exit_code, 2);
}

TEST(HelpTest, HasTwoWays) {
  const Ran option = run_program(kHcl + " eval --help", "");
  const Ran command = run_program(kHcl + " help eval", "");
  EXPECT_EQ(command.exit_code, 0);
  EXPECT_EQ(command.out, option.out);
  EXPECT_EQ(run_program(kHcl + " help", "").out,
            run_program(kHcl + " --help", "").out);
}

TEST(OutputTest, FailsWhenItCannotBeWritten) {
  if (!std::filesystem::exists("/dev/full")) {
    GTEST_SKIP() << "there is no /dev/full";
  }
  const TemporaryFolder folder;
  const std::string large = folder.write("large.hcl", many_attributes(2'000));
  for (const std::string& arguments :
       {std::string(" --help"), std::string(" --version"),
        std::string(" check --help"), std::string(" eval -e 1"),
        std::string(" console"), " eval " + large, " tokens " + large,
        " ast " + large, " fmt --stdout " + large, " list " + large,
        " query 'attribute @a' " + large}) {
    const Ran ran = run_program(kHcl + arguments + " > /dev/full", "1\n");
    EXPECT_EQ(ran.exit_code, 2) << arguments;
    EXPECT_NE(ran.err.find("cannot write the output"), std::string::npos)
        << arguments;
  }
}

// The outputs are larger than a pipe, so the reader goes away while the command
// writes. Only the shell knows the exit code of the first program.
TEST(OutputTest, MayEndBeforeItWasReadToItsEnd) {
  const TemporaryFolder folder;
  const std::string file = folder.write("large.hcl", many_attributes(20'000));
  for (const std::string arguments :
       {" tokens ", " tree ", " ast ", " ast --format=json ", " eval ",
        " fmt --stdout ", " list ", " query 'attribute @a' "}) {
    const Ran ran = run_program(
        "{ " + kHcl + arguments + file + "; echo $? >&2; } | head -c 1", "");
    EXPECT_EQ(ran.exit_code, 0) << arguments;
    EXPECT_EQ(ran.err, "0\n") << arguments;
  }
}

TEST(InputTest, OfTheConsoleHasToBeThere) {
  const Ran ran = run_program(kHcl + " console <&-", "");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_NE(ran.err.find("cannot read the standard input"), std::string::npos);
}

TEST(Help, ListsCommandsInGroups) {
  const std::string help =
      run_program(std::string(HCL_PROGRAM) + " --help").out;
  std::size_t last = 0;
  for (const char* title :
       {"\nEvaluate:\n  eval ", "\nCheck and format:\n  check ",
        "\nSearch and edit:\n  get ", "\nCompare and merge:\n  diff ",
        "\nConvert:\n  json ", "\nExplain:\n  explain ",
        "\nSet up:\n  completion "}) {
    const std::size_t found = help.find(title);
    ASSERT_NE(found, std::string::npos) << title << help;
    EXPECT_GT(found, last);
    last = found;
  }
}

TEST(Colours, CanBeForced) {
  const std::string check = std::string(HCL_PROGRAM) + " check - --color=auto";
  const auto is_coloured = [&](const std::string& variables) {
    return run_program(variables + " " + check, "a =\n").out.find("\x1b[") !=
           std::string::npos;
  };
  EXPECT_TRUE(is_coloured("CLICOLOR_FORCE=1"));
  EXPECT_TRUE(is_coloured("FORCE_COLOR=1"));
  EXPECT_FALSE(is_coloured("CLICOLOR_FORCE=0"));
  EXPECT_FALSE(is_coloured("CLICOLOR_FORCE=1 NO_COLOR=1"));
}

TEST(ByFileName, StandardInputIsRead) {
  const std::string hcl = HCL_PROGRAM;
  const std::string text = "\xEF\xBB\xBFlocals {\n  a = 1\n}\n";
  EXPECT_EQ(run_program(hcl + " check -", text).exit_code, 1);
  EXPECT_EQ(
      run_program(hcl + " check - --stdin-filename main.tf", text).exit_code,
      0);
  EXPECT_EQ(
      run_program(hcl + " check - --stdin-filename a.json", "{").exit_code, 1);
  EXPECT_EQ(run_program(hcl + " fmt - --stdin-filename main.tf", "a=1\n").out,
            "a = 1\n");
  EXPECT_EQ(run_program(hcl + " eval - --syntax json --compact",
                        "{\"a\": \"${1 + 1}\"}")
                .out,
            "{\"a\":2}\n");
}

TEST(ByFileName, ADirectoryIsEvaluated) {
  const TemporaryFolder folder;
  folder.write("a.hcl", "a = 1\n");
  folder.write("b.hcl.json", "{\"b\": 2}");
  EXPECT_EQ(run_program(std::string(HCL_PROGRAM) + " eval --compact " +
                        folder.path(""))
                .out,
            "{\"a\":1,\"b\":2}\n");
}

TEST(UnknownFunctions, AreFoundInOtherDialects) {
  const Ran ran = run_program(std::string(HCL_PROGRAM) +
                              " eval -e 'cidrsubnet(\"10.0.0.0/8\", 8, 1)'");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_NE(ran.err.find("--dialect=terraform"), std::string::npos) << ran.err;
}

TEST(Comments, IgnoreWarnings) {
  const auto warnings = [](const std::string& text) {
    return run_program(std::string(HCL_PROGRAM) + " check -", text)
               .out.find("warning") != std::string::npos;
  };
  EXPECT_TRUE(warnings("a = { b = 1, b = 2 }\n"));
  EXPECT_FALSE(warnings("a = { b = 1, b = 2 } # hcl-check: ignore\n"));
  EXPECT_FALSE(warnings(
      "// hcl-check: ignore RepeatedObjectKey\na = { b = 1, b = 2 }\n"));
  EXPECT_TRUE(
      warnings("# hcl-check: ignore UnusedForName\na = { b = 1, b = 2 }\n"));
}

TEST(FmtCommand, ReadsTheSettingsOfTheRepository) {
  const TemporaryFolder folder;
  folder.write(".hcl-check.hcl", "exclude = [\"x.hcl\"]\n");
  folder.write("x.hcl", "a=1\n");
  folder.write("y.hcl", "a=1\n");
  const std::string fmt =
      "cd " + folder.path("") + " && " + HCL_PROGRAM + " fmt ";
  EXPECT_EQ(run_program(fmt + "--check").out, "y.hcl\n");
  EXPECT_EQ(run_program(fmt + "--diff --color=never").out.find("x.hcl"),
            std::string::npos);
  EXPECT_NE(run_program(fmt + "--no-config --diff").out.find("x.hcl"),
            std::string::npos);
}

}  // namespace
}  // namespace hcl
