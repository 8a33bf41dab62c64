#ifndef HCL_FUZZ_CHECK_TREE_H_
#define HCL_FUZZ_CHECK_TREE_H_

#include "hcl/diagnostic.h"
#include "hcl/tree.h"

namespace hcl::fuzz {

// Tokens stand in order, do not overlap, stay inside the source, and end with
// the end of the file.
void check_tokens(const ast::Tree& tree);

// Nodes stand in postorder: sizes and token ranges of children lie inside
// those of their parents.
void check_nodes(const ast::Tree& tree);

// Spans of the typed tree lie inside the source, and parts inside wholes.
void check_typed_tree(const ast::Tree& tree);

// Diagnostics point into the source and say something.
void check_diagnostics(const ast::Tree& tree, const Diagnostics& diagnostics);

}  // namespace hcl::fuzz

#endif  // HCL_FUZZ_CHECK_TREE_H_
