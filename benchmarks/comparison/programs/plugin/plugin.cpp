// The plug-in, which knows its part of the configuration.
#include <hcl/hcl.h>

struct Http {
  std::string url;
  int retries = 3;
};

extern "C" __attribute__((visibility("default"))) hcl::Value use_plugin(
    const hcl::Body& body) {
  return hcl::value(hcl::decode<Http>(body).value);
}
