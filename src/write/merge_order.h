#ifndef HCL_SRC_WRITE_MERGE_ORDER_H_
#define HCL_SRC_WRITE_MERGE_ORDER_H_

#include <cstddef>
#include <vector>

#include "write/merge_sections.h"

namespace hcl::write {

// One of three versions of a container.
struct Version {
  const Document* document = nullptr;
  const Sections* sections = nullptr;
};

// The sections that are the same one in the three versions; null where a
// version lacks it.
struct Trio {
  const Section* base = nullptr;
  const Section* ours = nullptr;
  const Section* theirs = nullptr;
};

// The sections of all versions, in the order of the merged text.
std::vector<Trio> merged_order(const Version& base, const Version& ours,
                               const Version& theirs);

}  // namespace hcl::write

#endif  // HCL_SRC_WRITE_MERGE_ORDER_H_
