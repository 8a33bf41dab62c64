#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "apps/run_program.h"

// `hcl mv` between files, and the result if one of several files cannot be
// written.
namespace hcl {
namespace {

class MoveCommand : public testing::Test {
 protected:
  Ran run(const std::string& arguments) {
    return run_program("cd " + folder_.path(".") + " && " + HCL_PROGRAM + " " +
                       arguments);
  }
  std::string text(const std::string& name) {
    return read_whole(folder_.path("") + name);
  }

  TemporaryFolder folder_;
};

TEST_F(MoveCommand, MovesToTheEndOfAnotherFile) {
  folder_.write("a.hcl",
                "x = 1\n\n# of b\nb \"c\" {\n\td = 1 # d\n}\n\ny = 2\n");
  folder_.write("z.hcl", "e {}\n");
  const Ran ran = run("mv a.hcl b.c --to z.hcl");
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.out, "z.hcl\na.hcl\n");
  EXPECT_EQ(text("a.hcl"), "x = 1\n\ny = 2\n");
  EXPECT_EQ(text("z.hcl"), "e {}\n\n# of b\nb \"c\" {\n\td = 1 # d\n}\n");
}

TEST_F(MoveCommand, TakesAPlaceInTheOtherFile) {
  folder_.write("a.hcl", "b {\n  c = 1\n}\n");
  folder_.write("z.hcl", "d {\n  e = 1\n}\nf {}\n");
  EXPECT_EQ(run("mv a.hcl b.c --to z.hcl --before d.e").exit_code, 0);
  EXPECT_EQ(text("z.hcl"), "d {\n  c = 1\n  e = 1\n}\nf {}\n");
  EXPECT_EQ(run("mv a.hcl b --to z.hcl --into d").exit_code, 0);
  EXPECT_EQ(text("a.hcl"), "");
  EXPECT_EQ(run("mv z.hcl d.c --to a.hcl").exit_code, 0);
  EXPECT_EQ(text("a.hcl"), "c = 1\n");
}

TEST_F(MoveCommand, FindsTheFileInAFolderAndMakesTheOther) {
  folder_.write("a.tf", "variable \"a\" {}\n");
  folder_.write("b.tf", "locals {}\n\nvariable \"b\" {}\n");
  const Ran ran = run("mv . variable.b --to variables.tf");
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(text("variables.tf"), "variable \"b\" {}\n");
  EXPECT_EQ(text("b.tf"), "locals {}\n");
  const Ran shown = run("mv --diff . variable.a --to new.tf");
  EXPECT_NE(shown.out.find("+variable \"a\" {}"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(folder_.path("new.tf")));
}

TEST_F(MoveCommand, SaysWhyNothingIsMoved) {
  const std::string a = "b {}\nc = { d = 1 }\n";
  folder_.write("a.hcl", a);
  folder_.write("z.hcl", "c = 1\nb {}\n");
  const auto problem = [this](const std::string& arguments) {
    const Ran ran = run("mv " + arguments);
    EXPECT_NE(ran.exit_code, 0) << arguments;
    return ran.err;
  };
  EXPECT_EQ(problem("a.hcl c --to z.hcl"),
            "hcl: there is an attribute \"c\" already\n");
  EXPECT_EQ(problem("a.hcl c.d --to z.hcl"),
            "hcl: elements can only be moved within a list or object\n");
  EXPECT_EQ(problem("a.hcl e --to z.hcl"), "hcl: nothing found at \"e\"\n");
  EXPECT_EQ(problem("a.hcl b --to ./a.hcl"),
            "hcl: a.hcl already contains \"b\"\n");
  EXPECT_EQ(problem("a.hcl b --to z.hcl --before x"),
            "hcl: nothing found at \"x\"\n");
  EXPECT_EQ(problem(". b --to y.hcl"),
            "hcl: \"b\" is both in a.hcl and in z.hcl\n");
  EXPECT_NE(problem("a.hcl b --to no/folder.hcl"), "");
  EXPECT_EQ(text("a.hcl"), a);
  EXPECT_EQ(text("z.hcl"), "c = 1\nb {}\n");
}

// A file with two names is refused; then the files before it are restored.
TEST_F(MoveCommand, PutsBackWhatWasWrittenBefore) {
  folder_.write("a.hcl", "x = 1\n");
  folder_.write("b.hcl", "x = 2\n");
  std::filesystem::create_hard_link(folder_.path("b.hcl"),
                                    folder_.path("other"));
  const Ran ran = run("set . x 3");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_NE(ran.err.find("b.hcl: the file has 2 hard links"), std::string::npos)
      << ran.err;
  EXPECT_EQ(text("a.hcl"), "x = 1\n");
  EXPECT_EQ(text("b.hcl"), "x = 2\n");
  folder_.write("c.hcl", "y {}\n");
  EXPECT_EQ(run("mv b.hcl x --to new.hcl").exit_code, 2);
  EXPECT_FALSE(std::filesystem::exists(folder_.path("new.hcl")));
}

}  // namespace
}  // namespace hcl
