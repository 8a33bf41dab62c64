#include "runner/modes/mode_support.h"

#include <utility>

#include "hcl/evaluate.h"
#include "hcl/parser.h"

namespace hcl::conformance {

Observed outcome(std::string text) { return {std::move(text), "", ""}; }

Observed unsupported(std::string why) { return {"", "", std::move(why)}; }

Observed failure(const Diagnostics& diags) {
  Observed result = outcome("ERR");
  result.diagnostics = diagnostics_notation(diags, "input");
  for (const Diagnostic& diagnostic : diags) {
    if (diagnostic.severity != Severity::Error) continue;
    result.reason =
        std::string(diagnostic.summary()) + ": " + diagnostic.detail;
    break;
  }
  return result;
}

SourceFile input_of(const Test& test) { return {"input", test.input}; }

Observed in_context(const Test& test, const Options& options,
                    const Task& task) {
  PreludeContext context(test, options);
  for (const auto& [name, text] : test.variables) {
    if (test.literal_only) break;
    const Result<ast::Tree> parsed =
        parse_expression(SourceFile("variable " + name, text), options);
    Result<Value> value = evaluate(parsed.value, context, options);
    if (!parsed.ok()) return failure(parsed.diagnostics);
    if (!value.ok()) return failure(value.diagnostics);
    context.set_variable(name, std::move(value.value));
  }
  return task(context);
}

}  // namespace hcl::conformance
