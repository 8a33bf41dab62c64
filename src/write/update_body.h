#ifndef HCL_SRC_WRITE_UPDATE_BODY_H_
#define HCL_SRC_WRITE_UPDATE_BODY_H_

#include <cstddef>
#include <utility>
#include <vector>

#include "hcl/edit.h"

namespace hcl::write {

// The task of an update: the document itself, its present content in plain
// form, and the wanted content.
struct Update {
  const Document& document;
  const Document& now;
  const Document& wanted;
};

// The changes of a body of the document, each separately. `now` is the content
// of the body: the same blocks of a type and labels in the same order, and the
// values of its attributes.
void update_body(const Update& update, const ast::Body& body,
                 const ast::Body& now, const ast::Body& wanted,
                 std::vector<EditResult>& changes);

// The changes of an expression whose value is that of `now`.
void update_expression(const Update& update, const ast::Expression& e,
                       const ast::Expression& now,
                       const ast::Expression& wanted,
                       std::vector<EditResult>& changes);

// Pairs the blocks of two lists, in the order of both: as many equal ones as
// possible, and between them those with the same labels.
std::vector<std::pair<std::size_t, std::size_t>> matching_blocks(
    const Document& a, const std::vector<const ast::Block*>& blocks_of_a,
    const Document& b, const std::vector<const ast::Block*>& blocks_of_b);

// The longest subsequence of a list of pairs, ordered by the second members, in
// which the first members increase too. O(n log n).
std::vector<std::pair<std::size_t, std::size_t>> longest_growing(
    const std::vector<std::pair<std::size_t, std::size_t>>& pairs);

// Whether two blocks have the same type and labels.
bool is_alike(const ast::Block& a, const ast::Block& b);

}  // namespace hcl::write

#endif  // HCL_SRC_WRITE_UPDATE_BODY_H_
