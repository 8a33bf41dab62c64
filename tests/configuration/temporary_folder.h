#ifndef HCL_TESTS_CONFIGURATION_TEMPORARY_FOLDER_H_
#define HCL_TESTS_CONFIGURATION_TEMPORARY_FOLDER_H_

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace hcl {

// An empty directory for one test, removed on destruction.
class TemporaryFolder {
 public:
  TemporaryFolder()
      : path_(std::filesystem::path(testing::TempDir()) / test_name()) {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

  // Writes a file, creates the directories above it, and returns its path.
  std::filesystem::path write(const std::string& name, std::string_view text) {
    const std::filesystem::path path = path_ / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
    return path;
  }

 private:
  static std::string test_name() {
    const auto* info = testing::UnitTest::GetInstance()->current_test_info();
    return std::string("hcl_") + info->test_suite_name() + "_" + info->name();
  }

  std::filesystem::path path_;
};

}  // namespace hcl

#endif  // HCL_TESTS_CONFIGURATION_TEMPORARY_FOLDER_H_
