#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "hcl/terraform_functions.h"

namespace hcl {
namespace {

using Kind = FileProblem::Kind;

// The entries in the order of their names, directories with a slash; the
// message if there is no list.
std::string listed(const MemoryFiles& files, const std::string& folder,
                   std::uint64_t limit = 100) {
  const auto entries = files.list(folder, limit);
  if (!entries.ok()) return entries.error().message;
  std::vector<std::string> names;
  for (const FolderEntry& each : *entries) {
    names.push_back(each.name + (each.is_folder ? "/" : ""));
  }
  std::ranges::sort(names);
  std::string text;
  for (const std::string& name : names) text += name + " ";
  return text;
}

TEST(MemoryFiles, HasWhatWasAdded) {
  MemoryFiles files;
  EXPECT_TRUE(files.add("main.tf", "a"));
  EXPECT_TRUE(files.add("./m//x/../main.tf", std::string_view("b\0c", 3)));
  EXPECT_EQ(*files.read("main.tf", 1), "a");
  EXPECT_EQ(*files.read("m/main.tf", 3), std::string("b\0c", 3));
  EXPECT_TRUE(files.add("main.tf", "again"));
  EXPECT_EQ(*files.read("m/../main.tf", 5), "again");
}

TEST(MemoryFiles, HasNoOtherPaths) {
  MemoryFiles files;
  ASSERT_TRUE(files.add("a/b", ""));
  for (const char* path : {"b", "a/b/c", "a/c", "..", "../a/b", "/a/b", "/",
                           "/..", "a/../../a/b"}) {
    EXPECT_EQ(files.kind(path).error().kind, Kind::NotFound) << path;
    EXPECT_EQ(files.read(path, 9).error().kind, Kind::NotFound) << path;
    EXPECT_EQ(files.list(path, 9).error().kind, Kind::NotFound) << path;
  }
}

TEST(MemoryFiles, RefusesWhatNoDirectoryCanHave) {
  MemoryFiles files;
  ASSERT_TRUE(files.add("a/b", "kept"));
  ASSERT_TRUE(files.add("/x/y", ""));
  for (const char* path : {"", ".", "/", "/x", "/x/y/z", "..", "../x", "a",
                           "a/", "a/.", "a/b/c", "c/..", "c/../../x"}) {
    EXPECT_FALSE(files.add(path, "lost")) << path;
  }
  EXPECT_EQ(listed(files, "a"), "b ");
  EXPECT_EQ(*files.read("a/b", 9), "kept");
}

TEST(MemoryFiles, TellsFilesFromDirectories) {
  MemoryFiles files;
  ASSERT_TRUE(files.add("a/b", ""));
  EXPECT_EQ(*files.kind("."), FileKind::Folder);
  EXPECT_EQ(*files.kind(""), FileKind::Folder);
  EXPECT_EQ(*files.kind("a"), FileKind::Folder);
  EXPECT_EQ(*files.kind("a/b"), FileKind::File);
  EXPECT_EQ(files.read("a", 9).error().kind, Kind::WrongKind);
  EXPECT_EQ(files.list("a/b", 9).error().kind, Kind::WrongKind);
}

TEST(MemoryFiles, ListsEachEntryOnce) {
  MemoryFiles files;
  // Some names sort before and after those in the directory `a`.
  for (const char* path : {"a-/x", "a.tf", "a/b/c", "a/b/d", "a/e", "a0"}) {
    ASSERT_TRUE(files.add(path, ""));
  }
  EXPECT_EQ(listed(files, "."), "a-/ a.tf a/ a0 ");
  EXPECT_EQ(listed(files, "a"), "b/ e ");
  EXPECT_EQ(listed(files, "a/b/"), "c d ");
  EXPECT_EQ(listed(MemoryFiles(), "."), "");
  ASSERT_TRUE(files.add("/x/y", ""));
  EXPECT_EQ(listed(files, "."), "a-/ a.tf a/ a0 ");
  EXPECT_EQ(listed(files, "/"), "x/ ");
}

TEST(MemoryFiles, KeepsToLimits) {
  MemoryFiles files;
  ASSERT_TRUE(files.add("a", "123"));
  ASSERT_TRUE(files.add("b/c", ""));
  ASSERT_TRUE(files.add("b/d", ""));
  EXPECT_TRUE(files.read("a", 3).ok());
  EXPECT_EQ(files.read("a", 2).error().kind, Kind::TooLarge);
  EXPECT_EQ(listed(files, ".", 2), "a b/ ");
  EXPECT_EQ(files.list(".", 1).error().kind, Kind::TooLarge);
}

TEST(MemoryFiles, RelativePathsBeginAtTheWorkingFolder) {
  MemoryFiles files("/srv/x/");
  EXPECT_TRUE(files.add("a", "1"));
  EXPECT_TRUE(files.add("/srv/x/b", "2"));
  EXPECT_TRUE(files.add("../y", "3"));
  EXPECT_FALSE(files.add("/srv/x", ""));
  EXPECT_FALSE(files.add("/../..", ""));
  EXPECT_EQ(*files.read("/srv/x/a", 9), "1");
  EXPECT_EQ(*files.read("b", 9), "2");
  EXPECT_EQ(*files.read("../x/a", 9), "1");
  EXPECT_EQ(*files.kind("/srv/x"), FileKind::Folder);
  EXPECT_EQ(*files.read("/srv/y", 9), "3");
  EXPECT_EQ(files.kind("../a").error().kind, Kind::NotFound);
  EXPECT_EQ(listed(files, "/srv/x"), "a b ");
  EXPECT_EQ(listed(files, ".."), "x/ y ");
  EXPECT_EQ(listed(files, "/"), "srv/ ");
}

TEST(MemoryFiles, ARelativeWorkingFolderIsNone) {
  MemoryFiles files("srv");
  EXPECT_TRUE(files.add("a", "1"));
  EXPECT_EQ(*files.read("a", 9), "1");
  EXPECT_EQ(files.kind("srv/a").error().kind, Kind::NotFound);
  EXPECT_EQ(files.kind("/srv/a").error().kind, Kind::NotFound);
}

}  // namespace
}  // namespace hcl
