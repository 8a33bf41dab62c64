#include "hcl_adapter/answers/accept_mode.h"

#include "hcl/parser.h"
#include "hcl_adapter/answers/observed.h"

namespace hcl::adapter {

Observed run_accept(const Question& question, const Options& options) {
  const Result<ast::Tree> parsed = parse_config(input_of(question), options);
  return parsed.ok() ? outcome("OK") : failure(parsed.diagnostics);
}

}  // namespace hcl::adapter
