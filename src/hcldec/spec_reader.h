#ifndef HCL_SRC_HCLDEC_SPEC_READER_H_
#define HCL_SRC_HCLDEC_SPEC_READER_H_

#include <memory>
#include <string>

#include "hcl/body.h"
#include "hcl/decode_spec.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/options.h"

namespace hcl::hcldec {

// Reads specification blocks. Recurses as deeply as blocks are nested, which
// the parser has bounded.
class SpecReader {
 public:
  // `context` is for the expressions that may call functions.
  SpecReader(std::shared_ptr<const EvalContext> context, const Options& options,
             Diagnostics& diagnostics)
      : context_(std::move(context)), options_(options), diags_(diagnostics) {}

  // The only specification of a body; the literal null, and an error, if there
  // is none or several. `what` begins the sentence of the error.
  Spec read_single(const Body& body, const std::string& what) const;

 private:
  // Reads the specification in a block, whose label is the name of its
  // property.
  Spec read_block(const Block& block) const;

  Spec read_object(const Block& block, const std::string& label) const;
  Spec read_array(const Block& block, const std::string& label) const;
  Spec read_attr(const Block& block, const std::string& label) const;
  Spec read_literal(const Block& block, const std::string& label) const;
  Spec read_single_block(const Block& block, const std::string& label) const;
  template <class Kind>
  Spec read_blocks(const Block& block, const std::string& label) const;
  Spec read_block_map(const Block& block, const std::string& label) const;
  Spec read_block_attrs(const Block& block, const std::string& label) const;
  Spec read_default(const Block& block, const std::string& label) const;
  Spec read_transform(const Block& block, const std::string& label) const;

  // Reads the specification for the content of the blocks that a block
  // describes.
  Spec read_nested(const Body& body) const;
  // The type of blocks; an error if it is missing.
  std::string require_type(std::string type, const Block& block) const;
  Type read_type(const Expression* expression) const;

  std::shared_ptr<const EvalContext> context_;
  const Options& options_;
  Diagnostics& diags_;
};

}  // namespace hcl::hcldec

#endif  // HCL_SRC_HCLDEC_SPEC_READER_H_
