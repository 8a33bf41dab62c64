// File functions on files in memory and on disk.

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "terraform_functions/call_outcome.h"

namespace hcl::test {
namespace {

const FunctionMap& functions() {
  static const FunctionMap kFunctions = opentofu_functions(memory_host({
      {"hello.txt", "Hello"},
      {".hidden", "h"},
      {"binary.bin", "\xff"},
      {"sub/a.txt", "a"},
      {"sub/b.md", "b"},
      {"sub/deep/c.txt", "c"},
      {"/home/me/mine.txt", "mine"},
  }));
  return kFunctions;
}

class FileFunctionsTest : public ::testing::TestWithParam<Case> {};

TEST_P(FileFunctionsTest, Gives) {
  EXPECT_EQ(outcome(functions(), GetParam().input), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Files, FileFunctionsTest,
    ::testing::Values(Case{R"(file("hello.txt"))", R"("Hello")"},
                      Case{R"(file("./sub/../hello.txt/"))", R"("Hello")"},
                      Case{R"(file("~/mine.txt"))", R"("mine")"},
                      Case{R"(file("~x/mine.txt"))", "ERR 0"},
                      Case{R"(file("missing"))", "ERR 0"},
                      Case{R"(file("sub"))", "ERR 0"},
                      Case{R"(file("binary.bin"))", "ERR"},
                      Case{R"(file(secret_unknown))", "unknown(string) marked"},
                      Case{R"(filebase64("binary.bin"))", R"("/w==")"},
                      Case{R"(filebase64("missing"))", "ERR 0"},
                      Case{R"(fileexists("hello.txt"))", "true"},
                      Case{R"(fileexists("missing"))", "false"},
                      Case{R"(fileexists("sub"))", "ERR"},
                      Case{R"(filemd5("hello.txt"))",
                           R"("8b1a9953c4611296a827abf8c47804d7")"},
                      Case{R"(filesha1("hello.txt"))",
                           R"("f7ff9e8b7bb2e09b70935a5d785e0cc5d9d0abf0")"},
                      Case{R"(filebase64sha256("hello.txt"))",
                           R"("GF+NsyJx/iX1Yab8k4suJkMG7DBO2lGAB9F2SCY4GWk=")"},
                      Case{R"(filesha512("missing"))", "ERR"}));

INSTANTIATE_TEST_SUITE_P(
    Sets, FileFunctionsTest,
    ::testing::Values(
        Case{R"(fileset(".", "*"))",
             R"(set[".hidden", "binary.bin", "hello.txt"])"},
        Case{R"(fileset("", "**/*.txt"))",
             R"(set["hello.txt", "sub/a.txt", "sub/deep/c.txt"])"},
        Case{R"(fileset("sub", "**"))",
             R"(set["a.txt", "b.md", "deep/c.txt"])"},
        Case{R"(fileset("sub", "**.txt"))", R"(set["a.txt"])"},
        Case{R"(fileset("sub", "../*.txt"))", R"(set["../hello.txt"])"},
        Case{R"(fileset(".", "{,sub/}*.{txt,md}"))",
             R"(set["hello.txt", "sub/a.txt", "sub/b.md"])"},
        Case{R"(fileset("sub", "[^b-z].t?t"))", R"(set["a.txt"])"},
        Case{R"(fileset("sub", "\\a.txt"))", R"(set["a.txt"])"},
        Case{R"(fileset("sub/*", "**"))", R"(set["../deep/c.txt"])"},
        Case{R"(fileset("hello.txt", ""))", R"(set["."])"},
        Case{R"(fileset("hello.txt", "**"))", "set[]"},
        Case{R"(fileset("missing", "**"))", "set[]"},
        Case{R"(fileset(".", "sub"))", "set[]"},
        Case{R"(fileset(".", "["))", "ERR"},
        Case{R"(fileset(".", "{a"))", "ERR"},
        Case{R"(fileset(".", "a}"))", "ERR"},
        Case{R"(fileset(".", "[]a]"))", "ERR"},
        Case{R"(fileset(unknown, "*"))", "unknown(set(string))"}));

INSTANTIATE_TEST_SUITE_P(
    Paths, FileFunctionsTest,
    ::testing::Values(Case{R"(abspath("a/./b"))", R"("/srv/here/a/b")"},
                      Case{R"(abspath("//a//b/"))", R"("/a/b")"},
                      Case{R"(abspath("~"))", R"("/srv/here/~")"},
                      Case{R"(pathexpand("~"))", R"("/home/me")"},
                      Case{R"(pathexpand("~/x"))", R"("/home/me/x")"},
                      Case{R"(pathexpand("a/./~"))", R"("a/./~")"},
                      Case{R"(pathexpand("~x"))", "ERR"}));

INSTANTIATE_TEST_SUITE_P(
    Others, FileFunctionsTest,
    ::testing::Values(
        Case{R"(timestamp())", R"("2024-02-29T12:30:45Z")"},
        Case{R"(plantimestamp())", R"("2024-02-29T12:30:45Z")"},
        Case{R"(uuid())", R"("10410410-4104-1041-0410-410410410410")"},
        // A published test vector of crypt_blowfish.
        Case{
            R"(bcrypt("U*U", 5))",
            R"("$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW")"},
        Case{R"(bcrypt("hello", 32))", "ERR"},
        Case{R"(bcrypt("hello", 17))", "ERR"},
        Case{R"(bcrypt("hello", 4.5))", "ERR 1"},
        Case{R"(bcrypt("hello", 4, 5))", "ERR"},
        Case{R"(bcrypt("hel\u0000lo", 4))", "ERR"}));

// What a host does not provide is an error or unknown, and is never accessed.
TEST(FunctionHostTest, ReachesNothingByItself) {
  EXPECT_EQ(outcome(R"(file("/etc/hostname"))"), "ERR 0");
  EXPECT_EQ(outcome(R"(fileexists("/"))"), "ERR 0");
  EXPECT_EQ(outcome(R"(fileset("/", "*"))"), "ERR");
  EXPECT_EQ(outcome(R"(abspath("a"))"), "ERR");
  EXPECT_EQ(outcome(R"(pathexpand("~"))"), "ERR");
  EXPECT_EQ(outcome("timestamp()"), "unknown(string)");
  EXPECT_EQ(outcome("plantimestamp()"), "unknown(string)");
  EXPECT_EQ(outcome("uuid()"), "unknown(string)");
  EXPECT_EQ(outcome(R"(bcrypt("x"))"), "unknown(string)");
}

TEST(FunctionHostTest, NamesItsLimits) {
  FunctionHost host = memory_host({{"a", "1"}, {"b", "22"}, {"c/d", "3"}});
  host.max_folder_entries = 4;
  host.max_patterns = 4;
  Options options;
  options.limits.max_result_size = 8;
  const FunctionMap limited = opentofu_functions(host, options);
  EXPECT_EQ(outcome(limited, R"(fileset(".", "**"))"),
            R"(set["a", "b", "c/d"])");
  EXPECT_EQ(outcome(limited, R"(fileset(".", "{a,b}{,c}"))"),
            R"(set["a", "b"])");
  EXPECT_NE(
      message(limited, R"(fileset(".", "{a,b}{,c,d}"))").find("max_patterns"),
      std::string::npos);
  host.max_folder_entries = 3;
  EXPECT_NE(message(opentofu_functions(host, options), R"(fileset(".", "**"))")
                .find("max_folder_entries"),
            std::string::npos);
}

// A directory on disk with files inside and outside the readable directories.
class DiskFilesTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern =
        (std::filesystem::temp_directory_path() / "hcl-files-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    root_ = pattern;
    std::filesystem::create_directories(root_ / "in/folder");
    std::ofstream(root_ / "in/a.txt") << "a";
    std::ofstream(root_ / "out.txt") << "out";
    std::filesystem::create_symlink("../out.txt", root_ / "in/leak");
    std::filesystem::create_symlink("a.txt", root_ / "in/fine");
    std::filesystem::create_symlink("nowhere", root_ / "in/folder/dangling");
    std::filesystem::create_symlink("..", root_ / "in/up");
    std::filesystem::create_symlink("folder", root_ / "in/same");
    std::ofstream(root_ / "in/folder/b.txt") << "b";
    ASSERT_EQ(mkfifo((root_ / "in/pipe").c_str(), 0600), 0);
    host_.files = files_below({(root_ / "in").string()}, root_.string());
    functions_ = opentofu_functions(host_);
  }
  void TearDown() override { std::filesystem::remove_all(root_); }

  std::filesystem::path root_;
  FunctionHost host_;
  FunctionMap functions_;
};

TEST_F(DiskFilesTest, ReadsBelowTheAllowedFolderOnly) {
  EXPECT_EQ(outcome(functions_, R"(file("in/a.txt"))"), R"("a")");
  EXPECT_EQ(outcome(functions_, R"(file("in/fine"))"), R"("a")");
  EXPECT_EQ(outcome(functions_, R"(file("in/folder/b.txt"))"), R"("b")");
  EXPECT_EQ(outcome(functions_, R"(file("in/same/b.txt"))"), R"("b")");
  EXPECT_EQ(outcome(functions_, R"(file("in/up/in/a.txt"))"), R"("a")");
  EXPECT_EQ(outcome(functions_, R"(fileexists("in/none/b.txt"))"), "false");
  EXPECT_EQ(outcome(functions_, R"(fileset("in", "[af]*"))"),
            R"(set["a.txt", "fine"])");
  EXPECT_EQ(outcome(functions_, R"(fileset("in", "*"))"), "ERR");
  for (const char* call :
       {R"(file("out.txt"))", R"(file("in/leak"))", R"(file("in/../out.txt"))",
        R"(file("/etc/passwd"))", R"(file("in/up/out.txt"))",
        R"(fileexists("nothing"))"}) {
    EXPECT_NE(message(functions_, call).find("not allowed"), std::string::npos)
        << call;
  }
}

TEST_F(DiskFilesTest, DoesNotWaitForPipes) {
  EXPECT_NE(message(functions_, R"(file("in/pipe"))").find("regular file"),
            std::string::npos);
}

TEST_F(DiskFilesTest, TellsOfLinksThatLeadNowhere) {
  EXPECT_EQ(outcome(functions_, R"(fileset("in/folder", "*"))"), "ERR");
  EXPECT_NE(message(functions_, R"(fileset("in/folder", "*"))")
                .find("dangling\" is a link that leads nowhere"),
            std::string::npos);
  EXPECT_EQ(outcome(functions_, R"(fileexists("in/folder/dangling"))"),
            "false");
  EXPECT_NE(message(functions_, R"(file("in/folder/dangling"))")
                .find("it is a link to nowhere, where there is nothing"),
            std::string::npos);
  std::filesystem::create_symlink("circle", root_ / "in/circle");
  EXPECT_NE(message(functions_, R"(file("in/circle"))")
                .find("Too many levels of symbolic links"),
            std::string::npos);
}

TEST_F(DiskFilesTest, KnowsTheLengthBeforeItReads) {
  const auto read = host_.files->read("in/a.txt", 1);
  EXPECT_TRUE(read.ok());
  const auto refused = host_.files->read("in/a.txt", 0);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().kind, FileProblem::Kind::TooLarge);
}

}  // namespace
}  // namespace hcl::test
