#include <algorithm>
#include <array>

#include "host/engine/members.h"
#include "host/programs/terragrunt.h"

namespace hcl::host {
namespace {

Value joined(const Value& first, const Value& second) {
  std::vector<Value> elements(first.elements().begin(), first.elements().end());
  elements.insert(elements.end(), second.elements().begin(),
                  second.elements().end());
  return Value::tuple(std::move(elements));
}

bool is_set(const Value* value) {
  if (value == nullptr) return false;
  if (!value->is_known()) return true;
  if (value->is_null()) return false;
  const auto text = value->if_string();
  return !text || !text->empty();
}

bool is_zero(const Value& value) {
  const auto number = value.if_number();
  return number && number->to_int64() == 0;
}

// Members of two objects, those of the second over those of the first.
Value by_key(const Value& under, const Value& over) {
  Members members = members_of(under);
  for (const auto& [name, value] : members_of(over)) {
    members.insert_or_assign(name, value);
  }
  return object_of(members);
}

// The block `terraform`.
Value merged_terraform(const Value& under, const Value& over, bool is_deep) {
  constexpr std::array kByName = {"extra_arguments", "before_hook",
                                  "after_hook", "error_hook"};
  constexpr std::array kLists = {"include_in_copy", "exclude_from_copy"};
  Members members = members_of(under);
  for (const auto& [name, value] : members_of(over)) {
    const auto found = members.find(name);
    const bool is_named = std::ranges::find(kByName, name) != kByName.end();
    const bool is_copied = std::ranges::find(kLists, name) != kLists.end();
    if (found == members.end() || !is_set(&found->second)) {
      if (!is_copied || is_deep) members.insert_or_assign(name, value);
    } else if (is_named) {
      found->second = by_key(found->second, value);
    } else if (is_copied) {
      if (is_deep && is_list(found->second) && is_list(value)) {
        found->second = joined(value, found->second);
      }
    } else if (is_set(&value)) {
      found->second = value;
    }
  }
  return object_of(members);
}

// The block `errors`, by label.
Value merged_errors(const Value& under, const Value& over) {
  Members kinds = members_of(under);
  for (const auto& [kind, labelled] : members_of(over)) {
    Members blocks = members_of(kinds[kind]);
    for (const auto& [label, block] : members_of(labelled)) {
      const auto found = blocks.find(label);
      if (found == blocks.end()) {
        blocks.emplace(label, block);
        continue;
      }
      Members merged = members_of(found->second);
      for (const auto& [name, value] : members_of(block)) {
        const auto own = merged.find(name);
        if (own != merged.end() && is_list(own->second) && is_list(value)) {
          own->second = joined(value, own->second);
        } else if (own != merged.end() && name == "signals") {
          own->second = by_key(own->second, value);
        } else if (is_set(&value) && !is_zero(value)) {
          merged.insert_or_assign(name, value);
        }
      }
      found->second = object_of(merged);
    }
    kinds[kind] = object_of(blocks);
  }
  return object_of(kinds);
}

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

Value merged_dependency(const Value& under, const Value& over, bool& is_fine) {
  Members members = members_of(under);
  for (const auto& [name, value] : members_of(over)) {
    const auto found = members.find(name);
    if (found == members.end()) {
      members.emplace(name, value);
    } else if (name == "mock_outputs") {
      found->second = deep_merged(found->second, value, is_fine);
    } else if (is_list(found->second) && is_list(value)) {
      found->second = joined(found->second, value);
    } else if (is_set(&value)) {
      found->second = value;
    }
  }
  return object_of(members);
}

Value deep_merged(const Value& under, const Value& over, bool& is_fine) {
  if (is_list(over)) {
    if (over.length() == 0) return under;
    if (is_list(under)) return joined(under, over);
    if (under.is_known() && !under.is_null()) is_fine = false;
    return over;
  }
  if (!is_keyed(over) || !is_keyed(under)) return over;
  Members members = members_of(under);
  for (const auto& [name, value] : members_of(over)) {
    const auto found = members.find(name);
    if (found == members.end()) {
      members.emplace(name, value);
    } else {
      found->second = deep_merged(found->second, value, is_fine);
    }
  }
  return object_of(members);
}

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
