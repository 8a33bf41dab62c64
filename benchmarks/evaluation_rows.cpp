#include <string>

#include "expressions.h"
#include "hcl/evaluate.h"
#include "hcl/parser.h"
#include "measure.h"
#include "rows.h"

namespace hcl::bench {

void add_evaluation_rows(const std::filesystem::path& peer_program,
                         Report& report) {
  const std::map<std::string, double> peer =
      measure_peer_evaluation(peer_program);
  const MapContext context = benchmark_context();
  for (const MeasuredExpression& measured : kExpressions) {
    const auto parsed = parse_expression(
        SourceFile(std::string(measured.name), measured.source));
    Evaluator evaluator(context);
    const double seconds = median_seconds_in_place([&] {
      Diagnostics diagnostics;
      evaluator.evaluate(parsed.value, parsed.value.expression(), diagnostics);
    });
    const auto entry = peer.find(std::string(measured.name));
    report.add_time(
        std::string(measured.name), "evaluated", seconds * 1e9,
        entry == peer.end() ? std::nullopt : std::optional(entry->second),
        measured.times);
  }
}

}  // namespace hcl::bench
