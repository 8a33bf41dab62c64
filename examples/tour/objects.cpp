// Structs as values of attributes.
#include <hcl/hcl.h>

#include <iostream>

struct Endpoint {
  std::string host;
  std::uint16_t port = 80;
};
HCL_STRUCT(Endpoint, HCL_REQUIRED(host), HCL_OPTIONAL(port))
struct Proxy {
  std::vector<Endpoint> endpoints;
};

int main() {
  const auto mapping =
      hcl::mapping<Proxy>().attribute("endpoints", &Proxy::endpoints);
  const auto proxy = hcl::load(hcl::Input::text(R"(endpoints = [
  { host = "a", port = 1 },
  { host = "b", port = 99999 },
]
)",
                                                "proxy.hcl"),
                               mapping);
  std::cout << proxy.diagnostics;
}
