#ifndef HCL_TESTS_APPS_RUN_PROGRAM_H_
#define HCL_TESTS_APPS_RUN_PROGRAM_H_

#include <string>
#include <string_view>

namespace hcl {

// The result of running a program.
struct Ran {
  int exit_code = -1;
  std::string out;
  std::string err;
};

// Runs a shell command with this text as its standard input.
Ran run_program(const std::string& command, const std::string& input = "");

// A run of a command: its input and the expected results.
struct ProgramCase {
  std::string_view name;
  // The arguments after the name of the command.
  std::string_view arguments;
  std::string_view input;
  int exit_code;
  std::string_view out;
  // A part of standard error; empty if there must be no output.
  std::string_view err;
};

// Runs `command` with the arguments and the input, and compares the results.
void expect_run(const std::string& command, const ProgramCase& test);

// A directory for the files of one test, removed on destruction.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  // Writes a file, creates the directories above it, and returns its path.
  std::string write(const std::string& name, const std::string& text) const;
  std::string path(const std::string& name) const;

 private:
  std::string path_;
};

std::string read_whole(const std::string& path);

}  // namespace hcl

#endif  // HCL_TESTS_APPS_RUN_PROGRAM_H_
