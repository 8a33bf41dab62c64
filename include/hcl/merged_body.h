#ifndef HCL_MERGED_BODY_H_
#define HCL_MERGED_BODY_H_

#include <vector>

#include "hcl/body.h"
#include "hcl/export.h"

namespace HCL_API hcl {

/// Merges several bodies, possibly of different syntaxes, into one, as for a
/// configuration made of several files. The result has the attributes of all
/// bodies, and their blocks in the order of the bodies; an attribute is missing
/// if no body has it. The first body determines the place of missing items.
/// Without bodies, returns an empty body.
///
/// Errors, besides those of the bodies: DuplicateArgument at a second
/// definition of an attribute in another body, which is ignored.
/// Spec: information model, "Bodies"; discrepancy D-133.
Body merge_bodies(std::vector<Body> bodies);

}  // namespace hcl

#endif  // HCL_MERGED_BODY_H_
