#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>

#include "apps/run_program.h"

namespace hcl {
namespace {

const std::string kFmt = std::string(HCL_PROGRAM) + " fmt ";

TEST(FmtCommand, ChangesFilesAndNamesThem) {
  const TemporaryFolder folder;
  const std::string bad = folder.write("b.hcl", "a=1\n");
  const std::string good = folder.write("a.hcl", "a = 1\n");
  const Ran ran = run_program(kFmt + good + " " + bad);
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out, bad + "\n");
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(read_whole(bad), "a = 1\n");
}

TEST(FmtCommand, FormatsStandardInput) {
  expect_run(kFmt, {"", "-", "a=1\n", 0, "a = 1\n", ""});
  expect_run(kFmt, {"", "- --check", "a=1\n", 3, "<stdin>\n", ""});
  expect_run(kFmt, {"", "- --check", "a = 1\n", 0, "", ""});
  expect_run(kFmt,
             {"", "- --style=terraform", "b c {}\n", 0, "b \"c\" {}\n", ""});
}

TEST(FmtCommand, GoesBeyondTheStyles) {
  expect_run(kFmt, {"", "- --max-width=9 --trailing-commas", "a=[1, 2]\n", 0,
                    "a = [\n  1,\n  2,\n]\n", ""});
  expect_run(kFmt, {"", "- --sort-attributes --comments=hash",
                    "b=1 // x\na=2\n", 0, "a = 2\nb = 1 # x\n", ""});
  expect_run(kFmt, {"", "- --separate-blocks --comments slashes",
                    "# x\na {}\nb {}\n", 0, "// x\na {}\n\nb {}\n", ""});
}

TEST(FmtCommand, LooksIntoFolders) {
  const TemporaryFolder folder;
  for (const char* name :
       {"b/x.tf", "a/x.tfvars", "a/y.hcl", ".terraform/x.tf", "a/.x.tf",
        "a/x.txt", "a/x.tf.json", "vendor/x.tf", "a/skipped.tf"}) {
    folder.write(name, "a=1\n");
  }
  const Ran ran = run_program(kFmt + "--check --exclude=vendor " +
                              "--exclude='skip*' " + folder.path(""));
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_EQ(ran.out, folder.path("a/x.tfvars") + "\n" + folder.path("a/y.hcl") +
                         "\n" + folder.path("b/x.tf") + "\n");
  const Ran terraform =
      run_program(kFmt + "--check --style terraform " + folder.path("a"));
  EXPECT_EQ(terraform.out, folder.path("a/skipped.tf") + "\n" +
                               folder.path("a/x.tfvars") + "\n");
  EXPECT_EQ(read_whole(folder.path("b/x.tf")), "a=1\n");
}

TEST(FmtCommand, FormatsThePresentFolderWithoutPath) {
  const TemporaryFolder folder;
  folder.write("x.hcl", "a=1\n");
  const Ran ran = run_program("cd " + folder.path("") + " && " + kFmt);
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out, "x.hcl\n");
  EXPECT_EQ(read_whole(folder.path("x.hcl")), "a = 1\n");
}

TEST(FmtCommand, PrintsTexts) {
  const TemporaryFolder folder;
  const std::string file = folder.write("x.hcl", "a=1\n");
  expect_run(kFmt, {"", "--stdout " + file, "", 0, "a = 1\n", ""});
  EXPECT_EQ(read_whole(file), "a=1\n");
}

TEST(FmtCommand, ShowsWhatWouldChange) {
  const TemporaryFolder folder;
  const std::string file =
      folder.write("x.hcl", "# 1\n# 2\n# 3\n# 4\na=1\n# 6\nb {}");
  const Ran ran = run_program("cd " + folder.path("") + " && " + kFmt +
                              "--diff --color=never x.hcl");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out,
            "--- a/x.hcl\n+++ b/x.hcl\n@@ -2,6 +2,6 @@\n # 2\n # 3\n # 4\n"
            "-a=1\n+a = 1\n # 6\n b {}\n\\ No newline at end of file\n");
  EXPECT_NE(read_whole(file).find("a=1"), std::string::npos);
  EXPECT_EQ(run_program(kFmt + "--diff --check " + file).exit_code, 3);
}

// A patch that differs from that of `diff` is worse than none.
TEST(FmtCommand, ShowsPatchesThatApply) {
  if (run_program("command -v patch").exit_code != 0) {
    GTEST_SKIP() << "patch is not installed";
  }
  const TemporaryFolder folder;
  std::string text;
  for (int i = 0; i < 60; ++i) {
    text += i % 9 == 0   ? "b c {\n}\n"
            : i % 7 == 0 ? "a=\"${\nb\n}\"\n"
                         : "# x\n";
    if (i % 7 == 0) text += "# y\n";
  }
  // Attributes of the same name are not a matter of layout.
  for (std::size_t i = 0, at = 0; (at = text.find("a=", at)) != text.npos;) {
    text.replace(at, 1, "a" + std::to_string(i++));
    at += 4;
  }
  folder.write("x.tf", text);
  const std::string in_folder = "cd " + folder.path("") + " && ";
  const std::string fmt = kFmt + "--style=terraform ";
  const std::string want = run_program(in_folder + fmt + "--stdout x.tf").out;
  EXPECT_NE(want, text);
  const Ran ran =
      run_program(in_folder + fmt + "--diff x.tf | patch -p1 --fuzz=0");
  EXPECT_EQ(ran.exit_code, 0) << ran.out;
  EXPECT_EQ(read_whole(folder.path("x.tf")), want);
}

TEST(FmtCommand, LeavesFilesWithErrorsAsTheyAre) {
  const TemporaryFolder folder;
  const std::string bad = folder.write("bad.hcl", "a=1\nb=\n");
  const std::string good = folder.write("good.hcl", "a=1\n");
  const Ran ran = run_program(kFmt + bad + " " + good);
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(ran.out, good + "\n");
  EXPECT_NE(ran.err.find("bad.hcl:2:3: error"), std::string::npos) << ran.err;
  EXPECT_EQ(read_whole(bad), "a=1\nb=\n");
  EXPECT_EQ(run_program(kFmt + "--allow-errors " + bad).exit_code, 0);
  EXPECT_EQ(read_whole(bad), "a = 1\nb =\n");
}

TEST(FmtCommand, GoesOnAfterAFileThatCannotBeRead) {
  const TemporaryFolder folder;
  const std::string good = folder.write("good.hcl", "a=1\n");
  const std::string json = folder.write("x.tf.json", "{}\n");
  const Ran ran =
      run_program(kFmt + folder.path("missing.hcl") + " " + json + " " + good);
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.out, good + "\n");
}

TEST(FmtCommand, KeepsModesAndLinks) {
  const TemporaryFolder folder;
  const std::string file = folder.write("x.hcl", "a=1\n");
  const std::string link = folder.path("link.hcl");
  ASSERT_EQ(::chmod(file.c_str(), 0604), 0);
  ASSERT_EQ(::symlink("x.hcl", link.c_str()), 0);
  EXPECT_EQ(run_program(kFmt + link).exit_code, 0);
  struct stat status = {};
  ASSERT_EQ(::lstat(link.c_str(), &status), 0);
  EXPECT_TRUE(S_ISLNK(status.st_mode));
  ASSERT_EQ(::lstat(file.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 07777, 0604U);
  EXPECT_EQ(read_whole(file), "a = 1\n");
}

TEST(FmtCommand, RefusesFilesWithSeveralNames) {
  const TemporaryFolder folder;
  const std::string file = folder.write("x.hcl", "a=1\n");
  ASSERT_EQ(::link(file.c_str(), folder.path("y.hcl").c_str()), 0);
  const Ran ran = run_program(kFmt + file);
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_NE(ran.err.find("hard links"), std::string::npos);
  EXPECT_EQ(read_whole(file), "a=1\n");
}

TEST(FmtCommand, GivesTheSameOutputWithAnyNumberOfThreads) {
  const TemporaryFolder folder;
  for (int i = 0; i < 50; ++i) {
    folder.write(std::to_string(i) + ".hcl", i % 7 == 0 ? "a = \n" : "a=1\n");
  }
  const std::string command = kFmt + "--diff " + folder.path("") + " --jobs ";
  const Ran one = run_program(command + "1");
  const Ran eight = run_program(command + "8");
  EXPECT_EQ(one.out, eight.out);
  EXPECT_EQ(one.err, eight.err);
  EXPECT_EQ(one.exit_code, 1);
}

// The texts and exit codes are those of hashicorp/hcl 2.14.1.
TEST(Hclfmt, DoesWhatTheReferenceDoes) {
  const std::string hclfmt = std::string(HCLFMT_PROGRAM) + " ";
  const TemporaryFolder folder;
  const std::string file = folder.write("x.hcl", "a=1\n");
  for (const ProgramCase& test : {
           ProgramCase{"Input", "", "a=1\n", 0, "a = 1\n", ""},
           ProgramCase{"Version", "-version", "", 0, "0.0.1-dev\n", ""},
           ProgramCase{"Unknown", "-x", "", 2, "",
                       "flag provided but not defined: -x\nusage: hclfmt"},
           ProgramCase{"Boolean", "--check=maybe", "", 2, "",
                       "invalid boolean value \"maybe\" for -check: parse "
                       "error\nusage"},
           ProgramCase{"Help", "-h", "", 2, "",
                       "usage: hclfmt [flags] [path ...]\n  -check\n    \t"},
           ProgramCase{"Overwrite", "-w", "", 1, "",
                       "error: cannot use -w without source filenames\n"},
           ProgramCase{"Missing", "nofile", "", 1, "",
                       "stat nofile: no such file or directory\n"},
           ProgramCase{"Folder", "/", "", 1, "", "can't format directory /\n"},
           ProgramCase{"Check", "-check", "a=\n", 1, "",
                       "one or more files contained errors\n"},
           ProgramCase{"Mistakes", "", "a=\n", 0, "a =\n", ""},
       }) {
    expect_run(hclfmt, test);
  }
  const Ran changed = run_program(hclfmt + "-require-no-change " + file);
  EXPECT_EQ(changed.exit_code, 1);
  EXPECT_EQ(changed.out, "a = 1\n");
  EXPECT_EQ(changed.err, "file(s) were changed: " + file + "\n");
  EXPECT_EQ(run_program(hclfmt + "-w " + file).exit_code, 0);
  EXPECT_EQ(read_whole(file), "a = 1\n");
  EXPECT_EQ(run_program(hclfmt + "-require-no-change " + file).exit_code, 0);
}

}  // namespace
}  // namespace hcl
