// Trees in arrays of exactly the needed size.

#include "lower/exact_storage.h"

#include <cstddef>
#include <utility>

namespace hcl::lower {
namespace {

// The memory that the typed tree takes for one node of the flat tree. A low
// estimate, so that the first page of the arena is filled.
constexpr std::size_t kBytesPerNode = 32;

}  // namespace

ExactStorage::ExactStorage(syntax::ParseBuffers&& buffers)
    : tokens_(std::move(buffers.tokens)),
      nodes_(std::move(buffers.parser.state().nodes)) {
  const std::size_t count = buffers.parser.state().node_count;
  tokens_.shrink();
  nodes_.shrink(count);
  finish(count);
}

ExactStorage::ExactStorage(const syntax::ParseBuffers& buffers)
    : tokens_(buffers.tokens.exact_copy()),
      nodes_(buffers.parser.state().nodes.copy(
          buffers.parser.state().node_count)) {
  finish(buffers.parser.state().node_count);
}

void ExactStorage::finish(std::size_t node_count) {
  syntax.tokens = syntax::token_array(tokens_);
  syntax.nodes = {nodes_.data(), node_count};
  arena.expect(node_count * kBytesPerNode);
}

}  // namespace hcl::lower
