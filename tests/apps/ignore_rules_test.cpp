// The patterns of gitignore(5), with the examples of its page, and which files
// commands find in directories.

#include "support/files/ignore_rules.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string_view>

#include "apps/run_program.h"
#include "support/files/find_files.h"

namespace hcl::apps {
namespace {

using Verdict = IgnoreRules::Verdict;

struct Case {
  std::string_view name;
  std::string_view rules;
  std::string_view path;
  bool is_folder;
  Verdict verdict;
};

std::ostream& operator<<(std::ostream& out, const Case& test) {
  return out << test.name;
}

class IgnoreRulesTest : public ::testing::TestWithParam<Case> {};

TEST_P(IgnoreRulesTest, Decide) {
  const Case& test = GetParam();
  EXPECT_EQ(IgnoreRules::parse(test.rules).verdict(test.path, test.is_folder),
            test.verdict);
}

INSTANTIATE_TEST_SUITE_P(
    Gitignore, IgnoreRulesTest,
    ::testing::Values(
        Case{"ANameAtAnyDepth", "x.tf\n", "a/b/x.tf", false, Verdict::Ignored},
        Case{"ANameThatIsNotThere", "x.tf", "a/y.tf", false, Verdict::Silent},
        Case{"AStar", "*.tf", "a/y.tf", false, Verdict::Ignored},
        Case{"AFolderAlone", "frotz/", "doc/frotz", true, Verdict::Ignored},
        Case{"AFileIsNoFolder", "frotz/", "doc/frotz", false, Verdict::Silent},
        Case{"ASlashAnchors", "doc/frotz/", "a/doc/frotz", true,
             Verdict::Silent},
        Case{"ASlashAtTheStartAnchors", "/foo", "a/foo", false,
             Verdict::Silent},
        Case{"AnchoredHere", "/foo", "foo", false, Verdict::Ignored},
        Case{"AStarStaysInOneName", "foo/*", "foo/bar/hello.c", false,
             Verdict::Silent},
        Case{"TwoStarsFirst", "**/foo/bar", "a/b/foo/bar", false,
             Verdict::Ignored},
        Case{"TwoStarsLast", "abc/**", "abc/d/e", false, Verdict::Ignored},
        Case{"TwoStarsLastNotItself", "abc/**", "abc", true, Verdict::Silent},
        Case{"TwoStarsBetweenAreNone", "a/**/b", "a/b", false,
             Verdict::Ignored},
        Case{"TwoStarsBetweenAreMany", "a/**/b", "a/x/y/b", false,
             Verdict::Ignored},
        Case{"TakenBack", "*.tf\n!main.tf\n", "main.tf", false, Verdict::Kept},
        Case{"TheLastOneDecides", "!main.tf\n*.tf\n", "main.tf", false,
             Verdict::Ignored},
        Case{"AComment", "# x.tf\n", "# x.tf", false, Verdict::Silent},
        Case{"AnEscapedHash", "\\#x\n", "#x", false, Verdict::Ignored},
        Case{"SpacesAtTheEnd", "x.tf  \r\n", "x.tf", false, Verdict::Ignored},
        Case{"AnEscapedSpace", "x\\ \n", "x ", false, Verdict::Ignored},
        Case{"ABracket", "[a-c].tf", "b.tf", false, Verdict::Ignored},
        Case{"NothingAtAll", "\n/\n", "x", true, Verdict::Silent}),
    [](const auto& test) { return std::string(test.param.name); });

class FindFilesTest : public ::testing::Test {
 protected:
  // The files found in the directory, by their relative names.
  std::string found(FileSearch search = {}) const {
    search.takes = [](std::string_view name) { return name.ends_with(".tf"); };
    std::string names;
    for (const std::string& file :
         find_files({folder_.path("")}, search).files) {
      names += file.substr(folder_.path("").size()) + " ";
    }
    return names;
  }
  TemporaryFolder folder_;
};

TEST_F(FindFilesTest, LeavesOutWhatARepositoryIgnores) {
  folder_.write(".git/HEAD", "");
  folder_.write(".gitignore", "/generated\nlocal.tf\n");
  folder_.write("a/.gitignore", "!local.tf\n");
  folder_.write("a/local.tf", "");
  folder_.write("b/local.tf", "");
  folder_.write("b/x.tf", "");
  folder_.write("generated/x.tf", "");
  EXPECT_EQ(found(), "a/local.tf b/x.tf ");
  EXPECT_EQ(found({.respects_gitignore = false}),
            "a/local.tf b/local.tf b/x.tf generated/x.tf ");
}

TEST_F(FindFilesTest, KnowsTheRulesAroundTheFolder) {
  folder_.write(".git/HEAD", "");
  folder_.write(".gitignore", "local.tf\n");
  folder_.write("a/b/local.tf", "");
  folder_.write("a/b/x.tf", "");
  const FoundFiles files = find_files(
      {folder_.path("a/b")},
      {.takes = [](std::string_view name) { return name.ends_with(".tf"); }});
  EXPECT_EQ(files.files, std::vector<std::string>{folder_.path("a/b/x.tf")});
}

TEST_F(FindFilesTest, IgnoresNothingOutsideOfRepositories) {
  folder_.write(".gitignore", "*\n");
  folder_.write("x.tf", "");
  EXPECT_EQ(found(), "x.tf ");
}

TEST_F(FindFilesTest, NeverEntersCopiesOfModules) {
  folder_.write(".terraform/modules/x.tf", "");
  folder_.write("a/.terragrunt-cache/x.tf", "");
  folder_.write(".hidden/x.tf", "");
  EXPECT_EQ(found(), ".hidden/x.tf ");
  EXPECT_EQ(found({.hidden = false}), "");
}

TEST_F(FindFilesTest, LeavesOutWhatIsExcluded) {
  folder_.write("vendor/x.tf", "");
  folder_.write("a/vendor/x.tf", "");
  folder_.write("a/x.tf", "");
  EXPECT_EQ(found({.excluded = {"vendor"}}), "a/x.tf ");
  EXPECT_EQ(found({.excluded = {"*/a/vendor"}}), "a/x.tf vendor/x.tf ");
}

TEST_F(FindFilesTest, GivesNoFileTwice) {
  const std::string file = folder_.write("a/x.tf", "");
  const FoundFiles files = find_files(
      {file, folder_.path("a"), folder_.path("a/../a/x.tf")},
      {.takes = [](std::string_view name) { return name.ends_with(".tf"); }});
  EXPECT_EQ(files.files, std::vector<std::string>{file});
}

}  // namespace
}  // namespace hcl::apps
