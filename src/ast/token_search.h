#ifndef HCL_SRC_AST_TOKEN_SEARCH_H_
#define HCL_SRC_AST_TOKEN_SEARCH_H_

#include <cstddef>
#include <cstdint>

#include "hcl/syntax.h"

namespace hcl::ast {

// The first token that begins at or after a byte, by binary search.
inline std::size_t token_from(const syntax::TokenArray& tokens,
                              std::uint32_t byte) {
  std::size_t low = 0;
  std::size_t high = tokens.size();
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    if (tokens.begin(middle) < byte) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

}  // namespace hcl::ast

#endif  // HCL_SRC_AST_TOKEN_SEARCH_H_
