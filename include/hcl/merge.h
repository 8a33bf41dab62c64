#ifndef HCL_MERGE_H_
#define HCL_MERGE_H_

#include <cstddef>
#include <string>

#include "hcl/edit.h"
#include "hcl/export.h"

/// Merges of two changed versions of a file by structure, not by line.
namespace HCL_API hcl {

/// How conflicts are marked: as git does.
struct MergeOptions {
  /// What stands behind the markers of each version.
  std::string ours_name = "ours";
  std::string base_name = "base";
  std::string theirs_name = "theirs";
  /// How many characters a marker has, at most 1000.
  std::size_t marker_size = 7;
  /// Whether the text of the common ancestor is shown, too.
  bool shows_base = false;
};

/// The result of a merge.
struct Merged {
  std::string text = {};
  /// How many places are marked because both versions changed them.
  std::size_t conflicts = 0;
  /// Whether the files were compared by structure. If not, one of them has
  /// errors, and only lines at their beginnings and ends were compared.
  bool is_structural = true;
};

/// Merges the changes that led from `base` to `ours` and to `theirs`.
///
/// Attributes, blocks and elements of objects are matched by name, type, labels
/// and key, blocks without labels and elements of tuples by their text and
/// order. Of each the version that changed is taken with every byte and with
/// its comments; if both changed, what is inside is merged. Both versions may
/// add something at the same place: ours comes first. The order of items is
/// ours, unless only theirs changed it. What both changed in different ways, or
/// one changed and the other removed, is a conflict: both versions of these
/// lines are in the text, between lines of markers.
///
/// A text without conflicts has no mistakes of syntax unless one of the
/// documents has. Takes time linear in the documents, times the depth of blocks
/// and the logarithm of their sizes. Safe from many threads.
Merged merge_documents(const Document& base, const Document& ours,
                       const Document& theirs,
                       const MergeOptions& options = {});

}  // namespace hcl

#endif  // HCL_MERGE_H_
