#include "hcl_adapter/answers/dynblock_modes.h"

#include "hcl/dynamic_blocks.h"
#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "hcl_adapter/answers/body_modes.h"
#include "hcl_adapter/answers/observed.h"

namespace hcl::adapter {
namespace {

Observed observe_expanded(const Question& question, const Options& options,
                          const Result<Body>& parsed) {
  return observe_body(question, options, parsed,
                      [&options](const Body& body, const EvalContext& context) {
                        DynamicBlockOptions dynamic;
                        dynamic.options = options;
                        return expand_dynamic_blocks(body, context,
                                                     std::move(dynamic));
                      });
}

}  // namespace

Observed run_dynblock(const Question& question, const Options& options) {
  return observe_expanded(question, options,
                          parse_native_body(input_of(question), options));
}

Observed run_jsondynblock(const Question& question, const Options& options) {
  return observe_expanded(question, options,
                          parse_json_body(input_of(question), options));
}

}  // namespace hcl::adapter
