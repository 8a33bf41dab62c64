#ifndef HCL_SRC_SYNTAX_JSON_RECOVERY_H_
#define HCL_SRC_SYNTAX_JSON_RECOVERY_H_

#include "syntax/recovery.h"

namespace hcl::syntax {

// Describes the lists and brackets of JSON. Valid for the lifetime of the
// program.
const RecoveryGrammar& json_recovery_grammar();

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_JSON_RECOVERY_H_
