#include "eval/evaluate_text.h"

#include <ostream>
#include <utility>

#include "hcl/evaluate.h"
#include "hcl/notation.h"
#include "hcl/number.h"
#include "hcl/parser.h"

namespace hcl::test {
namespace {

Function joining(std::vector<Parameter> parameters,
                 std::optional<Parameter> variadic) {
  return Function({.parameters = std::move(parameters),
                   .variadic = std::move(variadic),
                   .return_type = returns(Type::string()),
                   .implementation = [](std::span<const Value> arguments,
                                        const Type&) -> FunctionResult {
                     std::string text;
                     for (const Value& argument : arguments) {
                       text += to_notation(argument.unmarked_deep()) + ";";
                     }
                     return Value::string(text);
                   }});
}

Function failing() {
  return Function({.return_type = returns(Type::string()),
                   .implementation = [](std::span<const Value>,
                                        const Type&) -> FunctionResult {
                     return FunctionError{.message = "it always fails"};
                   }});
}

Function identity() {
  return Function(
      {.parameters = {{.name = "value", .type = Type::dynamic()}},
       .return_type = [](std::span<const Value> arguments) -> TypeResult {
         return arguments[0].type();
       },
       .implementation = [](std::span<const Value> arguments, const Type&)
           -> FunctionResult { return arguments[0]; }});
}

void add_functions(MapContext& context) {
  const Parameter any{.name = "value", .type = Type::dynamic()};
  const Parameter text{.name = "text", .type = Type::string()};
  context.set_function("fail", failing());
  context.set_function("id", identity());
  context.set_function("two", joining({text, any}, std::nullopt));
  context.set_function("rest", joining({text}, any));
  context.set_function("ns::f", joining({any}, std::nullopt));
}

Value strings(std::initializer_list<std::string_view> texts) {
  std::vector<Value> values;
  for (const std::string_view text : texts) {
    values.push_back(Value::string(text));
  }
  return Value::list(Type::string(), std::move(values));
}

void add_known(MapContext& context) {
  const Value person = Value::object(
      {{"name", Value::string("ada")}, {"age", Value::number(36)}});
  context.set_variable("s", Value::string("text"))
      .set_variable("n", Value::number(12))
      .set_variable("b", Value::boolean(true))
      .set_variable("half", Value::number(*Number::from_double(0.5)))
      .set_variable("inf", Value::number(Number::infinity(false)))
      .set_variable("person", person)
      .set_variable("peopleset", Value::set(person.type(), {person}))
      .set_variable("people", Value::list(person.type(), {person, person}))
      .set_variable("strs", strings({"x", "y"}))
      .set_variable("strset", Value::set(Type::string(), {Value::string("y"),
                                                          Value::string("x")}))
      .set_variable("nomap", Value::map(Type::number(), {}))
      .set_variable(
          "map", Value::map(Type::number(),
                            {{"b", Value::number(2)}, {"a", Value::number(1)}}))
      .set_variable("empty", Value::list(person.type(), {}));
}

void add_others(MapContext& context) {
  const Type person =
      Type::object({{"name", Type::string()}, {"age", Type::number()}});
  const auto add = [&context](std::string letter, const Type& type) {
    context.set_variable("u" + letter, Value::unknown(type));
    context.set_variable("n" + letter, Value::null(type));
  };
  add("s", Type::string());
  add("n", Type::number());
  add("b", Type::boolean());
  add("list", Type::list(person));
  add("map", Type::map(Type::number()));
  add("set", Type::set(Type::string()));
  add("tuple", Type::tuple({Type::string(), Type::number()}));
  add("object", person);
  const MarkSet secret{"secret"};
  context.set_variable("dyn", Value::dynamic())
      .set_variable("ms", Value::string("hidden").with_marks(secret))
      .set_variable("mn", Value::number(3).with_marks(secret))
      .set_variable("mb", Value::boolean(true).with_marks(secret))
      .set_variable("mlist", strings({"x", "y"}).with_marks(secret))
      .set_variable("mun", Value::unknown(Type::number()).with_marks(secret));
}

std::string span_text(const SourceSpan& span) {
  return std::to_string(span.span.begin) + "-" + std::to_string(span.span.end);
}

Evaluated evaluate_parsed(Result<ast::Tree> tree, const EvalContext& context,
                          const Options& options) {
  Evaluated evaluated{Value(), std::move(tree.diagnostics)};
  Result<Value> result = evaluate(tree.value, context, options);
  evaluated.value = std::move(result.value);
  evaluated.diagnostics.append(std::move(result.diagnostics));
  return evaluated;
}

}  // namespace

const EvalContext& standard_context() {
  static const MapContext kContext = [] {
    MapContext context;
    add_functions(context);
    add_known(context);
    add_others(context);
    return context;
  }();
  return kContext;
}

std::string Evaluated::text() const {
  std::string text = to_typed_notation(value.unmarked_deep());
  return value.contains_marks() ? text + " marked" : text;
}

std::string Evaluated::problems() const {
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics) {
    if (!text.empty()) text += "; ";
    text += code_name(diagnostic.code);
    if (diagnostic.subject)
      text.append(" ").append(span_text(*diagnostic.subject));
    if (diagnostic.context)
      text.append(" in ").append(span_text(*diagnostic.context));
  }
  return text;
}

Evaluated evaluate_text(std::string_view expression, const Options& options,
                        const EvalContext& context) {
  return evaluate_parsed(
      parse_expression(SourceFile("test", expression), options), context,
      options);
}

Evaluated evaluate_template_text(std::string_view text,
                                 const Options& options) {
  return evaluate_parsed(parse_template(SourceFile("test", text), options),
                         standard_context(), options);
}

}  // namespace hcl::test
