// Calls formatdate with a format and a timestamp.

#include "function_call.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const auto texts = hcl::fuzz::texts_of(data, size, 2);
  hcl::fuzz::check_call("formatdate", texts);
  // Testing a format is of little use if the timestamp is not valid.
  hcl::fuzz::check_call(
      "formatdate",
      {texts[0], hcl::Value::string("2024-02-29T23:59:58+05:30")});
  hcl::fuzz::check_call("timeadd",
                        {hcl::Value::string("2024-02-29T00:00:00Z"), texts[0]});
  hcl::fuzz::check_call("timecmp", texts);
  return 0;
}
