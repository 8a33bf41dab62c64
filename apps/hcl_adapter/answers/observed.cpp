#include "hcl_adapter/answers/observed.h"

#include <utility>

namespace hcl::adapter {

Observed outcome(std::string text) { return {.outcome = std::move(text)}; }

Observed unsupported(std::string why) {
  return {.outcome = "", .unsupported = std::move(why)};
}

Observed failure(std::string reason) {
  return {.outcome = "ERR", .reason = std::move(reason)};
}

Observed failure(const Diagnostics& diagnostics) {
  Observed result = failure(std::string());
  result.diagnostics = diagnostics_notation(diagnostics, "input");
  for (const Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.severity != Severity::Error) continue;
    result.reason =
        std::string(diagnostic.summary()) + ": " + diagnostic.detail;
    break;
  }
  return result;
}

SourceFile input_of(const Question& question) {
  return {"input", question.input};
}

Observed in_context(const Question& question, const Options& options,
                    const Task& task) {
  PreludeContext context(question, options);
  const Diagnostics problems = context.add_variables(question, options);
  return problems.has_errors() ? failure(problems) : task(context);
}

}  // namespace hcl::adapter
