#ifndef HCL_TESTS_APPS_RUN_PROGRAM_H_
#define HCL_TESTS_APPS_RUN_PROGRAM_H_

#include <string>

namespace hcl {

// What a program came to.
struct Ran {
  int exit_code = -1;
  std::string out;
  std::string err;
};

// Runs a command of the shell with this text as its standard input.
Ran run_program(const std::string& command, const std::string& input = "");

// A folder for the files of one test, removed at its end.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  // Writes a file, making the folders it is in, and gives its path.
  std::string write(const std::string& name, const std::string& text) const;
  std::string path(const std::string& name) const;

 private:
  std::string path_;
};

std::string read_whole(const std::string& path);

}  // namespace hcl

#endif  // HCL_TESTS_APPS_RUN_PROGRAM_H_
