#ifndef HCL_SRC_SYNTAX_HCL_RECOVERY_H_
#define HCL_SRC_SYNTAX_HCL_RECOVERY_H_

#include "syntax/recovery.h"

namespace hcl::syntax {

// Describes the lists and brackets of HCL native syntax. Valid for the lifetime
// of the program.
const RecoveryGrammar& hcl_recovery_grammar();

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_HCL_RECOVERY_H_
