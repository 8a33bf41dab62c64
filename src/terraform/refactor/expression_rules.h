#ifndef HCL_TERRAFORM_REFACTOR_EXPRESSION_RULES_H_
#define HCL_TERRAFORM_REFACTOR_EXPRESSION_RULES_H_

#include <string>
#include <vector>

#include "hcl/ast.h"
#include "hcl/options.h"
#include "hcl/tree.h"
#include "terraform/refactor/expression_context.h"

// What may be done with an expression without a change of meaning.
namespace hcl::terraform {

Options terraform_options();

// The names at the beginning of the references in an expression.
std::vector<std::string> variable_roots(const ast::Tree& tree,
                                        const ast::Expression& expression);

// Whether it calls a function whose result differs from call to call.
bool is_new_each_time(const ast::Tree& tree, const ast::Expression& expression);

// Whether evaluating it can fail: anything but constants and whole variables
// and local values.
bool can_fail(const ast::Expression& expression);

// Whether the language evaluates the expression of this argument, rather than
// reading it as a constant, a reference or a name.
bool takes_values(const ContextWalk& walk);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_REFACTOR_EXPRESSION_RULES_H_
