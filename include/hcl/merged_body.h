#ifndef HCL_MERGED_BODY_H_
#define HCL_MERGED_BODY_H_

#include <vector>

#include "hcl/body.h"
#include "hcl/export.h"

namespace HCL_API hcl {

/// Several bodies, perhaps of different syntaxes, as one: what a configuration
/// made of several files is. Attributes are those of all bodies, and blocks
/// follow one another in the order of the bodies; an attribute is missing when
/// no body has it. Where to point for a missing item is up to the first body.
/// Without bodies, an empty body.
///
/// Errors, besides those of the bodies: DuplicateArgument at the second
/// definition, in another body, of an attribute; it is left out.
/// Spec: information model, "Bodies"; discrepancy D-133.
Body merge_bodies(std::vector<Body> bodies);

}  // namespace hcl

#endif  // HCL_MERGED_BODY_H_
