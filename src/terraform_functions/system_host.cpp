// A host that uses the system's clock, randomness and folders.

#include <sys/random.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "hcl/terraform_functions.h"

namespace hcl {
namespace {

bool fill_randomly(std::span<std::uint8_t> bytes) {
  // getentropy() gives no more at once.
  constexpr std::size_t kMost = 256;
  while (!bytes.empty()) {
    const std::size_t size = std::min(bytes.size(), kMost);
    if (getentropy(bytes.data(), size) != 0) return false;
    bytes = bytes.subspan(size);
  }
  return true;
}

}  // namespace

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
