#include "terraform/configuration.h"

namespace hcl::terraform {
namespace {

void check_module(const Module& module, Problems& problems) {
  for (const auto& [name, provider] : module.content->providers) {
    const bool declared =
        module.content->required_providers.count(provider.name) > 0;
    if (!module.is_root() && provider.is_empty && declared) {
      problems.warning("Redundant empty provider block", provider.declared,
                       "The block says nothing that required_providers does "
                       "not say.");
    }
  }
}

}  // namespace

void check_providers(const ConfigurationData& data, Problems& problems) {
  std::vector<const Module*> waiting = {data.root.get()};
  while (!waiting.empty()) {
    const Module* module = waiting.back();
    waiting.pop_back();
    check_module(*module, problems);
    for (const auto& [name, child] : module->children) {
      waiting.push_back(child.get());
    }
  }
}

}  // namespace hcl::terraform
