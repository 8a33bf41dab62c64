#include "support/paths.h"

#include <cstdlib>

namespace hcl::test {

// Only this file is compiled with the names of directories, so that a compiler
// cache can share all other tests between checkouts in different directories.
std::string shared_dir() {
  const char* const from_environment = std::getenv("HCL_SHARED_DIR");
  return from_environment != nullptr ? from_environment : HCL_SHARED_DIR;
}

std::string source_dir() { return HCL_SOURCE_DIR; }

std::string binary_dir() { return HCL_BINARY_DIR; }

}  // namespace hcl::test
