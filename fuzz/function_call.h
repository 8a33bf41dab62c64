#ifndef HCL_FUZZ_FUNCTION_CALL_H_
#define HCL_FUZZ_FUNCTION_CALL_H_

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "hcl/value.h"

namespace hcl::fuzz {

// Calls a function of OpenTofu's table that accesses nothing outside, with
// small limits. For any arguments, it checks that an error has a text and
// refers to an existing argument, that the same call gives the same result, and
// that the result is wholly known if the arguments are.
void check_call(std::string_view function, const std::vector<Value>& arguments);

// Splits the input at zero bytes into at most `count` texts; missing ones are
// empty.
std::vector<Value> texts_of(const std::uint8_t* data, std::size_t size,
                            std::size_t count);

}  // namespace hcl::fuzz

#endif  // HCL_FUZZ_FUNCTION_CALL_H_
