#ifndef HCL_SRC_CONFIGURATION_DATA_H_
#define HCL_SRC_CONFIGURATION_DATA_H_

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/body.h"
#include "hcl/configuration.h"
#include "hcl/options.h"
#include "hcl/path.h"

namespace hcl::detail {

// A block and the index of its body among those of the configuration.
struct ConfigurationBlock {
  Block block;
  std::size_t body = 0;
};

// The contents of one body, or of all sources together.
struct ConfigurationBody {
  std::vector<Attribute> attributes;
  std::vector<ConfigurationBlock> blocks;
  // Where to point if something is missing.
  SourceSpan place;

  // Null if there is no such attribute.
  const Attribute* attribute(std::string_view name) const;
};

struct ConfigurationData {
  // The root comes first, and every body before those of its blocks.
  std::vector<ConfigurationBody> bodies;
  // The root of all sources, for decoding.
  Body merged;
  SharedContext context;
  Options options;
};

using ConfigurationHandle = std::shared_ptr<const ConfigurationData>;

// The state of an item. Pointers are into the configuration.
struct ItemData {
  Item::Kind kind = Item::Kind::Missing;
  ConfigurationHandle configuration;
  std::string path;

  // For the root and for a block.
  const ConfigurationBody* body = nullptr;
  // For a block and for blocks; `labels_used` of their labels are in the path.
  std::vector<const ConfigurationBlock*> blocks = {};
  std::size_t labels_used = 0;
  // For a value: the attribute, the path to the part, and the part itself once
  // the attribute has been evaluated.
  const Attribute* attribute = nullptr;
  Path part = {};
  std::optional<Value> value = std::nullopt;
  Diagnostics diagnostics = {};
  // For a missing item: the reason as a sentence, where it was searched for,
  // and what was probably meant.
  std::string reason = {};
  SourceSpan place = {};
  std::string suggestion = {};
};

// The value of an attribute in the context of the configuration.
Result<Value> evaluate(const ConfigurationData& configuration,
                       const Attribute& attribute);
// The object that represents a body; diagnostics are appended.
Value body_value(const ConfigurationData& configuration,
                 const ConfigurationBody& body, Diagnostics& diags);
// The value of blocks of one type whose first labels are equal.
Value blocks_value(const ConfigurationData& configuration,
                   const std::vector<const ConfigurationBlock*>& blocks,
                   std::size_t labels_used, Diagnostics& diags);

}  // namespace hcl::detail

#endif  // HCL_SRC_CONFIGURATION_DATA_H_
