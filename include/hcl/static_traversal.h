#ifndef HCL_STATIC_TRAVERSAL_H_
#define HCL_STATIC_TRAVERSAL_H_

#include <cstddef>
#include <optional>
#include <vector>

#include "hcl/ast.h"
#include "hcl/export.h"
#include "hcl/source.h"
#include "hcl/traversal.h"

namespace HCL_API hcl {

/// The expression read as a static traversal: a variable with attributes and
/// constant indexes. The keywords `true`, `false` and `null` count as variables
/// of these names, and any literal is a constant index, including `true` and
/// `null`. Nothing for any other expression. Spec: native syntax, "Static
/// Traversal".
std::optional<Traversal> static_traversal(const SourceFile& file,
                                          const ast::Expression& expression);

/// The variables that an expression refers to, each with the constant steps
/// that follow it, in source order and with repetitions. Names that `for`
/// introduces are not variables where they are visible, nor are attribute names
/// in object constructors.
/// Spec: information model, "Static Analysis".
std::vector<Traversal> variables(const SourceFile& file,
                                 const ast::Expression& expression);

/// The same for every expression in a body and the blocks in it.
std::vector<Traversal> variables(const SourceFile& file, const ast::Body& body);

/// The functions that an expression calls, in source order and with
/// repetitions. Spec: information model, "Static Analysis".
std::vector<FunctionReference> function_references(
    const SourceFile& file, const ast::Expression& expression);

/// The same for every expression in a body and the blocks in it.
std::vector<FunctionReference> function_references(const SourceFile& file,
                                                   const ast::Body& body);

}  // namespace hcl

#endif  // HCL_STATIC_TRAVERSAL_H_
