#ifndef HCL_DECODE_SPEC_H_
#define HCL_DECODE_SPEC_H_

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "hcl/block_count.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/export.h"
#include "hcl/expression.h"
#include "hcl/function.h"
#include "hcl/refinements.h"
#include "hcl/type.h"
#include "hcl/value.h"

/// Decoder specifications: what an application expects in a body, and how it
/// becomes a value.
///
///   const hcl::Spec spec = hcl::ObjectSpec{{
///       {"name", hcl::AttributeSpec{.name = "name",
///                                   .type = hcl::Type::string(),
///                                   .required = true}},
///       {"ports", hcl::BlockListSpec{.type = "port", .nested = port_spec}},
///   }};
///   hcl::Result<hcl::Value> value = hcl::decode(body, spec, context);
///
/// hcl/decode.h has the functions.
/// Spec: guide, "Decoding With Dynamic Schema".
namespace HCL_API hcl {

struct ObjectSpec;
struct TupleSpec;
struct AttributeSpec;
struct LiteralSpec;
struct ExpressionSpec;
struct BlockSpec;
struct BlockListSpec;
struct BlockTupleSpec;
struct BlockSetSpec;
struct BlockMapSpec;
struct BlockObjectSpec;
struct BlockAttributesSpec;
struct BlockLabelSpec;
struct DefaultSpec;
struct TransformExpressionSpec;
struct TransformFunctionSpec;
struct RefineSpec;
struct ValidateSpec;

namespace decoding {
struct SpecNode;
}

/// A specification of any of the kinds below: a shared handle to immutable
/// data. Copying is cheap; safe to use from many threads.
///
/// Specifications are made by the application; all functions on them use call
/// stack in proportion to their nesting depth.
class Spec {
 public:
  /// The literal null of dynamic type, as is a specification that was moved
  /// from.
  Spec();
  // NOLINTBEGIN(google-explicit-constructor): every kind is a specification.
  Spec(ObjectSpec kind);
  Spec(TupleSpec kind);
  Spec(AttributeSpec kind);
  Spec(LiteralSpec kind);
  Spec(ExpressionSpec kind);
  Spec(BlockSpec kind);
  Spec(BlockListSpec kind);
  Spec(BlockTupleSpec kind);
  Spec(BlockSetSpec kind);
  Spec(BlockMapSpec kind);
  Spec(BlockObjectSpec kind);
  Spec(BlockAttributesSpec kind);
  Spec(BlockLabelSpec kind);
  Spec(DefaultSpec kind);
  Spec(TransformExpressionSpec kind);
  Spec(TransformFunctionSpec kind);
  Spec(RefineSpec kind);
  Spec(ValidateSpec kind);
  // NOLINTEND(google-explicit-constructor)

  const decoding::SpecNode& node() const& {
    return node_ != nullptr ? *node_ : null_node();
  }
  const decoding::SpecNode& node() const&& = delete;

 private:
  static const decoding::SpecNode& null_node();

  std::shared_ptr<const decoding::SpecNode> node_;
};

/// An object with an attribute for each member. If a name has several members,
/// the last one counts.
struct ObjectSpec {
  std::vector<std::pair<std::string, Spec>> members = {};
};

/// A tuple with an element for each specification.
struct TupleSpec {
  std::vector<Spec> elements = {};
};

/// The value of an attribute, converted to a type; null of that type if the
/// attribute is absent; an unknown value after a failed conversion.
///
/// A capsule type with a custom decoder receives the expression itself.
/// Errors: MissingRequiredArgument, IncorrectAttributeType at the expression.
struct AttributeSpec {
  std::string name = {};
  /// A type constraint.
  Type type = {};
  bool required = false;
};

/// A constant.
struct LiteralSpec {
  Value value = {};
};

/// The value of an expression in the context of the decoding.
struct ExpressionSpec {
  Expression expression = {};
};

/// The value of the single block of a type; null if there is none.
/// Errors: MissingBlock, DuplicateBlock at the second one.
struct BlockSpec {
  std::string type = {};
  Spec nested = {};
  bool required = false;
};

/// A list of the values of all blocks of a type, whose types are unified. The
/// list is unknown if the body of one of the blocks is unknown.
/// Errors: InsufficientBlocks, TooManyBlocks, InconsistentBlockTypes.
struct BlockListSpec {
  std::string type = {};
  Spec nested = {};
  BlockCount count = {};
};

/// The same as a tuple, so that the blocks may have values of different types.
struct BlockTupleSpec {
  std::string type = {};
  Spec nested = {};
  BlockCount count = {};
};

/// The same as a set. All blocks are counted, even those with equal values.
struct BlockSetSpec {
  std::string type = {};
  Spec nested = {};
  BlockCount count = {};
};

/// Maps of the values of all blocks of a type, with one level of nesting for
/// each label. The nested specification handles any further labels. The map is
/// unknown if the body of one of the blocks is unknown.
///
/// At least one label is required. The nested type should not contain
/// `dynamic`; if it does, the values are unified.
/// Errors: DuplicateBlock for labels that are repeated, InconsistentBlockTypes.
struct BlockMapSpec {
  std::string type = {};
  std::vector<std::string> labels = {};
  Spec nested = {};
};

/// The same with objects, so that the values may be of different types.
struct BlockObjectSpec {
  std::string type = {};
  std::vector<std::string> labels = {};
  Spec nested = {};
};

/// A map of the attributes of the single block of a type, each converted to the
/// element type; a null map if there is no block. Errors: MissingBlock,
/// DuplicateBlock, UnexpectedBlock, InvalidAttributeValue.
struct BlockAttributesSpec {
  std::string type = {};
  /// A type constraint.
  Type element_type = {};
  bool required = false;
};

/// A label of the block whose body is decoded, counted from 0 after the labels
/// of a `BlockMapSpec`. Makes the block require that many labels. In a body
/// that does not belong to a block, a null string.
struct BlockLabelSpec {
  std::size_t index = 0;
  /// Shown in messages.
  std::string name = {};
};

/// The first of the alternatives that is not null; the last one if all are.
///
/// The attributes of all alternatives are accepted. If there are several
/// alternatives, none of the attributes is required, because the next
/// alternative replaces a missing one.
struct DefaultSpec {
  std::vector<Spec> alternatives = {};
};

/// The value of an expression in which a variable holds the wrapped value;
/// unknown after an error in the wrapped value.
struct TransformExpressionSpec {
  Spec wrapped = {};
  Expression expression = {};
  std::string variable = {};
  /// The other variables and functions of the expression; null if there are
  /// none.
  std::shared_ptr<const EvalContext> context = nullptr;
};

/// The result of a function of one argument; unknown after an error in the
/// wrapped value.
/// Errors: TransformFailed.
struct TransformFunctionSpec {
  Spec wrapped = {};
  Function function;
};

/// The wrapped value; if it is unknown, with further refinements.
struct RefineSpec {
  Spec wrapped = {};
  Refinements refinements = {};
};

/// The wrapped value after a check, which is skipped after an error.
/// Diagnostics that the check reports without a subject get the range of the
/// wrapped value. Called from any decoding thread; for exceptions, see
/// "Callbacks" in docs/limits.md.
struct ValidateSpec {
  Spec wrapped = {};
  std::function<void(const Value&, Diagnostics&)> check = {};
};

}  // namespace hcl

#endif  // HCL_DECODE_SPEC_H_
