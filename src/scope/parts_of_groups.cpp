// The part of a group that an expression refers to.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "meter/meter_access.h"
#include "scope/use_context.h"

namespace hcl::scope {
namespace {

// A group of which some members are needed.
struct Part {
  Node* group = nullptr;
  // The part of the group around it, and the index among the members there.
  Part* around = nullptr;
  std::size_t place = 0;
  // Those needed, with their values once these are made.
  std::vector<std::pair<Node*, hcl::Value>> members = {};
  // Names that expressions refer to although they do not exist.
  std::vector<std::string_view> missing = {};
};

class Parts {
 public:
  // The targets must be below the group.
  Parts(Node& top, std::int64_t& suggestion_steps)
      : suggestion_steps_(suggestion_steps) {
    add_part(top, nullptr);
  }

  // A member of a group that is needed as a whole adds nothing.
  void add_whole(Node& target) { whole_.insert(&target); }

  void add(Node& target) {
    for (const Node* each = target.parent; each != nullptr;
         each = each->parent) {
      if (whole_.contains(each)) return;
    }
    Part& around = part(*target.parent);
    if (target.kind == NodeKind::Absent) {
      around.missing.push_back(target.name);
    } else {
      around.members.emplace_back(&target, target.value);
    }
  }

  // A part follows those around it.
  hcl::Value make() {
    for (std::size_t i = parts_.size(); i-- > 1;) {
      Part& each = *parts_[i];
      each.around->members[each.place].second = value_of(each);
    }
    return value_of(*parts_.front());
  }

 private:
  // The part of a group, which becomes a member of the part around it.
  Part& part(Node& group) {
    std::vector<Node*> missing;
    Node* known = &group;
    for (; !by_group_.contains(known); known = known->parent) {
      missing.push_back(known);
    }
    Part* part = by_group_.at(known);
    for (auto each = missing.rbegin(); each != missing.rend(); ++each) {
      part = &add_part(**each, part);
    }
    return *part;
  }

  Part& add_part(Node& group, Part* around) {
    auto made = std::make_unique<Part>(Part{&group, around});
    if (around != nullptr) {
      made->place = around->members.size();
      around->members.emplace_back(&group, hcl::Value());
    }
    parts_.push_back(std::move(made));
    by_group_.emplace(&group, parts_.back().get());
    return *parts_.back();
  }

  // A part of a list is an object whose attributes are indexes, so that it
  // costs no more than the elements needed; if an index does not exist, all
  // elements are there, so that the message can count them.
  hcl::Value value_of(Part& part) {
    if (part.group->is_list && !part.missing.empty()) return tuple_of(part);
    std::vector<std::pair<std::string, hcl::Value>> attributes;
    // The name that was probably meant is there, so that the message about the
    // missing one can name it.
    for (const std::string_view name : part.missing) {
      const std::string_view meant =
          NameTree::suggestion_in(*part.group, name, suggestion_steps_);
      if (!meant.empty()) attributes.emplace_back(meant, hcl::Value::dynamic());
    }
    for (auto& [member, value] : part.members) {
      attributes.emplace_back(member->name, std::move(value));
    }
    return hcl::Value::object(std::move(attributes));
  }

  static hcl::Value tuple_of(Part& part) {
    const std::size_t size = part.group->members.size();
    if (!thread_meter.take_steps(static_cast<std::int64_t>(size))) {
      return hcl::Value::dynamic();
    }
    std::vector<hcl::Value> elements(size, hcl::Value::dynamic());
    for (auto& [member, value] : part.members) {
      elements[member->at] = std::move(value);
    }
    return hcl::Value::tuple(std::move(elements));
  }

  std::int64_t& suggestion_steps_;
  std::unordered_set<const Node*> whole_;
  std::vector<std::unique_ptr<Part>> parts_;
  std::unordered_map<const Node*, Part*> by_group_;
};

}  // namespace

hcl::Value part_of_group(Node& group, std::span<const Reference> references,
                         std::int64_t& suggestion_steps) {
  // A group that is needed as a whole has everything below it.
  for (const Reference& each : references) {
    if (each.target == &group) return group.value;
  }
  Parts parts(group, suggestion_steps);
  for (const Reference& each : references) {
    if (each.target->kind == NodeKind::Group) parts.add_whole(*each.target);
  }
  for (const Reference& each : references) parts.add(*each.target);
  return parts.make();
}

}  // namespace hcl::scope
