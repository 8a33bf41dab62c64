#ifndef HCL_CUSTOM_DECODE_H_
#define HCL_CUSTOM_DECODE_H_

#include <memory>

#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/export.h"
#include "hcl/expression.h"
#include "hcl/type.h"
#include "hcl/value.h"

/// Capsule types whose values are made from unevaluated expressions. If a
/// function parameter, or an attribute in a decoder specification, has such a
/// type, the expression is passed to the decoder of the type.
namespace HCL_API hcl {

/// Makes values of one capsule type, whose extension it is
/// (`CapsuleDefinition::extension`). Must be safe to call from many threads and
/// must not throw.
class ExpressionDecoder : public CapsuleExtension {
 public:
  /// The value of the capsule type. After an error, which is in `diagnostics`,
  /// the result is ignored and counts as unknown. The context is the one in
  /// which the expression would have been evaluated, never null; a value may
  /// keep the pointer, but that does not extend the lifetime that its owner
  /// promised.
  virtual Value decode(const Expression& expression,
                       const std::shared_ptr<const EvalContext>& context,
                       Diagnostics& diagnostics) const = 0;

  const void* kind() const final;
};

/// The decoder of a type; null if the type has none. Valid as long as the type
/// lives.
const ExpressionDecoder* expression_decoder(const Type& type);
const ExpressionDecoder* expression_decoder(const Type&& type) = delete;

/// The decoded expression, or the unknown value of the type after an error. The
/// type must have a decoder.
Value decode_expression(const Type& type, const Expression& expression,
                        const std::shared_ptr<const EvalContext>& context,
                        Diagnostics& diagnostics);

/// The capsule type of expressions without their contexts.
const Type& expression_type();
Value expression_value(const Expression& expression);
/// The expression in a value of that type; null if the value holds none. Valid
/// as long as the value or a copy of it lives.
const Expression* expression_from(const Value& value);
const Expression* expression_from(const Value&& value) = delete;

/// An expression and the context in which it occurs.
struct ExpressionClosure {
  Expression expression = {};
  /// Not null.
  std::shared_ptr<const EvalContext> context = {};

  Result<Value> evaluate() const { return expression.evaluate(*context); }
};

/// The capsule type of expressions with their contexts.
const Type& expression_closure_type();
Value expression_closure_value(ExpressionClosure closure);
/// The closure in a value of that type; null if the value holds none. Valid as
/// long as the value or a copy of it lives.
const ExpressionClosure* expression_closure_from(const Value& value);
const ExpressionClosure* expression_closure_from(const Value&& value) = delete;

}  // namespace hcl

#endif  // HCL_CUSTOM_DECODE_H_
