#include "hcl_adapter/jsonl/json_kinds.h"

#include <memory>
#include <vector>

#include "hcl/json.h"
#include "hcl/json_body.h"
#include "hcl_adapter/jsonl/context.h"

namespace hcl::adapter {
namespace {

using ContextResult = Expected<std::shared_ptr<RequestContext>, std::string>;

// A request without a context selects the literal-only mode.
const EvalContext& context_of(const Request& request,
                              const RequestContext& given) {
  return request.json["noctx"].is_true() ? literal_only_context() : given;
}

std::string missing_json(const RequestContext& context) {
  const std::string& name = context.missing_function();
  return name.empty() ? "" : "the function " + name + " is not supported";
}

}  // namespace

std::string answer_jsonexpr(const Request& request, const Options& options,
                            Answer& answer) {
  const ContextResult context = RequestContext::make(request, options);
  if (!context.ok()) return context.error();
  const auto parsed = parse_json_expression(request.source, options);
  answer.note(parsed.diagnostics);
  if (parsed.ok() || request.is_forced()) {
    const Result<Value> value =
        parsed.value.evaluate(context_of(request, **context));
    answer.note(value.diagnostics);
    answer.value_fields(value.value);
  } else {
    answer.no_value_fields();
  }
  answer.field("parse_ok").boolean(parsed.ok());
  return missing_json(**context);
}

// Answers with the attributes of a body, evaluated.
std::string answer_json(const Request& request, const Options& options,
                        Answer& answer) {
  const ContextResult context = RequestContext::make(request, options);
  if (!context.ok()) return context.error();
  const Result<Body> parsed = parse_json_body(request.source, options);
  answer.note(parsed.diagnostics);
  bool known = true;
  if (parsed.ok() || request.is_forced()) {
    Diagnostics diagnostics;
    JsonWriter& writer = answer.field("value");
    writer.begin_object();
    writer.key("attrs").begin_object();
    for (const Attribute& each : parsed.value.attributes(diagnostics)) {
      const Value value =
          each.expression.evaluate(context_of(request, **context), diagnostics);
      known = known && value.is_wholly_known();
      writer.key(each.name);
      write_typed_json(writer, value, options.switches, Marked::Shown);
    }
    writer.end_object();
    writer.key("blocks").begin_array();
    writer.end_array();
    writer.end_object();
    answer.note(diagnostics);
  }
  answer.field("unknown").boolean(!known);
  answer.field("parse_ok").boolean(parsed.ok());
  return missing_json(**context);
}

std::string answer_jsonvariables(const Request& request, const Options& options,
                                 Answer& answer) {
  const Result<Body> parsed = parse_json_body(request.source, options);
  answer.note(parsed.diagnostics);
  const auto attributes = parsed.value.attributes();
  answer.note(attributes.diagnostics);
  const std::string& name = request.json["attr"].text();
  JsonWriter& writer = answer.field("variables");
  writer.begin_array();
  for (const Attribute& each : attributes.value) {
    if (each.name != name) continue;
    for (const Traversal& found : each.expression.variables()) {
      answer.traversal(found);
    }
  }
  writer.end_array();
  return "";
}

}  // namespace hcl::adapter
