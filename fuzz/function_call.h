#ifndef HCL_FUZZ_FUNCTION_CALL_H_
#define HCL_FUZZ_FUNCTION_CALL_H_

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "hcl/value.h"

namespace hcl::fuzz {

// Calls a function of OpenTofu's table, which reaches nothing outside, with
// small limits. What must hold for any arguments: an error has a text and
// blames an argument that is there, the same call gives the same result, and
// that is wholly known where the arguments are.
void check_call(std::string_view function, const std::vector<Value>& arguments);

// The input cut at bytes of value 0 into at most `count` texts; missing ones
// are empty.
std::vector<Value> texts_of(const std::uint8_t* data, std::size_t size,
                            std::size_t count);

}  // namespace hcl::fuzz

#endif  // HCL_FUZZ_FUNCTION_CALL_H_
