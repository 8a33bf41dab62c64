#include "command/console_bodies.h"

#include <algorithm>
#include <string>
#include <utility>

namespace hcl::apps {
namespace {

using Members = std::vector<std::pair<std::string, Value>>;
using Blocks = std::vector<const EvaluatedBlock*>;

bool contains(const Members& members, const std::string& name) {
  return std::any_of(members.begin(), members.end(),
                     [&](const auto& member) { return member.first == name; });
}

// Blocks grouped by name, in order of first appearance.
using Groups = std::vector<std::pair<std::string, Blocks>>;

void add_to_group(Groups& groups, const std::string& name,
                  const EvaluatedBlock* block) {
  for (auto& [group, blocks] : groups) {
    if (group == name) {
      blocks.push_back(block);
      return;
    }
  }
  groups.push_back({name, {block}});
}

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
    add_to_group(groups, block->labels[depth], block);
  }
  Members members;
  for (const auto& [label, group] : groups) {
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

bool has_item(const EvaluatedBody& body, std::string_view name) {
  return std::ranges::any_of(body.attributes,
                             [name](const EvaluatedAttribute& attribute) {
                               return attribute.name == name;
                             }) ||
         std::ranges::any_of(body.blocks, [name](const EvaluatedBlock& block) {
           return block.type == name;
         });
}

}  // namespace

Value value_of_body(const EvaluatedBody& body) {
  Members members;
  for (const EvaluatedAttribute& attribute : body.attributes) {
    if (contains(members, attribute.name)) continue;
    members.emplace_back(attribute.name, attribute.value);
  }
  Groups types;
  for (const EvaluatedBlock& block : body.blocks) {
    if (!contains(members, block.type)) {
      add_to_group(types, block.type, &block);
    }
  }
  for (auto& [type, blocks] : types) {
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
  for (std::size_t i = 0; i < whole.length(); ++i) {
    const std::string& name = whole.keys()[i];
    for (std::size_t k = first; k < known.size(); ++k) {
      if (!has_item(known[k].body, name)) continue;
      context.set_variable(name, whole.elements()[i]);
      break;
    }
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
