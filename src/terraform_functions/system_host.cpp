// A host that uses the system's clock, randomness and folders.

#include <openssl/rand.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "hcl/terraform_functions.h"

namespace hcl {

FunctionHost system_function_host() {
  FunctionHost host;
  std::error_code error;
  host.working_folder = std::filesystem::current_path(error).string();
  const char* home = std::getenv("HOME");
  if (home != nullptr && *home != '\0') host.home = home;
  host.clock = std::chrono::system_clock::now;
  host.plan_time = std::chrono::system_clock::now();
  host.random = [](std::span<std::uint8_t> bytes) {
    return RAND_bytes(bytes.data(), static_cast<int>(bytes.size())) == 1;
  };
  return host;
}

}  // namespace hcl
