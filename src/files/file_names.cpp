#include "hcl/file_names.h"

#include <algorithm>
#include <array>

namespace hcl {
namespace {

constexpr std::string_view kJsonEnding = ".json";

}  // namespace

bool is_json_file(std::string_view name) { return name.ends_with(kJsonEnding); }

bool is_terraform_file(std::string_view name) {
  constexpr std::array<std::string_view, 5> kEndings = {
      ".tf", ".tfvars", ".tofu", ".tftest.hcl", ".tofutest.hcl"};
  if (name.ends_with(kJsonEnding)) name.remove_suffix(kJsonEnding.size());
  return std::ranges::any_of(kEndings, [name](std::string_view ending) {
    return name.ends_with(ending);
  });
}

}  // namespace hcl
