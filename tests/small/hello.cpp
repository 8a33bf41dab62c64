// The smallest useful program: reads a file into a struct, and reports what is
// wrong with it. Its size is measured by `./dev check small`.
#include <hcl/diagnostic_writer.h>
#include <hcl/fields.h>
#include <hcl/load.h>
#include <hcl/native_types.h>

#include <cstdio>
#include <string>
#include <vector>

struct Service {
  std::string title;
  int port = 80;
  std::vector<std::string> hosts;
};
HCL_FIELDS(Service, title, port, hosts)

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const auto service = hcl::load<Service>(argv[1]);
  if (!service.ok()) {
    std::fputs(hcl::to_text(service.diagnostics).c_str(), stderr);
    return 1;
  }
  std::printf("%s: %d", service->title.c_str(), service->port);
  for (const std::string& host : service->hosts) {
    std::printf(" %s", host.c_str());
  }
  std::printf("\n");
}
