// A block without its closing brace.

#include <cstdint>
#include <optional>

#include "mistakes/rules/missing_brace.h"
#include "mistakes/rules/rules.h"

namespace hcl::syntax {

void report_unclosed_block(const UnexpectedToken& unexpected,
                           Diagnostics& diagnostics) {
  const TokenIndex name = unexpected.first() - 1;
  const TokenIndex brace = opening_brace(unexpected, name);
  const std::optional<MissingBrace> missing =
      find_missing_brace(unexpected, brace);
  if (missing) {
    report_missing_brace(unexpected, *missing, Code::UnclosedConfigurationBlock,
                         diagnostics);
    return;
  }
  DiagnosticPlace place = {.subject = unexpected.place(unexpected.span(brace))};
  if (unexpected.last_is(Rule::OneLineBlock)) {
    place.context = unexpected.place(unexpected.span_between(name, brace));
  }
  Diagnostic& added = diagnostics.error(
      Code::UnclosedConfigurationBlock, place,
      "The file ends before the closing brace of this block.");
  const TokenIndex last = end_of_line_before(unexpected, unexpected.token());
  if (last > brace) {
    const std::uint32_t end = unexpected.span(last).end;
    added.related.push_back(
        {unexpected.place({end, end}), "The file ends here."});
  }
}

}  // namespace hcl::syntax
