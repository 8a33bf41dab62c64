#ifndef HCL_SRC_MISTAKES_REPAIRS_H_
#define HCL_SRC_MISTAKES_REPAIRS_H_

#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/text_edit.h"
#include "syntax/unexpected_token.h"

namespace hcl::syntax {

// Returns the edits that fix a mistake, in order, if one fix was probably
// intended; otherwise nothing. `code` is the code that was reported.
std::vector<TextEdit> repair(const UnexpectedToken& unexpected, Code code);

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_REPAIRS_H_
