#include "host/engine/argument_context.h"

#include <utility>
#include <vector>

#include "host/engine/members.h"

namespace hcl::host {
namespace {

Value label_of(const DecodedBlock& block) {
  return block.labels.empty() ? Value::null() : Value::string(block.labels[0]);
}

// A block inside, without what is inside of it.
Value inner_value(const DecodedBlock& block) {
  Members members = {{"label", label_of(block)}};
  for (const DecodedArgument& argument : block.arguments) {
    members.insert_or_assign(argument.name, argument.value);
  }
  return object_of(members);
}

}  // namespace

ArgumentContext::ArgumentContext(const Shape& shape, const DecodedBlock& block,
                                 Graph& graph)
    : graph_(graph) {
  for (const Argument& argument : shape.arguments) {
    values_.emplace(argument.name, block.value(argument.name));
  }
  for (const NestedBlock& nested : shape.blocks) {
    std::vector<Value> found;
    for (const DecodedBlock* inner : block.blocks_of(nested.type)) {
      found.push_back(inner_value(*inner));
    }
    values_.emplace(nested.type, block.unknown_blocks.contains(nested.type)
                                     ? Value::dynamic()
                                     : Value::tuple(std::move(found)));
  }
  values_.emplace("label", label_of(block));
  derived_ = &shape.derived;
  computed_.resize(shape.derived.size());
  visible_ = computed_.size();
}

const Value* ArgumentContext::derived(std::string_view name) const {
  if (derived_ == nullptr) return nullptr;
  for (std::size_t i = 0; i < visible_; ++i) {
    const auto& [own, expression] = (*derived_)[i];
    if (own != name) continue;
    if (computed_[i]) return &*computed_[i];
    // What cannot be computed is not known, and so are conditions on it.
    Diagnostics ignored;
    const std::size_t visible = std::exchange(visible_, i);
    computed_[i] = expression.evaluate(*this, ignored);
    visible_ = visible;
    return &*computed_[i];
  }
  return nullptr;
}

void ArgumentContext::derive(
    const std::vector<std::pair<std::string, Expression>>& names,
    Diagnostics& diags) {
  for (const auto& [name, expression] : names) {
    set(name, expression.evaluate(*this, diags));
  }
}

const Value* ArgumentContext::variable(std::string_view name) const {
  const auto found = values_.find(name);
  return found == values_.end() ? derived(name) : &found->second;
}

const Function* ArgumentContext::function(std::string_view name) const {
  const FunctionTables& tables = graph_.functions();
  for (const FunctionMap* map :
       {&tables.of_expressions, &tables.built_in, &tables.of_descriptions}) {
    const auto found = map->find(name);
    if (found != map->end()) return &found->second;
  }
  return nullptr;
}

}  // namespace hcl::host
