#ifndef HCL_SRC_QUERY_QUESTION_TREE_H_
#define HCL_SRC_QUERY_QUESTION_TREE_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/source.h"
#include "hcl/tree.h"

namespace hcl::query {

// A node as patterns see it.
struct QuestionNode {
  // "block", "label"; static text.
  std::string_view kind;
  // What it is to the node around it: "item", "type"; static text.
  std::string_view role;
  ByteSpan span;
  // What predicates compare.
  std::string_view text;
  // The number behind the last node inside this one.
  std::uint32_t end = 0;
  // A name, a label or the like, which only fields ask for.
  bool is_field = false;
};

// A whole tree in preorder: the children of node `i` are `i + 1`, the `end` of
// that one, and so on up to the `end` of `i`. Names and labels are children,
// too, and stand before what the typed tree holds. Valid as long as the tree.
using QuestionTree = std::vector<QuestionNode>;

// Of the typed tree; the root is of the kind "file".
QuestionTree typed_question_tree(const ast::Tree& tree);

// Of the syntax tree, with its tokens as leaves; kinds are the names of rules
// and tokens, and there are no roles.
QuestionTree syntax_question_tree(const ast::Tree& tree);

// Whether there are nodes of a kind, or with a role: of the typed tree, or of
// the syntax tree where the name begins with a capital letter.
bool is_kind(std::string_view name);
bool is_role(std::string_view name);

// The role that a field of a pattern stands for: `value` of an attribute, and
// the plural of a role for all children that have it.
std::string_view role_of_field(std::string_view kind, std::string_view field);

}  // namespace hcl::query

#endif  // HCL_SRC_QUERY_QUESTION_TREE_H_
