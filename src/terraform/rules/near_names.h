#ifndef HCL_TERRAFORM_RULES_NEAR_NAMES_H_
#define HCL_TERRAFORM_RULES_NEAR_NAMES_H_

#include <string>
#include <vector>

#include "hcl/diagnostic.h"

namespace hcl::terraform {

// Adds the name that was probably meant instead of `given` to a diagnostic, if
// one of the names is close. The names are the keys of maps.
template <class... Maps>
void suggest(Diagnostic& found, const std::string& given, const Maps&... maps) {
  std::vector<std::string> names;
  const auto add = [&names](const auto& map) {
    for (const auto& [name, item] : map) names.push_back(name);
  };
  (add(maps), ...);
  const std::string guess = suggest_name(given, names);
  if (guess.empty()) return;
  found.suggestion = guess;
  found.detail += " Did you mean \"" + guess + "\"?";
}

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_RULES_NEAR_NAMES_H_
