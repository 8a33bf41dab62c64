// Groups of blocks for output as JSON.

#include "configuration/block_groups.h"

#include <string>

#include "diagnostics/place_text.h"
#include "hash/text_hash.h"

namespace hcl::configuration {
namespace {

template <class NameOf>
std::vector<BlockGroup> group(const std::vector<BlockRef>& blocks,
                              NameOf name_of_block) {
  std::vector<BlockGroup> groups;
  NameViewMap<std::size_t> places;
  for (const BlockRef& block : blocks) {
    const std::string_view name = name_of_block(block);
    const auto [place, is_new] = places.emplace(name, groups.size());
    if (is_new) groups.push_back({name, {}});
    groups[place->second].blocks.push_back(block);
  }
  return groups;
}

std::string count_labels(std::size_t count) {
  if (count == 0) return "no labels";
  return count == 1 ? "one label" : std::to_string(count) + " labels";
}

}  // namespace

std::vector<BlockGroup> group_by_type(const std::vector<BlockRef>& blocks) {
  return group(blocks, [](const BlockRef& block) {
    return std::string_view(block.block->type);
  });
}

std::vector<BlockGroup> group_by_label(const std::vector<BlockRef>& blocks,
                                       std::size_t label) {
  return group(blocks, [label](const BlockRef& block) {
    return std::string_view(block.block->labels[label]);
  });
}

void check_names(const MergedBody& body, const std::vector<BlockGroup>& types,
                 Diagnostics& diags) {
  if (types.empty()) return;
  NameViewMap<AttributeRef> attributes;
  for (const AttributeRef& item : body.attributes) {
    attributes.emplace(item.attribute->name, item);
  }
  for (const BlockGroup& type : types) {
    const auto found = attributes.find(type.name);
    if (found == attributes.end()) continue;
    diags.error(Code::ConflictingNames,
                {.subject = type_of(type.blocks.front()), .context = {}},
                "\"" + std::string(type.name) +
                    "\" is also the name of the argument at " +
                    detail::place_text(name_of(found->second)) +
                    ". JSON output needs different names for arguments and "
                    "blocks.");
  }
}

void keep_consistent_labels(BlockGroup& group, Diagnostics& diags) {
  const BlockRef first = group.blocks.front();
  const std::size_t count = first.block->labels.size();
  std::vector<BlockRef> kept;
  for (const BlockRef& block : group.blocks) {
    if (block.block->labels.size() == count) {
      kept.push_back(block);
      continue;
    }
    diags.error(Code::InconsistentLabels,
                {.subject = type_of(block), .context = {}},
                "This block has " + count_labels(block.block->labels.size()) +
                    ", and the one at " + detail::place_text(type_of(first)) +
                    " has " + count_labels(count) +
                    ". JSON output needs the same number for all blocks of "
                    "one type in a body.");
  }
  group.blocks = std::move(kept);
}

}  // namespace hcl::configuration
