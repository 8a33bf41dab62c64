#ifndef HCL_APPS_PATCHES_PATCH_STEPS_H_
#define HCL_APPS_PATCHES_PATCH_STEPS_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/compare.h"
#include "hcl/edit.h"

// Structural patches, which `hcl diff --format=patch` writes and `hcl patch`
// applies.
namespace hcl::apps {

// An item that moves before the item at a position of its body.
struct PatchMove {
  std::string address;
  std::size_t position = 0;
};

// One change of a document, made after the steps before it.
struct PatchStep {
  // One of set, add, remove, rename, move and reorder.
  std::string kind;
  // The address of what changes; for an addition, that of the enclosing block
  // or object, `.` for the file. A step that reorders has none.
  std::string address;
  // The position in the body or object of what is added or moved.
  std::size_t position = 0;
  // The old text: an expression, or the text of an item.
  std::string old_text;
  // The new text: an expression, or one or several items or elements.
  std::string new_text;
  // The new labels of a renamed block.
  std::vector<std::string> labels;
  // The items that one step moves at once. Addresses and positions are those
  // before the step; items that move to one position keep this order.
  std::vector<PatchMove> moves;
};

// Makes the steps in order and stops at the first that cannot be made. Returns
// the reason with the number of that step, or an empty text. Successive steps
// that do not depend on each other are made together, as `PatchBatch` says: the
// document is read once for all of them. The steps of `steps_between()` take
// time linear in the documents, times the depth of blocks.
std::string make_steps(Document& document, const std::vector<PatchStep>& steps);

// The steps that turn `a` into `b` structurally; nothing, with the reason in
// `problem`, if there are none. Takes time linear in the documents, times the
// depth of blocks.
std::optional<std::vector<PatchStep>> steps_between(const Document& a,
                                                    const Document& b,
                                                    std::string& problem);

std::string to_json(const std::vector<PatchStep>& steps);
// Reads the steps; nothing, with the reason in `problem`, if the text is not a
// patch.
std::optional<std::vector<PatchStep>> steps_from_json(std::string_view text,
                                                      std::string& problem);

}  // namespace hcl::apps

#endif  // HCL_APPS_PATCHES_PATCH_STEPS_H_
