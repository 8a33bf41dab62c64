#ifndef HCL_HOST_ENGINE_MERGE_VALUES_H_
#define HCL_HOST_ENGINE_MERGE_VALUES_H_

#include "hcl/host.h"

namespace hcl::host {

// What one value becomes when another one is laid over it.
Value merged_value(const MergeRule& rule, const Value& under,
                   const Value& over);

// Lays a block over another one of the same shape.
void lay_over(DecodedBlock& under, const DecodedBlock& over,
              const Shape& shape);

// What is done to lists once a block is laid over those that it inherits.
void settle(DecodedBlock& block, const Shape& shape);

// Gives arguments that are absent or empty their defaults. What a block
// inherits has none.
void add_defaults(DecodedBlock& block, const Shape& shape);

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_MERGE_VALUES_H_
