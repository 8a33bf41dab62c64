#ifndef HCL_SRC_VALUE_ELEMENTS_H_
#define HCL_SRC_VALUE_ELEMENTS_H_

#include <cstddef>
#include <cstdint>
#include <span>

#include "value/value_data.h"

namespace hcl::detail {

// Allocates a node for `size` elements, which are not constructed yet.
ElementsNode* allocate_elements(NodeKind kind, std::size_t size);

// The same for an object or a map with these names.
ElementsNode* allocate_elements(NodeKind kind, std::size_t size,
                                const ObjectShape& names);

// Releases the memory of a node whose elements have been destroyed.
void free_elements(ElementsNode* node) noexcept;

// Records the common properties of the elements in the node. `tags` are the
// joined tags of the elements.
inline void note_tags(ElementsNode& node, std::uint32_t tags) {
  node.flags = ValueAccess::flags_of(tags);
  node.holds_references = ValueAccess::any_counted(tags);
}

// Records the common properties of the elements, which must all be constructed.
void summarise(ElementsNode& node);

// Makes a node with copies of the elements.
ElementsNode* copy_elements(NodeKind kind, std::span<const Value> elements);

// Makes a node with the elements, moved out of the span.
ElementsNode* make_elements(NodeKind kind, std::span<Value> elements);

}  // namespace hcl::detail

#endif  // HCL_SRC_VALUE_ELEMENTS_H_
