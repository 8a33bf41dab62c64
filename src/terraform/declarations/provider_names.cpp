#include "terraform/declarations/provider_names.h"

#include <algorithm>

#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

bool is_local_name_part(std::string_view text) {
  if (text.empty() || text.front() == '-' || text.back() == '-' ||
      text.find("--") != std::string_view::npos) {
    return false;
  }
  return std::ranges::all_of(text, [](unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '-' || c >= 0x80;
  });
}

}  // namespace

ProviderReference provider_reference(const ResourceConfig& resource) {
  if (resource.provider) return *resource.provider;
  ProviderReference implied;
  implied.name = resource.type.substr(0, resource.type.find('_'));
  return implied;
}

std::string provider_name(const ResourceConfig& resource) {
  return provider_reference(resource).name;
}

void check_provider_names(const ModuleContent& content, Diagnostics& problems) {
  const auto check = [&](const std::string& name, const SourceSpan& place) {
    if (is_local_name_part(name)) return;
    problems.error(code::InvalidProviderName, {place},
                   "\"" + name +
                       "\" cannot be the name of a provider. Use letters, "
                       "digits and single dashes between them.");
  };
  for (const auto& [name, provider] : content.providers) {
    check(provider.name, provider.declared);
  }
  for (const auto& [address, resource] : content.resources) {
    if (!resource.provider) check(provider_name(resource), resource.declared);
  }
}

}  // namespace hcl::terraform
