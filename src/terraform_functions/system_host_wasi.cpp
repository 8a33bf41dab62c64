// system_host.cpp where there are no directories.

#include <chrono>

#include "hcl/terraform_functions.h"
#include "terraform_functions/random_bytes.h"

namespace hcl {
FunctionHost system_function_host() {
  FunctionHost host;
  host.working_folder = "/";
  host.clock = std::chrono::system_clock::now;
  host.plan_time = std::chrono::system_clock::now();
  host.random = fill_randomly;
  return host;
}

}  // namespace hcl
