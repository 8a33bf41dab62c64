#ifndef HCL_SET_OR_CREATE_H_
#define HCL_SET_OR_CREATE_H_

#include <string_view>

#include "hcl/edit.h"
#include "hcl/export.h"

namespace HCL_API hcl {

/// The edits that `Document::set()` makes, and those that make what is missing
/// on the way to the address. The address leads to blocks, as
/// `resource.*.*.tags.Team` does, and then names an attribute and elements of
/// objects in it: in each of the blocks
///
/// * a missing attribute is added, as an object for the names that follow;
/// * a missing element is added to an object;
/// * a call of `merge()` gets the element in the last object that has it or in
///   its last argument, or a further argument if that is no object;
/// * any other expression becomes the first argument of a call of `merge()`.
///
/// Blocks are not created. Takes time linear in the document. Safe from many
/// threads.
///
/// Errors: those of `Document::set()`; an address that leads to no block.
EditResult set_or_create(const Document& document, std::string_view address,
                         std::string_view expression);

}  // namespace hcl

#endif  // HCL_SET_OR_CREATE_H_
