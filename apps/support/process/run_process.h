#ifndef HCL_APPS_SUPPORT_PROCESS_RUN_PROCESS_H_
#define HCL_APPS_SUPPORT_PROCESS_RUN_PROCESS_H_

#include <string>
#include <vector>

namespace hcl::apps {

// What another program said.
struct ProcessResult {
  // -1 if it could not be started or did not end by itself.
  int exit_code = -1;
  std::string out;
};

// Runs a program that is found by PATH, with these arguments and without a
// shell. Its standard output is returned; its standard input is empty, and its
// standard error is that of this process.
ProcessResult run_process(const std::vector<std::string>& words);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_PROCESS_RUN_PROCESS_H_
