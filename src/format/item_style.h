#ifndef HCL_SRC_FORMAT_ITEM_STYLE_H_
#define HCL_SRC_FORMAT_ITEM_STYLE_H_

#include <vector>

#include "format/layout.h"
#include "format/layout_tokens.h"
#include "hcl/format.h"
#include "hcl/tree.h"

// Options beyond the styles that concern items and comments.
namespace hcl::formatting {

// Normalizes the empty lines between items: one around blocks, never several,
// none at the beginning and end of a body.
std::vector<Splice> separate_blocks(const Layout& layout,
                                    const ast::Tree& tree);

// Sorts attributes on consecutive lines by name, each with the comments above
// it. Tokens that move are added anew.
std::vector<Splice> sort_attributes(const Layout& layout,
                                    const ast::Tree& tree);

// Makes all line comments begin with `#` or `//`, as `style` says.
std::vector<Splice> change_comments(const Layout& layout, CommentStyle style);

}  // namespace hcl::formatting

#endif  // HCL_SRC_FORMAT_ITEM_STYLE_H_
