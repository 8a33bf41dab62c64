// The plug-in, which knows its part of the configuration.
#include <hcl/hcl.h>

struct Http {
  std::string url;
  int retries = 3;
};

extern "C" __attribute__((visibility("default"))) void use_plugin(
    const hcl::Body& body, hcl::Value& result) {
  result = hcl::value(hcl::decode<Http>(body).value);
}
