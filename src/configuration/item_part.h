#ifndef HCL_SRC_CONFIGURATION_ITEM_PART_H_
#define HCL_SRC_CONFIGURATION_ITEM_PART_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "configuration/data.h"

namespace hcl::detail {

// Derives items from other items.
struct ItemPart {
  using Kind = Item::Kind;
  using Blocks = std::vector<const ConfigurationBlock*>;
  using Items = std::vector<std::pair<std::string, Item>>;

  static Item make(ItemData data);
  static ItemData below(const ItemData& from, std::string path);
  // `service.web`, `service["a b"]`
  static std::string path_to(const ItemData& from, std::string_view name);
  static std::string path_to(const ItemData& from, std::size_t index);
  static Item missing(const ItemData& from, std::string path,
                      std::string reason, std::string suggestion = "");
  static Item body(const ItemData& from, std::string path, Kind kind,
                   const ConfigurationBody& body);
  static const ConfigurationBody& body_of(const ItemData& from,
                                          const ConfigurationBlock& block);
  // Several blocks, or a single block if there is one without further labels.
  static Item blocks(const ItemData& from, std::string path, Blocks found,
                     std::size_t labels_used);
  static Item attribute(const ItemData& from, const Attribute& found);
  // A part of an evaluated value.
  static Item part(const ItemData& from, std::string path,
                   const Value& container, std::size_t index);
  static SourceSpan source_of(const ItemData& from);
  static Result<Value> value_of(const ItemData& from);

  // The parts by name; those without a name have an empty one.
  static Items items_of_body(const ItemData& from);
  static Items items_of_blocks(const ItemData& from);
  static Items items_of_value(const ItemData& from);

  // The part with a name; a missing item if there is none.
  static Item in_body(const ItemData& from, std::string_view name);
  static Item in_blocks(const ItemData& from, std::string_view name);
  static Item in_value(const ItemData& from, std::string_view name);
};

}  // namespace hcl::detail

#endif  // HCL_SRC_CONFIGURATION_ITEM_PART_H_
