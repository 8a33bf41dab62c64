#include <cstddef>
#include <string>
#include <string_view>

#include "count_work.h"
#include "expressions.h"
#include "hcl/basic_functions.h"
#include "hcl/configuration_text.h"
#include "hcl/evaluate.h"
#include "hcl/evaluate_body.h"
#include "hcl/parser.h"

namespace hcl::bench {
namespace {

constexpr std::size_t kEvaluations = 20;

void count_expression(std::string_view name, std::string_view source,
                      const EvalContext& context) {
  const auto parsed = parse_expression(SourceFile(std::string(name), source));
  Evaluator evaluator(context);
  count_work(name, "evaluation", kEvaluations, [&] {
    for (std::size_t i = 0; i < kEvaluations; ++i) {
      Diagnostics diagnostics;
      evaluator.evaluate(parsed.value, parsed.value.expression(), diagnostics);
    }
  });
}

// Processes a file of attributes from its bytes to its values as JSON, as `hcl
// eval` does. The instructions per attribute do not depend on how many there
// are.
void count_configuration(std::string_view name, std::size_t attributes) {
  std::string text;
  for (std::size_t i = 0; i < attributes; ++i) {
    const std::string number = std::to_string(i);
    text += "a" + number + " = " + number + " + 1\n";
  }
  const SourceFile file(std::string(name), text);
  count_work(name, "attribute", attributes, [&file] {
    Result<ast::Tree> parsed = parse_config(file);
    EvaluatedFile evaluated = {std::move(parsed.value), {}};
    evaluated.body = evaluate_body(evaluated.tree, MapContext(), {}).value;
    static_cast<void>(to_json({&evaluated, 1}));
  });
}

}  // namespace

void count_evaluation() {
  MapContext context = benchmark_context();
  context.set_functions(basic_functions());
  count_expression("literal", "1", context);
  count_expression("variable", "a", context);
  for (const MeasuredExpression& each : kExpressions) {
    count_expression(each.name, each.source, context);
  }
  count_expression("function call", "upper(name)", context);
  count_configuration("configuration of 5,000 attributes", 5000);
  count_configuration("configuration of 20,000 attributes", 20000);
}

}  // namespace hcl::bench
