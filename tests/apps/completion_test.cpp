// `hcl completion` and `hcl manual`: the scripts are run by their shells if
// these are installed.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "apps/run_program.h"

namespace hcl {
namespace {

using ::testing::HasSubstr;

const std::string kHcl = HCL_PROGRAM;

bool has_program(const std::string& name) {
  return run_program("command -v " + name + " >/dev/null", "").exit_code == 0;
}

// What bash offers for the last of these words, which is being typed.
std::string offered_by_bash(const std::string& words) {
  const std::string script = "source /dev/stdin; COMP_WORDS=(hcl " + words +
                             "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); "
                             "_hcl; echo \"${COMPREPLY[*]}\"";
  return run_program(kHcl + " completion bash | bash -c '" + script + "'", "")
      .out;
}

TEST(CompletionTest, OfBashOffersCommandsOptionsAndTheirWords) {
  if (!has_program("bash")) GTEST_SKIP() << "bash is not installed";
  EXPECT_EQ(offered_by_bash("ev"), "eval\n");
  EXPECT_EQ(offered_by_bash("check --form"), "--format\n");
  EXPECT_EQ(offered_by_bash("check --format te"), "text\n");
  EXPECT_EQ(offered_by_bash("eval --dialect = z"), "zcl\n");
  EXPECT_EQ(offered_by_bash("completion f"), "fish\n");
  EXPECT_EQ(offered_by_bash("check --host no"), "nomad none\n");
  EXPECT_EQ(offered_by_bash("host pa"), "packer\n");
  // Files are left to the shell.
  EXPECT_EQ(offered_by_bash("check x"), "\n");
}

TEST(CompletionTest, OfFishOffersWhatFitsTheCommand) {
  if (!has_program("fish")) GTEST_SKIP() << "fish is not installed";
  const auto offered = [](const std::string& line) {
    return run_program(kHcl +
                           " completion fish | HOME=/nonexistent fish -c '"
                           "source; complete -C \"" +
                           line + "\"' 2>/dev/null",
                       "")
        .out;
  };
  EXPECT_THAT(offered("hcl ev"), HasSubstr("eval\tEvaluate files"));
  EXPECT_THAT(offered("hcl fmt --style "), HasSubstr("terraform\t"));
}

TEST(CompletionTest, OfZshIsReadWithoutComplaint) {
  if (!has_program("zsh")) GTEST_SKIP() << "zsh is not installed";
  const Ran ran = run_program(
      kHcl +
          " completion zsh | zsh -f -c 'cat > ${TMPPREFIX}hcl && "
          "zsh -n ${TMPPREFIX}hcl; code=$?; rm ${TMPPREFIX}hcl; exit $code'",
      "");
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
}

TEST(ManualTest, IsAPageForEveryCommand) {
  const std::string names = run_program(kHcl + " manual --list", "").out;
  EXPECT_THAT(names, HasSubstr("\neval\n"));
  std::size_t begin = names.find('\n') + 1;
  while (begin < names.size()) {
    const std::size_t end = names.find('\n', begin);
    const std::string name = names.substr(begin, end - begin);
    const Ran page = run_program(kHcl + " manual " + name, "");
    EXPECT_EQ(page.exit_code, 0) << name;
    EXPECT_THAT(page.out, HasSubstr(".SH NAME\nhcl\\-")) << name;
    EXPECT_THAT(page.out, HasSubstr(".SH SYNOPSIS\n\\fBhcl " + name)) << name;
    begin = end + 1;
  }
}

TEST(ManualTest, HasNothingThatManComplainsAbout) {
  if (!has_program("groff")) GTEST_SKIP() << "groff is not installed";
  for (const std::string name : {"", "eval", "fmt", "check"}) {
    const Ran ran = run_program(
        kHcl + " manual " + name + " | groff -man -Tutf8 -ww -z", "");
    EXPECT_EQ(ran.err, "") << name;
  }
}

TEST(ManualTest, SaysThatThereIsNoSuchCommand) {
  const Ran ran = run_program(kHcl + " manual nothing", "");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.err, "hcl manual: unknown command \"nothing\".\n");
}

}  // namespace
}  // namespace hcl
