// Trees in no more memory than they need.

#include "lower/exact_storage.h"

#include <cstddef>
#include <cstdint>
#include <utility>

namespace hcl::lower {
namespace {

// The memory that the typed tree takes for one node of the flat tree: about 26
// bytes in most files, more than 28 in one of ten. What a tree does not need of
// the first page of the arena is wasted, and so is most of a second page.
constexpr std::size_t kBytesPerNode = 28;

constexpr std::size_t kBytesPerToken =
    2 * sizeof(std::uint32_t) + sizeof(syntax::TokenType);

}  // namespace

ExactStorage::ExactStorage(syntax::ParseBuffers&& buffers)
    : arrays_(std::make_unique<Arrays>()) {
  arrays_->tokens = std::move(buffers.tokens);
  arrays_->nodes = std::move(buffers.parser.state().nodes);
  const std::size_t count = buffers.parser.state().node_count;
  arrays_->tokens.shrink();
  arrays_->nodes.shrink(count);
  syntax.tokens = syntax::token_array(arrays_->tokens);
  syntax.nodes = {arrays_->nodes.data(), count};
  arena.expect(count * kBytesPerNode);
}

// Copies into the first page of the arena, where the typed tree follows: for a
// small source, one allocation has room for nearly all.
ExactStorage::ExactStorage(const syntax::ParseBuffers& buffers) {
  const syntax::TokenBuffer& tokens = buffers.tokens;
  const std::size_t size = tokens.padded_size();
  const std::size_t count = buffers.parser.state().node_count;
  arena.expect(size * kBytesPerToken +
               count * (sizeof(syntax::Node) + kBytesPerNode));
  const auto begins = arena.copy(tokens.begins(), size);
  const auto ends = arena.copy(tokens.ends(), size);
  const auto types = arena.copy(syntax::token_array(tokens).types(), size);
  syntax.tokens = {types.data(), begins.data(), ends.data(), tokens.size()};
  syntax.nodes = arena.copy(buffers.parser.state().nodes.data(), count);
}

}  // namespace hcl::lower
