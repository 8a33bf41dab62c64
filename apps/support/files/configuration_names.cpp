#include "support/files/configuration_names.h"

#include <algorithm>
#include <array>

namespace hcl::apps {
namespace {

constexpr std::array<std::string_view, 6> kNativeEndings = {
    ".hcl", ".tf", ".tfvars", ".tofu", ".nomad", ".zcl"};

}  // namespace

bool is_configuration(std::string_view name) {
  if (name.ends_with(".json")) name.remove_suffix(5);
  return std::ranges::any_of(kNativeEndings, [name](std::string_view ending) {
    return name.ends_with(ending);
  });
}

}  // namespace hcl::apps
