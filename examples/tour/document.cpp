// A file without a schema.
#include <hcl/hcl.h>

#include <iostream>

int main(int, char** argv) {
  hcl::MapContext context;
  context.set_variable("env", "prod");
  const auto config = hcl::load_configuration(argv[1], context);
  if (!config) return std::cerr << config.diagnostics, 1;
  std::cout << (*config)["listener"]["http"]["port"].value_or(80) << "\n";
  for (const auto& [name, listener] : (*config)["listener"].items()) {
    std::cout << name << ": tls " << listener["tls"].value_or(false) << "\n";
  }
  std::cout << (*config)["listener"]["http"]["prot"].as<int>().diagnostics;
}
