#include "host/engine/layered_body.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "host/engine/members.h"
#include "host/engine/merge_values.h"

namespace hcl::host {
namespace {

// Whether a value is there: neither null nor an empty text.
bool is_there(const Value& value) {
  return !value.is_known() || (!value.is_null() && !is_empty_text(value));
}

MergeRule rule_of(const Shape& shape, std::string_view strategy,
                  std::string_view name) {
  const auto rules = shape.strategies.find(strategy);
  if (rules == shape.strategies.end()) return {};
  const auto found =
      std::ranges::find(rules->second, name, &MergeRule::argument);
  return found == rules->second.end() ? MergeRule() : *found;
}

}  // namespace

LayeredBody::LayeredBody(const Description& description, const Shape& shape,
                         const Value& own)
    : description_(description), shape_(shape) {
  for (const auto& [name, value] : members_of(own)) {
    if (is_in_parts(name, value)) {
      objects_.emplace(name, members_of(value));
    } else {
      rest_.emplace(name, value);
    }
  }
}

const Shape* LayeredBody::inner_shape(const std::string& type) const {
  const NestedBlock* nested = shape_.block(type);
  return nested == nullptr ? nullptr : description_.shape(nested->shape);
}

bool LayeredBody::is_in_parts(const std::string& name,
                              const Value& value) const {
  if (!is_keyed(value) || value.length() == 0) return false;
  const Shape* inner = inner_shape(name);
  return std::ranges::any_of(shape_.strategies, [&](const auto& strategy) {
    const MergeWay way = rule_of(shape_, strategy.first, name).way;
    return way == MergeWay::ByKey || way == MergeWay::Deep ||
           (way == MergeWay::Inner && inner != nullptr &&
            !inner->labels.empty());
  });
}

const Value* LayeredBody::find(const std::string& name) const {
  const auto found = rest_.find(name);
  return found == rest_.end() ? nullptr : &found->second;
}

void LayeredBody::set(const std::string& name, Value value) {
  rest_.insert_or_assign(name, std::move(value));
}

bool LayeredBody::has(const std::string& name, const std::string& part) const {
  const auto found = objects_.find(name);
  return found != objects_.end() && found->second.contains(part);
}

Value LayeredBody::value() const {
  Members members = rest_;
  for (const auto& [name, parts] : objects_) {
    members.insert_or_assign(name, object_of(parts));
  }
  return object_of(members);
}

void LayeredBody::lay_over_parts(const std::string& name, const Value& under,
                                 const MergeRule& rule,
                                 std::string_view strategy,
                                 std::string& conflict) {
  if (const auto own = rest_.find(name); own != rest_.end()) {
    // What is not known stays so.
    if (!own->second.is_known()) return;
    objects_.emplace(name, members_of(own->second));
    rest_.erase(own);
  }
  Parts& parts = objects_[name];
  const Shape* inner = inner_shape(name);
  for (const auto& [key, theirs] : members_of(under)) {
    const auto [own, is_new] = parts.emplace(key, theirs);
    if (is_new) continue;
    if (rule.way == MergeWay::Inner && inner != nullptr) {
      LayeredBody body(description_, *inner, own->second);
      body.lay_over(theirs, strategy);
      own->second = body.value();
    } else if (rule.way == MergeWay::Deep) {
      bool is_fine = true;
      own->second = deep_merged(theirs, own->second, is_fine);
      if (!is_fine && conflict.empty()) conflict = key;
    }
  }
}

void LayeredBody::lay_over_item(const std::string& name, const Value& under,
                                const MergeRule& rule,
                                std::string_view strategy) {
  const auto [own, is_new] = rest_.emplace(name, under);
  if (is_new || !is_there(under)) return;
  const bool is_own_null = own->second.is_known() && own->second.is_null();
  const Shape* inner = inner_shape(name);
  if (is_own_null || (!is_there(own->second) && rule.way != MergeWay::Deep)) {
    own->second = under;
  } else if (rule.way == MergeWay::Inner && inner != nullptr) {
    LayeredBody body(description_, *inner, own->second);
    body.lay_over(under, strategy);
    own->second = body.value();
  } else {
    own->second = merged_value(rule, under, own->second);
  }
}

std::string LayeredBody::lay_over(const Value& under,
                                  std::string_view strategy) {
  std::string conflict;
  const Members theirs = members_of(under);
  for (const auto& [name, value] : theirs) {
    const bool is_item =
        shape_.argument(name) != nullptr || shape_.block(name) != nullptr;
    const MergeRule rule = rule_of(shape_, strategy, name);
    if (!is_item || rule.way == MergeWay::Own) continue;
    const bool is_merged = rule.way == MergeWay::ByKey ||
                           rule.way == MergeWay::Deep ||
                           rule.way == MergeWay::Inner;
    const Value* own = find(name);
    const bool takes_parts =
        own == nullptr || !own->has_content() || is_keyed(*own);
    if (is_merged && takes_parts && is_in_parts(name, value)) {
      lay_over_parts(name, value, rule, strategy, conflict);
    } else if (!objects_.contains(name)) {
      lay_over_item(name, value, rule, strategy);
    }
  }
  std::erase_if(rest_, [&](const auto& item) {
    return rule_of(shape_, strategy, item.first).way == MergeWay::Under &&
           !theirs.contains(item.first);
  });
  return conflict;
}

}  // namespace hcl::host
