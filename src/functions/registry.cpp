#include "functions/registry.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace hcl::functions {

void Registry::add(Hosts hosts, std::string_view name,
                   FunctionDefinition definition) {
  if ((hosts & host_) == 0) return;
  functions_.insert_or_assign(std::string(name),
                              Function(std::move(definition)));
}

void Registry::add(Hosts hosts, std::string_view name, Function function) {
  if ((hosts & host_) == 0) return;
  functions_.insert_or_assign(std::string(name), std::move(function));
}

FunctionMap Registry::take() {
  if ((host_ & kTerraformAndOpenTofu) == 0) return std::move(functions_);
  std::vector<std::pair<std::string, Function>> plain(functions_.begin(),
                                                      functions_.end());
  for (auto& [name, function] : plain) {
    if (name.find("::") != std::string::npos) continue;
    functions_.emplace("core::" + name, std::move(function));
  }
  return std::move(functions_);
}

FunctionError too_large(std::string_view function, const Limits& limits) {
  return FunctionError{
      .message =
          "the result of " + std::string(function) +
          " would be larger than the limit max_result_size of " +
          std::to_string(std::max<std::int64_t>(1, limits.max_result_size)) +
          " bytes"};
}

bool fits(std::uint64_t count, std::uint64_t size, const Limits& limits) {
  const auto limit = static_cast<std::uint64_t>(
      std::max<std::int64_t>(1, limits.max_result_size));
  return size == 0 || count <= limit / size;
}

}  // namespace hcl::functions
