#ifndef HCL_STATIC_ANALYSIS_H_
#define HCL_STATIC_ANALYSIS_H_

#include <string>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/export.h"
#include "hcl/expression.h"
#include "hcl/traversal.h"

/// The ways to analyse an expression without evaluating it. They are the same
/// for every syntax. After an error the value is empty.
/// Spec: information model, "Static Analysis".
namespace HCL_API hcl {

/// The element expressions of a tuple constructor.
/// Errors: StaticListRequired at the expression.
Result<std::vector<Expression>> static_list(const Expression& expression);

/// The keys and values of an object constructor, in source order, with
/// repetitions. Errors: StaticMapRequired at the expression.
Result<std::vector<StaticMapElement>> static_map(const Expression& expression);

/// The name and argument expressions of a function call.
/// Errors: StaticCallRequired at the expression.
Result<StaticCall> static_call(const Expression& expression);

/// A variable and the constant steps that follow it.
/// Errors: StaticTraversalRequired at the expression.
Result<Traversal> static_traversal(const Expression& expression);

/// The same, read as steps from an object that the application knows: the name
/// of the variable is the first step.
/// Errors: StaticTraversalRequired at the expression.
Result<std::vector<TraverseStep>> static_relative_traversal(
    const Expression& expression);

/// The name that an expression consists of; empty if it is anything else.
/// `true`, `false` and `null` are names here.
std::string static_keyword(const Expression& expression);

}  // namespace hcl

#endif  // HCL_STATIC_ANALYSIS_H_
