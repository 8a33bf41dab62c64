// Bodies and blocks of a configuration as values.

#include <map>
#include <utility>

#include "configuration/data.h"

namespace hcl::detail {
namespace {

using Blocks = std::vector<const ConfigurationBlock*>;
using Members = std::vector<std::pair<std::string, Value>>;

// The indices of a body and all bodies below it, outer ones before inner ones.
std::vector<std::size_t> bodies_below(const ConfigurationData& configuration,
                                      std::size_t top) {
  std::vector<std::size_t> found = {top};
  for (std::size_t next = 0; next < found.size(); ++next) {
    for (const auto& block : configuration.bodies[found[next]].blocks) {
      found.push_back(block.body);
    }
  }
  return found;
}

// Makes the values of bodies, inner ones first.
class ValueBuilder {
 public:
  ValueBuilder(const ConfigurationData& configuration, Diagnostics& diags)
      : configuration_(configuration), diags_(diags) {}

  Value body(std::size_t top) {
    const std::vector<std::size_t> order = bodies_below(configuration_, top);
    for (std::size_t i = order.size(); i-- > 0;) {
      values_[order[i]] = own_value(configuration_.bodies[order[i]]);
    }
    return values_[top];
  }

  // Blocks with remaining labels become an object by the next label; a single
  // block without labels becomes its body, and several become a tuple. A block
  // may have many labels, so the groups are in a list, outer ones first.
  Value blocks(const Blocks& blocks, std::size_t labels_used) {
    std::vector<Group> groups = {{"", 0, blocks, labels_used}};
    for (std::size_t next = 0; next < groups.size(); ++next) {
      divide(next, groups);
    }
    for (std::size_t i = groups.size(); i-- > 1;) {
      Group& group = groups[i];
      groups[group.parent].members.emplace_back(std::move(group.name),
                                                value_of(group));
    }
    return value_of(groups.front());
  }

 private:
  Value own_value(const ConfigurationBody& body) {
    Members members;
    for (const Attribute& attribute : body.attributes) {
      Result<Value> value = evaluate(configuration_, attribute);
      diags_.append(std::move(value.diagnostics));
      members.emplace_back(attribute.name, std::move(value.value));
    }
    std::map<std::string, Blocks> types;
    for (const ConfigurationBlock& block : body.blocks) {
      types[block.block.type].push_back(&block);
    }
    for (const auto& [type, found] : types) {
      members.emplace_back(type, blocks(found, 0));
    }
    return Value::object(std::move(members));
  }

  // Blocks with the same type and first labels.
  struct Group {
    std::string name;
    std::size_t parent = 0;
    Blocks blocks;
    std::size_t labels_used = 0;
    // The values of blocks without further labels, and of the subgroups of
    // others.
    std::vector<Value> alone = {};
    Members members = {};
  };

  // Appends the groups by the next label to the list.
  void divide(std::size_t index, std::vector<Group>& groups) {
    std::map<std::string, std::size_t> places;
    const Blocks blocks = std::move(groups[index].blocks);
    const std::size_t used = groups[index].labels_used;
    for (const ConfigurationBlock* block : blocks) {
      if (block->block.labels.size() <= used) {
        groups[index].alone.push_back(values_[block->body]);
        continue;
      }
      const std::string& label = block->block.labels[used];
      const auto [place, is_new] = places.try_emplace(label, groups.size());
      if (is_new) groups.push_back({label, index, {}, used + 1});
      groups[place->second].blocks.push_back(block);
    }
  }

  static Value value_of(Group& group) {
    const bool has_names = !group.members.empty();
    if (!has_names && group.alone.size() == 1) return group.alone.front();
    Value named = Value::object(std::move(group.members));
    if (group.alone.empty()) return named;
    if (has_names) group.alone.push_back(std::move(named));
    return Value::tuple(std::move(group.alone));
  }

  const ConfigurationData& configuration_;
  Diagnostics& diags_;
  std::map<std::size_t, Value> values_;
};

}  // namespace

Result<Value> evaluate(const ConfigurationData& configuration,
                       const Attribute& attribute) {
  return attribute.expression.evaluate(*configuration.context);
}

Value body_value(const ConfigurationData& configuration,
                 const ConfigurationBody& body, Diagnostics& diags) {
  const auto index =
      static_cast<std::size_t>(&body - configuration.bodies.data());
  return ValueBuilder(configuration, diags).body(index);
}

Value blocks_value(const ConfigurationData& configuration,
                   const std::vector<const ConfigurationBlock*>& blocks,
                   std::size_t labels_used, Diagnostics& diags) {
  ValueBuilder builder(configuration, diags);
  for (const ConfigurationBlock* block : blocks) builder.body(block->body);
  return builder.blocks(blocks, labels_used);
}

}  // namespace hcl::detail
