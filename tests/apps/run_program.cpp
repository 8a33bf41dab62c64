#include "apps/run_program.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace hcl {

void expect_run(const std::string& command, const ProgramCase& test) {
  const Ran ran = run_program(command + std::string(test.arguments),
                              std::string(test.input));
  EXPECT_EQ(ran.exit_code, test.exit_code);
  EXPECT_EQ(ran.out, test.out);
  EXPECT_NE(ran.err.find(test.err), std::string::npos) << ran.err;
  EXPECT_EQ(ran.err.empty(), test.err.empty()) << ran.err;
}

std::string read_whole(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TemporaryFolder::TemporaryFolder() {
  std::string name =
      (std::filesystem::temp_directory_path() / "hcl_test_XXXXXX").string();
  if (mkdtemp(name.data()) != nullptr) path_ = name;
}

TemporaryFolder::~TemporaryFolder() { std::filesystem::remove_all(path_); }

std::string TemporaryFolder::path(const std::string& name) const {
  return path_ + "/" + name;
}

std::string TemporaryFolder::write(const std::string& name,
                                   const std::string& text) const {
  const std::string result = path(name);
  std::filesystem::create_directories(
      std::filesystem::path(result).parent_path());
  std::ofstream(result, std::ios::binary) << text;
  return result;
}

Ran run_program(const std::string& command, const std::string& input) {
  const TemporaryFolder folder;
  const std::string in = folder.write("in", input);
  const std::string line = "( " + command + " ) < " + in + " > " +
                           folder.path("out") + " 2> " + folder.path("err");
  const int status = std::system(line.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1,
          read_whole(folder.path("out")), read_whole(folder.path("err"))};
}

}  // namespace hcl
