// What decoding prepares once per structure.

#include "decode/mapping_plan.h"

#include <string>
#include <utility>

namespace hcl::detail {
namespace {

BlockSchema schema_of(const MappedBlocks& part, const Structure& outer) {
  BlockSchema block{part.type, {}};
  if (part.keyed) block.label_names.push_back(key_name_of(part));
  for (const MappedLabel& label : structure_of(part, outer).labels) {
    block.label_names.push_back(label.name);
  }
  return block;
}

}  // namespace

void PlacesByName::add(std::string_view name, std::size_t place) {
  if (few_.size() < kFew) {
    few_.emplace_back(name, place);
    return;
  }
  // The list of a few names is no longer used once there is a table.
  if (many_.empty()) many_.insert(few_.begin(), few_.end());
  many_.emplace(name, place);
}

std::size_t PlacesByName::operator[](std::string_view name) const {
  if (many_.empty()) {
    for (const auto& [known, place] : few_) {
      if (known == name) return place;
    }
  }
  return many_.find(name)->second;
}

Plan::Plan(const Structure& structure) {
  check_structure(structure, mistake);
  for (std::size_t i = 0; i < structure.attributes.size(); ++i) {
    const MappedAttribute& part = structure.attributes[i];
    const PartNotes& notes = part.notes;
    attributes.add(part.name, i);
    schema.attributes.push_back({part.name, false});
    for (const std::string& name : notes.old_names) {
      attributes.add(name, i);
      schema.attributes.push_back({name, false});
    }
    has_old_names = has_old_names || !notes.old_names.empty();
  }
  for (std::size_t i = 0; i < structure.blocks.size(); ++i) {
    const MappedBlocks& part = structure.blocks[i];
    BlockSchema block = schema_of(part, structure);
    blocks.add(part.type, i);
    for (const std::string& name : part.notes.old_names) {
      blocks.add(name, i);
      schema.blocks.push_back({name, block.label_names});
    }
    schema.blocks.push_back(std::move(block));
  }
}

const Plan& Plans::of(const Structure& structure) {
  return plans_.try_emplace(&structure, structure).first->second;
}

}  // namespace hcl::detail
