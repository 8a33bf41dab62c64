#include "support/files/file_jobs.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <system_error>
#include <thread>

namespace hcl::apps {
namespace {

constexpr std::uintmax_t kFilesOfThread = 32;
constexpr std::uintmax_t kBytesOfThread = 1'000'000;

// Anything without a size, such as standard input, counts as empty.
std::uintmax_t size_of(const std::string& path) {
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  return error ? 0 : size;
}

}  // namespace

unsigned fitting_threads(const std::vector<std::string>& files) {
  const std::uintmax_t most = std::max(std::thread::hardware_concurrency(), 1U);
  std::uintmax_t wanted = 1 + files.size() / kFilesOfThread;
  std::uintmax_t bytes = 0;
  // Only the sizes of the first files are queried, since more are many files
  // anyway.
  for (const std::string& path : files) {
    if (wanted >= most) break;
    bytes += size_of(path);
    if (bytes < kBytesOfThread) continue;
    wanted += bytes / kBytesOfThread;
    bytes %= kBytesOfThread;
  }
  return static_cast<unsigned>(std::min(wanted, most));
}

}  // namespace hcl::apps
