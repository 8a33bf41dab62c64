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
  // Such as "block" or "label"; static text.
  std::string_view kind;
  // Its role in the enclosing node, such as "item" or "type"; static text.
  std::string_view role;
  ByteSpan span;
  // The text that predicates compare.
  std::string_view text;
  // The index after the last node inside this one.
  std::uint32_t end = 0;
  // Whether this is a name, a label or the like, which only fields match.
  bool is_field = false;
};

// A whole tree in preorder: the children of node `i` are `i + 1`, the `end` of
// that child, and so on up to the `end` of `i`. Names and labels are children,
// too, and precede those of the typed tree. Valid as long as the tree.
using QuestionTree = std::vector<QuestionNode>;

// Makes the nodes of the typed tree; the root has the kind "file".
QuestionTree typed_question_tree(const ast::Tree& tree);

// Makes the nodes of the syntax tree, with tokens as leaves; kinds are the
// names of rules and tokens, and there are no roles.
QuestionTree syntax_question_tree(const ast::Tree& tree);

// Whether the name is a kind or a role: of the syntax tree if it begins with a
// capital letter, otherwise of the typed tree.
bool is_kind(std::string_view name);
bool is_role(std::string_view name);

// What follows the message that a name is none of these: the name that was
// probably meant, or all of the typed tree.
std::string advice_on_kinds(std::string_view name);
std::string advice_on_roles(std::string_view name);

// The role that a field of a pattern refers to: `value` of an attribute, and
// the plural of a role for all children that have it.
std::string_view role_of_field(std::string_view kind, std::string_view field);

}  // namespace hcl::query

#endif  // HCL_SRC_QUERY_QUESTION_TREE_H_
