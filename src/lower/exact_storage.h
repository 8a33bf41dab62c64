#ifndef HCL_SRC_LOWER_EXACT_STORAGE_H_
#define HCL_SRC_LOWER_EXACT_STORAGE_H_

#include <cstddef>
#include <cstdint>
#include <memory>

#include "ast/tree_storage.h"
#include "hcl/syntax.h"

namespace hcl::lower {

// A tree that owns its tokens and nodes in arrays of exactly their size.
class ExactStorage : public ast::TreeStorage {
 public:
  // Copies the arrays of `tree`.
  explicit ExactStorage(const syntax::SyntaxTree& tree);

 private:
  std::unique_ptr<syntax::TokenType[]> types_;
  // Begins, then ends.
  std::unique_ptr<std::uint32_t[]> borders_;
  std::unique_ptr<syntax::Node[]> nodes_;
};

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_EXACT_STORAGE_H_
