#include <cstddef>
#include <string>
#include <string_view>

#include "count_work.h"
#include "expressions.h"
#include "hcl/basic_functions.h"
#include "hcl/evaluate.h"
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
}

}  // namespace hcl::bench
