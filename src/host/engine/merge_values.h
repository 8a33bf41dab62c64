#ifndef HCL_HOST_ENGINE_MERGE_VALUES_H_
#define HCL_HOST_ENGINE_MERGE_VALUES_H_

#include "hcl/host.h"

namespace hcl::host {

struct Session;

// What one value becomes when another one is laid over it.
Value merged_value(const MergeRule& rule, const Value& under,
                   const Value& over);

// Objects and maps recursively, and lists appended to each other; whether no
// list is laid over another value.
Value deep_merged(const Value& under, const Value& over, bool& is_fine);

// Lays a block over another one of the same shape.
void lay_over(DecodedBlock& under, const DecodedBlock& over,
              const Shape& shape);

// What is done to lists once a block is laid over those that it inherits; those
// that are laid over it see it.
void settle_lists(DecodedBlock& block, const Shape& shape, Session& session);

// An argument by its name; null if it is absent.
DecodedArgument* find_argument(DecodedBlock& block, std::string_view name);
// The same, made if it is absent.
DecodedArgument& made_argument(DecodedBlock& block, std::string_view name);
bool is_empty_text(const Value& value);
Value without_repetitions(const Value& list);

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_MERGE_VALUES_H_
