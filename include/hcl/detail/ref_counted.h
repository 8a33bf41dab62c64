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

/// The reference-counted nodes behind the handles `Type`, `Number`,
/// `ObjectShape`, `MarkSet` and `Value`. Only for use in these classes.
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

/// Facts about a node that can be read without traversing it.
enum NodeFlags : std::uint8_t {
  /// Contains an unknown value or, for a type, `dynamic`.
  kContainsUnknown = 1,
  /// Contains a mark or, for a type, an optional attribute.
  kContainsMarks = 2,
  /// For a type: a constant whose references are never counted.
  kImmortal = 4,
  /// For a type: contains a capsule type.
  kContainsCapsule = 8,
};

/// The head of every node. Nodes are immutable once shared, so that only the
/// count is ever written; they are safe to read from many threads.
struct Node {
  mutable std::atomic<std::uint32_t> references{1};
  NodeKind kind;
  /// A TypeKind for types, otherwise zero.
  std::uint8_t detail = 0;
  std::uint8_t flags = 0;
  /// For a collection or structure: whether any element holds a reference.
  bool holds_references = true;

  constexpr Node(NodeKind node_kind, std::uint8_t node_detail,
                 std::uint8_t node_flags)
      : kind(node_kind), detail(node_detail), flags(node_flags) {}
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;
};

/// Frees the node and everything that only it referred to, with a work list, so
/// that chains of a million nodes need no call stack.
void destroy(const Node* node) noexcept;

/// Whether the process currently has a single thread. If so, counting needs no
/// locked instruction; the C++ library does the same for its shared pointers.
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

/// Releases one reference. Returns true for the last one; the caller must then
/// destroy the node.
inline bool release_ref(const Node* node) noexcept {
  if (is_single_threaded()) {
    const std::uint32_t count =
        node->references.load(std::memory_order_relaxed) - 1;
    node->references.store(count, std::memory_order_relaxed);
    return count == 0;
  }
  // A sole owner needs no locked instruction. Types are different: the
  // interning table may hand out another reference at any time.
  return (node->kind != NodeKind::Type &&
          node->references.load(std::memory_order_acquire) == 1) ||
         node->references.fetch_sub(1, std::memory_order_acq_rel) == 1;
}

/// Hides the origin of the pointer from the optimizer. Works around a false
/// -Warray-bounds of GCC 12, which mistakes the characters of a short string
/// literal for a pointer on a path that such a value never takes.
inline const Node* launder(const Node* node) noexcept {
#if defined(__GNUC__)
  asm("" : "+r"(node));  // NOLINT(hicpp-no-assembler)
#endif
  return node;
}

inline void release(const Node* node) noexcept {
  if (release_ref(node)) destroy(node);
}

/// The text of a string, whose characters follow the node in memory.
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
