#ifndef HCL_SRC_MISTAKES_SYNTAX_DIAGNOSTICS_H_
#define HCL_SRC_MISTAKES_SYNTAX_DIAGNOSTICS_H_

#include "hcl/diagnostic.h"
#include "syntax/unexpected_token.h"

namespace hcl::syntax {

// Reports a token that does not fit: with exactly one diagnostic, or none if
// the lexer has already reported the token.
//
// Code, subject and context depend on the open rules and on the token; they are
// the same as the reference's if it has a diagnostic for the same mistake.
void report_unexpected_token(const UnexpectedToken& unexpected,
                             Diagnostics& diagnostics);

// The diagnostics of each family of rules; `report_unexpected_token`
// dispatches.
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

#endif  // HCL_SRC_MISTAKES_SYNTAX_DIAGNOSTICS_H_
