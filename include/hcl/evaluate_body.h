#ifndef HCL_EVALUATE_BODY_H_
#define HCL_EVALUATE_BODY_H_

#include <optional>
#include <string>
#include <vector>

#include "hcl/ast.h"
#include "hcl/body.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/export.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/tree.h"
#include "hcl/value.h"

namespace HCL_API hcl {

/// An attribute and its value.
struct EvaluatedAttribute {
  std::string name = {};
  Value value = {};
  const ast::Attribute* attribute = nullptr;
  /// The places of the name and the expression, for an attribute of another
  /// syntax, which has no `attribute`.
  std::optional<SourceSpan> name_source = std::nullopt;
  std::optional<SourceSpan> expression_source = std::nullopt;
};

struct EvaluatedBlock;

/// The evaluation of a body without a schema. Attributes and blocks are in
/// source order, each kind separately; their `attribute` and `block` point to
/// the nodes of the tree and are valid as long as the tree lives.
struct EvaluatedBody {
  std::vector<EvaluatedAttribute> attributes = {};
  std::vector<EvaluatedBlock> blocks;
};

struct EvaluatedBlock {
  std::string type = {};
  /// The labels as written, without quotes and escapes: they are not values.
  std::vector<std::string> labels = {};
  EvaluatedBody body = {};
  const ast::Block* block = nullptr;
};

/// Evaluates every attribute of a body and of the blocks in it in one context.
/// An attribute whose evaluation failed has the value that evaluate() returns.
///
/// If a name has several attributes in a body, all of them are in the result;
/// the parser has reported them. Errors: every code that concerns evaluation.
/// Spec: native syntax, "Structural Elements".
Result<EvaluatedBody> evaluate_body(const ast::Tree& tree,
                                    const ast::Body& body,
                                    const EvalContext& context,
                                    const Options& options = {});
Result<EvaluatedBody> evaluate_body(const ast::Tree&& tree,
                                    const ast::Body& body,
                                    const EvalContext& context,
                                    const Options& options = {}) = delete;
/// The same for the body of the file.
Result<EvaluatedBody> evaluate_body(const ast::Tree& tree,
                                    const EvalContext& context,
                                    const Options& options = {});
Result<EvaluatedBody> evaluate_body(const ast::Tree&& tree,
                                    const EvalContext& context,
                                    const Options& options = {}) = delete;
/// The attributes of a body of JSON syntax without a schema: every property is
/// one, and there are no blocks. For a body of native syntax, blocks are errors
/// (those of `Body::attributes()`). Limits are those of one operation.
/// Spec: JSON syntax, "Structural Elements".
Result<EvaluatedBody> evaluate_body(const Body& body,
                                    const EvalContext& context,
                                    const Limits& limits = {});

/// Takes the marks off all values of a body and the blocks in it, before they
/// are written on the request of somebody who may see them (docs/secrets.md).
/// Takes time linear in the values.
void remove_marks(EvaluatedBody& body);

}  // namespace hcl

#endif  // HCL_EVALUATE_BODY_H_
