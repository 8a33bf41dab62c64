// The network functions, called with a network and numbers or another network.

#include "function_call.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const auto texts = hcl::fuzz::texts_of(data, size, 2);
  const auto number = [&](std::size_t at) {
    const auto byte = at < size ? data[at] : std::uint8_t{0};
    return hcl::Value::number(static_cast<std::int8_t>(byte));
  };
  const hcl::Value& network = texts[0];
  hcl::fuzz::check_call("cidrhost", {network, number(0)});
  hcl::fuzz::check_call("cidrnetmask", {network});
  hcl::fuzz::check_call("cidrsubnet", {network, number(0), number(1)});
  hcl::fuzz::check_call("cidrsubnets", {network, number(1), number(2)});
  hcl::fuzz::check_call("cidrcontains", texts);
  return 0;
}
