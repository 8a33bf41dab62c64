// Bodies of layers, of which later ones win.

#include "layers/layered_body.h"

#include <algorithm>
#include <utility>

#include "decode/mapping_plan.h"
#include "files/several_bodies.h"
#include "layers/merged_expression.h"
#include "layers/setting.h"

namespace hcl::layers {

using detail::Layering;
using detail::MappedAttribute;
using detail::MappedBlocks;
using detail::Structure;

PartsByName::PartsByName(const Structure& structure) {
  for (const MappedAttribute& part : structure.attributes) {
    attributes_.emplace(part.name, &part);
    schema_.attributes.push_back({part.name, false});
    for (const std::string& name : part.notes.old_names) {
      attributes_.emplace(name, &part);
      schema_.attributes.push_back({name, false});
    }
  }
  for (std::size_t i = 0; i < structure.blocks.size(); ++i) {
    const MappedBlocks& part = structure.blocks[i];
    BlockSchema block{part.type, {}};
    if (part.keyed) block.label_names.push_back(detail::key_name_of(part));
    for (const auto& label : structure_of(part, structure).labels) {
      block.label_names.push_back(label.name);
    }
    blocks_.emplace(part.type, i);
    for (const std::string& name : part.notes.old_names) {
      blocks_.emplace(name, i);
      schema_.blocks.push_back({name, block.label_names});
    }
    schema_.blocks.push_back(std::move(block));
  }
}

const MappedAttribute* PartsByName::attribute(std::string_view name) const {
  const auto found = attributes_.find(name);
  return found == attributes_.end() ? nullptr : found->second;
}

std::size_t PartsByName::block(std::string_view type) const {
  const auto found = blocks_.find(type);
  return found == blocks_.end() ? kNone : found->second;
}

BlockRule rule_of(const MappedBlocks& part, const Structure& structure) {
  if (part.notes.layering == Layering::Append) return BlockRule::List;
  if (part.count.max == 1) return BlockRule::Single;
  if (part.share != 1 || !part.cases.empty()) return BlockRule::List;
  const bool has_labels =
      part.keyed || !structure_of(part, structure).labels.empty();
  return has_labels ? BlockRule::ByLabels : BlockRule::List;
}

namespace {

// The number of the first part that fills the same member.
std::size_t first_sharing(const Structure& structure, std::size_t part) {
  while (part > 0 && structure.blocks[part].share == 0) --part;
  return part;
}

// The attributes of the layers, each part of the structure once.
class AttributeLayers {
 public:
  explicit AttributeLayers(const PartsByName& parts) : parts_(parts) {}

  void add(std::size_t layer, std::vector<Attribute> attributes) {
    for (Attribute& each : attributes) add(layer, std::move(each));
  }

  std::vector<Attribute> take() {
    std::vector<Attribute> result;
    for (Slot& slot : slots_) {
      std::vector<Expression> expressions;
      for (Attribute& part : slot.set) {
        expressions.push_back(std::move(part.expression));
      }
      Attribute last = std::move(slot.set.back());
      last.expression =
          merge_expressions(slot.how, last.name, std::move(expressions));
      result.push_back(std::move(last));
      std::move(slot.twice.begin(), slot.twice.end(),
                std::back_inserter(result));
    }
    return result;
  }

 private:
  struct Slot {
    std::size_t layer = 0;
    Layering how = Layering::Replace;
    // What counts, earliest first.
    std::vector<Attribute> set;
    // What the last layer sets once more under another name, an error.
    std::vector<Attribute> twice;
  };

  void add(std::size_t layer, Attribute attribute) {
    const MappedAttribute* part = parts_.attribute(attribute.name);
    const auto [place, is_new] = places_.emplace(
        part == nullptr ? attribute.name : part->name, slots_.size());
    const Layering how =
        part == nullptr ? Layering::Replace : part->notes.layering;
    if (is_new) {
      slots_.push_back({layer, how, {std::move(attribute)}, {}});
      return;
    }
    Slot& slot = slots_[place->second];
    if (slot.layer == layer) {
      slot.twice.push_back(std::move(attribute));
      return;
    }
    slot.layer = layer;
    slot.twice.clear();
    const bool is_part = is_partial(attribute.expression);
    slot.how = is_part ? Layering::MergeDeep : how;
    if (!is_part && how == Layering::Replace) slot.set.clear();
    slot.set.push_back(std::move(attribute));
  }

  const PartsByName& parts_;
  NameMap<std::size_t> places_;
  std::vector<Slot> slots_;
};

// The blocks of the layers, by the parts of the structure.
class BlockLayers {
 public:
  BlockLayers(const PartsByName& parts, const Structure& structure,
              const StructureHandle& root)
      : parts_(parts),
        structure_(structure),
        root_(root),
        groups_(structure.blocks.size() + 1) {}

  void add_layer(std::vector<Block> blocks) {
    // The blocks of this layer for each group that it has.
    std::vector<std::pair<std::size_t, std::vector<Block>>> found;
    std::vector<std::size_t> places(groups_.size(), PartsByName::kNone);
    for (Block& block : blocks) {
      const std::size_t group = group_of(block);
      if (places[group] == PartsByName::kNone) {
        places[group] = found.size();
        found.push_back({group, {}});
      }
      found[places[group]].second.push_back(std::move(block));
    }
    for (auto& [group, of_layer] : found) add(group, std::move(of_layer));
  }

  std::vector<Block> take() {
    std::vector<Block> result;
    for (Group& group : groups_) {
      for (Entry& entry : group.entries) {
        if (entry.bodies.size() > 1) merge(entry);
        result.push_back(std::move(entry.block));
      }
    }
    return result;
  }

 private:
  struct Entry {
    Block block;
    // Those of all layers that have the block.
    std::vector<Body> bodies;
  };
  struct Group {
    std::vector<Entry> entries;
    NameMap<std::size_t> by_name;
  };

  // The last group is for blocks that the structure does not know.
  std::size_t group_of(const Block& block) const {
    const std::size_t part = parts_.block(block.type);
    return part == PartsByName::kNone ? structure_.blocks.size()
                                      : first_sharing(structure_, part);
  }

  void merge(Entry& entry) {
    const MappedBlocks& part =
        structure_.blocks[parts_.block(entry.block.type)];
    entry.block.body = layer_bodies(
        std::move(entry.bodies), 0,
        structure_of(part, structure_, key_of(part, entry.block.labels)),
        root_);
  }

  void add(std::size_t number, std::vector<Block> blocks) {
    Group& group = groups_[number];
    if (number == structure_.blocks.size()) {
      append(group, std::move(blocks));
      return;
    }
    const MappedBlocks& part = structure_.blocks[number];
    switch (rule_of(part, structure_)) {
      case BlockRule::Single:
        add_single(group, part, std::move(blocks));
        break;
      case BlockRule::ByLabels:
        add_by_labels(group, number, std::move(blocks));
        break;
      case BlockRule::List:
        if (part.notes.layering == Layering::Replace) group.entries.clear();
        append(group, std::move(blocks));
        break;
    }
  }

  static void append(Group& group, std::vector<Block> blocks) {
    for (Block& block : blocks) {
      Body body = block.body;
      group.entries.push_back({std::move(block), {std::move(body)}});
    }
  }

  // Further blocks of one layer are kept: they are an error.
  void add_single(Group& group, const MappedBlocks& part,
                  std::vector<Block> blocks) {
    if (!group.entries.empty()) {
      Entry& entry = group.entries.front();
      const Block& block = blocks.front();
      const bool is_same =
          parts_.block(entry.block.type) == parts_.block(block.type) &&
          entry.block.labels == block.labels && part.tag.empty();
      if (is_same) {
        entry.bodies.push_back(block.body);
      } else {
        entry = {block, {block.body}};
      }
      blocks.erase(blocks.begin());
    }
    append(group, std::move(blocks));
  }

  void add_by_labels(Group& group, std::size_t number,
                     std::vector<Block> blocks) {
    BlockNames names;
    for (Block& block : blocks) {
      const auto [place, is_new] = group.by_name.emplace(
          names.next(number, block.labels), group.entries.size());
      Body body = block.body;
      if (is_new) {
        group.entries.push_back({std::move(block), {std::move(body)}});
      } else {
        group.entries[place->second].bodies.push_back(std::move(body));
      }
    }
  }

  const PartsByName& parts_;
  const Structure& structure_;
  const StructureHandle& root_;
  std::vector<Group> groups_;
};

// The items of the layers.
class ItemLayers {
 public:
  ItemLayers(const PartsByName& parts, const Structure& structure,
             const StructureHandle& root)
      : attributes_(parts), blocks_(parts, structure, root) {}

  void add(std::size_t layer, BodyContent content,
           Diagnostics& /*diagnostics*/) {
    attributes_.add(layer, std::move(content.attributes));
    if (!content.blocks.empty()) blocks_.add_layer(std::move(content.blocks));
  }

  BodyContent take() {
    BodyContent result;
    result.attributes = attributes_.take();
    result.blocks = blocks_.take();
    return result;
  }

 private:
  AttributeLayers attributes_;
  BlockLayers blocks_;
};

class LayeredBody final : public files::SeveralBodies<LayeredBody> {
 public:
  LayeredBody(std::vector<Body> bodies, std::size_t place,
              const Structure& structure, StructureHandle root)
      : SeveralBodies(std::move(bodies), place),
        structure_(structure),
        root_(std::move(root)),
        parts_(structure) {}

  ItemLayers merging() const { return {parts_, structure_, root_}; }
  Body rest(std::vector<Body> bodies) const {
    return layer_bodies(std::move(bodies), place(), structure_, root_);
  }

 private:
  const Structure& structure_;
  // Keeps the structure.
  StructureHandle root_;
  PartsByName parts_;
};

}  // namespace

std::string_view key_of(const MappedBlocks& part,
                        const std::vector<std::string>& labels) {
  return part.keyed && !labels.empty() ? std::string_view(labels.front())
                                       : std::string_view();
}

std::string BlockNames::next(std::size_t part,
                             std::span<const std::string> labels) {
  std::string name = std::to_string(part);
  for (const std::string& label : labels) {
    name += ' ' + std::to_string(label.size()) + ' ' + label;
  }
  const std::size_t count = counts_[name]++;
  return name + '#' + std::to_string(count);
}

Body layer_bodies(std::vector<Body> bodies, std::size_t place,
                  const Structure& structure, StructureHandle root) {
  return Body(std::make_shared<const LayeredBody>(std::move(bodies), place,
                                                  structure, std::move(root)));
}

}  // namespace hcl::layers
