#ifndef HCL_SRC_MISTAKES_DIALECT_TOKENS_H_
#define HCL_SRC_MISTAKES_DIALECT_TOKENS_H_

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/syntax.h"

namespace hcl::syntax {

// Adds diagnostics for tabs and for names that begin with an underscore if the
// dialect does not allow them. Takes no time if it allows both.
//
// Errors: InvalidCharacter.
void report_dialect_tokens(const SourceFile& file, TokenArray tokens,
                           const Switches& switches, Diagnostics& diagnostics);

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_DIALECT_TOKENS_H_
