#ifndef HCL_SRC_LOAD_CONFIGURATION_DATA_H_
#define HCL_SRC_LOAD_CONFIGURATION_DATA_H_

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

// A block and the place of its body among those of the configuration.
struct ConfigurationBlock {
  Block block;
  std::size_t body = 0;
};

// What one body has, or all sources together.
struct ConfigurationBody {
  std::vector<Attribute> attributes;
  std::vector<ConfigurationBlock> blocks;
  // Where to point for something missing.
  SourceSpan place;

  // Null if there is none.
  const Attribute* attribute(std::string_view name) const;
};

struct ConfigurationData {
  // The root first, every body before those of the blocks in it.
  std::vector<ConfigurationBody> bodies;
  // The root with all sources, to be decoded.
  Body merged;
  // Must outlive this.
  const EvalContext* context = &literal_only_context();
  Options options;
};

using ConfigurationHandle = std::shared_ptr<const ConfigurationData>;

// What an item is. Pointers are into the configuration.
struct ItemData {
  Item::Kind kind = Item::Kind::Missing;
  ConfigurationHandle configuration;
  std::string path;

  // Of the root and a block.
  const ConfigurationBody* body = nullptr;
  // Of a block and blocks, and how many of their labels are in the path.
  std::vector<const ConfigurationBlock*> blocks = {};
  std::size_t labels_used = 0;
  // Of a value: the attribute, the way to the part, and the part where the
  // attribute was evaluated.
  const Attribute* attribute = nullptr;
  Path part = {};
  std::optional<Value> value = std::nullopt;
  Diagnostics diagnostics = {};
  // Of what is missing: why, as a sentence, where it was looked for, and what
  // was probably meant.
  std::string reason = {};
  SourceSpan place = {};
  std::string suggestion = {};
};

// The value of an attribute with the context of the configuration.
Result<Value> evaluate(const ConfigurationData& configuration,
                       const Attribute& attribute);
// The object that a body is; diagnostics are appended.
Value body_value(const ConfigurationData& configuration,
                 const ConfigurationBody& body, Diagnostics& diags);
// The value of blocks of one type that have the first labels in common.
Value blocks_value(const ConfigurationData& configuration,
                   const std::vector<const ConfigurationBlock*>& blocks,
                   std::size_t labels_used, Diagnostics& diags);

}  // namespace hcl::detail

#endif  // HCL_SRC_LOAD_CONFIGURATION_DATA_H_
