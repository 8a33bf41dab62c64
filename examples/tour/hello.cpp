// A struct from a file.
#include <hcl/hcl.h>

#include <iostream>

struct Service {
  std::string title;
  int port = 80;
};

int main(int, char** argv) {
  const auto service = hcl::load<Service>(argv[1]);
  if (!service) return std::cerr << service.diagnostics, 1;
  std::cout << service->title << ":" << service->port << "\n";
}
