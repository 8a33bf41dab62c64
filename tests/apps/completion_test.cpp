// `hcl completion` and `hcl manual`: the scripts are run by their shells if
// these are installed.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

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

// The names for the last of these words, which is being typed.
struct NamesCase {
  std::string_view name;
  std::string_view words;
  // With a space after each.
  std::string_view found;
};

constexpr const char* kModule =
    "variable \"region\" {}\nlocals {\n  name = \"x\"\n}\nmodule \"m\" {\n  "
    "source = \"./m\"\n}\nresource \"aws_x\" \"y\" {\n  zone = 1\n}\n";

class NamesTest : public testing::TestWithParam<NamesCase> {};

TEST_P(NamesTest, AreThoseOfThePlace) {
  const TemporaryFolder folder;
  folder.write("main.tf", kModule);
  folder.write("m/main.tf", "locals {\n  inner = 1\n}\n");
  const Ran ran =
      run_program("cd " + folder.path("") + " && " + kHcl + " __complete " +
                  std::string(GetParam().words) + " | tr '\\n' ' '");
  EXPECT_EQ(ran.out, GetParam().found);
  EXPECT_EQ(ran.err, "");
}

INSTANTIATE_TEST_SUITE_P(
    Commands, NamesTest,
    testing::Values(
        NamesCase{"Codes", "explain AttributeR", "AttributeRedefined "},
        NamesCase{"Warnings", "check . -W Repeated", "RepeatedObjectKey "},
        NamesCase{"Levels",
                  "check --warn=all=", "all=error all=off all=warning "},
        NamesCase{"Functions", "functions joi", "join "},
        NamesCase{"FunctionsOfADialect",
                  "functions --dialect terraform cidrsubnet",
                  "cidrsubnet cidrsubnets "},
        NamesCase{"Addresses", "get main.tf resource",
                  "resource.aws_x.y resource.aws_x.y.zone "},
        NamesCase{"AddressesOfAQuotedWord", "list main.tf \"'locals\"",
                  "locals locals.name "},
        NamesCase{"AddressesOfFiles", "rm -f main.tf var", "variable.region "},
        NamesCase{"NoAddressForAValue", "set main.tf locals.name ''", ""},
        NamesCase{"DestinationOfAMove", "mv main.tf locals --after mod",
                  "module.m module.m.source "},
        NamesCase{"Parts", "terraform why . loc", "local.name "},
        NamesCase{"PartsHere", "terraform why module.m.l",
                  "module.m.local.inner "},
        NamesCase{"Focus", "terraform graph --focus = aws", "aws_x.y "},
        NamesCase{"Variables", "terraform eval . --var ''", "region= "},
        NamesCase{"VariablesOfFiles", "eval main.tf --var=r", "region= "},
        NamesCase{"Modules", "terraform console --scope ''", "module.m "},
        NamesCase{"LocalValues", "terraform inline ''",
                  "local.name module.m.local.inner "},
        NamesCase{"CallsForAMove", "terraform mv . aws_x.y ''", "module.m "},
        NamesCase{"Expressions", "terraform eval -e cidrn", "cidrnetmask( "},
        NamesCase{"NoFile", "get missing.tf ''", ""},
        NamesCase{"NoCommand", "nothing ''", ""}, NamesCase{"Nothing", "", ""}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(CompletionTest, OfBashAsksForNames) {
  if (!has_program("bash")) GTEST_SKIP() << "bash is not installed";
  const std::string folder = kHcl.substr(0, kHcl.rfind('/'));
  const Ran ran = run_program(
      kHcl + " completion bash | PATH=" + folder +
          ":$PATH bash -c 'source /dev/stdin; COMP_WORDS=(hcl explain "
          "AttributeR); COMP_CWORD=2; _hcl; echo \"${COMPREPLY[*]}\"' "
          "2>/dev/null",
      "");
  EXPECT_EQ(ran.out, "AttributeRedefined\n");
}

// Types lines into a zsh of its own, which completes them.
TEST(CompletionTest, OfZshOffersWordsAndNames) {
  if (!has_program("zsh")) GTEST_SKIP() << "zsh is not installed";
  const TemporaryFolder folder;
  run_program(kHcl + " completion zsh > " + folder.path("_hcl"));
  const std::string script = folder.write(
      "try.zsh",
      "zmodload zsh/zpty || exit 3\n"
      "zpty z zsh -f -i\n"
      "zpty -w z \"PS1=; fpath=($1 \\$fpath); autoload -Uz compinit; compinit "
      "-u -D; path=($2 \\$path); hash -r; PS1=READY; setopt no_beep\"\n"
      "zpty -r -m z line '*READY*READY*'\n"
      "for typed in 'hcl check --format=sa' 'hcl explain AttributeR' "
      "'hcl check -W RepeatedO'; do\n"
      "  zpty -w -n z \"$typed\"$'\\t'\n"
      "  zpty -r -m z line '*(sarif|Redefined|ObjectKey)*'\n"
      "  zpty -w -n z $'\\x15'\n"
      "done\n"
      "print -r DONE\n");
  const Ran ran =
      run_program("timeout 60 zsh -f " + script + " " + folder.path("") + " " +
                  kHcl.substr(0, kHcl.rfind('/')));
  if (ran.exit_code == 3) GTEST_SKIP() << "zsh has no zpty";
  EXPECT_EQ(ran.out, "DONE\n") << ran.err;
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
