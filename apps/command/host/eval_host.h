#ifndef HCL_APPS_COMMAND_HOST_EVAL_HOST_H_
#define HCL_APPS_COMMAND_HOST_EVAL_HOST_H_

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
};

// Prints the result of the files; a path may be a directory. Returns the exit
// code.
int eval_host(const host::Program& program, const HostEvaluation& request,
              const Settings& settings);

// Adds the options --host and --setting.
void add_host_options(const Command& command, HostOption& option);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_HOST_EVAL_HOST_H_
