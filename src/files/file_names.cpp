#include "hcl/file_names.h"

#include <algorithm>
#include <array>
#include <span>

namespace hcl {
namespace {

constexpr std::string_view kJsonEnding = ".json";
constexpr std::string_view kHclEnding = ".hcl";

bool ends_with_any(std::string_view name,
                   std::span<const std::string_view> endings) {
  return std::ranges::any_of(endings, [name](std::string_view ending) {
    return name.ends_with(ending);
  });
}

}  // namespace

bool is_json_file(std::string_view name) { return name.ends_with(kJsonEnding); }

bool is_terraform_file(std::string_view name) {
  // With `.json` after them in JSON, or instead of `.hcl`.
  constexpr std::array<std::string_view, 3> kModules = {".tf", ".tfvars",
                                                        ".tofu"};
  constexpr std::array<std::string_view, 7> kOthers = {
      ".tftest",      ".tofutest", ".tfmock", ".tfquery",
      ".tfcomponent", ".tfdeploy", ".tfstack"};
  // Without a form in JSON.
  constexpr std::array<std::string_view, 2> kNative = {".tfmigrate", ".sym"};
  if (name.ends_with(kHclEnding)) {
    name.remove_suffix(kHclEnding.size());
    return ends_with_any(name, kOthers) || ends_with_any(name, kNative);
  }
  if (!name.ends_with(kJsonEnding)) return ends_with_any(name, kModules);
  name.remove_suffix(kJsonEnding.size());
  return ends_with_any(name, kModules) || ends_with_any(name, kOthers);
}

}  // namespace hcl
