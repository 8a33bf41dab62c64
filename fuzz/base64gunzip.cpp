// Calls base64gunzip with compressed bytes and with Base64.

#include "function_call.h"
#include "functions/encoding/base64.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  hcl::fuzz::check_call("base64gunzip", hcl::fuzz::texts_of(data, size, 1));
  hcl::fuzz::check_call("base64gunzip", {hcl::functions::base64_of(bytes)});
  return 0;
}
