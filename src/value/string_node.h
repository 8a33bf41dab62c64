#ifndef HCL_SRC_VALUE_STRING_NODE_H_
#define HCL_SRC_VALUE_STRING_NODE_H_

#include <cstddef>

#include "hcl/detail/ref_counted.h"
#include "meter/meter_access.h"
#include "node/node_pool.h"

// Nodes of strings that are too long to be stored in the value itself. Strings
// up to about a line are made and freed with every template and call, so their
// blocks are pooled, in the size classes of common allocators.
namespace hcl::detail {

constexpr std::size_t kShortBlock = 40;
constexpr std::size_t kMiddleBlock = 56;
constexpr std::size_t kLongBlock = 72;

// Makes a string node whose characters are not written yet.
inline StringNode* new_string(std::size_t size) {
  const std::size_t bytes = sizeof(StringNode) + size;
  void* const memory = bytes <= kShortBlock    ? take_block<kShortBlock>()
                       : bytes <= kMiddleBlock ? take_block<kMiddleBlock>()
                       : bytes <= kLongBlock   ? take_block<kLongBlock>()
                                               : meter::allocate(bytes);
  return new (memory) StringNode(size);
}

inline void destroy_string(const Node* node) noexcept {
  const std::size_t size = static_cast<const StringNode*>(node)->length;
  const std::size_t bytes = sizeof(StringNode) + size;
  void* const memory = const_cast<Node*>(node);
  if (bytes <= kShortBlock) {
    give_block<kShortBlock>(memory);
  } else if (bytes <= kMiddleBlock) {
    give_block<kMiddleBlock>(memory);
  } else if (bytes <= kLongBlock) {
    give_block<kLongBlock>(memory);
  } else {
    meter::deallocate(memory, bytes);
  }
}

}  // namespace hcl::detail

#endif  // HCL_SRC_VALUE_STRING_NODE_H_
