// Trees in few bytes. Numbers are written in order, so that it does no harm if
// more bytes are written than they have, and the arrays may be where they were.

#include "syntax/packed_tree.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

#include "syntax/byte_loops.h"

namespace hcl::syntax {
namespace {

constexpr std::size_t kGroup = 8;
static_assert(TokenBuffer::kPadding >= kGroup);
// As `NodeArray` reads nodes that are not packed.
static_assert(offsetof(Node, size) == 0 && offsetof(Node, first_token) == 4 &&
              offsetof(Node, end_token) == 8 && offsetof(Node, rule) == 12 &&
              offsetof(Node, flags) == 13);

unsigned width_for(std::size_t largest) {
  if (largest <= 0xFFFF) return 2;
  return largest <= 0xFFFFFF ? 3 : 4;
}

constexpr std::size_t packed_node_size(unsigned width) {
  return width == 4 ? sizeof(Node) : std::size_t{3} * width + 2;
}

template <unsigned kWidth>
void put_node(Node node, std::byte* to) {
  detail::put_packed_number(to, node.size, kWidth);
  detail::put_packed_number(to + kWidth, node.first_token, kWidth);
  detail::put_packed_number(to + 2 * kWidth, node.end_token, kWidth);
  to[3 * kWidth] = static_cast<std::byte>(node.rule);
  to[3 * kWidth + 1] = static_cast<std::byte>(node.flags);
}

#if defined(HCL_SYNTAX_SSE42)

__m128i words(const void* at) {
  return _mm_loadu_si128(static_cast<const __m128i*>(at));
}

void put(std::byte* to, __m128i bytes) {
  _mm_storeu_si128(reinterpret_cast<__m128i*>(to), bytes);
}

// Writes groups of eight numbers. Those of three bytes overwrite four bytes
// after the last one.
template <unsigned kWidth>
[[gnu::target("sse4.1")]] void put_groups(const std::uint32_t* from,
                                          std::size_t count, std::byte* to) {
  const __m128i low = _mm_setr_epi8(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14,  //
                                    -1, -1, -1, -1);
  for (const auto* const end = from + count; from != end; from += kGroup) {
    const __m128i first = words(from);
    const __m128i second = words(from + 4);
    if constexpr (kWidth == 2) {
      put(to, _mm_packus_epi32(first, second));
    } else {
      put(to, _mm_shuffle_epi8(first, low));
      put(to + 12, _mm_shuffle_epi8(second, low));
    }
    to += kGroup * kWidth;
  }
}

// Writes nodes, four at a time, and overwrites bytes after them. Returns how
// many it has written: not the last ones, since nothing may follow them.
template <unsigned kWidth>
[[gnu::target("sse4.1")]] std::size_t put_most_nodes(const Node* from,
                                                     std::size_t count,
                                                     std::byte* to) {
  static_assert(sizeof(Node) == sizeof(__m128i));
  constexpr std::size_t kSize = packed_node_size(kWidth);
  const __m128i bytes =
      kWidth == 2 ? _mm_setr_epi8(0, 1, 4, 5, 8, 9, 12, 13,  //
                                  -1, -1, -1, -1, -1, -1, -1, -1)
                  : _mm_setr_epi8(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13,  //
                                  -1, -1, -1, -1, -1);
  const std::size_t most = count == 0 ? 0 : (count - 1) & ~std::size_t{3};
  for (const Node* const end = from + most; from != end; from += 4) {
    put(to, _mm_shuffle_epi8(words(from), bytes));
    put(to + kSize, _mm_shuffle_epi8(words(from + 1), bytes));
    put(to + 2 * kSize, _mm_shuffle_epi8(words(from + 2), bytes));
    put(to + 3 * kSize, _mm_shuffle_epi8(words(from + 3), bytes));
    to += 4 * kSize;
  }
  return most;
}

#endif

template <unsigned kWidth>
void put_numbers_of(const std::uint32_t* from, std::size_t count,
                    std::byte* to) {
#if defined(HCL_SYNTAX_SSE42)
  if (has_sse42()) return put_groups<kWidth>(from, count, to);
#endif
  for (std::size_t i = 0; i < count; ++i) {
    detail::put_packed_number(to + i * kWidth, from[i], kWidth);
  }
}

template <unsigned kWidth>
void put_nodes_of(const Node* from, std::size_t count, std::byte* to) {
  std::size_t i = 0;
#if defined(HCL_SYNTAX_SSE42)
  if (has_sse42()) i = put_most_nodes<kWidth>(from, count, to);
#endif
  for (; i < count; ++i) {
    put_node<kWidth>(from[i], to + i * packed_node_size(kWidth));
  }
}

}  // namespace

PackedTree::PackedTree(const TokenBuffer& tokens, std::span<const Node> nodes,
                       std::size_t source_size)
    : types_(tokens.types()),
      begins_(tokens.begins()),
      ends_(tokens.ends()),
      token_count_(tokens.size()),
      nodes_(nodes),
      width_(width_for(std::max({source_size, tokens.size(), nodes.size()}))) {}

std::size_t PackedTree::token_room() const {
  return (token_count_ + (kGroup - 1)) & ~(kGroup - 1);
}

std::size_t PackedTree::node_size() const { return packed_node_size(width_); }

std::size_t PackedTree::token_bytes() const {
  return token_room() * (std::size_t{2} * width_ + 1);
}

std::size_t PackedTree::node_bytes() const {
  return nodes_.size() * node_size();
}

// Types are last, so that more bytes follow those of the last number.
SyntaxTree PackedTree::copy_to(std::byte* tokens, std::byte* nodes) const {
  const std::size_t room = token_room();
  std::byte* const begins = tokens;
  std::byte* const ends = begins + room * width_;
  std::byte* const types = ends + room * width_;
  put_numbers(begins_, begins);
  put_numbers(ends_, ends);
  std::memcpy(types, types_, room);
  put_nodes(nodes);
  return view(types, begins, ends, nodes);
}

SyntaxTree PackedTree::pack(TokenBuffer& tokens, RawBuffer<Node>& nodes) const {
  const auto bytes = [](auto* array) {
    return reinterpret_cast<std::byte*>(array);
  };
  if (width_ < 4) {
    put_numbers(begins_, bytes(tokens.begins()));
    put_numbers(ends_, bytes(tokens.ends()));
    put_nodes(bytes(nodes.data()));
  }
  tokens.shrink(token_room() * width_);
  nodes.shrink((node_bytes() + sizeof(Node) - 1) / sizeof(Node));
  return view(bytes(tokens.types()), bytes(tokens.begins()),
              bytes(tokens.ends()), bytes(nodes.data()));
}

void PackedTree::put_numbers(const std::uint32_t* from, std::byte* to) const {
  const std::size_t count = token_room();
  if (width_ == 2) return put_numbers_of<2>(from, count, to);
  if (width_ == 3) return put_numbers_of<3>(from, count, to);
  std::memcpy(to, from, count * sizeof(*from));
}

void PackedTree::put_nodes(std::byte* to) const {
  if (nodes_.empty()) return;
  const Node* const from = nodes_.data();
  if (width_ == 2) return put_nodes_of<2>(from, nodes_.size(), to);
  if (width_ == 3) return put_nodes_of<3>(from, nodes_.size(), to);
  std::memcpy(to, from, nodes_.size_bytes());
}

SyntaxTree PackedTree::view(const std::byte* types, const std::byte* begins,
                            const std::byte* ends,
                            const std::byte* nodes) const {
  SyntaxTree tree;
  tree.tokens.types_ = reinterpret_cast<const TokenType*>(types);
  tree.tokens.begins_ = begins;
  tree.tokens.ends_ = ends;
  tree.tokens.size_ = token_count_;
  tree.tokens.width_ = width_;
  tree.nodes.data_ = nodes;
  tree.nodes.size_ = nodes_.size();
  tree.nodes.width_ = width_;
  return tree;
}

}  // namespace hcl::syntax
