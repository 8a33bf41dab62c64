#include "command/console/bodies.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl::apps {
namespace {

using Members = std::vector<std::pair<std::string, Value>>;
using Blocks = std::vector<const EvaluatedBlock*>;

// Blocks grouped by name, in order of first appearance.
class Groups {
 public:
  void add(const std::string& name, const EvaluatedBlock* block) {
    const auto [found, is_new] = indexes_.try_emplace(name, groups_.size());
    if (is_new) groups_.push_back({name, {}});
    groups_[found->second].second.push_back(block);
  }

  std::vector<std::pair<std::string, Blocks>>& groups() { return groups_; }

 private:
  std::vector<std::pair<std::string, Blocks>> groups_;
  std::map<std::string, std::size_t> indexes_;
};

// The value of blocks of one type whose first `depth` labels are equal.
// Recursion is as deep as there are labels, which the nesting limit bounds.
Value value_of_blocks(const Blocks& blocks, std::size_t depth) {
  if (blocks.front()->labels.size() == depth) {
    std::vector<Value> bodies;
    bodies.reserve(blocks.size());
    for (const EvaluatedBlock* block : blocks) {
      bodies.push_back(value_of_body(block->body));
    }
    return Value::tuple(std::move(bodies));
  }
  Groups groups;
  for (const EvaluatedBlock* block : blocks) {
    groups.add(block->labels[depth], block);
  }
  Members members;
  for (const auto& [label, group] : groups.groups()) {
    members.emplace_back(label, value_of_blocks(group, depth + 1));
  }
  return Value::object(std::move(members));
}

// The items of all bodies, merged into one.
EvaluatedBody merged(const KnownBodies& known) {
  EvaluatedBody whole;
  for (const EvaluatedFile& file : known) {
    whole.attributes.insert(whole.attributes.end(),
                            file.body.attributes.begin(),
                            file.body.attributes.end());
    whole.blocks.insert(whole.blocks.end(), file.body.blocks.begin(),
                        file.body.blocks.end());
  }
  return whole;
}

// The names of the items of bodies from `first` on.
std::set<std::string> names_of(const KnownBodies& known, std::size_t first) {
  std::set<std::string> names;
  for (std::size_t k = first; k < known.size(); ++k) {
    for (const EvaluatedAttribute& attribute : known[k].body.attributes) {
      names.insert(attribute.name);
    }
    for (const EvaluatedBlock& block : known[k].body.blocks) {
      names.insert(block.type);
    }
  }
  return names;
}

}  // namespace

Value value_of_body(const EvaluatedBody& body) {
  Members members;
  std::set<std::string_view> names;
  for (const EvaluatedAttribute& attribute : body.attributes) {
    if (!names.insert(attribute.name).second) continue;
    members.emplace_back(attribute.name, attribute.value);
  }
  Groups types;
  for (const EvaluatedBlock& block : body.blocks) {
    if (names.find(block.type) == names.end()) types.add(block.type, &block);
  }
  for (auto& [type, blocks] : types.groups()) {
    const std::size_t labels = blocks.front()->labels.size();
    std::erase_if(blocks, [&](const EvaluatedBlock* block) {
      return block->labels.size() != labels;
    });
    members.emplace_back(type, value_of_blocks(blocks, 0));
  }
  return Value::object(std::move(members));
}

// The diagnostics of to_json() about the shape; whether a value has a JSON form
// does not matter here.
Diagnostics shape_diagnostics(const KnownBodies& known,
                              const Options& options) {
  Diagnostics kept;
  for (const Diagnostic& found : to_json(known, 0, options).diagnostics) {
    if (found.code != Code::UnwritableValue) kept.add(found);
  }
  return kept;
}

void define_bodies(const KnownBodies& known, std::size_t first,
                   MapContext& context) {
  const Value whole = value_of_body(merged(known));
  const std::set<std::string> names = names_of(known, first);
  for (std::size_t i = 0; i < whole.length(); ++i) {
    const std::string& name = whole.keys()[i];
    if (names.find(name) == names.end()) continue;
    context.set_variable(name, whole.elements()[i]);
  }
}

void forget(KnownBodies& known, std::string_view name) {
  for (EvaluatedFile& file : known) {
    std::erase_if(file.body.attributes,
                  [name](const auto& each) { return each.name == name; });
    std::erase_if(file.body.blocks,
                  [name](const auto& each) { return each.type == name; });
  }
}

}  // namespace hcl::apps
