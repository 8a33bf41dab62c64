#include <algorithm>
#include <map>
#include <utility>

#include "host/engine/argument_context.h"
#include "host/engine/arguments.h"
#include "host/engine/layered_body.h"
#include "host/engine/members.h"
#include "host/engine/top_decoder.h"

// The names by which expressions refer to blocks.
namespace hcl::host {
namespace {

// The types of the blocks in a body: in JSON, an argument may look like one.
std::vector<BlockSchema> blocks_inside(const Body& body, const Shape& shape) {
  std::vector<BlockSchema> types = body.block_types();
  std::erase_if(types, [&shape](const BlockSchema& type) {
    return shape.argument(type.type) != nullptr;
  });
  return types;
}

// Lays arguments over the blocks of this name that other files give.
void lay_over_given(const Session& session, const std::string& type,
                    const Shape& shape, const std::vector<std::string>& labels,
                    Members& arguments) {
  const auto& roots = session.given_roots;
  std::string name = labels.empty() ? "" : labels[0];
  if (labels.size() > 1) name += "[" + labels[1] + "]";
  const auto block_in = [&name](const Value& blocks) {
    return is_keyed(blocks) ? blocks.find(name) : nullptr;
  };
  if (const auto over = roots.find("over." + type); over != roots.end()) {
    if (const Value* block = block_in(over->second)) {
      arguments = members_of(*block);
      return;
    }
  }
  for (const auto& strategy : shape.strategies) {
    const auto layers = roots.find(strategy.first + "." + type);
    if (layers == roots.end() || !is_list(layers->second)) continue;
    LayeredBody body(session.description, shape, object_of(arguments));
    for (const Value& layer : layers->second.elements()) {
      const Value* under = block_in(layer);
      if (under != nullptr) body.lay_over(*under, strategy.first);
    }
    arguments = members_of(body.value());
  }
}

// The value of a reference to a block as an expression of the description.
Value derived_value(const Shape& shape, const std::vector<std::string>& labels,
                    const Members& arguments, Session& session) {
  ArgumentContext context(session.graph);
  for (const Argument& argument : shape.arguments) {
    context.set(argument.name, Value::null());
  }
  for (const auto& [name, value] : arguments) context.set(name, value);
  std::vector<Value> texts;
  for (const std::string& label : labels) texts.push_back(Value::string(label));
  context.set("label", texts.empty() ? Value::null() : texts[0]);
  context.set("labels", Value::tuple(std::move(texts)));
  Diagnostics found;
  context.derive(shape.derived, found);
  const Value value = shape.value->evaluate(context, found);
  return found.has_errors() ? Value::dynamic() : value;
}

}  // namespace

void TopDecoder::declare_argument(const Instance& instance,
                                  const Attribute& attribute,
                                  const Argument& argument, NameNode& node) {
  Item item;
  item.address =
      instance.nested->type + "." + instance.name + "." + argument.name;
  item.expression = attribute.expression;
  item.place = instance.place;
  item.cycle = CycleReport::EachMember;
  if (argument.constant) {
    item.place.roots = nullptr;
    item.place.callable = Callable::Nothing;
  }
  item.finish = [&session = session_, argument = &argument,
                 expr = attribute.expression](const Value& value, bool failed,
                                              Diagnostics& diags) {
    if (failed) return Value::dynamic();
    return argument_value(*argument, value, expr, session.forms,
                          session.options, diags);
  };
  node.child(argument.name).item = session_.graph.add(std::move(item));
  node.child(argument.name).constant = std::nullopt;
}

// The node of the name by which others refer to a block as a whole.
NameNode& TopDecoder::node_of_block(const Instance& instance) {
  NameNode* node = &session_.graph.names()[instance.nested->type].node;
  for (const std::string& label : instance.block.labels) {
    node = &node->child(label);
  }
  node->is_open = node->is_open || instance.is_open;
  return instance.is_multiplied ? node->child(instance.key) : *node;
}

// Adds the arguments that the value of a block is made of to the graph.
std::vector<std::pair<std::string, ItemId>> TopDecoder::declare_parts(
    Instance& instance) {
  const std::vector<std::string>& needs = instance.shape->value_needs;
  Diagnostics ignored;
  const Body& body = instance.block.body;
  const PartialContent partial = body.partial_content(
      {.blocks = blocks_inside(body, *instance.shape)}, ignored);
  for (const Block& inner : partial.content.blocks) {
    if (inner.type != "dynamic" || instance.place.has_dynamic) continue;
    session_.diags.error(hcl::Code::UnsupportedBlockType,
                         {.subject = inner.type_source, .context = {}},
                         "Blocks cannot be generated here.");
  }
  std::vector<std::pair<std::string, ItemId>> parts;
  for (const Attribute& attribute : partial.remain.attributes(ignored)) {
    if (!needs.empty() &&
        std::ranges::find(needs, attribute.name) == needs.end()) {
      continue;
    }
    Item part;
    part.address = attribute.name;
    part.expression = attribute.expression;
    part.place = instance.place;
    const Argument* argument = instance.shape->argument(attribute.name);
    if (argument != nullptr && argument->roots) {
      part.place.roots = &*argument->roots;
    }
    const ItemId id = session_.graph.add(std::move(part));
    parts.emplace_back(attribute.name, id);
    instance.parts.emplace(attribute.name, id);
  }
  return parts;
}

// The name by which others refer to a block as a whole, whose value code gives.
void TopDecoder::declare_value(Instance& instance) {
  const bool has_value =
      instance.shape->value_needs.empty() ||
      (!instance.is_multiplied && !instance.is_of_named_file);
  if (!has_value) return;
  NameNode& node = node_of_block(instance);
  if (node.item) return;
  Item whole;
  whole.address = instance.nested->type;
  whole.is_composite = true;
  auto parts = declare_parts(instance);
  for (const auto& each : parts) whole.needs.push_back(each.second);
  std::vector<std::string> labels = instance.block.labels;
  if (instance.is_multiplied) labels.push_back(instance.key);
  whole.finish = [&session = session_, code = instance.shape->value_code,
                  shape = instance.shape, type = instance.nested->type,
                  labels = std::move(labels),
                  parts = std::move(parts)](const Value&, bool, Diagnostics&) {
    std::map<std::string, Value, std::less<>> arguments;
    for (const auto& [name, id] : parts) {
      arguments.emplace(name, session.graph.item(id).value);
    }
    lay_over_given(session, type, *shape, labels, arguments);
    if (shape->value) return derived_value(*shape, labels, arguments, session);
    const auto& values = session.inputs.code.values;
    const auto made = values.find(code);
    if (made == values.end()) return Value::dynamic();
    return made->second(type, labels, arguments, session.inputs);
  };
  node.constant = std::nullopt;
  node.item = session_.graph.add(std::move(whole));
  composites_.push_back(*node.item);
}

// The names by which others refer to the arguments of a block.
void TopDecoder::declare(Instance& instance) {
  if (instance.shape->has_value()) {
    declare_value(instance);
    return;
  }
  if (!instance.shape->referable) return;
  NameNode& node =
      session_.graph.names()[instance.nested->type].node.child(instance.name);
  node.children.clear();
  node.child("name").constant = Value::string(instance.name);
  for (const Argument& argument : instance.shape->arguments) {
    if (argument.name == instance.shape->multiply_by ||
        argument.name == instance.shape->multiply_name) {
      continue;
    }
    if (const Attribute* set = instance.content.attribute(argument.name)) {
      declare_argument(instance, *set, argument, node);
      continue;
    }
    const bool is_list =
        argument.type.kind == ArgumentType::Kind::Form && argument.type.is_list;
    node.child(argument.name).constant =
        is_list ? Value::tuple({})
                : argument.preset.value_or(Value::null(argument.type.type));
  }
}

// The arguments of a block that others may refer to.
void TopDecoder::take_items(const Instance& instance, DecodedBlock& block) {
  NameNode& node =
      session_.graph.names()[instance.nested->type].node.child(instance.name);
  for (const Attribute& attribute : instance.content.attributes) {
    NameNode* leaf = node.find(attribute.name);
    if (leaf == nullptr || !leaf->item ||
        session_.graph.item(*leaf->item).expression.source() !=
            attribute.expression.source()) {
      continue;
    }
    session_.graph.demand(*leaf->item);
    const Value& value = session_.graph.item(*leaf->item).value;
    if (value.is_known() && value.is_null()) continue;
    block.arguments.push_back({.name = attribute.name,
                               .value = value,
                               .expression = attribute.expression,
                               .name_source = attribute.name_source});
  }
}

// An argument that was evaluated for references to the block.
bool TopDecoder::take_part(const Instance& instance, const Attribute& attribute,
                           DecodedBlock& block) {
  const auto part = instance.parts.find(attribute.name);
  const Argument* argument = instance.shape->argument(attribute.name);
  if (part == instance.parts.end() || argument == nullptr) return false;
  const Item& item = session_.graph.item(part->second);
  const Value value =
      item.failed
          ? Value::dynamic()
          : argument_value(*argument, item.value, attribute.expression,
                           session_.forms, session_.options, session_.diags);
  if (value.is_known() && value.is_null()) return true;
  block.arguments.push_back({.name = attribute.name,
                             .value = value,
                             .expression = attribute.expression,
                             .name_source = attribute.name_source});
  return true;
}

}  // namespace hcl::host
