#ifndef HCL_SRC_CONFIGURATION_BLOCK_GROUPS_H_
#define HCL_SRC_CONFIGURATION_BLOCK_GROUPS_H_

#include <cstddef>
#include <string_view>
#include <vector>

#include "configuration/merged_body.h"

namespace hcl::configuration {

// Blocks that share a name.
struct BlockGroup {
  std::string_view name;
  std::vector<BlockRef> blocks;
};

// The blocks of one body grouped by their type, or by one of their labels.
// Groups and blocks are in order of first appearance.
std::vector<BlockGroup> group_by_type(const std::vector<BlockRef>& blocks);
std::vector<BlockGroup> group_by_label(const std::vector<BlockRef>& blocks,
                                       std::size_t label);

// Checks the requirements of plain JSON on a body. Errors: ConflictingNames.
void check_names(const MergedBody& body, const std::vector<BlockGroup>& types,
                 Diagnostics& diags);

// Keeps only the blocks with as many labels as the first of the group.
// Errors: InconsistentLabels for the others.
void keep_consistent_labels(BlockGroup& group, Diagnostics& diags);

}  // namespace hcl::configuration

#endif  // HCL_SRC_CONFIGURATION_BLOCK_GROUPS_H_
