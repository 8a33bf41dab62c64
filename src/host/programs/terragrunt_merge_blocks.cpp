#include <algorithm>
#include <array>

#include "host/engine/members.h"
#include "host/programs/terragrunt.h"
#include "host/programs/terragrunt_merge.h"

namespace hcl::host {
namespace {

Value joined(const Value& first, const Value& second) {
  std::vector<Value> elements(first.elements().begin(), first.elements().end());
  elements.insert(elements.end(), second.elements().begin(),
                  second.elements().end());
  return Value::tuple(std::move(elements));
}

bool is_zero(const Value& value) {
  const auto number = value.if_number();
  return number && number->to_int64() == 0;
}

}  // namespace

bool is_set(const Value* value) {
  if (value == nullptr) return false;
  if (!value->is_known()) return true;
  if (value->is_null()) return false;
  const auto text = value->if_string();
  return !text || !text->empty();
}

Value by_key(const Value& under, const Value& over) {
  Members members = members_of(under);
  for (const auto& [name, value] : members_of(over)) {
    members.insert_or_assign(name, value);
  }
  return object_of(members);
}

Value merged_terraform(const Value& under, const Value& over, bool is_deep) {
  constexpr std::array kByName = {"extra_arguments", "before_hook",
                                  "after_hook", "error_hook"};
  constexpr std::array kCopied = {"include_in_copy", "exclude_from_copy"};
  Members members = members_of(under);
  for (const auto& [name, value] : members_of(over)) {
    const auto found = members.find(name);
    const bool is_named = std::ranges::find(kByName, name) != kByName.end();
    const bool is_copied = std::ranges::find(kCopied, name) != kCopied.end();
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

}  // namespace hcl::host
