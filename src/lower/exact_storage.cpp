// Trees in no more memory than they need.

#include "lower/exact_storage.h"

#include <cstddef>
#include <utility>

namespace hcl::lower {
namespace {

// The memory that the typed tree takes for one node of the flat tree: about 26
// bytes in most files, more than 27 in one of ten. If it takes more, the
// nodes or the tokens of the flat tree get a second page of the arena.
constexpr std::size_t kBytesPerNode = 27;

}  // namespace

ExactStorage::ExactStorage(const SourceFile& source,
                           const syntax::PackedTree& tree, bool copies)
    : arrays_(copies ? nullptr : std::make_unique<Arrays>()) {
  file = source;
  arena.expect(tree.node_count() * kBytesPerNode +
               (copies ? tree.token_bytes() + tree.node_bytes() : 0));
}

void ExactStorage::keep_syntax(const syntax::PackedTree& tree,
                               syntax::ParseBuffers& buffers) {
  if (arrays_ == nullptr) {
    auto* const nodes = arena.allocate_array<std::byte>(tree.node_bytes());
    syntax = tree.copy_to(arena.allocate_array<std::byte>(tree.token_bytes()),
                          nodes);
  } else {
    arrays_->tokens = std::move(buffers.tokens);
    arrays_->nodes = std::move(buffers.parser.state().nodes);
    syntax = tree.pack(arrays_->tokens, arrays_->nodes);
  }
}

}  // namespace hcl::lower
