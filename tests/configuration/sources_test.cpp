#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "configuration/temporary_folder.h"
#include "hcl/load.h"

namespace hcl {
namespace {

std::vector<std::string> names(const Result<std::vector<SourceFile>>& read) {
  std::vector<std::string> result;
  for (const SourceFile& file : read.value) {
    result.push_back(std::filesystem::path(file.name()).filename().string());
  }
  return result;
}
using Names = std::vector<std::string>;

TEST(Sources, OfAFolderAreItsFilesByName) {
  TemporaryFolder folder;
  for (const char* name : {"b.hcl", "a.json", "c.txt", ".hidden.hcl", "a.hcl",
                           "d.hcl~", "inner/e.hcl", "B.hcl"}) {
    folder.write(name, "");
  }
  const auto read = read_sources(folder.path());
  EXPECT_TRUE(read.ok());
  EXPECT_EQ(names(read), (Names{"B.hcl", "a.hcl", "a.json", "b.hcl"}));
}

TEST(Sources, OfFoldersInFoldersFollowWhenAskedFor) {
  TemporaryFolder folder;
  for (const char* name : {"z.hcl", "b/y.hcl", "a/x.hcl", "a/a/w.hcl"}) {
    folder.write(name, "");
  }
  const auto read = read_sources(folder.path(), {.recursive = true});
  EXPECT_EQ(names(read), (Names{"z.hcl", "x.hcl", "w.hcl", "y.hcl"}));
}

TEST(Sources, HaveTheEndingsThatAreAskedFor) {
  TemporaryFolder folder;
  folder.write("main.tf", "");
  folder.write("main.tf.json", "");
  folder.write("main.hcl", "");
  const auto read =
      read_sources(folder.path(), {.endings = {".tf", ".tf.json"}});
  EXPECT_EQ(names(read), (Names{"main.tf", "main.tf.json"}));
}

TEST(Sources, ComeInTheOrderOfTheInput) {
  TemporaryFolder folder;
  const auto b = folder.write("b.hcl", "");
  const auto a = folder.write("a.hcl", "");
  Input input({b, a});
  input.add(Input::text("x = 1", "text.hcl")).add(input);
  EXPECT_EQ(names(read_sources(input)), (Names{"b.hcl", "a.hcl", "text.hcl",
                                               "b.hcl", "a.hcl", "text.hcl"}));
}

TEST(Sources, ReportAFolderWithoutFiles) {
  TemporaryFolder folder;
  const auto read = read_sources(folder.path());
  ASSERT_EQ(read.diagnostics.size(), 1u);
  EXPECT_EQ(read.diagnostics[0].code, Code::UnreadableFile);
  EXPECT_EQ(read.diagnostics[0].detail,
            "The directory has no file that ends in .hcl or .json.");
  EXPECT_EQ(read.diagnostics[0].subject->file.name(), folder.path().string());
}

TEST(Sources, LeaveOutWhatCannotBeRead) {
  TemporaryFolder folder;
  const auto a = folder.write("a.hcl", "");
  const auto read = read_sources({folder.path() / "none.hcl", a});
  EXPECT_EQ(read.diagnostics.size(), 1u);
  EXPECT_EQ(names(read), Names{"a.hcl"});
}

}  // namespace
}  // namespace hcl
