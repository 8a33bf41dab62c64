#ifndef HCL_APPS_PATCHES_PATCH_EDITS_H_
#define HCL_APPS_PATCHES_PATCH_EDITS_H_

#include <string>

#include "hcl/edit.h"
#include "patches/patch_steps.h"

// What one step of a patch changes in a document as it is.
namespace hcl::apps {

// The place that a step changes; one without an item for the body of the file.
// Errors: an address of nothing or of several places, and a place that is not
// what the step was made for.
Expected<Place, EditError> target_of(const Document& document,
                                     const PatchStep& step);

// The edits of a step other than reorder at its place.
EditResult edits_of(const Document& document, const PatchStep& step,
                    const Place& place);

// The edits of a step that moves several items.
EditResult reorder(const Document& document, const PatchStep& step);

// Whether a place is an item, and not an element.
inline bool is_item(const Place& place) { return place.container == nullptr; }

// The text of a place for a patch: with `with_item` that of a whole item, or
// else the expression.
std::string text_at(const Document& document, const Place& place,
                    bool with_item);

}  // namespace hcl::apps

#endif  // HCL_APPS_PATCHES_PATCH_EDITS_H_
