#ifndef HCL_SRC_WRITE_SAME_TREE_H_
#define HCL_SRC_WRITE_SAME_TREE_H_

#include "hcl/ast.h"
#include "hcl/edit.h"
#include "hcl/tree.h"

// The effect of edits on the expression of an attribute.
namespace hcl::write {

// An attribute after edits, on its own.
struct Changed {
  ast::Tree tree;
  // The expression in place of the one to change; null if the edits change
  // anything else or produce something that cannot be parsed.
  const ast::Expression* expression = nullptr;
  // The attribute ends with a heredoc, and the document without a newline.
  bool needs_newline = false;
};

// The attribute that contains an expression of the document; null if there is
// none. Takes time logarithmic in the number of siblings.
const ast::Attribute* attribute_around(const Document& document, ByteSpan span);

// The innermost part around something inside an attribute that is separated
// from the rest by brackets and commas: an element, an argument, the inside of
// parentheses, or the whole expression.
struct EnclosedPart {
  const ast::Expression* expression = nullptr;
  // It is the value of an element of an object.
  bool is_in_object = false;
};

// Takes time logarithmic in the number of elements on each level.
EnclosedPart enclosed_part_around(const ast::Attribute& attribute,
                                  ByteSpan span);

// Applies edits inside `target`, a part of the attribute's expression, and
// checks whether everything around it is unchanged: the same constructs at the
// same bytes. The edits must be in order. Takes time linear in the enclosed
// part around the target, or in the attribute if the edits are refused.
Changed change_inside(const Document& document, const ast::Attribute& attribute,
                      const ast::Expression& target, const Edits& edits);

}  // namespace hcl::write

#endif  // HCL_SRC_WRITE_SAME_TREE_H_
