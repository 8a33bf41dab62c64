#ifndef HCL_SRC_MODEL_HIDDEN_VALUES_H_
#define HCL_SRC_MODEL_HIDDEN_VALUES_H_

#include "hcl/diagnostic.h"

// Diagnostics about values that come from a marked one and have no marks of
// their own, as the elements that a `for` or a dynamic block goes over: the
// marks are those of the whole result.
namespace hcl::model {

// Whether the text of a diagnostic with this code says no more about values
// than their types and names that are written in the source.
bool shows_no_value(Code code);

// Stands in place of any other text.
extern const char* const kHiddenElement;

// Appends the diagnostics of an evaluation, without what may show a value.
void append_hidden(const Diagnostics& from, Diagnostics& to);

}  // namespace hcl::model

#endif  // HCL_SRC_MODEL_HIDDEN_VALUES_H_
