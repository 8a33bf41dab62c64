#ifndef HCL_NATIVE_BODY_H_
#define HCL_NATIVE_BODY_H_

#include "hcl/ast.h"
#include "hcl/body.h"
#include "hcl/export.h"
#include "hcl/expression.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/tree.h"

namespace HCL_API hcl {

/// The body of a configuration file in native syntax, to be processed with
/// schemas. The options should be those with which it was parsed.
/// Spec: information model, "Bodies"; native syntax, "Structural Elements".
Body native_body(const ast::Tree& tree, const Options& options = {});
/// Any body in the tree.
Body native_body(const ast::Tree& tree, const ast::Body& body,
                 const Options& options = {});

/// An expression of the tree.
Expression native_expression(const ast::Tree& tree,
                             const ast::Expression& expression,
                             const Options& options = {});
/// The expression, template or traversal of a tree that was parsed as such.
Expression native_expression(const ast::Tree& tree,
                             const Options& options = {});

/// The node of the typed tree for an expression; null for other syntaxes. Valid
/// as long as the expression or a copy of it lives.
const ast::Expression* native_syntax(const Expression& expression);
const ast::Expression* native_syntax(const Expression&& expression) = delete;

/// Parses a configuration file: `parse_config()` and `native_body()` in one.
Result<Body> parse_native_body(const SourceFile& file,
                               const Options& options = {});

}  // namespace hcl

#endif  // HCL_NATIVE_BODY_H_
