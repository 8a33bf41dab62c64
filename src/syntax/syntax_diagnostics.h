#ifndef HCL_SRC_SYNTAX_SYNTAX_DIAGNOSTICS_H_
#define HCL_SRC_SYNTAX_SYNTAX_DIAGNOSTICS_H_

#include "hcl/diagnostic.h"
#include "syntax/mistake.h"

namespace hcl::syntax {

// Adds the diagnostic for a token that fits nowhere: exactly one, or none where
// the lexer has already complained about the token.
//
// Code, subject and context depend on the open rules and on the token; where
// the reference has a diagnostic for the same mistake they are the same.
void report_mistake(const Mistake& mistake, Diagnostics& diagnostics);

// What the families of rules have to say; `report_mistake` chooses.
void report_structure(const Mistake& mistake, Diagnostics& diagnostics);
void report_expression(const Mistake& mistake, Diagnostics& diagnostics);
void report_collection(const Mistake& mistake, Diagnostics& diagnostics);
void report_for(const Mistake& mistake, Diagnostics& diagnostics);
void report_template(const Mistake& mistake, Diagnostics& diagnostics);
void report_traversal(const Mistake& mistake, Diagnostics& diagnostics);

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_SYNTAX_DIAGNOSTICS_H_
