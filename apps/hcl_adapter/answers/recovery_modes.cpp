#include "hcl_adapter/answers/recovery_modes.h"

#include "hcl/parser.h"
#include "hcl_adapter/answers/body_notation.h"
#include "hcl_adapter/answers/observed.h"

namespace hcl::adapter {

Observed run_recover(const Question& question, const Options& options) {
  const Result<ast::Tree> parsed = parse_config(input_of(question), options);
  Observed observed = outcome(source_order_notation(parsed.value.body()));
  observed.diagnostics = diagnostics_notation(parsed.diagnostics, "input");
  return observed;
}

}  // namespace hcl::adapter
