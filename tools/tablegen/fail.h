#ifndef HCL_TABLEGEN_FAIL_H_
#define HCL_TABLEGEN_FAIL_H_

#include <string>

namespace hcl::tablegen {

// Prints `message` to standard error and ends the program with status 1. A
// grammar that cannot become tables must fail the build.
[[noreturn]] void fail(const std::string& message);

// Fails when `value` exceeds `limit`, the most that the tables can hold.
void check_limit(const std::string& what, std::size_t value, std::size_t limit);

}  // namespace hcl::tablegen

#endif  // HCL_TABLEGEN_FAIL_H_
