#ifndef HCL_SRC_VALUE_ELEMENTS_H_
#define HCL_SRC_VALUE_ELEMENTS_H_

#include <cstddef>
#include <cstdint>
#include <span>

#include "value/value_data.h"

namespace hcl::detail {

// A node of so many elements that are not constructed yet.
ElementsNode* allocate_elements(NodeKind kind, std::size_t size);

// Gives the memory of a node back, whose elements are destroyed already.
void free_elements(ElementsNode* node) noexcept;

// Notes in the node what its elements together are, of which these are the
// joined tags.
inline void note_tags(ElementsNode& node, std::uint32_t tags) {
  node.flags = ValueAccess::flags_of(tags);
  node.holds_references = ValueAccess::any_counted(tags);
}

// Notes in the node what all its elements together are. Once all are there.
void summarise(ElementsNode& node);

// A node holding copies of the elements.
ElementsNode* copy_elements(NodeKind kind, std::span<const Value> elements);

// A node holding the elements, moved out of the span.
ElementsNode* make_elements(NodeKind kind, std::span<Value> elements);

}  // namespace hcl::detail

#endif  // HCL_SRC_VALUE_ELEMENTS_H_
