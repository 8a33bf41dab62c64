#ifndef HCL_APPS_COMMAND_COMMAND_LINE_H_
#define HCL_APPS_COMMAND_COMMAND_LINE_H_

#include "support/command_line/command.h"
#include "support/command_line/settings.h"

namespace hcl::apps {

// The command line of `hcl`: the commands and their options. Parsing runs the
// named command, which stores its exit code here.
class CommandLine {
 public:
  CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  // Runs the command that the arguments name and returns the exit code of the
  // program.
  int run(int argc, char** argv);

 private:
  // Defines all options of the command, or only those that are named.
  explicit CommandLine(bool defines_all);

  void add_commands(int argc, char** argv);
  void add_all_commands();

  bool defines_all_;
  CommandLineReader reader_;
  Settings settings_;
  int exit_code_ = kFine;
};

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_COMMAND_LINE_H_
