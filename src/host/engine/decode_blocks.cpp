#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "host/description/codes.h"
#include "host/engine/arguments.h"
#include "host/engine/members.h"
#include "host/engine/top_decoder.h"

namespace hcl::host {
namespace {

const std::vector<std::string> kNoRoots;

std::string address_of(const Block& block) {
  std::string address = block.type;
  for (const std::string& label : block.labels) {
    address += '\0';
    address += label;
  }
  return address;
}

}  // namespace

Place TopDecoder::top_place(bool is_json) const {
  Place place;
  place.is_json = is_json;
  place.roots = top_.roots ? &*top_.roots : &kNoRoots;
  place.keeps_text = top_.other_roots_are_text;
  place.has_dynamic = top_.dynamic;
  return place;
}

bool TopDecoder::accept(const Block& block, const NestedBlock& nested,
                        const Shape& shape) {
  const bool is_single = nested.count != Count::Many;
  if (!is_single && shape.same != SameName::Error) return true;
  const auto [first, is_new] = seen_.emplace(
      is_single ? block.type : address_of(block), block.definition);
  if (is_new) return true;
  session_.diags
      .error(code::HostDuplicateBlock,
             {.subject = block.definition, .context = {}},
             is_single ? "Only one block \"" + block.type + "\" is allowed."
                       : "There is another block of this type and name.")
      .related.push_back({first->second, "The first one is here."});
  return false;
}

void TopDecoder::expand_block(const Block& block, const NestedBlock& nested,
                              const ConfigFile& file) {
  const Shape* shape = session_.description.shape(nested.shape);
  if (shape == nullptr || !accept(block, nested, *shape)) return;
  for (std::size_t i = 0; i < block.labels.size(); ++i) {
    if (!check_label(*shape, block.labels[i], block.label_sources[i],
                     session_)) {
      return;
    }
  }
  Instance instance;
  instance.nested = &nested;
  instance.shape = shape;
  instance.block = block;
  instance.place = place_inside(top_place(file.is_json), *shape);
  instance.is_of_named_file = file.is_named;
  if (shape->open == Open::Strict || !shape->arguments.empty()) {
    instance.content = items_of(block.body, *shape, instance.place, session_);
  }
  for (Instance& made : multiply(std::move(instance), session_, decoder_)) {
    instances_.push_back(std::move(made));
  }
}

// The attributes at the top, which may refer to blocks.
void TopDecoder::decode_attributes(const ConfigFile& file) {
  BodyContent content;
  for (const Attribute& attribute : file.content.attributes) {
    content.attributes.push_back(attribute);
  }
  if (content.attributes.empty()) return;
  decoder_.decode_arguments(content, top_, top_place(file.is_json), out_);
}

void TopDecoder::expand_file(const ConfigFile& file) {
  for (const Block& block : file.content.blocks) {
    const NestedBlock* nested = top_.block(block.type);
    if (nested != nullptr) expand_block(block, *nested, file);
  }
}

void TopDecoder::decode(Instance& instance) {
  DecodedBlock block;
  block.type = instance.nested->type;
  block.labels = instance.block.labels;
  block.definition = instance.block.definition;
  block.label_sources = instance.block.label_sources;
  if (instance.is_multiplied) {
    block.family = block.labels[0];
    block.labels[0] = instance.name;
  }
  BodyContent rest = instance.content;
  if (instance.shape->referable) {
    const bool is_last =
        session_.graph.names()[block.type].node.find(instance.name) != nullptr;
    if (is_last) take_items(instance, block);
    std::erase_if(rest.attributes, [&](const Attribute& attribute) {
      return block.argument(attribute.name) != nullptr ||
             attribute.name == instance.shape->multiply_by ||
             attribute.name == instance.shape->multiply_name;
    });
  }
  std::erase_if(rest.attributes, [&](const Attribute& attribute) {
    return take_part(instance, attribute, block);
  });
  if (instance.content.attributes.empty() && instance.content.blocks.empty() &&
      instance.shape->arguments.empty() &&
      instance.shape->open != Open::Strict) {
    decoder_.decode(instance.block.body, *instance.shape, instance.place,
                    block);
  } else {
    if (instance.shape->open == Open::OnUse) {
      decoder_.keep_body(instance.block.body, *instance.shape, instance.place,
                         block);
    }
    rest.missing_item = instance.content.missing_item;
    decoder_.decode_content(rest, *instance.shape, instance.place, block);
  }
  // An attribute that stands for the one block comes before it.
  const bool is_replaced = instance.nested->either &&
                           instance.nested->count == Count::One &&
                           !out_.blocks_of(block.type).empty();
  if (!is_replaced) out_.blocks.push_back(std::move(block));
}

void TopDecoder::check_required() {
  for (const NestedBlock& nested : top_.blocks) {
    if (nested.count != Count::Required) continue;
    if (!out_.blocks_of(nested.type).empty()) continue;
    error(code::HostMissingBlock, std::nullopt,
          "A block \"" + nested.type + "\" is required.");
  }
}

// A label stands for one block or for those that `multiply_block` makes.
void TopDecoder::check_families() {
  std::set<std::string, std::less<>> families;
  for (const Instance& instance : instances_) {
    const bool is_family =
        instance.is_multiplied && !instance.shape->multiply_block.empty();
    if (is_family) families.insert(address_of(instance.block));
  }
  for (const Instance& instance : instances_) {
    if (instance.is_multiplied ||
        !families.contains(address_of(instance.block))) {
      continue;
    }
    error(code::HostDuplicateBlock, instance.block.definition,
          "Another block of this name is multiplied.");
  }
}

void TopDecoder::run() {
  for (const NestedBlock& nested : top_.blocks) {
    const Shape* shape = session_.description.shape(nested.shape);
    if (shape == nullptr || (!shape->referable && !shape->has_value())) {
      continue;
    }
    RootName& root = session_.graph.names()[nested.type];
    root.group = nested.type;
    root.node.names_only = shape->referable;
    // Members that the caller gives stand beside the blocks.
    if (root.node.constant && shape->has_value()) {
      const Value given = *std::exchange(root.node.constant, std::nullopt);
      root.node.is_open = !given.is_known();
      for (const auto& [name, value] : members_of(given)) {
        root.node.child(name).constant = value;
      }
    }
  }
  for (const ConfigFile& file : session_.files) expand_file(file);
  check_families();
  for (Instance& instance : instances_) declare(instance);
  for (const ItemId id : composites_) session_.graph.demand(id);
  for (const ConfigFile& file : session_.files) decode_attributes(file);
  for (Instance& instance : instances_) decode(instance);
  decoder_.check(top_, out_);
  check_required();
}

void decode_blocks(Session& session, Decoded& decoded) {
  TopDecoder(session, decoded).run();
}

}  // namespace hcl::host
