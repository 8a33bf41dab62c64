#ifndef HCL_APPS_COMMAND_PATCH_STEPS_H_
#define HCL_APPS_COMMAND_PATCH_STEPS_H_

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

// One change of a document, made after the steps before it.
struct PatchStep {
  // One of set, add, remove, rename and move.
  std::string kind;
  // The address of what changes; for an addition, that of the enclosing block
  // or object, `.` for the file.
  std::string address;
  // The position in the body or object of what is added or moved.
  std::size_t position = 0;
  // The old text: an expression, or the text of an item.
  std::string old_text;
  // The new text.
  std::string new_text;
  // The new labels of a renamed block.
  std::vector<std::string> labels;
};

// Makes the steps in order and stops at the first that cannot be made. Returns
// the reason with the number of that step, or an empty text. Successive steps
// that only set expressions are made together: the document is parsed once for
// all of them, and each target is searched among its siblings.
std::string make_steps(Document& document, const std::vector<PatchStep>& steps);

// The steps that turn `a` into `b` structurally; nothing, with the reason in
// `problem`, if there are none. Takes time linear in the documents for all
// changed expressions together, and once more for each other difference.
std::optional<std::vector<PatchStep>> steps_between(const Document& a,
                                                    const Document& b,
                                                    std::string& problem);

std::string to_json(const std::vector<PatchStep>& steps);
// Reads the steps; nothing, with the reason in `problem`, if the text is not a
// patch.
std::optional<std::vector<PatchStep>> steps_from_json(std::string_view text,
                                                      std::string& problem);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_PATCH_STEPS_H_
