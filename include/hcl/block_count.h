#ifndef HCL_BLOCK_COUNT_H_
#define HCL_BLOCK_COUNT_H_

#include <cstdint>

#include "hcl/export.h"

namespace HCL_API hcl {

/// How many blocks of a type a decoder specification or a mapping accepts.
/// Spec: information model, "Schema-driven Processing".
struct BlockCount {
  /// 0 or less: none is required.
  std::int64_t min = 0;
  /// 0 or less: no maximum.
  std::int64_t max = 0;
};

}  // namespace hcl

#endif  // HCL_BLOCK_COUNT_H_
