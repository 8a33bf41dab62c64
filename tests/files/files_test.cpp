#include "hcl/files.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

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
  const Result<SourceFile> read = read_file(path_);
  EXPECT_TRUE(read.ok());
  EXPECT_EQ(read.value.text(), "");
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

#if defined(__linux__)
// The number of bytes that this process has read.
std::int64_t bytes_read() {
  std::ifstream status("/proc/self/io");
  std::string name;
  std::int64_t value = 0;
  status >> name >> value;
  return name == "rchar:" ? value : -1;
}

TEST_F(FilesTest, RefusesALargeFileWithoutReadingIt) {
  write("a = 1\n");
  std::filesystem::resize_file(path_, std::uintmax_t{1} << 36U);
  const std::int64_t before = bytes_read();
  const Result<SourceFile> read = read_file(path_);
  const std::int64_t after = bytes_read();
  ASSERT_EQ(read.diagnostics.size(), 1U);
  EXPECT_EQ(read.diagnostics[0].code, Code::SourceTooLarge);
  EXPECT_EQ(read.diagnostics[0].detail,
            "The file is longer than 1073741824 bytes, which is the limit.");
  if (before < 0) GTEST_SKIP() << "the system does not count what is read";
  // Reading the system's counters itself adds some bytes.
  EXPECT_LT(after - before, 4096);
}

TEST_F(FilesTest, ReadsWhatHasNoSize) {
  const Result<SourceFile> read = read_file("/proc/self/status");
  EXPECT_TRUE(read.ok());
  EXPECT_TRUE(read.value.text().starts_with("Name:"));
}

TEST_F(FilesTest, NeverReadsMuchMoreThanTheLimitOfAnEndlessFile) {
  Limits limits;
  limits.max_source_bytes = 100'000;
  const std::int64_t before = bytes_read();
  const Result<SourceFile> read = read_file("/dev/zero", limits);
  EXPECT_LT(bytes_read() - before, 110'000);
  ASSERT_EQ(read.diagnostics.size(), 1U);
  EXPECT_EQ(read.diagnostics[0].code, Code::SourceTooLarge);
}

TEST_F(FilesTest, ReadsAPipeToItsEnd) {
  std::filesystem::remove(path_);
  ASSERT_EQ(::mkfifo(path_.c_str(), 0600), 0);
  const std::string text(300'000, 'x');
  std::thread writer([&] { std::ofstream(path_, std::ios::binary) << text; });
  const Result<SourceFile> read = read_file(path_);
  writer.join();
  EXPECT_TRUE(read.ok());
  EXPECT_EQ(read.value.text(), text);
}
#endif

TEST_F(FilesTest, SaysWhyAFileCannotBeOpened) {
  const Result<SourceFile> read = read_file(path_ + "/inside");
  ASSERT_EQ(read.diagnostics.size(), 1U);
  EXPECT_EQ(read.diagnostics[0].detail,
            "The file could not be opened: No such file or directory.");
}

}  // namespace
}  // namespace hcl
