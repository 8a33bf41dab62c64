#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "hcl/dynamic_blocks.h"
#include "hcl/eval_context.h"
#include "host/engine/decode.h"
#include "host/engine/members.h"

namespace hcl::host {
namespace {

using NamedValues = std::map<std::string, Value, std::less<>>;

// Everything that a place sees, and further names before it.
MapContext context_of(const Place& place, const NamedValues& names,
                      Session& session) {
  MapContext context;
  for (auto& [name, root] : session.graph.names()) {
    const bool is_visible =
        place.roots != nullptr &&
        std::ranges::find(*place.roots, root.group) != place.roots->end();
    if (is_visible) context.set_variable(name, session.graph.whole(root.node));
  }
  for (const auto& [name, value] : names) context.set_variable(name, value);
  std::vector<const Frame*> frames;
  for (const Frame* at = place.frame; at != nullptr; at = at->outer) {
    frames.push_back(at);
  }
  // Inner names hide outer ones, and iterators those that are given.
  for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame) {
    for (const auto& [name, value] : (*frame)->names) {
      if ((*frame)->is_bound && names.contains(name)) continue;
      context.set_variable(name, value);
    }
  }
  context.set_functions(session.graph.functions().built_in);
  return context;
}

// The attributes and blocks of a body, but not those that a shape names.
class FreeBody {
 public:
  FreeBody(const MapContext& context, bool is_json, Diagnostics& diags)
      : context_(context), is_json_(is_json), diags_(diags) {}

  UsedBody read(const Body& body, const Shape& shape);

 private:
  const MapContext& context_;
  bool is_json_;
  Diagnostics& diags_;
};

UsedBody FreeBody::read(const Body& body, const Shape& shape) {
  UsedBody used;
  Members members;
  Body attributes = body;
  std::map<std::string, std::vector<Value>, std::less<>> lists;
  if (!is_json_) {
    PartialContent partial =
        body.partial_content({.blocks = body.block_types()}, diags_);
    // Blocks `dynamic` stay in what is left, even once they are expanded.
    Diagnostics ignored;
    attributes =
        partial.remain
            .partial_content(
                {.blocks = {{.type = "dynamic", .label_names = {"type"}}}},
                ignored)
            .remain;
    for (const Block& block : partial.content.blocks) {
      if (shape.block(block.type) != nullptr) continue;
      Value value = read(block.body, Shape()).value;
      for (auto label = block.labels.rbegin(); label != block.labels.rend();
           ++label) {
        value = Value::object({{*label, value}});
      }
      lists[block.type].push_back(std::move(value));
    }
  }
  for (const Attribute& attribute : attributes.attributes(diags_)) {
    if (shape.argument(attribute.name) != nullptr) continue;
    members.insert_or_assign(attribute.name,
                             attribute.expression.evaluate(context_, diags_));
    used.attributes.emplace(attribute.name, attribute.name_source);
  }
  for (auto& [type, list] : lists) {
    members.insert_or_assign(type, Value::tuple(std::move(list)));
  }
  used.value = object_of(members);
  return used;
}

}  // namespace

BodyUse user_of(const Body& body, const Shape& shape, const Place& place,
                Session& session) {
  return [body, &shape, place, &session](const NamedValues& names,
                                         Diagnostics& diags) {
    const auto context =
        std::make_shared<const MapContext>(context_of(place, names, session));
    Place around = place;
    around.frame = session.graph.without_bound(place.frame);
    const Body expanded =
        place.has_dynamic
            ? expand_dynamic_blocks(body,
                                    std::make_shared<const MapContext>(
                                        context_of(around, {}, session)),
                                    {.options = session.options})
            : body;
    return FreeBody(*context, place.is_json, diags).read(expanded, shape);
  };
}

}  // namespace hcl::host
