#ifndef HCL_TESTS_EVAL_TEXT_CASE_H_
#define HCL_TESTS_EVAL_TEXT_CASE_H_

#include <ostream>
#include <string_view>

namespace hcl::test {

// A text and its expected result: a value, or problems.
struct Case {
  std::string_view input;
  std::string_view want;
};

// Shows the input in messages of a test.
inline void PrintTo(const Case& test, std::ostream* out) { *out << test.input; }

}  // namespace hcl::test

#endif  // HCL_TESTS_EVAL_TEXT_CASE_H_
