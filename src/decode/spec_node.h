#ifndef HCL_SRC_DECODE_SPEC_NODE_H_
#define HCL_SRC_DECODE_SPEC_NODE_H_

#include <utility>
#include <variant>

#include "hcl/decode_spec.h"

namespace hcl::decoding {

// The closed list of kinds.
using SpecKind = std::variant<
    LiteralSpec, ObjectSpec, TupleSpec, AttributeSpec, ExpressionSpec,
    BlockSpec, BlockListSpec, BlockTupleSpec, BlockSetSpec, BlockMapSpec,
    BlockObjectSpec, BlockAttributesSpec, BlockLabelSpec, DefaultSpec,
    TransformExpressionSpec, TransformFunctionSpec, RefineSpec, ValidateSpec>;

struct SpecNode {
  explicit SpecNode(SpecKind its_kind) : kind(std::move(its_kind)) {}
  SpecKind kind;
};

// Calls the overload of a visitor for the kind of the specification.
template <typename Visitor>
decltype(auto) visit(Visitor&& visitor, const Spec& spec) {
  return std::visit(std::forward<Visitor>(visitor), spec.node().kind);
}

// Combines several lambdas into one visitor.
template <typename... Parts>
struct Overloaded : Parts... {
  using Parts::operator()...;
};
template <typename... Parts>
Overloaded(Parts...) -> Overloaded<Parts...>;

}  // namespace hcl::decoding

#endif  // HCL_SRC_DECODE_SPEC_NODE_H_
