#ifndef HCL_SRC_SYNTAX_PACKED_TREE_H_
#define HCL_SRC_SYNTAX_PACKED_TREE_H_

#include <cstddef>
#include <cstdint>
#include <span>

#include "hcl/syntax.h"
#include "syntax/raw_buffer.h"
#include "syntax/raw_tree.h"
#include "syntax/token_buffer.h"

namespace hcl::syntax {

// The tokens and nodes of a tree that is kept, in as few bytes as the largest
// number allows: places, indexes and sizes below 2^16 take 2 bytes each, those
// below 2^24 take 3. A token of a small source has 5 bytes instead of 9, a node
// 8 instead of 16.
class PackedTree {
 public:
  // The tree of a source of `source_size` bytes. Keeps pointers to its arrays.
  PackedTree(const TokenBuffer& tokens, std::span<const Node> nodes,
             std::size_t source_size);

  std::size_t node_count() const { return nodes_.size(); }
  // The bytes that a copy takes for the tokens and for the nodes.
  std::size_t token_bytes() const;
  std::size_t node_bytes() const;
  // Copies the arrays to memory of these sizes.
  SyntaxTree copy_to(std::byte* tokens, std::byte* nodes) const;
  // Packs the arrays where they are, in these buffers, and releases the memory
  // that they no longer need.
  SyntaxTree pack(TokenBuffer& tokens, RawBuffer<Node>& nodes) const;

 private:
  // The number of begins, ends or types, with those that make groups of eight.
  std::size_t token_room() const;
  std::size_t node_size() const;
  void put_numbers(const std::uint32_t* from, std::byte* to) const;
  void put_nodes(std::byte* to) const;
  SyntaxTree view(const std::byte* types, const std::byte* begins,
                  const std::byte* ends, const std::byte* nodes) const;

  const std::uint8_t* types_;
  const std::uint32_t* begins_;
  const std::uint32_t* ends_;
  std::size_t token_count_;
  std::span<const Node> nodes_;
  // The bytes of a number.
  unsigned width_;
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_PACKED_TREE_H_
