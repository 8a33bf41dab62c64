#ifndef HCL_DETAIL_STRUCTURE_BUILDER_H_
#define HCL_DETAIL_STRUCTURE_BUILDER_H_

#include <cassert>
#include <cstddef>
#include <utility>

#include "hcl/export.h"
#include "hcl/type.h"
#include "hcl/value.h"

namespace HCL_API hcl {
namespace detail {

struct ElementsNode;

/// Makes a tuple or an object of known size where it will stay, so that no
/// element is moved twice. Every element is null until it is set. For one
/// thread; what it gives is as any other value.
/// Spec: information model, "Structural Types".
class StructureBuilder {
 public:
  /// A tuple of that many elements.
  explicit StructureBuilder(std::size_t size);
  /// An object with these attributes.
  explicit StructureBuilder(const ObjectShape& shape);
  StructureBuilder(const StructureBuilder&) = delete;
  StructureBuilder& operator=(const StructureBuilder&) = delete;
  ~StructureBuilder();

  /// Sets the element at a place of the tuple or of the shape's names; again,
  /// to replace it. The place must exist.
  void set(std::size_t place, Value value) {
    values_[place] = std::move(value);
  }
  /// The value; the builder is used up.
  Value finish() &&;

 private:
  /// Owned until `finish()`, null afterwards.
  ElementsNode* node_;
  /// The elements of the node.
  Value* values_;
};

}  // namespace detail
}  // namespace hcl

#endif  // HCL_DETAIL_STRUCTURE_BUILDER_H_
