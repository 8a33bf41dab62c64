#include <map>
#include <utility>

#include "host/engine/decode.h"
#include "host/engine/members.h"

namespace hcl::host {
namespace {

// Blocks by their labels: one object inside the other.
struct ByLabel {
  std::map<std::string, ByLabel, std::less<>> inner = {};
  Value value = Value::null();
};

Value value_of(const ByLabel& level) {
  if (level.inner.empty()) return level.value;
  Members members;
  for (const auto& [label, inner] : level.inner) {
    members.emplace(label, value_of(inner));
  }
  return object_of(members);
}

Value blocks_value(const std::vector<const DecodedBlock*>& blocks,
                   const Description& description, const Shape& shape,
                   Count count) {
  if (shape.labels.empty() || blocks[0]->labels.empty() ||
      !shape.settle.list_by.empty()) {
    std::vector<Value> values;
    for (const DecodedBlock* block : blocks) {
      values.push_back(block_value(*block, description, shape));
    }
    if (count != Count::Many && values.size() == 1) return values[0];
    return Value::tuple(std::move(values));
  }
  ByLabel root;
  for (const DecodedBlock* block : blocks) {
    ByLabel* at = &root;
    for (const std::string& label : block->labels) at = &at->inner[label];
    at->value = block_value(*block, description, shape);
  }
  return root.inner.empty() ? Value::object(std::span<const Value::Entry>())
                            : value_of(root);
}

}  // namespace

Value block_value(const DecodedBlock& block, const Description& description,
                  const Shape& shape) {
  if (!block.free.is_known() || !block.free.is_null()) return block.free;
  Members members;
  for (const DecodedArgument& argument : block.arguments) {
    members.insert_or_assign(argument.name, argument.value);
  }
  if (!shape.settle.list_by.empty() && !block.labels.empty()) {
    members.insert_or_assign(shape.settle.list_by,
                             Value::string(block.labels[0]));
  }
  for (const NestedBlock& nested : shape.blocks) {
    const std::vector<const DecodedBlock*> found = block.blocks_of(nested.type);
    const Shape* inner = description.shape(nested.shape);
    if (found.empty() || inner == nullptr) continue;
    members.insert_or_assign(
        nested.type, blocks_value(found, description, *inner, nested.count));
  }
  return object_of(members);
}

}  // namespace hcl::host
