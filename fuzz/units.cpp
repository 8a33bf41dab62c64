// Types that people configure: what is read is written as a text that reads
// back as the same.

#include "hcl/units.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "hcl/glob.h"
#include "hcl/network.h"
#include "input.h"

namespace {

using hcl::fuzz::require;

template <class T>
void check(std::string_view text) {
  const auto read = hcl::from_value<T>(hcl::Value::string(text));
  if (!read.ok()) {
    require(!to_text(read.error()).empty(), "what is wrong has a reason");
    return;
  }
  const auto again = hcl::from_value<T>(hcl::to_value(*read));
  require(again.ok() && *again == *read, "what is written reads back");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check<hcl::ByteSize>(text);
  check<hcl::Percentage>(text);
  check<hcl::Rate>(text);
  check<hcl::IpAddress>(text);
  check<hcl::IpPrefix>(text);
  check<hcl::HostPort>(text);
  check<hcl::Url>(text);
  check<hcl::Glob>(text);
  check<std::chrono::sys_seconds>(text);
  check<std::chrono::sys_time<std::chrono::nanoseconds>>(text);
  const std::size_t middle = size / 2;
  const auto glob = hcl::Glob::parse(text.substr(0, middle));
  if (glob.ok()) (void)glob->matches(text.substr(middle));
  return 0;
}
