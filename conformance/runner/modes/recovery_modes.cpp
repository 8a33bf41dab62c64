#include "runner/modes/recovery_modes.h"

#include "hcl/parser.h"
#include "runner/modes/body_notation.h"
#include "runner/modes/mode_support.h"

namespace hcl::conformance {

Observed run_recover(const Test& test, const Options& options) {
  const Result<ast::Tree> parsed = parse_config(input_of(test), options);
  Observed observed = outcome(source_order_notation(parsed.value.body()));
  observed.diagnostics = diagnostics_notation(parsed.diagnostics, "input");
  return observed;
}

}  // namespace hcl::conformance
