// hcl diff and hcl merge, alone and as what git runs.

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "apps/run_program.h"

namespace hcl {
namespace {

const std::string kHcl = HCL_PROGRAM;

class CompareCommands : public testing::Test {
 protected:
  Ran run(const std::string& command) const {
    return run_program("cd " + folder.path("") + " && " + command);
  }
  Ran hcl(const std::string& arguments) const {
    return run(kHcl + " " + arguments);
  }

  TemporaryFolder folder;
};

TEST_F(CompareCommands, IgnoresTheOrderOfAttributesUnlessAsked) {
  folder.write("a.hcl", "a = 1\nb = 2\n");
  folder.write("b.hcl", "b = 2\na = 1\n");
  EXPECT_EQ(hcl("diff a.hcl b.hcl").exit_code, 0);
  const Ran ran = hcl("diff --attribute-order a.hcl b.hcl");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(ran.out.substr(0, 2), "> ") << ran.out;
}

TEST_F(CompareCommands, ComparesMeaningsIfAsked) {
  folder.write("a.hcl", "a = 1.0\nb = \"${c}\"\n");
  folder.write("b.hcl", "a = 1\nb = c\n");
  EXPECT_EQ(hcl("diff a.hcl b.hcl").exit_code, 1);
  EXPECT_EQ(hcl("diff --equal-meaning a.hcl b.hcl").exit_code, 0);
}

TEST_F(CompareCommands, ComparesDirectories) {
  folder.write("x/a.tf", "a = 1\n");
  folder.write("x/same.tf", "a = 1\n");
  folder.write("y/a.tf", "a = 2\n");
  folder.write("y/same.tf", "a = 1\n");
  folder.write("y/sub/b.tf", "b = 1\n");
  const Ran ran = hcl("diff x y");
  EXPECT_EQ(ran.out,
            "~ a (x/a.tf:1, y/a.tf:1)\n    - 1\n    + 2\n+ b (y/sub/b.tf:1)\n");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(hcl("diff x x").exit_code, 0);
  EXPECT_EQ(hcl("diff --format=patch x y").exit_code, 2);
}

TEST_F(CompareCommands, ColoursWhatChanged) {
  folder.write("a.hcl", "a = 1\n");
  folder.write("b.hcl", "a = 2\n");
  EXPECT_EQ(hcl("diff --color=always a.hcl b.hcl").out,
            "\x1b[33m~ a\x1b[0m (a.hcl:1, b.hcl:1)\n    \x1b[31m- "
            "1\x1b[0m\n    \x1b[32m+ 2\x1b[0m\n");
}

// The words with which git runs an external diff; it must not fail.
TEST_F(CompareCommands, IsAnExternalDiff) {
  folder.write("old", "a = 1\n");
  folder.write("new", "a = 2\n");
  const Ran changed = hcl("diff m/x.tf old 1234567 100644 new 7654321 100644");
  EXPECT_EQ(changed.out, "~ a (a/m/x.tf:1, b/m/x.tf:1)\n    - 1\n    + 2\n");
  EXPECT_EQ(changed.exit_code, 0);
  const Ran added = hcl("diff x.tf /dev/null . . new 7654321 100644");
  EXPECT_EQ(added.out, "+ a (b/x.tf:1)\n");
  EXPECT_EQ(added.exit_code, 0);
}

TEST_F(CompareCommands, MergesFiles) {
  folder.write("base", "a = 1\nb = 1\n");
  folder.write("ours", "a = 2\nb = 1\n");
  folder.write("theirs", "a = 1\nb = 2\n");
  const Ran ran = hcl("merge base ours theirs");
  EXPECT_EQ(ran.out, "a = 2\nb = 2\n");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(hcl("merge -i base ours theirs").out, "");
  EXPECT_EQ(read_whole(folder.path("ours")), "a = 2\nb = 2\n");
}

TEST_F(CompareCommands, MarksConflicts) {
  folder.write("base", "a = 1\n");
  folder.write("ours", "a = 2\n");
  folder.write("theirs", "a = 3\n");
  const Ran ran =
      hcl("merge base ours theirs --diff3 --marker-size=3 --ours-name=HEAD "
          "--theirs-name=x --path=m.tf");
  EXPECT_EQ(ran.out, "<<< HEAD\na = 2\n||| base\na = 1\n===\na = 3\n>>> x\n");
  EXPECT_EQ(ran.err, "hcl merge: m.tf: 1 conflict\n");
  EXPECT_EQ(ran.exit_code, 1);
}

// git takes an exit code above 128 for a failure.
TEST_F(CompareCommands, FailsToMergeWhatIsMissing) {
  folder.write("base", "a = 1\n");
  EXPECT_EQ(hcl("merge base none base").exit_code, 255);
  EXPECT_EQ(hcl("merge base").exit_code, 2);
}

// A repository in which two branches changed a file.
class WithGit : public CompareCommands {
 protected:
  void SetUp() override {
    if (run("git --version").exit_code != 0) GTEST_SKIP() << "there is no git";
    setenv("GIT_CONFIG_GLOBAL", "/dev/null", 1);
    git("init -q .");
    git("config user.name x");
    git("config user.email x@localhost");
    git("config diff.hcl.command '" + kHcl + " diff'");
    git("config merge.hcl.driver '" + kHcl +
        " merge -i --marker-size=%L --path=%P %O %A %B'");
    folder.write(".gitattributes", "*.tf diff=hcl merge=hcl\n");
    folder.write("a.tf", "b {\n  x = 1\n  y = 1\n}\n");
    folder.write("old.tf", "x = 1\n");
    git("add .");
    git("commit -qm 1");
    git("tag one");
  }

  Ran git(const std::string& arguments) const {
    return run("git " + arguments);
  }
};

TEST_F(WithGit, ComparesRevisions) {
  folder.write("a.tf", "b {\n  y = 1\n  x = 2\n}\n");
  folder.write("new.tf", "z = 1\n");
  git("rm -q old.tf");
  git("add .");
  git("commit -qm 2");
  const Ran ran = hcl("diff --git one HEAD");
  EXPECT_EQ(ran.out,
            "~ b.x (one:a.tf:2, HEAD:a.tf:3)\n    - 1\n    + 2\n+ z "
            "(HEAD:new.tf:1)\n- x (one:old.tf:1)\n");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(hcl("diff --git HEAD").exit_code, 0);
  folder.write("a.tf", "b {\n  y = 1\n  x = 3\n}\n");
  EXPECT_EQ(hcl("diff --git HEAD").out,
            "~ b.x (HEAD:a.tf:3, a.tf:3)\n    - 2\n    + 3\n");
  EXPECT_EQ(hcl("diff --git").out, hcl("diff --git HEAD").out);
  EXPECT_EQ(hcl("diff --git one HEAD HEAD").exit_code, 2);
  EXPECT_EQ(hcl("diff --git nothing").exit_code, 2);
  EXPECT_EQ(hcl("diff --git -- --output=x").exit_code, 2);
}

TEST_F(WithGit, IsTheExternalDiffOfGit) {
  folder.write("a.tf", "b {\n  x = 1\n  y = 2\n}\n");
  const Ran ran = git("--no-pager diff");
  EXPECT_EQ(ran.out, "~ b.y (a/a.tf:3, b/a.tf:3)\n    - 1\n    + 2\n");
  EXPECT_EQ(ran.exit_code, 0);
  // What has errors is shown by lines.
  folder.write("a.tf", "b =\n");
  const Ran wrong = git("--no-pager diff");
  EXPECT_NE(wrong.out.find("+b ="), std::string::npos) << wrong.out;
  EXPECT_EQ(wrong.exit_code, 0);
}

TEST_F(WithGit, IsTheMergeDriverOfGit) {
  git("checkout -qb other");
  folder.write("a.tf", "b {\n  x = 1\n  y = 2\n}\n");
  git("commit -qam 2");
  git("checkout -q one -b mine");
  folder.write("a.tf", "b {\n  x = 2\n  y = 1\n}\n");
  git("commit -qam 3");
  EXPECT_EQ(git("merge -q other -m 4").exit_code, 0);
  EXPECT_EQ(read_whole(folder.path("a.tf")), "b {\n  x = 2\n  y = 2\n}\n");
  folder.write("a.tf", "b {\n  x = 3\n  y = 2\n}\n");
  git("commit -qam 5");
  git("checkout -q other");
  folder.write("a.tf", "b {\n  x = 4\n  y = 2\n}\n");
  git("commit -qam 6");
  const Ran conflict = git("merge -q mine -m 7");
  EXPECT_EQ(conflict.exit_code, 1);
  EXPECT_EQ(
      read_whole(folder.path("a.tf")),
      "b {\n<<<<<<< ours\n  x = 4\n=======\n  x = 3\n>>>>>>> theirs\n  y = "
      "2\n}\n");
}

}  // namespace
}  // namespace hcl
