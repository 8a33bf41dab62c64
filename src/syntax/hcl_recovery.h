#ifndef HCL_SRC_SYNTAX_HCL_RECOVERY_H_
#define HCL_SRC_SYNTAX_HCL_RECOVERY_H_

#include "syntax/recovery.h"

namespace hcl::syntax {

// The lists and brackets of HCL native syntax. Valid for ever.
const RecoveryGrammar& hcl_recovery_grammar();

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_HCL_RECOVERY_H_
