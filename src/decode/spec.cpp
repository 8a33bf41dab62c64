// Construction of specifications of each kind.

#include <memory>
#include <utility>

#include "decode/spec_node.h"
#include "hcl/decode_spec.h"

namespace hcl {
namespace {

template <typename Kind>
std::shared_ptr<const decoding::SpecNode> node_of(Kind kind) {
  return std::make_shared<const decoding::SpecNode>(std::move(kind));
}

}  // namespace

Spec::Spec() = default;

// Never destroyed, like everything that a handle may refer to at exit.
const decoding::SpecNode& Spec::null_node() {
  static const auto* const kNull = new decoding::SpecNode(LiteralSpec{});
  return *kNull;
}

Spec::Spec(ObjectSpec kind) : node_(node_of(std::move(kind))) {}
Spec::Spec(TupleSpec kind) : node_(node_of(std::move(kind))) {}
Spec::Spec(AttributeSpec kind) : node_(node_of(std::move(kind))) {}
Spec::Spec(LiteralSpec kind) : node_(node_of(std::move(kind))) {}
Spec::Spec(ExpressionSpec kind) : node_(node_of(std::move(kind))) {}
Spec::Spec(BlockSpec kind) : node_(node_of(std::move(kind))) {}
Spec::Spec(BlockListSpec kind) : node_(node_of(std::move(kind))) {}
Spec::Spec(BlockTupleSpec kind) : node_(node_of(std::move(kind))) {}
Spec::Spec(BlockSetSpec kind) : node_(node_of(std::move(kind))) {}
Spec::Spec(BlockMapSpec kind) : node_(node_of(std::move(kind))) {}
Spec::Spec(BlockObjectSpec kind) : node_(node_of(std::move(kind))) {}
Spec::Spec(BlockAttributesSpec kind) : node_(node_of(std::move(kind))) {}
Spec::Spec(BlockLabelSpec kind) : node_(node_of(std::move(kind))) {}
Spec::Spec(DefaultSpec kind) : node_(node_of(std::move(kind))) {}
Spec::Spec(TransformExpressionSpec kind) : node_(node_of(std::move(kind))) {}
Spec::Spec(TransformFunctionSpec kind) : node_(node_of(std::move(kind))) {}
Spec::Spec(RefineSpec kind) : node_(node_of(std::move(kind))) {}
Spec::Spec(ValidateSpec kind) : node_(node_of(std::move(kind))) {}

}  // namespace hcl
