#include "runner/modes/json_modes.h"

#include "hcl/json_body.h"
#include "hcl/notation.h"
#include "runner/modes/body_modes.h"
#include "runner/modes/mode_support.h"

namespace hcl::conformance {

Observed run_jsonexpr(const Test& test, const Options& options) {
  const auto parsed = parse_json_expression(input_of(test), options);
  if (!parsed.ok()) return failure(parsed.diagnostics);
  return in_context(test, options, [&](const PreludeContext& context) {
    const Result<Value> value = parsed.value.evaluate(context);
    if (!value.ok()) return failure(value.diagnostics);
    return outcome(to_typed_notation(value.value.unmarked_deep()));
  });
}

Observed run_jsonbody(const Test& test, const Options& options) {
  return observe_body(test, options, parse_json_body(input_of(test), options));
}

Observed run_jsonattrs(const Test& test, const Options& options) {
  return observe_attributes(test, options,
                            parse_json_body(input_of(test), options));
}

}  // namespace hcl::conformance
