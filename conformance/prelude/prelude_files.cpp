#include "prelude/prelude_files.h"

#include <memory>

namespace hcl::conformance {

FunctionHost prelude_host(
    const std::vector<std::pair<std::string, std::string>>& files) {
  FunctionHost host = system_function_host();
  host.working_folder = "/srv/suite";
  const auto in_memory = std::make_shared<MemoryFiles>(host.working_folder);
  for (const auto& [path, text] : files) in_memory->add(path, text);
  host.files = in_memory;
  host.home = "/home/user";
  return host;
}

}  // namespace hcl::conformance
