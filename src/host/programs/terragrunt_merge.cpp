#include "host/programs/terragrunt_merge.h"

#include <algorithm>
#include <vector>

#include "host/engine/members.h"

namespace hcl::host {
namespace {

// The paths of a block `dependencies`.
std::vector<Value> paths_of(const Value* block) {
  const Value* paths =
      block == nullptr || !is_keyed(*block) ? nullptr : block->find("paths");
  if (paths == nullptr || !is_list(*paths)) return {};
  return {paths->elements().begin(), paths->elements().end()};
}

bool is_among(const std::vector<Value>& values, const Value& value) {
  const auto text = value.if_string();
  return text && std::ranges::any_of(values, [&](const Value& each) {
           return each.if_string() == text;
         });
}

}  // namespace

// Paths of other units; those of blocks `dependency` that the child lacks
// count as well where blocks are merged deeply and it has paths, too.
void lay_over_dependencies(LayeredBody& unit, const Value& under,
                           bool is_deep) {
  const Value* own = unit.find("dependencies");
  const bool has_own = own != nullptr && !(own->is_known() && own->is_null());
  const Value* theirs = under.find("dependencies");
  if (!has_own) {
    if (theirs != nullptr) unit.set("dependencies", *theirs);
    return;
  }
  const std::vector<Value> own_paths = paths_of(own);
  std::vector<Value> paths;
  const bool has_theirs = theirs != nullptr && is_keyed(*theirs);
  if (is_deep && has_theirs) {
    std::vector<Value> of_blocks;
    const Value* blocks = under.find("dependency");
    for (const auto& [name, block] :
         members_of(blocks == nullptr ? Value::null() : *blocks)) {
      const Value* path = block.find("config_path");
      if (path == nullptr) continue;
      of_blocks.push_back(*path);
      if (!unit.has("dependency", name)) paths.push_back(*path);
    }
    for (const Value& path : paths_of(theirs)) {
      if (!is_among(of_blocks, path)) paths.push_back(path);
    }
    paths.insert(paths.end(), own_paths.begin(), own_paths.end());
  } else {
    paths = paths_of(theirs);
    for (const Value& path : own_paths) {
      if (!is_among(paths, path)) paths.push_back(path);
    }
  }
  unit.set("dependencies",
           Value::object({{"paths", Value::tuple(std::move(paths))}}));
}

}  // namespace hcl::host
