#include "lower/exact_storage.h"

#include <algorithm>

namespace hcl::lower {
namespace {

// Memory that a typed tree takes for one node of the flat tree, on the low
// side, so that the first page of the arena is filled.
constexpr std::size_t kBytesPerNode = 32;

}  // namespace

ExactStorage::ExactStorage(const syntax::SyntaxTree& tree)
    : types_(std::make_unique_for_overwrite<syntax::TokenType[]>(
          tree.tokens.size())),
      borders_(std::make_unique_for_overwrite<std::uint32_t[]>(
          2 * tree.tokens.size())),
      nodes_(
          std::make_unique_for_overwrite<syntax::Node[]>(tree.nodes.size())) {
  const std::size_t count = tree.tokens.size();
  std::uint32_t* const begins = borders_.get();
  std::uint32_t* const ends = begins + count;
  for (std::size_t i = 0; i < count; ++i) {
    types_[i] = tree.tokens.type(i);
    begins[i] = tree.tokens.begin(i);
    ends[i] = tree.tokens.end(i);
  }
  std::copy(tree.nodes.begin(), tree.nodes.end(), nodes_.get());
  syntax.tokens = syntax::TokenArray(types_.get(), begins, ends, count);
  syntax.nodes = {nodes_.get(), tree.nodes.size()};
  arena.expect(tree.nodes.size() * kBytesPerNode);
}

}  // namespace hcl::lower
