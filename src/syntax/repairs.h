#ifndef HCL_SRC_SYNTAX_REPAIRS_H_
#define HCL_SRC_SYNTAX_REPAIRS_H_

#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/text_edit.h"
#include "syntax/unexpected_token.h"

namespace hcl::syntax {

// The edits that mend a mistake, in order, where there is one way that is
// probably meant; otherwise none. `code` is what was reported.
std::vector<TextEdit> repair(const UnexpectedToken& unexpected, Code code);

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_REPAIRS_H_
