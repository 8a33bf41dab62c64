#ifndef HCL_APPS_COMMAND_PATCH_STEPS_H_
#define HCL_APPS_COMMAND_PATCH_STEPS_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/compare.h"
#include "hcl/edit.h"

// Patches by structure: what `hcl diff --format=patch` writes and `hcl patch`
// makes.
namespace hcl::apps {

// One change of a document, made after those before it.
struct PatchStep {
  // set, add, remove, rename or move.
  std::string kind;
  // Of what changes; of what is added the block or object that gets it, `.` for
  // the file.
  std::string address;
  // Of what is added or moved: its position in the body or object.
  std::size_t position = 0;
  // What is there before: an expression, or the text of an item.
  std::string old_text;
  // What is there afterwards.
  std::string new_text;
  // Of a block that is renamed.
  std::vector<std::string> labels;
};

// Makes the steps one after another, and stops at one that cannot be made: it
// gives why not, with the number of the step, and empty text where all were
// made. Steps in a row that only set expressions are made together: the
// document is parsed once for all of them, and each is looked for among its
// siblings.
std::string make_steps(Document& document, const std::vector<PatchStep>& steps);

// The steps that make `b` of `a` by structure; nothing, and the reason in
// `problem`, where there are none. Takes time linear in the documents for all
// changed expressions, and once more for each other difference.
std::optional<std::vector<PatchStep>> steps_between(const Document& a,
                                                    const Document& b,
                                                    std::string& problem);

std::string to_json(const std::vector<PatchStep>& steps);
// Nothing, and the reason in `problem`, for a text that is no patch.
std::optional<std::vector<PatchStep>> steps_from_json(std::string_view text,
                                                      std::string& problem);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_PATCH_STEPS_H_
