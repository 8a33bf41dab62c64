// The type of arguments that are passed as unevaluated expressions.

#include "hcl/function.h"

namespace hcl {

const Type& DeferredArgument::type() {
  static const Type kType = Type::capsule({.name = "expression",
                                           .equal = nullptr,
                                           .hash = nullptr,
                                           .print = nullptr,
                                           .convert_from = nullptr,
                                           .convert_to = nullptr});
  return kType;
}

Value DeferredArgument::wrap(std::shared_ptr<const DeferredArgument> argument) {
  return Value::capsule(type(), std::move(argument));
}

const DeferredArgument* DeferredArgument::from(const Value& value) {
  if (value.kind() != TypeKind::Capsule || !value.has_content() ||
      value.type() != type()) {
    return nullptr;
  }
  return static_cast<const DeferredArgument*>(value.as_capsule());
}

}  // namespace hcl
