#include "hcl/files.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

namespace hcl {
namespace {

class FilesTest : public testing::Test {
 protected:
  void SetUp() override {
    path_ =
        (std::filesystem::path(testing::TempDir()) /
         ("hcl_files_test_" +
          std::string(
              testing::UnitTest::GetInstance()->current_test_info()->name())))
            .string();
  }
  void TearDown() override { std::filesystem::remove(path_); }

  void write(const std::string& text) {
    std::ofstream(path_, std::ios::binary) << text;
  }

  std::string path_;
};

TEST_F(FilesTest, ReadsEveryByte) {
  const std::string text("a\r\n\0\xff", 5);
  write(text);
  const Result<SourceFile> read = read_file(path_);
  EXPECT_TRUE(read.ok());
  EXPECT_EQ(read.value.text(), text);
  EXPECT_EQ(read.value.name(), path_);
}

TEST_F(FilesTest, ReadsAnEmptyFile) {
  write("");
  EXPECT_TRUE(read_file(path_).ok());
  EXPECT_EQ(read_file(path_).value.text(), "");
}

TEST_F(FilesTest, AcceptsTheLargestSizeAndRefusesOneByteMore) {
  Limits limits;
  limits.max_source_bytes = 4;
  write("abcd");
  EXPECT_TRUE(read_file(path_, limits).ok());
  write("abcde");
  const Result<SourceFile> read = read_file(path_, limits);
  ASSERT_EQ(read.diagnostics.size(), 1U);
  EXPECT_EQ(read.diagnostics[0].code, Code::SourceTooLarge);
  EXPECT_EQ(read.value.text(), "");
}

TEST_F(FilesTest, SaysThatAFileIsMissing) {
  const Result<SourceFile> read = read_file(path_);
  ASSERT_EQ(read.diagnostics.size(), 1U);
  EXPECT_EQ(read.diagnostics[0].code, Code::UnreadableFile);
  EXPECT_EQ(read.value.name(), path_);
}

TEST_F(FilesTest, DoesNotReadDirectories) {
  const Result<SourceFile> read = read_file(testing::TempDir());
  ASSERT_EQ(read.diagnostics.size(), 1U);
  EXPECT_EQ(read.diagnostics[0].code, Code::UnreadableFile);
}

}  // namespace
}  // namespace hcl
