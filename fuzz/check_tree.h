#ifndef HCL_FUZZ_CHECK_TREE_H_
#define HCL_FUZZ_CHECK_TREE_H_

#include "hcl/diagnostic.h"
#include "hcl/tree.h"

namespace hcl::fuzz {

// Checks that tokens are in order, do not overlap, lie inside the source, and
// end with the end of the file.
void check_tokens(const ast::Tree& tree);

// Checks that nodes are in postorder and that the sizes and token ranges of
// children lie inside those of their parents.
void check_nodes(const ast::Tree& tree);

// Checks that the spans of the typed tree lie inside the source, and those of
// children inside those of their parents.
void check_typed_tree(const ast::Tree& tree);

// Checks that what is broken is reported: a tree with a token that the language
// does not use, an incomplete node or an expression that could not be read
// comes with at least one error. A configuration file has no expression of its
// own. `parse_input()` checks this of every tree.
void check_reported(const Result<ast::Tree>& parsed, bool is_config);

// Checks that diagnostics point into the source and have a text.
void check_diagnostics(const ast::Tree& tree, const Diagnostics& diagnostics);

}  // namespace hcl::fuzz

#endif  // HCL_FUZZ_CHECK_TREE_H_
