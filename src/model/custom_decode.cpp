// Capsule types whose values are made from unevaluated expressions.

#include "hcl/custom_decode.h"

#include <string>
#include <utility>

namespace hcl {
namespace {

// Its address identifies extensions that are expression decoders.
constexpr char kDecoder = 'd';

class PlainDecoder final : public ExpressionDecoder {
 public:
  Value decode(const Expression& expression,
               const std::shared_ptr<const EvalContext>& /*context*/,
               Diagnostics& /*diagnostics*/) const override {
    return expression_value(expression);
  }
};

class ClosureDecoder final : public ExpressionDecoder {
 public:
  Value decode(const Expression& expression,
               const std::shared_ptr<const EvalContext>& context,
               Diagnostics& /*diagnostics*/) const override {
    return expression_closure_value({expression, context});
  }
};

Type capsule_type(std::string name,
                  std::shared_ptr<const ExpressionDecoder> decoder) {
  CapsuleDefinition definition;
  definition.name = std::move(name);
  definition.extension = std::move(decoder);
  return Type::capsule(std::move(definition));
}

// The payload of a value of the type; null for every other value.
const void* payload(const Value& value, const Type& type) {
  const bool holds = value.kind() == TypeKind::Capsule && value.has_content() &&
                     value.type() == type;
  return holds ? value.as_capsule() : nullptr;
}

}  // namespace

const void* ExpressionDecoder::kind() const { return &kDecoder; }

const ExpressionDecoder* expression_decoder(const Type& type) {
  if (!type.is_capsule()) return nullptr;
  const CapsuleExtension* extension = type.capsule_definition().extension.get();
  if (extension == nullptr || extension->kind() != &kDecoder) return nullptr;
  return static_cast<const ExpressionDecoder*>(extension);
}

Value decode_expression(const Type& type, const Expression& expression,
                        const std::shared_ptr<const EvalContext>& context,
                        Diagnostics& diagnostics) {
  Diagnostics found = diagnostics.for_part();
  Value value = expression_decoder(type)->decode(expression, context, found);
  if (found.has_errors()) value = Value::unknown(type);
  diagnostics.append(std::move(found));
  return value;
}

const Type& expression_type() {
  static const Type kType =
      capsule_type("expression", std::make_shared<const PlainDecoder>());
  return kType;
}

Value expression_value(const Expression& expression) {
  return Value::capsule(expression_type(),
                        std::make_shared<const Expression>(expression));
}

const Expression* expression_from(const Value& value) {
  return static_cast<const Expression*>(payload(value, expression_type()));
}

const Type& expression_closure_type() {
  static const Type kType = capsule_type(
      "expression closure", std::make_shared<const ClosureDecoder>());
  return kType;
}

Value expression_closure_value(ExpressionClosure closure) {
  return Value::capsule(
      expression_closure_type(),
      std::make_shared<const ExpressionClosure>(std::move(closure)));
}

const ExpressionClosure* expression_closure_from(const Value& value) {
  return static_cast<const ExpressionClosure*>(
      payload(value, expression_closure_type()));
}

}  // namespace hcl
