// The functions of regular expressions, called with a pattern, a text and a
// replacement.

#include "function_call.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const auto texts = hcl::fuzz::texts_of(data, size, 3);
  const hcl::Value between_slashes =
      hcl::Value::string("/" + std::string(texts[0].as_string()) + "/");
  hcl::fuzz::check_call("regex", {texts[0], texts[1]});
  hcl::fuzz::check_call("regexall", {texts[0], texts[1]});
  hcl::fuzz::check_call("replace", {texts[1], between_slashes, texts[2]});
  hcl::fuzz::check_call("replace", {texts[1], texts[0], texts[2]});
  return 0;
}
