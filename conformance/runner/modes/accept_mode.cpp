#include "runner/modes/accept_mode.h"

#include "hcl/parser.h"
#include "runner/modes/mode_support.h"

namespace hcl::conformance {

Observed run_accept(const Test& test, const Options& options) {
  const Result<ast::Tree> parsed = parse_config(input_of(test), options);
  return parsed.ok() ? outcome("OK") : failure(parsed.diagnostics);
}

}  // namespace hcl::conformance
