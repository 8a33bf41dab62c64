#ifndef HCL_SRC_DECODE_DECODER_H_
#define HCL_SRC_DECODE_DECODER_H_

#include <optional>
#include <string>
#include <vector>

#include "decode/block_labels.h"
#include "decode/content_index.h"
#include "hcl/body.h"
#include "hcl/decode_spec.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/options.h"
#include "hcl/path.h"

namespace hcl::decoding {

// The input of a specification. The parts must outlive this.
struct DecodeInput {
  const ContentIndex& content;
  // The labels of the block that the content belongs to.
  const BlockLabels& labels;
};

// Decodes one body and the blocks in it. The references must outlive it.
class Decoder {
 public:
  Decoder(const EvalContext& context, const Options& options,
          Diagnostics& diags)
      : context_(context), options_(options), diags_(diags) {}

  // Decodes a body with everything in it.
  Value decode_body(const Body& body, const BlockLabels& labels,
                    const Spec& spec) const;

  // Decodes a specification with a content. Dispatches to the overload below
  // for the kind of the specification.
  Value decode(const Spec& spec, const DecodeInput& input) const;

 private:
  // The values of the blocks of a type.
  struct BlockValues {
    std::vector<const Block*> blocks;
    std::vector<Value> values;
    // Whether the set of values is unknown: the body of a block is unknown, or
    // a limit was reached and the remaining blocks were skipped.
    bool is_unknown = false;
  };
  struct KeyedBlocks;

  Decoder reporting_to(Diagnostics& diags) const {
    return Decoder(context_, options_, diags);
  }

  Value decode_kind(const ObjectSpec& spec, const DecodeInput& input) const;
  Value decode_kind(const TupleSpec& spec, const DecodeInput& input) const;
  Value decode_kind(const AttributeSpec& spec, const DecodeInput& input) const;
  Value decode_kind(const LiteralSpec& spec, const DecodeInput& input) const;
  Value decode_kind(const ExpressionSpec& spec, const DecodeInput& input) const;
  Value decode_kind(const BlockSpec& spec, const DecodeInput& input) const;
  Value decode_kind(const BlockListSpec& spec, const DecodeInput& input) const;
  Value decode_kind(const BlockTupleSpec& spec, const DecodeInput& input) const;
  Value decode_kind(const BlockSetSpec& spec, const DecodeInput& input) const;
  Value decode_kind(const BlockMapSpec& spec, const DecodeInput& input) const;
  Value decode_kind(const BlockObjectSpec& spec,
                    const DecodeInput& input) const;
  Value decode_kind(const BlockAttributesSpec& spec,
                    const DecodeInput& input) const;
  Value decode_kind(const BlockLabelSpec& spec, const DecodeInput& input) const;
  Value decode_kind(const DefaultSpec& spec, const DecodeInput& input) const;
  Value decode_kind(const TransformExpressionSpec& spec,
                    const DecodeInput& input) const;
  Value decode_kind(const TransformFunctionSpec& spec,
                    const DecodeInput& input) const;
  Value decode_kind(const RefineSpec& spec, const DecodeInput& input) const;
  Value decode_kind(const ValidateSpec& spec, const DecodeInput& input) const;

  // The value of a specification inside another; nothing after an error.
  std::optional<Value> decode_wrapped(const Spec& spec,
                                      const DecodeInput& input) const;

  // The value of an attribute, converted to a type or decoded by the decoder of
  // the type; unknown after an error.
  Value typed_value(const Attribute& attribute, const Type& type, Code code,
                    const std::string& what) const;

  // The only block of a type; null if there is none, which is an error if it is
  // required.
  const Block* single_block(const std::string& type, bool required,
                            const ContentIndex& content) const;
  BlockValues values_of(const std::string& type, const Spec& nested,
                        const ContentIndex& content) const;
  void check_count(const std::string& type, const Spec& nested,
                   const BlockCount& count, const BlockValues& found,
                   const ContentIndex& content) const;
  // An unknown value of a type with the marks of all values.
  static Value unknown_like(const std::vector<Value>& values, const Type& type);
  // The values converted to a common type; if there is none, reports that and
  // returns nothing.
  std::optional<std::vector<Value>> unified(const std::string& type,
                                            const Spec& nested,
                                            const BlockValues& found) const;
  KeyedBlocks keyed_blocks(const std::string& type,
                           const std::vector<std::string>& labels,
                           const Spec& nested,
                           const ContentIndex& content) const;

  const EvalContext& context_;
  const Options& options_;
  Diagnostics& diags_;
};

}  // namespace hcl::decoding

#endif  // HCL_SRC_DECODE_DECODER_H_
