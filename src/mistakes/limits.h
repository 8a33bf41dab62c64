#ifndef HCL_SRC_MISTAKES_LIMITS_H_
#define HCL_SRC_MISTAKES_LIMITS_H_

#include <algorithm>
#include <cstdint>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"

namespace hcl::syntax {

// The largest accepted source, in bytes: the option, clamped to 1 to 4 GiB - 1.
inline std::uint64_t source_limit(const Limits& limits) {
  return static_cast<std::uint64_t>(std::clamp(
      limits.max_source_bytes, std::int64_t{1}, std::int64_t{0xFFFFFFFF}));
}

// Whether a source is larger than the limit; adds a diagnostic if it is.
//
// Errors: SourceTooLarge.
bool is_too_large(const SourceFile& file, const Limits& limits,
                  Diagnostics& diagnostics);

// The accepted depth of nesting; at least 1.
inline std::uint32_t max_depth(const Limits& limits) {
  return static_cast<std::uint32_t>(std::max(limits.max_nesting_depth, 1));
}

// Adds the diagnostic for a construct nested deeper than `limit`.
//
// Errors: NestingTooDeep.
void report_too_deep(const SourceSpan& place, std::uint32_t limit,
                     Diagnostics& diagnostics);

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_LIMITS_H_
