#ifndef HCL_APPS_COMMAND_HOST_EVAL_HOST_H_
#define HCL_APPS_COMMAND_HOST_EVAL_HOST_H_

#include <optional>
#include <string>
#include <vector>

#include "command/host/host_files.h"
#include "command/shared/variables.h"

namespace hcl::apps {

// What `hcl eval` does with files of a language.
struct HostEvaluation {
  std::vector<std::string> paths = {};
  VariableSources variables = {};
  std::vector<std::string> settings = {};
  std::string format = "json";
  int indent = 2;
  // Whether a string is printed without quotes.
  bool raw = false;
};

// What is evaluated: the files, and what is given for their variables. Nothing,
// with the reason on standard error, if a file cannot be read.
std::optional<host::Inputs> host_inputs(const host::Program& program,
                                        const HostEvaluation& request,
                                        const Settings& settings);

// Prints the value of an expression among the names of the files. Returns the
// exit code.
int eval_in_host(const host::Program& program, const HostEvaluation& request,
                 const std::string& expression, const Settings& settings);

// Prints the result of the files; a path may be a directory. Returns the exit
// code.
int eval_host(const host::Program& program, const HostEvaluation& request,
              const Settings& settings);

// The names of the languages that the library knows, as a placeholder.
std::string host_words();
// Adds the option --host, and with it --setting.
void add_host_option(const Command& command, HostOption& option);
void add_host_options(const Command& command, HostOption& option);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_HOST_EVAL_HOST_H_
