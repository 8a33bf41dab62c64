#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "host/description/codes.h"
#include "host/engine/argument_context.h"
#include "host/engine/decode.h"
#include "host/engine/members.h"
#include "host/engine/merge_values.h"

namespace hcl::host {
namespace {

Value without_empty(const Value& value) {
  if (is_keyed(value)) {
    Members members;
    for (std::size_t i = 0; i < value.length(); ++i) {
      if (is_empty_text(value.elements()[i])) continue;
      members.emplace(value.keys()[i], value.elements()[i]);
    }
    return object_of(members);
  }
  std::vector<Value> kept;
  for (const Value& element : value.elements()) {
    if (!is_empty_text(element)) kept.push_back(element);
  }
  return Value::tuple(std::move(kept));
}

void erase_argument(DecodedBlock& block, std::string_view name) {
  std::erase_if(block.arguments, [name](const DecodedArgument& argument) {
    return argument.name == name;
  });
}

std::vector<DecodedBlock> take_blocks(DecodedBlock& block,
                                      std::string_view type) {
  const auto taken = std::stable_partition(
      block.blocks.begin(), block.blocks.end(),
      [type](const DecodedBlock& inner) { return inner.type != type; });
  std::vector<DecodedBlock> out(std::make_move_iterator(taken),
                                std::make_move_iterator(block.blocks.end()));
  block.blocks.erase(taken, block.blocks.end());
  return out;
}

// Puts blocks that stand alone into blocks of another type.
void wrap_blocks(DecodedBlock& block, const Shape& shape,
                 const std::string& type, const std::string& around,
                 Session& session) {
  const NestedBlock* nested = shape.block(around);
  const Shape* outer_shape =
      nested == nullptr ? nullptr : session.description.shape(nested->shape);
  if (outer_shape == nullptr) return;
  for (DecodedBlock& inner : block.blocks) {
    if (inner.type != type) continue;
    DecodedBlock outer{.type = around,
                       .labels = inner.labels,
                       .definition = inner.definition,
                       .label_sources = inner.label_sources};
    outer.blocks.push_back(std::move(inner));
    settle(outer, *outer_shape, session);
    inner = std::move(outer);
  }
}

// Gives blocks to those of one type inside; the nesting of descriptions bounds
// the depth, and the limit of blocks how many are made.
void give_blocks(DecodedBlock& block, const std::string& to,
                 const std::vector<DecodedBlock>& given, bool only_missing,
                 BodyDecoder& decoder) {
  for (DecodedBlock& inner : block.blocks) {
    if (inner.type != to) {
      give_blocks(inner, to, given, only_missing, decoder);
    } else if (!only_missing || inner.blocks_of(given[0].type).empty()) {
      for (const DecodedBlock& each : given) {
        if (!decoder.take_block(each.definition)) return;
        inner.blocks.push_back(each);
      }
    }
  }
}

void pass_blocks(DecodedBlock& block, const PassedBlocks& passed,
                 Session& session) {
  BodyDecoder decoder(session);
  for (const auto* types : {&passed.missing, &passed.always}) {
    for (const std::string& type : *types) {
      const std::vector<DecodedBlock> given = take_blocks(block, type);
      if (given.empty()) continue;
      give_blocks(block, passed.to, given, types == &passed.missing, decoder);
    }
  }
}

// Adds elements to lists, computed from the arguments as they were.
void add_elements(DecodedBlock& block, const Shape& shape, Session& session) {
  if (shape.settle.add.empty()) return;
  const ArgumentContext context(shape, block, session.graph);
  const MergeRule append{.way = MergeWay::Append};
  for (const auto& [name, expression] : shape.settle.add) {
    Diagnostics found;
    const Value more = expression.evaluate(context, found);
    if (found.has_errors() || !is_list(more) || more.length() == 0) continue;
    Value& list = made_argument(block, name).value;
    list = merged_value(append, is_list(list) ? list : Value::tuple({}), more);
  }
}

// Computes arguments from each other as they were.
void compute_values(DecodedBlock& block, const Shape& shape, Session& session) {
  if (shape.settle.values.empty()) return;
  const ArgumentContext context(shape, block, session.graph);
  for (const auto& [name, expression] : shape.settle.values) {
    Diagnostics found;
    Value value = expression.evaluate(context, found);
    if (found.has_errors()) continue;
    if (value.is_known() && value.is_null()) {
      erase_argument(block, name);
    } else {
      made_argument(block, name).value = std::move(value);
    }
  }
}

// Gives arguments the names of today.
void rename_arguments(DecodedBlock& block, const Shape& shape,
                      Session& session) {
  for (const auto& [old, today] : shape.deprecated) {
    DecodedArgument* found = find_argument(block, old);
    if (found == nullptr) continue;
    session.diags.warning(code::HostDeprecated,
                          {.subject = found->name_source, .context = {}},
                          "\"" + old + "\" is called \"" + today + "\" today.");
    if (block.argument(today) != nullptr) {
      erase_argument(block, old);
    } else {
      found->name = today;
    }
  }
}

}  // namespace

void settle(DecodedBlock& block, const Shape& shape, Session& session) {
  const Settlement& rules = shape.settle;
  rename_arguments(block, shape, session);
  for (const auto& [type, around] : rules.wrap) {
    std::stable_partition(block.blocks.begin(), block.blocks.end(),
                          [&type = type](const DecodedBlock& inner) {
                            return inner.type == type;
                          });
    wrap_blocks(block, shape, type, around, session);
  }
  for (const auto& [type, around] : rules.wrap_in_place) {
    wrap_blocks(block, shape, type, around, session);
  }
  for (const PassedBlocks& passed : rules.pass) {
    pass_blocks(block, passed, session);
  }
  for (const auto& [name, value] : rules.defaults) {
    const DecodedArgument* found = block.argument(name);
    if (found == nullptr || is_empty_text(found->value)) {
      made_argument(block, name).value = value;
    }
  }
  compute_values(block, shape, session);
  for (const std::string& name : rules.hide) erase_argument(block, name);
}

void settle_lists(DecodedBlock& block, const Shape& shape, Session& session) {
  add_elements(block, shape, session);
  for (const std::string& name : shape.settle.drop_empty) {
    DecodedArgument* found = find_argument(block, name);
    if (found != nullptr && found->value.has_content()) {
      found->value = without_empty(found->value);
    }
  }
  for (const std::string& name : shape.settle.unique) {
    DecodedArgument* found = find_argument(block, name);
    if (found != nullptr && is_list(found->value)) {
      found->value = without_repetitions(found->value);
    }
  }
}

}  // namespace hcl::host
