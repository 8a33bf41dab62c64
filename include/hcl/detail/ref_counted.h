#ifndef HCL_DETAIL_REF_COUNTED_H_
#define HCL_DETAIL_REF_COUNTED_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "hcl/export.h"

#if defined(__has_include) && !defined(HCL_PORTABLE)
#if __has_include(<sys/single_threaded.h>)
#include <sys/single_threaded.h>
#define HCL_KNOWS_SINGLE_THREADED 1
#endif
#endif

/// The counted nodes behind the handles `Type`, `Number`, `ObjectShape`,
/// `MarkSet` and `Value`. Nothing here is for use outside those classes.
namespace HCL_API hcl {
namespace detail {

enum class NodeKind : std::uint8_t {
  Type,
  Shape,
  Marks,
  Number,
  String,
  List,
  Set,
  Map,
  Tuple,
  Object,
  Capsule,
  Marked,
  Unknown,
};

/// Facts about a node that are read without walking it.
enum NodeFlags : std::uint8_t {
  /// Somewhere inside is an unknown value; of a type: `dynamic`.
  kContainsUnknown = 1,
  /// Somewhere inside is a mark; of a type: an optional attribute.
  kContainsMarks = 2,
  /// Of a type: a constant that is never counted.
  kImmortal = 4,
  /// Of a type: a capsule type is inside.
  kContainsCapsule = 8,
};

/// The head of every node. Nodes are immutable once they are shared, so only
/// the count is ever written; reading from many threads is safe.
struct Node {
  mutable std::atomic<std::uint32_t> references{1};
  NodeKind kind;
  /// A TypeKind in types, otherwise zero.
  std::uint8_t detail = 0;
  std::uint8_t flags = 0;
  /// Of a collection or structure: whether any element holds a reference.
  bool holds_references = true;

  constexpr Node(NodeKind node_kind, std::uint8_t node_detail,
                 std::uint8_t node_flags)
      : kind(node_kind), detail(node_detail), flags(node_flags) {}
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;
};

/// Frees the node and what it alone held, with a work list: chains of a million
/// nodes need no call stack.
void destroy(const Node* node) noexcept;

/// Whether the process has no second thread now. Counting needs no locked
/// instruction then; the C++ library counts its shared pointers alike.
inline bool is_single_threaded() noexcept {
#ifdef HCL_KNOWS_SINGLE_THREADED
  return __libc_single_threaded != 0;
#else
  return false;
#endif
}

inline void retain(const Node* node) noexcept {
  if (is_single_threaded()) {
    node->references.store(node->references.load(std::memory_order_relaxed) + 1,
                           std::memory_order_relaxed);
  } else {
    node->references.fetch_add(1, std::memory_order_relaxed);
  }
}

/// Gives back one reference. True for the last one: then the node is to be
/// destroyed.
inline bool release_ref(const Node* node) noexcept {
  if (is_single_threaded()) {
    const std::uint32_t count =
        node->references.load(std::memory_order_relaxed) - 1;
    node->references.store(count, std::memory_order_relaxed);
    return count == 0;
  }
  // The only owner needs no locked instruction. Types are different: the
  // table may hand out another reference at any time.
  return (node->kind != NodeKind::Type &&
          node->references.load(std::memory_order_acquire) == 1) ||
         node->references.fetch_sub(1, std::memory_order_acq_rel) == 1;
}

/// Hides the origin of the pointer from the optimizer. Works around a false
/// -Warray-bounds of GCC 12, which takes the characters of a literal short
/// string for a pointer on a path that such a value never takes.
inline const Node* launder(const Node* node) noexcept {
#if defined(__GNUC__)
  asm("" : "+r"(node));  // NOLINT(hicpp-no-assembler)
#endif
  return node;
}

inline void release(const Node* node) noexcept {
  if (release_ref(node)) destroy(node);
}

/// The text of a string; its characters follow the node.
struct StringNode : Node {
  explicit StringNode(std::size_t size)
      : Node(NodeKind::String, 0, 0), length(size) {}
  char* characters() { return reinterpret_cast<char*>(this + 1); }
  std::string_view text() const {
    return {reinterpret_cast<const char*>(this + 1), length};
  }
  const std::size_t length;
};

}  // namespace detail
}  // namespace hcl

#endif  // HCL_DETAIL_REF_COUNTED_H_
