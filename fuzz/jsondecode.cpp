// Calls jsondecode with a document; the result can be encoded and decoded
// again.

#include "function_call.h"
#include "hcl/standard_functions.h"
#include "input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  static const hcl::FunctionMap kFunctions = hcl::standard_functions();
  const auto texts = hcl::fuzz::texts_of(data, size, 1);
  hcl::fuzz::check_call("jsondecode", texts);
  const auto decoded = kFunctions.at("jsondecode").call(texts);
  if (!decoded) return 0;
  const std::vector<hcl::Value> values = {*decoded};
  const auto encoded = kFunctions.at("jsonencode").call(values);
  if (!encoded) return 0;
  const std::vector<hcl::Value> documents = {*encoded};
  const auto again = kFunctions.at("jsondecode").call(documents);
  hcl::fuzz::require(again.ok(), "what was encoded can be decoded");
  hcl::fuzz::require(*again == *decoded, "and gives the same value");
  return 0;
}
