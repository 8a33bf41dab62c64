#ifndef HCL_SRC_LOWER_EXACT_STORAGE_H_
#define HCL_SRC_LOWER_EXACT_STORAGE_H_

#include <memory>

#include "ast/tree_storage.h"
#include "hcl/source.h"
#include "hcl/syntax.h"
#include "parsing/native_parser.h"
#include "syntax/packed_tree.h"
#include "syntax/raw_buffer.h"

namespace hcl::lower {

// A tree that owns its tokens and nodes, in no more memory than they need.
class ExactStorage : public ast::TreeStorage {
 public:
  // Announces the memory of a tree, whose arrays will be copied or taken over.
  ExactStorage(const SourceFile& source, const syntax::PackedTree& tree,
               bool copies);

  // Copies the arrays of the tree into the arena, after the typed tree, or
  // takes them over from the buffers of the parse. Lowering reads them before.
  void keep_syntax(const syntax::PackedTree& tree,
                   syntax::ParseBuffers& buffers);

 private:
  struct Arrays {
    syntax::TokenBuffer tokens;
    syntax::RawBuffer<syntax::Node> nodes;
  };

  // Null if the arrays are copied, as for every small source, whose storage is
  // to be small.
  std::unique_ptr<Arrays> arrays_;
};

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_EXACT_STORAGE_H_
