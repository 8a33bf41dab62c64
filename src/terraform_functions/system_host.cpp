// A host that uses the system's clock, randomness and directories.

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "hcl/terraform_functions.h"
#include "terraform_functions/random_bytes.h"

namespace hcl {
FunctionHost system_function_host() {
  FunctionHost host;
  std::error_code error;
  host.working_folder = std::filesystem::current_path(error).string();
  const char* home = std::getenv("HOME");
  if (home != nullptr && *home != '\0') host.home = home;
  host.clock = std::chrono::system_clock::now;
  host.plan_time = std::chrono::system_clock::now();
  host.random = fill_randomly;
  return host;
}

}  // namespace hcl
