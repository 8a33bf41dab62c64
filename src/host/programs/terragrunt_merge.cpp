#include "host/programs/terragrunt_merge.h"

#include <algorithm>
#include <array>

#include "host/engine/members.h"
#include "host/programs/terragrunt.h"

namespace hcl::host {
namespace {

constexpr std::array kObjects = {"inputs", "dependency", "feature", "generate"};

Value merged_feature(const Value& under, const Value& over, bool& is_fine) {
  const Value* theirs = under.find("default");
  const Value* own = over.find("default");
  if (theirs == nullptr || own == nullptr) return over;
  Members members = members_of(over);
  members["default"] = deep_merged(*theirs, *own, is_fine);
  return object_of(members);
}

// One part of an object that is in both files.
Value merged_part(std::string_view object, const Value& under,
                  const Value& over, bool& is_fine) {
  bool is_ignored = true;
  if (object == "inputs") return deep_merged(under, over, is_fine);
  if (object == "dependency") return merged_dependency(under, over, is_ignored);
  if (object == "feature") return merged_feature(under, over, is_ignored);
  return over;
}

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

UnitMerge::UnitMerge(const Value& own) {
  for (const auto& [name, value] : members_of(own)) {
    const bool is_object =
        std::ranges::find(kObjects, name) != kObjects.end() &&
        is_keyed(value) && value.length() > 0;
    if (is_object) {
      objects_.emplace(name, members_of(value));
    } else {
      rest_.emplace(name, value);
    }
  }
}

bool UnitMerge::has(const char* object, const std::string& part) const {
  const auto found = objects_.find(object);
  return found != objects_.end() && found->second.contains(part);
}

Value UnitMerge::value() const {
  Members members = rest_;
  for (const auto& [name, parts] : objects_) {
    members.insert_or_assign(name, object_of(parts));
  }
  return object_of(members);
}

// Paths of other units; those of blocks `dependency` that the child lacks
// count as well where blocks are merged deeply.
void UnitMerge::lay_over_dependencies(const Value& under, bool is_deep) {
  const auto own = rest_.find("dependencies");
  const bool has_own = own != rest_.end() && is_set(&own->second);
  const Value* theirs = under.find("dependencies");
  if (!has_own) {
    if (theirs != nullptr) rest_.insert_or_assign("dependencies", *theirs);
    return;
  }
  const std::vector<Value> own_paths = paths_of(&own->second);
  std::vector<Value> paths;
  if (is_deep) {
    std::vector<Value> of_blocks;
    const Value* blocks = under.find("dependency");
    for (const auto& [name, block] :
         members_of(blocks == nullptr ? Value::null() : *blocks)) {
      const Value* path = block.find("config_path");
      if (path == nullptr) continue;
      of_blocks.push_back(*path);
      if (!has("dependency", name)) paths.push_back(*path);
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
  own->second = Value::object({{"paths", Value::tuple(std::move(paths))}});
}

void UnitMerge::lay_over_parts(const std::string& name, const Value& under,
                               bool is_deep, std::string& conflict) {
  const auto unset = rest_.find(name);
  // What is not known stays so.
  if (unset != rest_.end() && !unset->second.is_known()) return;
  Parts& parts = objects_[name];
  for (const auto& [key, theirs] : members_of(under)) {
    const auto [own, is_new] = parts.emplace(key, theirs);
    if (is_new || !is_deep) continue;
    bool is_fine = true;
    own->second = merged_part(name, theirs, own->second, is_fine);
    if (!is_fine && conflict.empty()) conflict = key;
  }
}

void UnitMerge::lay_over_part(const std::string& name, const Value& under,
                              bool is_deep) {
  const auto [own, is_new] = rest_.emplace(name, under);
  if (is_new || !is_set(&under)) return;
  if (!is_set(&own->second)) {
    own->second = under;
  } else if (name == "terraform") {
    own->second = merged_terraform(under, own->second, is_deep);
  } else if (name == "errors" && is_deep) {
    own->second = merged_errors(under, own->second);
  } else if (name == "engine" && is_deep) {
    own->second = by_key(under, own->second);
  }
}

std::string UnitMerge::lay_over(const Value& under, bool is_deep) {
  std::string conflict;
  lay_over_dependencies(under, is_deep);
  for (const auto& [name, value] : members_of(under)) {
    if (name == "locals" || name == "dependencies") continue;
    const bool is_object =
        std::ranges::find(kObjects, name) != kObjects.end() &&
        is_keyed(value) && value.length() > 0;
    if (is_object) {
      lay_over_parts(name, value, is_deep, conflict);
    } else if (!objects_.contains(name)) {
      lay_over_part(name, value, is_deep);
    }
  }
  return conflict;
}

}  // namespace hcl::host
