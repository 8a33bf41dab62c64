#ifndef HCL_SRC_DECODE_MAPPING_GROUPS_H_
#define HCL_SRC_DECODE_MAPPING_GROUPS_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/detail/mapping_parts.h"
#include "hcl/diagnostic.h"

// Conditions on which of several attributes and types of blocks are set.
namespace hcl::detail {

// The parts that are set, by their names in the mapping, and where. The names
// must outlive it.
using SetParts = std::vector<std::pair<std::string_view, SourceSpan>>;

// How a group is broken; the names are those of the group.
struct BrokenGroup {
  enum class How : std::uint8_t { Whole, Conflict, NoneSet, Lacks };
  How how = How::Whole;
  // What is there: the part that must not be there beside `other`, or the one
  // that needs `other`.
  std::string name = {};
  std::string other = {};
};
BrokenGroup broken(const MappedGroup& group, const SetParts& set);

// A sentence about it.
std::string broken_text(const MappedGroup& group, const BrokenGroup& how);
// What the group demands, for people.
std::string group_text(const MappedGroup& group);

// Whether at most one of the names may be set.
bool is_exclusive(const MappedGroup& group);

// Reports each broken group once. `lacks_nothing` is for bodies that cannot
// tell what is missing.
void report_groups(const Structure& structure, const SetParts& set,
                   const SourceSpan& place, bool lacks_nothing,
                   Diagnostics& diagnostics);

// What is wrong with the names of the groups; empty if nothing is.
std::string group_mistake(const Structure& structure);

}  // namespace hcl::detail

#endif  // HCL_SRC_DECODE_MAPPING_GROUPS_H_
