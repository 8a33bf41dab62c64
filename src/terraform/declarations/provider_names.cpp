// Checks the names of providers in the blocks of a module and those implied by
// its resource types.

#include <algorithm>

#include "terraform/declarations/module_content.h"
#include "terraform/providers/resource_bodies.h"

namespace hcl::terraform {
namespace {

bool is_provider_part(std::string_view text) {
  if (text.empty() || text.front() == '-' || text.back() == '-' ||
      text.find("--") != std::string_view::npos) {
    return false;
  }
  return std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '-' || c >= 0x80;
  });
}

}  // namespace

const PassedProvider* CallConfig::passed_as(
    const ProviderReference& inside) const {
  const auto found = std::find_if(providers.begin(), providers.end(),
                                  [&](const PassedProvider& item) {
                                    return item.inside.name == inside.name &&
                                           item.inside.alias == inside.alias;
                                  });
  return found == providers.end() ? nullptr : &*found;
}

void check_provider_names(const ModuleContent& content, Problems& problems) {
  const auto check = [&](const std::string& name, const SourceSpan& place) {
    if (is_provider_part(name)) return;
    problems.error("Invalid provider local name", place,
                   "\"" + name +
                       "\" cannot be the name of a provider: it has letters, "
                       "digits and single dashes inside.");
  };
  for (const auto& [name, provider] : content.providers) {
    check(provider.name, provider.declared);
  }
  for (const auto& [address, resource] : content.resources) {
    if (!resource.provider) check(provider_name(resource), resource.declared);
  }
}

}  // namespace hcl::terraform
