#ifndef HCL_SRC_LOWER_EXACT_STORAGE_H_
#define HCL_SRC_LOWER_EXACT_STORAGE_H_

#include <memory>

#include "ast/tree_storage.h"
#include "hcl/syntax.h"
#include "parsing/native_parser.h"
#include "syntax/raw_buffer.h"

namespace hcl::lower {

// A tree that owns its tokens and nodes, in no more memory than they need.
class ExactStorage : public ast::TreeStorage {
 public:
  // Takes over the arrays of the last parse.
  explicit ExactStorage(syntax::ParseBuffers&& buffers);
  // Copies the arrays of the last parse into the arena.
  explicit ExactStorage(const syntax::ParseBuffers& buffers);

 private:
  struct Arrays {
    syntax::TokenBuffer tokens;
    syntax::RawBuffer<syntax::Node> nodes;
  };

  // Null if the arrays were copied, as for every small source, whose storage is
  // to be small.
  std::unique_ptr<Arrays> arrays_;
};

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_EXACT_STORAGE_H_
