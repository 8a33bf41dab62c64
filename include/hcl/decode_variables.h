#ifndef HCL_DECODE_VARIABLES_H_
#define HCL_DECODE_VARIABLES_H_

#include <vector>

#include "hcl/body.h"
#include "hcl/decode_spec.h"
#include "hcl/dynamic_blocks.h"
#include "hcl/export.h"
#include "hcl/traversal.h"

namespace HCL_API hcl {

/// The variables that decoding a body needs once its `dynamic` blocks are
/// expanded, or only those that expansion needs. The body is not expanded; the
/// specification provides the schemas. The variables are in the order of the
/// walk, with repetitions and without iterators.
/// Spec: dynamic blocks extension.
std::vector<Traversal> dynamic_block_variables(
    const Body& body, const Spec& spec,
    DynamicBlockVariables::Scope scope =
        DynamicBlockVariables::Scope::Everything);

}  // namespace hcl

#endif  // HCL_DECODE_VARIABLES_H_
