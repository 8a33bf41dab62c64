#include "terraform/declarations/config.h"

#include <algorithm>

namespace hcl::terraform {

const PassedProvider* CallConfig::passed_as(
    const ProviderReference& inside) const {
  const auto found =
      std::ranges::find_if(providers, [&](const PassedProvider& item) {
        return item.inside.name == inside.name &&
               item.inside.alias == inside.alias;
      });
  return found == providers.end() ? nullptr : &*found;
}

std::string resource_address(ResourceMode mode, const std::string& type,
                             const std::string& name) {
  const std::string text = type + "." + name;
  if (mode == ResourceMode::Data) return "data." + text;
  return mode == ResourceMode::Ephemeral ? "ephemeral." + text : text;
}

std::string ResourceConfig::address() const {
  return resource_address(mode, type, name);
}

std::string ImportTarget::address() const {
  std::string text;
  for (const Step& step : modules) text += "module." + step.name + ".";
  return text + type + "." + name;
}

std::string ModuleContent::provider_source(std::string_view local_name,
                                           std::string_view host) const {
  const auto found = required_providers.find(local_name);
  if (found != required_providers.end()) return found->second.source;
  if (local_name == "terraform") return "terraform.io/builtin/terraform";
  return std::string(host) + "/hashicorp/" + std::string(local_name);
}

std::string Module::address() const {
  std::string text;
  for (const std::string& name : path) {
    if (!text.empty()) text += '.';
    text += "module." + name;
  }
  return text;
}

}  // namespace hcl::terraform
