#include "stdlib/registry.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace hcl::functions {

bool Registry::takes(Hosts hosts, std::string_view name) const {
  return (hosts & host_) != 0 && (only_.empty() || name == only_);
}

void Registry::add(Hosts hosts, std::string_view name,
                   FunctionDefinition definition) {
  if (!takes(hosts, name)) return;
  functions_.insert_or_assign(std::string(name),
                              Function(std::move(definition)));
}

void Registry::add(Hosts hosts, std::string_view name,
                   FunctionDefinition definition, const Walk& walk) {
  if (!takes(hosts, name)) return;
  count_elements(walk, definition);
  add(hosts, name, std::move(definition));
}

void Registry::add(Hosts hosts, std::string_view name, Function function) {
  if (!takes(hosts, name)) return;
  functions_.insert_or_assign(std::string(name), std::move(function));
}

FunctionMap Registry::take() {
  if ((host_ & kTerraformAndOpenTofu) == 0) return std::move(functions_);
  // Entries of the table keep their address while more are added.
  std::vector<const FunctionMap::value_type*> plain;
  plain.reserve(functions_.size());
  for (const auto& entry : functions_) plain.push_back(&entry);
  functions_.reserve(2 * plain.size());
  for (const FunctionMap::value_type* entry : plain) {
    if (entry->first.find("::") != std::string::npos) continue;
    functions_.emplace("core::" + entry->first, entry->second);
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

}  // namespace hcl::functions
