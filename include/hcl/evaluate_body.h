#ifndef HCL_EVALUATE_BODY_H_
#define HCL_EVALUATE_BODY_H_

#include <optional>
#include <string>
#include <vector>

#include "hcl/ast.h"
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
  std::string name;
  Value value;
  const ast::Attribute* attribute = nullptr;
  /// Where the name and the expression stand, for an attribute of another
  /// syntax, which has no `attribute`.
  std::optional<SourceSpan> name_source = std::nullopt;
  std::optional<SourceSpan> expression_source = std::nullopt;
};

struct EvaluatedBlock;

/// What a body evaluates to without a schema. Attributes and blocks are in
/// source order, each kind on its own; `attribute` and `block` tell where they
/// stand and live as long as the tree.
struct EvaluatedBody {
  std::vector<EvaluatedAttribute> attributes;
  std::vector<EvaluatedBlock> blocks;
};

struct EvaluatedBlock {
  std::string type;
  /// As they are written, without quotes and escapes: they are no values.
  std::vector<std::string> labels;
  EvaluatedBody body;
  const ast::Block* block = nullptr;
};

/// Every attribute of a body and of the blocks in it, evaluated in one context.
/// An attribute whose evaluation failed has what evaluate() gives.
///
/// Of several attributes of one name in a body all are in the result; the
/// parser has reported them. Errors: every code that concerns evaluation.
/// Spec: native syntax, "Structural Elements".
Result<EvaluatedBody> evaluate_body(const ast::Tree& tree,
                                    const ast::Body& body,
                                    const EvalContext& context,
                                    const Options& options = {});
/// The body of the file.
Result<EvaluatedBody> evaluate_body(const ast::Tree& tree,
                                    const EvalContext& context,
                                    const Options& options = {});

}  // namespace hcl

#endif  // HCL_EVALUATE_BODY_H_
