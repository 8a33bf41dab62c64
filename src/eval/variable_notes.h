#ifndef HCL_EVAL_VARIABLE_NOTES_H_
#define HCL_EVAL_VARIABLE_NOTES_H_

#include "eval/names.h"
#include "hcl/ast.h"
#include "hcl/diagnostic.h"

namespace hcl::eval {

// Adds a note for each of the first variables of the expression that states its
// value, as far as it may be shown.
void add_variable_notes(Diagnostic& diagnostic,
                        const ast::Expression& expression, Names& names);

}  // namespace hcl::eval

#endif  // HCL_EVAL_VARIABLE_NOTES_H_
