#include "hcl_adapter/jsonl/user_function_kind.h"

#include <memory>
#include <utility>

#include "hcl/evaluate.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "hcl/user_functions.h"
#include "hcl_adapter/jsonl/context.h"

namespace hcl::adapter {

std::string answer_userfunc(const Request& request, const Options& options,
                            Answer& answer) {
  const auto context = RequestContext::make(request, options);
  if (!context.ok()) return context.error();
  std::shared_ptr<const RequestContext> base = *context;
  Result<Body> body = parse_native_body(request.source, options);
  answer.note(body.diagnostics);
  Result<UserFunctions> decoded = decode_user_functions(
      body.value, "function", [base] { return base; }, options);
  answer.note(decoded.diagnostics);
  const SourceFile text("spec", request.json["spec"].text());
  const Result<ast::Tree> parsed = parse_expression(text, options);
  answer.note(parsed.diagnostics);
  MapContext scope(base);
  scope.set_functions(std::move(decoded.value.functions));
  const Result<Value> value = evaluate(parsed.value, scope, options);
  answer.note(value.diagnostics);
  answer.value_fields(value.value);
  const std::string& missing = base->missing_function();
  return missing.empty() ? "" : "the function " + missing + " is not supported";
}

}  // namespace hcl::adapter
