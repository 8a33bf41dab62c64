#include "runner/modes/dynblock_modes.h"

#include "hcl/dynamic_blocks.h"
#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "runner/modes/body_modes.h"
#include "runner/modes/mode_support.h"

namespace hcl::conformance {
namespace {

Observed observe_expanded(const Test& test, const Options& options,
                          const Result<Body>& parsed) {
  return observe_body(test, options, parsed,
                      [&options](const Body& body, const EvalContext& context) {
                        DynamicBlockOptions dynamic;
                        dynamic.options = options;
                        return expand_dynamic_blocks(body, context,
                                                     std::move(dynamic));
                      });
}

}  // namespace

Observed run_dynblock(const Test& test, const Options& options) {
  return observe_expanded(test, options,
                          parse_native_body(input_of(test), options));
}

Observed run_jsondynblock(const Test& test, const Options& options) {
  return observe_expanded(test, options,
                          parse_json_body(input_of(test), options));
}

}  // namespace hcl::conformance
