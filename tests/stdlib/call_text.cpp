#include "stdlib/call_text.h"

#include <optional>
#include <utility>

#include "hcl/basic_functions.h"
#include "hcl/eval_context.h"
#include "hcl/evaluate.h"
#include "hcl/json.h"
#include "hcl/notation.h"
#include "hcl/parser.h"

namespace hcl::test {
namespace {

Value prefixed(std::string_view prefix) {
  Refinements known;
  known.string_prefix = prefix;
  return Value::unknown(Type::string(), std::move(known));
}

Value short_list() {
  Refinements known;
  known.max_length = 2;
  return Value::unknown(Type::list(Type::string()), std::move(known));
}

MapContext make_context(const Options& options) {
  const Type text = Type::string();
  const MarkSet secret{"secret"};
  const Value a = Value::string("a");
  const Value b = Value::string("b");
  MapContext context;
  context.set_functions(basic_functions(options));
  context.set_variable("us", Value::unknown(text));
  context.set_variable("us_prefixed", prefixed("{\"a-"));
  context.set_variable("us_not_null", Value::unknown(text).refined_not_null());
  context.set_variable("un", Value::unknown(Type::number()));
  context.set_variable("ub", Value::unknown(Type::boolean()));
  context.set_variable("ul", Value::unknown(Type::list(text)));
  context.set_variable("ul_short", short_list());
  context.set_variable("ns", Value::null(text));
  context.set_variable("nn", Value::null(Type::number()));
  context.set_variable("nl", Value::null(Type::list(text)));
  context.set_variable("ms", Value::string("secret").with_marks(secret));
  context.set_variable("mn", Value::number(5).with_marks(secret));
  context.set_variable("ml", Value::list(text, {a}).with_marks(secret));
  context.set_variable("dyn", Value::dynamic());
  context.set_variable("set", Value::set(text, {a, b}));
  context.set_variable("map", Value::map(text, {{"k", a}}));
  context.set_variable("list", Value::list(text, {a, b}));
  context.set_variable("inf", Value::number(Number::infinity(false)));
  return context;
}

std::optional<Value> value_of(std::string_view expression,
                              const Options& options) {
  const MapContext context = make_context(options);
  const Result<ast::Tree> parsed =
      parse_expression(SourceFile("test", expression), options);
  if (!parsed.ok()) return std::nullopt;
  Result<Value> result = evaluate(parsed.value, context, options);
  return result.ok() ? std::optional(std::move(result.value)) : std::nullopt;
}

}  // namespace

std::string call_text(std::string_view expression, const Options& options) {
  const std::optional<Value> value = value_of(expression, options);
  if (!value) return "ERR";
  return to_typed_notation(value->unmarked_deep()) +
         (value->contains_marks() ? " marked" : "");
}

std::string call_json(std::string_view expression, const Options& options) {
  const std::optional<Value> value = value_of(expression, options);
  return value ? to_typed_json(*value, options.switches, Marked::Shown) : "ERR";
}

}  // namespace hcl::test
