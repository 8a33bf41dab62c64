#include "terraform/refactor/body_places.h"

#include <algorithm>
#include <array>
#include <string>

namespace hcl::terraform {
namespace {

struct ArgumentRow {
  BodyPlace place;
  std::string_view name;
  ReadAs how;
};

constexpr std::array<ArgumentRow, 21> kArguments = {{
    {BodyPlace::Variable, "type", ReadAs::Nothing},
    {BodyPlace::Output, "type", ReadAs::Nothing},
    {BodyPlace::Output, "depends_on", ReadAs::References},
    {BodyPlace::Call, "depends_on", ReadAs::References},
    {BodyPlace::Call, "providers", ReadAs::Providers},
    {BodyPlace::Resource, "depends_on", ReadAs::References},
    {BodyPlace::Resource, "provider", ReadAs::Providers},
    {BodyPlace::Lifecycle, "ignore_changes", ReadAs::Nothing},
    {BodyPlace::Lifecycle, "replace_triggered_by", ReadAs::References},
    {BodyPlace::Provisioner, "when", ReadAs::Nothing},
    {BodyPlace::Provisioner, "on_failure", ReadAs::Nothing},
    {BodyPlace::Moved, "from", ReadAs::Addresses},
    {BodyPlace::Moved, "to", ReadAs::Addresses},
    {BodyPlace::Removed, "from", ReadAs::Addresses},
    {BodyPlace::Import, "to", ReadAs::Addresses},
    {BodyPlace::Import, "provider", ReadAs::Providers},
    {BodyPlace::Run, "expect_failures", ReadAs::References},
    {BodyPlace::Run, "providers", ReadAs::Providers},
    {BodyPlace::PlanOptions, "target", ReadAs::Addresses},
    {BodyPlace::PlanOptions, "replace", ReadAs::Addresses},
    {BodyPlace::Dynamic, "iterator", ReadAs::Nothing},
}};

struct BlockRow {
  BodyPlace around;
  std::string_view type;
  BodyPlace place;
  // The number of labels.
  std::size_t labels;
};

constexpr std::array<BlockRow, 50> kBlocks = {{
    {BodyPlace::ModuleFile, "terraform", BodyPlace::Settings, 0},
    {BodyPlace::ModuleFile, "language", BodyPlace::Ignored, 0},
    {BodyPlace::ModuleFile, "required_providers", BodyPlace::Ignored, 0},
    {BodyPlace::ModuleFile, "provider", BodyPlace::Other, 1},
    {BodyPlace::ModuleFile, "variable", BodyPlace::Variable, 1},
    {BodyPlace::ModuleFile, "locals", BodyPlace::Locals, 0},
    {BodyPlace::ModuleFile, "output", BodyPlace::Output, 1},
    {BodyPlace::ModuleFile, "module", BodyPlace::Call, 1},
    {BodyPlace::ModuleFile, "resource", BodyPlace::Resource, 2},
    {BodyPlace::ModuleFile, "data", BodyPlace::Resource, 2},
    {BodyPlace::ModuleFile, "ephemeral", BodyPlace::Resource, 2},
    {BodyPlace::ModuleFile, "action", BodyPlace::Resource, 2},
    {BodyPlace::ModuleFile, "moved", BodyPlace::Moved, 0},
    {BodyPlace::ModuleFile, "import", BodyPlace::Import, 0},
    {BodyPlace::ModuleFile, "check", BodyPlace::Check, 1},
    {BodyPlace::ModuleFile, "removed", BodyPlace::Removed, 0},
    {BodyPlace::Settings, "required_providers", BodyPlace::Ignored, 0},
    {BodyPlace::Settings, "backend", BodyPlace::Other, 1},
    {BodyPlace::Settings, "cloud", BodyPlace::Other, 0},
    {BodyPlace::Settings, "provider_meta", BodyPlace::Other, 1},
    {BodyPlace::Settings, "encryption", BodyPlace::Other, 0},
    {BodyPlace::Variable, "validation", BodyPlace::Other, 0},
    {BodyPlace::Output, "precondition", BodyPlace::Other, 0},
    {BodyPlace::Output, "postcondition", BodyPlace::Other, 0},
    {BodyPlace::Call, "lifecycle", BodyPlace::Lifecycle, 0},
    {BodyPlace::Resource, "lifecycle", BodyPlace::Lifecycle, 0},
    {BodyPlace::Resource, "provisioner", BodyPlace::Provisioner, 1},
    {BodyPlace::Lifecycle, "precondition", BodyPlace::Other, 0},
    {BodyPlace::Lifecycle, "postcondition", BodyPlace::Other, 0},
    {BodyPlace::Lifecycle, "action_trigger", BodyPlace::Other, 0},
    {BodyPlace::Check, "data", BodyPlace::Resource, 2},
    {BodyPlace::Check, "assert", BodyPlace::Other, 0},
    {BodyPlace::Removed, "lifecycle", BodyPlace::Ignored, 0},
    {BodyPlace::Removed, "provisioner", BodyPlace::Provisioner, 1},
    {BodyPlace::TestFile, "test", BodyPlace::Ignored, 0},
    {BodyPlace::TestFile, "variable", BodyPlace::Variable, 1},
    {BodyPlace::TestFile, "variables", BodyPlace::TestVariables, 0},
    {BodyPlace::TestFile, "provider", BodyPlace::Other, 1},
    {BodyPlace::TestFile, "mock_provider", BodyPlace::Mock, 1},
    {BodyPlace::TestFile, "run", BodyPlace::Run, 1},
    {BodyPlace::Run, "variables", BodyPlace::TestVariables, 0},
    {BodyPlace::Run, "module", BodyPlace::RunModule, 0},
    {BodyPlace::Run, "plan_options", BodyPlace::PlanOptions, 0},
    {BodyPlace::Run, "assert", BodyPlace::Other, 0},
    {BodyPlace::Mock, "mock_resource", BodyPlace::Other, 1},
    {BodyPlace::Mock, "mock_data", BodyPlace::Other, 1},
    {BodyPlace::Mock, "mock_ephemeral", BodyPlace::Other, 1},
    {BodyPlace::MockFile, "mock_resource", BodyPlace::Other, 1},
    {BodyPlace::MockFile, "mock_data", BodyPlace::Other, 1},
    {BodyPlace::MockFile, "mock_ephemeral", BodyPlace::Other, 1},
}};

// The blocks that replace what a test would otherwise compute.
constexpr std::array<std::string_view, 4> kOverrides = {
    "override_resource", "override_data", "override_module",
    "override_ephemeral"};

bool has_overrides(BodyPlace place) {
  return place == BodyPlace::TestFile || place == BodyPlace::Run ||
         place == BodyPlace::Mock || place == BodyPlace::MockFile;
}

}  // namespace

ReadAs reading_of(BodyPlace place, std::string_view argument) {
  for (const ArgumentRow& row : kArguments) {
    if (row.place == place && row.name == argument) return row.how;
  }
  return place == BodyPlace::Ignored ? ReadAs::Nothing : ReadAs::Value;
}

BodyPlace place_of(BodyPlace around, std::string_view block) {
  for (const BlockRow& row : kBlocks) {
    if (row.around == around && row.type == block) return row.place;
  }
  if (has_overrides(around) && block.starts_with("override_")) {
    return BodyPlace::Override;
  }
  if (around == BodyPlace::Ignored) return BodyPlace::Ignored;
  return block == "dynamic" ? BodyPlace::Dynamic : BodyPlace::Other;
}

std::vector<BlockSchema> known_blocks(BodyPlace place) {
  std::vector<BlockSchema> found;
  for (const BlockRow& row : kBlocks) {
    if (row.around != place) continue;
    found.push_back(
        {std::string(row.type), std::vector<std::string>(row.labels, "name")});
  }
  if (!has_overrides(place)) return found;
  for (const std::string_view type : kOverrides) {
    found.push_back({std::string(type), {}});
  }
  return found;
}

bool is_call_argument(std::string_view name) {
  static constexpr std::array<std::string_view, 7> kNames = {
      "source",
      "version",
      "count",
      "for_each",
      "depends_on",
      "providers",
      "ignore_nested_deprecations"};
  return std::ranges::find(kNames, name) != kNames.end();
}

}  // namespace hcl::terraform
