#include "limits/twins.h"

#include <memory>
#include <utility>
#include <vector>

#include "hcl/basic_functions.h"
#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "hcl/try_function.h"
#include "hcl/user_functions.h"

namespace hcl::test {
namespace {

constexpr std::string_view kFunctions = R"(
function "twice" {
  params = [s]
  result = "${s}${s}"
}
function "pair" {
  params = [x]
  result = [x, x]
}
function "forever" {
  params = [x]
  result = forever(x)
}
function "spread" {
  params = [x]
  result = [spread(x), spread(x)]
}
)";

Value numbers(int count) {
  std::vector<Value> elements;
  for (int i = 0; i < count; ++i) elements.push_back(Value::number(i));
  return Value::list(Type::number(), std::move(elements));
}

Function first() {
  return Function({.variadic = Parameter{.name = "x"},
                   .return_type = returns(Type::dynamic()),
                   .implementation = [](std::span<const Value> arguments,
                                        const Type&) -> FunctionResult {
                     return arguments[0];
                   }});
}

MapContext make_context() {
  MapContext context;
  context.set_variable("ten", numbers(10))
      .set_variable("thousand", numbers(1000))
      .set_variable("million", numbers(1'000'000))
      .set_functions(basic_functions())
      .set_function("first", first())
      .set_function("try", try_function())
      .set_function("strings",
                    stdlib::conversion_to(Type::set(Type::string())));
  return context;
}

std::string json_string(std::string_view text) {
  std::string json = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') json += '\\';
    json += c;
  }
  return json + '"';
}

}  // namespace

void PrintTo(Syntax syntax, std::ostream* out) {
  *out << (syntax == Syntax::Native ? "native" : "JSON");
}

Expression parse_twin(Syntax syntax, std::string_view expression,
                      const Options& options) {
  Diagnostics diagnostics;
  const std::string text(expression);
  const Result<Body> body =
      syntax == Syntax::Native
          ? parse_native_body(SourceFile("t.hcl", "a = " + text + "\n"),
                              options)
          : parse_json_body(
                SourceFile("t.json",
                           "{\"a\": " + json_string("${" + text + "}") + "}"),
                options);
  return body.value.attributes(diagnostics).at(0).expression;
}

std::string codes_of(const Diagnostics& diagnostics) {
  std::string codes;
  for (const Diagnostic& diagnostic : diagnostics) {
    codes += std::string(code_name(diagnostic.code)) + " ";
  }
  return codes;
}

const EvalContext& limits_context() {
  static const MapContext* const context = [] {
    auto* made = new MapContext(make_context());
    const std::shared_ptr<const EvalContext> unowned(
        std::shared_ptr<const EvalContext>(), made);
    const Result<Body> body =
        parse_native_body(SourceFile("f.hcl", std::string(kFunctions)));
    made->set_functions(
        decode_user_functions(body.value, "function", [unowned] {
          return unowned;
        }).value.functions);
    return made;
  }();
  return *context;
}

}  // namespace hcl::test
