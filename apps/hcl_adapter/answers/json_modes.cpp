#include "hcl_adapter/answers/json_modes.h"

#include "hcl/json_body.h"
#include "hcl/notation.h"
#include "hcl_adapter/answers/body_modes.h"
#include "hcl_adapter/answers/observed.h"

namespace hcl::adapter {

Observed run_jsonexpr(const Question& question, const Options& options) {
  const auto parsed = parse_json_expression(input_of(question), options);
  if (!parsed.ok()) return failure(parsed.diagnostics);
  return in_context(question, options, [&](const PreludeContext& context) {
    const Result<Value> value = parsed.value.evaluate(context);
    if (!value.ok()) return failure(value.diagnostics);
    return outcome(to_typed_notation(value.value.unmarked_deep()));
  });
}

Observed run_jsonbody(const Question& question, const Options& options) {
  return observe_body(question, options,
                      parse_json_body(input_of(question), options));
}

Observed run_jsonattrs(const Question& question, const Options& options) {
  return observe_attributes(question, options,
                            parse_json_body(input_of(question), options));
}

}  // namespace hcl::adapter
