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

/// Decoding of bodies with specifications. All functions are safe to call from
/// many threads.
/// Spec: guide, "Decoding With Dynamic Schema".
namespace HCL_API hcl {

/// Decodes a body to a value; everything in the body must be in the
/// specification. After an error, the parts that were wrong are unknown or null
/// in the value.
///
/// Errors: those of `Body::content()`, of evaluation and of the kinds of
/// specifications. The options should be those with which the body was parsed.
Result<Value> decode(const Body& body, const Spec& spec,
                     const EvalContext& context, const Options& options = {});

struct PartialValue {
  Value value = {};
  /// The items that the specification does not name.
  Body remain = {};
};

/// The same for a body that may have items which the specification does not
/// name; the blocks in it are decoded completely.
Result<PartialValue> decode_partial(const Body& body, const Spec& spec,
                                    const EvalContext& context,
                                    const Options& options = {});

/// The schema that a specification expects directly in a body. Repeated names
/// are merged; a name of both an attribute and a block, or a block type with
/// different labels, remains a conflict.
BodySchema implied_schema(const Spec& spec);

/// The type of the value, as far as it is known without a body.
Type implied_type(const Spec& spec);

/// The block types that a specification expects directly in a body, in order,
/// each with the specification of its content.
std::vector<std::pair<std::string, Spec>> nested_specs(const Spec& spec);

/// The variables that decoding would look up, with repetitions, in the order of
/// the specification and, within each part of it, of the source. Faulty bodies
/// give the variables of what can be read.
std::vector<Traversal> variables(const Body& body, const Spec& spec);

/// The place that the value of a specification comes from: the expression of an
/// attribute or the content of the first block; if that is absent, the place
/// for missing items. Nothing for literals. Most useful for attributes.
std::optional<SourceSpan> source_range(const Body& body, const Spec& spec);

}  // namespace hcl

#endif  // HCL_DECODE_H_
