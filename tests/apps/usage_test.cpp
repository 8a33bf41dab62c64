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
        Case{"NoFile", " check", "hcl check: PATH is missing."},
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
        Case{"NoValue", " eval -e", "hcl eval: --expression needs a value."}),
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

}  // namespace
}  // namespace hcl
