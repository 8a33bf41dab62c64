#ifndef HCL_SRC_DECODE_SPEC_NODE_H_
#define HCL_SRC_DECODE_SPEC_NODE_H_

#include <atomic>
#include <memory>
#include <utility>
#include <variant>

#include "hcl/decode_spec.h"
#include "hcl/type.h"

namespace hcl::decoding {

// The closed list of kinds.
using SpecKind = std::variant<
    LiteralSpec, ObjectSpec, TupleSpec, AttributeSpec, ExpressionSpec,
    BlockSpec, BlockListSpec, BlockTupleSpec, BlockSetSpec, BlockMapSpec,
    BlockObjectSpec, BlockAttributesSpec, BlockLabelSpec, DefaultSpec,
    TransformExpressionSpec, TransformFunctionSpec, RefineSpec, ValidateSpec>;

// The type of a specification's values, made when it is first asked for. Any
// number of threads may ask.
class LazyType {
 public:
  LazyType() = default;
  LazyType(const LazyType&) = delete;
  LazyType& operator=(const LazyType&) = delete;
  ~LazyType() { delete type_.load(std::memory_order_relaxed); }

  template <typename Make>
  const Type& get(const Make& make) const {
    const Type* known = type_.load(std::memory_order_acquire);
    if (known != nullptr) return *known;
    auto made = std::make_unique<const Type>(make());
    if (type_.compare_exchange_strong(known, made.get(),
                                      std::memory_order_acq_rel)) {
      return *made.release();
    }
    return *known;
  }

 private:
  // Owned; a pointer, so that it can be set once without a lock.
  mutable std::atomic<const Type*> type_ = nullptr;
};

struct SpecNode {
  explicit SpecNode(SpecKind its_kind) : kind(std::move(its_kind)) {}
  SpecKind kind;
  // The implied type of an object, whose members may be a deep tree.
  LazyType object_type;
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
