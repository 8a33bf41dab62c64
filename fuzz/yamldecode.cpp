// Calls yamldecode with any text.

#include "function_call.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  hcl::fuzz::check_call("yamldecode", hcl::fuzz::texts_of(data, size, 1));
  return 0;
}
