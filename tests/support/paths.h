#ifndef HCL_TESTS_SUPPORT_PATHS_H_
#define HCL_TESTS_SUPPORT_PATHS_H_

#include <string>

namespace hcl::test {

// The directory of the shared material: the environment variable
// HCL_SHARED_DIR, otherwise the directory chosen when the build was configured.
// It may not exist.
std::string shared_dir();

// The root of the source tree from which the tests were built.
std::string source_dir();

// The build directory of the tests; programs are in its `bin`.
std::string binary_dir();

}  // namespace hcl::test

#endif  // HCL_TESTS_SUPPORT_PATHS_H_
