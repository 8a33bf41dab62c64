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

/// Builds a tuple or an object of known size in place, so that no element is
/// moved twice. Every element is null until it is set. For use by one thread;
/// the result is an ordinary value.
/// Spec: information model, "Structural Types".
class StructureBuilder {
 public:
  /// A tuple of `size` elements.
  explicit StructureBuilder(std::size_t size);
  /// An object with the attributes of `shape`.
  explicit StructureBuilder(const ObjectShape& shape);
  StructureBuilder(const StructureBuilder&) = delete;
  StructureBuilder& operator=(const StructureBuilder&) = delete;
  ~StructureBuilder();

  /// Sets or replaces the element at an index of the tuple or of the shape's
  /// names. The index must be in range.
  void set(std::size_t place, Value value) {
    values_[place] = std::move(value);
  }
  /// Returns the value; the builder must not be used afterwards.
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
