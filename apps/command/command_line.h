#ifndef HCL_APPS_COMMAND_COMMAND_LINE_H_
#define HCL_APPS_COMMAND_COMMAND_LINE_H_

#include <CLI/CLI.hpp>

#include "support/settings.h"

namespace hcl::apps {

// The command line of `hcl`: every command with its options. Parsing runs the
// command that was named, which leaves its exit code here.
class CommandLine {
 public:
  CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  // Runs what the arguments ask for. Gives the exit code of the program.
  int run(int argc, char** argv);
  // The options and commands, for completions and manual pages.
  const CLI::App& app() const { return app_; }

 private:
  CLI::App app_;
  Settings settings_;
  int exit_code_ = kFine;
};

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_COMMAND_LINE_H_
