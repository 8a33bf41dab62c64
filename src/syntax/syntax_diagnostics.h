#ifndef HCL_SRC_SYNTAX_SYNTAX_DIAGNOSTICS_H_
#define HCL_SRC_SYNTAX_SYNTAX_DIAGNOSTICS_H_

#include "hcl/diagnostic.h"
#include "syntax/unexpected_token.h"

namespace hcl::syntax {

// Adds the diagnostic for a token that fits nowhere: exactly one, or none where
// the lexer has already complained about the token.
//
// Code, subject and context depend on the open rules and on the token; where
// the reference has a diagnostic for the same mistake they are the same.
void report_unexpected_token(const UnexpectedToken& unexpected,
                             Diagnostics& diagnostics);

// What the families of rules have to say; `report_unexpected_token` chooses.
void report_structure(const UnexpectedToken& unexpected,
                      Diagnostics& diagnostics);
void report_expression(const UnexpectedToken& unexpected,
                       Diagnostics& diagnostics);
void report_collection(const UnexpectedToken& unexpected,
                       Diagnostics& diagnostics);
void report_for(const UnexpectedToken& unexpected, Diagnostics& diagnostics);
void report_template(const UnexpectedToken& unexpected,
                     Diagnostics& diagnostics);
void report_traversal(const UnexpectedToken& unexpected,
                      Diagnostics& diagnostics);

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_SYNTAX_DIAGNOSTICS_H_
