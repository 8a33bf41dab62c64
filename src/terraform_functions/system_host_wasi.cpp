// system_host.cpp where there are no folders.

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <span>

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
  host.working_folder = "/";
  host.clock = std::chrono::system_clock::now;
  host.plan_time = std::chrono::system_clock::now();
  host.random = fill_randomly;
  return host;
}

}  // namespace hcl
