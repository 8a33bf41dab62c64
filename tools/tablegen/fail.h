#ifndef HCL_TABLEGEN_FAIL_H_
#define HCL_TABLEGEN_FAIL_H_

#include <stdexcept>
#include <string>

namespace hcl::tablegen {

// Why a grammar cannot be compiled to tables. The exception ends the table
// generator, so that the build fails; the grammar laboratory shows it.
class Failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

[[noreturn]] void fail(const std::string& message);

// Fails if `value` exceeds `limit`, the maximum that the tables can hold.
void check_limit(const std::string& what, std::size_t value, std::size_t limit);

}  // namespace hcl::tablegen

#endif  // HCL_TABLEGEN_FAIL_H_
