#ifndef HCL_DECODE_H_
#define HCL_DECODE_H_

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "hcl/body.h"
#include "hcl/decode_spec.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/export.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/traversal.h"
#include "hcl/type.h"
#include "hcl/value.h"

/// Bodies decoded with specifications. All functions are safe from many
/// threads. Spec: guide, "Decoding With Dynamic Schema".
namespace HCL_API hcl {

/// The value of a body with everything in it. After an error the value lacks
/// what was wrong: it is unknown or null there.
///
/// Errors: those of `Body::content()`, of evaluation and of the kinds of
/// specifications. The options should be those of the parse.
Result<Value> decode(const Body& body, const Spec& spec,
                     const EvalContext& context, const Options& options = {});

struct PartialValue {
  Value value;
  /// What the specification does not name.
  Body remain;
};

/// The same for a body that may have more than what the specification names;
/// the blocks in it are decoded whole.
Result<PartialValue> decode_partial(const Body& body, const Spec& spec,
                                    const EvalContext& context,
                                    const Options& options = {});

/// What a specification expects directly in a body. No name is repeated, but a
/// name of both an attribute and a block, or a type of block with different
/// labels, stays a conflict.
BodySchema implied_schema(const Spec& spec);

/// The type of the value, as far as it is known without a body.
Type implied_type(const Spec& spec);

/// The types of blocks that a specification expects directly in a body, each
/// with the specification of its content, in order.
std::vector<std::pair<std::string, Spec>> nested_specs(const Spec& spec);

/// The variables that decoding would look up, in the order of the specification
/// and, for one part of it, of the source; with repetitions. Wrong bodies give
/// those of what can be read.
std::vector<Traversal> variables(const Body& body, const Spec& spec);

/// Where the value of a specification comes from: the expression of an
/// attribute, the content of the first block; where something is absent, the
/// missing item place. Nothing for literals. Most useful for attributes.
std::optional<SourceSpan> source_range(const Body& body, const Spec& spec);

}  // namespace hcl

#endif  // HCL_DECODE_H_
