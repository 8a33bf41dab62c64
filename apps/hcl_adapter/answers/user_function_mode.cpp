#include "hcl_adapter/answers/user_function_mode.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "hcl/native_body.h"
#include "hcl/notation.h"
#include "hcl/user_functions.h"
#include "hcl_adapter/answers/observed.h"
#include "wire/items_notation.h"

namespace hcl::adapter {
namespace {

std::string attributes_notation(const Body& body, const EvalContext& context,
                                Diagnostics& diagnostics) {
  std::vector<std::string> items;
  for (const Attribute& each : body.attributes(diagnostics)) {
    const Value value = each.expression.evaluate(context, diagnostics);
    items.push_back(each.name + " = " + to_notation(value.unmarked_deep()));
  }
  std::ranges::sort(items);
  return conformance::items_notation(items);
}

}  // namespace

Observed run_userfunc(const Question& question, const Options& of_setting) {
  // The function blocks have been removed, so their presence is not an error in
  // the rest.
  Options options = of_setting;
  options.switches.remaining_attributes_see_all_blocks = false;
  const Result<Body> parsed = parse_native_body(input_of(question), options);
  if (!parsed.ok()) return failure(parsed.diagnostics);
  return in_context(question, options, [&](const PreludeContext& context) {
    Result<UserFunctions> decoded = decode_user_functions(
        parsed.value, "function",
        [&] { return std::make_shared<const MapContext>(context); }, options);
    MapContext scope(context);
    scope.set_functions(decoded.value.functions);
    Diagnostics& diagnostics = decoded.diagnostics;
    const std::string text =
        attributes_notation(decoded.value.remain, scope, diagnostics);
    return diagnostics.has_errors() ? failure(diagnostics) : outcome(text);
  });
}

}  // namespace hcl::adapter
