// Calls templatestring with the input as the template and a few variables.

#include "function_call.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const auto texts = hcl::fuzz::texts_of(data, size, 2);
  hcl::fuzz::check_call(
      "templatestring",
      {texts[0], hcl::Value::object({{"a", texts[1]}, {"b", texts[0]}})});
  return 0;
}
