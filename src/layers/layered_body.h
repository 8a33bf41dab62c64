#ifndef HCL_SRC_LAYERS_LAYERED_BODY_H_
#define HCL_SRC_LAYERS_LAYERED_BODY_H_

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hash/text_hash.h"
#include "hcl/body.h"
#include "hcl/detail/mapping_parts.h"

namespace hcl::layers {

using StructureHandle = std::shared_ptr<const detail::Structure>;

// The parts of a structure by all of their names.
class PartsByName {
 public:
  // The structure must outlive it.
  explicit PartsByName(const detail::Structure& structure);

  // Null for a name that no part has.
  const detail::MappedAttribute* attribute(std::string_view name) const;
  // The number of blocks' part, or `kNone`.
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  std::size_t block(std::string_view type) const;

  // Everything that the structure reads.
  const BodySchema& schema() const& { return schema_; }
  const BodySchema& schema() const&& = delete;

 private:
  BodySchema schema_;
  NameViewMap<const detail::MappedAttribute*> attributes_;
  NameViewMap<std::size_t> blocks_;
};

// How blocks of several layers meet.
enum class BlockRule {
  // There is one: it is merged, or replaced by one of another kind.
  Single,
  // Those with the same labels are merged.
  ByLabels,
  // A layer replaces the list or appends to it.
  List
};
// For parts that share a member: of the first of them.
BlockRule rule_of(const detail::MappedBlocks& part,
                  const detail::Structure& structure);

// The first label if it is a key.
std::string_view key_of(const detail::MappedBlocks& part,
                        const std::vector<std::string>& labels);

// Tells blocks apart: those of one body with the same type and labels get
// different texts, in order.
class BlockNames {
 public:
  std::string next(std::size_t part, std::span<const std::string> labels);

 private:
  NameMap<std::size_t> counts_;
};

// The bodies of layers as one, of which later ones win; at least one. `place`
// is the body to which messages about missing items point. The root keeps
// `structure`, which is the root itself or a part of it.
Body layer_bodies(std::vector<Body> bodies, std::size_t place,
                  const detail::Structure& structure, StructureHandle root);

}  // namespace hcl::layers

#endif  // HCL_SRC_LAYERS_LAYERED_BODY_H_
