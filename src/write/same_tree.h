#ifndef HCL_SRC_WRITE_SAME_TREE_H_
#define HCL_SRC_WRITE_SAME_TREE_H_

#include "hcl/ast.h"
#include "hcl/edit.h"
#include "hcl/tree.h"

// What the expression of an attribute becomes by edits.
namespace hcl::write {

// The attribute with edits made, on its own.
struct Changed {
  ast::Tree tree;
  // What stands where the expression that was to change stood; null where the
  // edits change anything else, or make something that cannot be read.
  const ast::Expression* expression = nullptr;
  // The attribute ends with a heredoc, and the document without newline.
  bool needs_newline = false;
};

// The attribute around an expression of the document, null if there is none.
// Takes time logarithmic in the number of siblings.
const ast::Attribute* attribute_around(const Document& document, ByteSpan span);

// Makes edits inside of `target`, which is somewhere in the expression of the
// attribute, and looks whether everything around it is what it was: the same
// constructs at the same bytes. Edits are in order. Takes time linear in the
// attribute.
Changed change_inside(const Document& document, const ast::Attribute& attribute,
                      const ast::Expression& target, const Edits& edits);

}  // namespace hcl::write

#endif  // HCL_SRC_WRITE_SAME_TREE_H_
