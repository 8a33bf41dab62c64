// No diagnostic of an expression shows a part of a marked value: neither texts
// and numbers, nor keys and names of attributes.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "eval/evaluate_text.h"
#include "hcl/diagnostic_writer.h"
#include "hcl/notation.h"

namespace hcl::test {
namespace {

Value marked(const Value& value) { return value.with_marks({"sensitive"}); }

std::vector<std::pair<const char*, Value>> secrets() {
  const Value text = Value::string("hunter2");
  const Value object = Value::object({{"hunter2", text}});
  const Value open = Value::object({{"c", Value::string("x")}});
  return {
      {"text", marked(text)},
      {"wide", marked(Value::string("TRUE hunter2"))},
      {"number", marked(Value::number(778899.5))},
      {"list", marked(Value::list(Type::string(), {text, text}))},
      {"numbers", marked(Value::tuple({Value::number(778899)}))},
      {"objects", marked(Value::tuple({object, object}))},
      {"map", marked(Value::map(Type::string(), {{"hunter2", text}}))},
      {"two", marked(Value::object({{"hunter2", text}, {"hunter3", text}}))},
      {"object", marked(object)},
      {"inner", Value::object({{"a", marked(object)}, {"b", open}})},
      {"lists", marked(Value::object({{"hunter2", Value::tuple({})}}))},
      {"nested", marked(Value::tuple({Value::tuple({object})}))},
      {"nothing", marked(Value::null(Type::string()))}};
}

// X stands for each of the secrets.
constexpr std::string_view kExpressions[] = {
    "X + 1",
    "1 - X",
    "-X",
    "!X",
    "X && true",
    "X < \"a\"",
    "1 % X",
    "X ? 1 : 2",
    "true ? X : [[1]]",
    "true ? X : { hunter3 = [] }",
    "false ? X : { a = { hunter1 = [] } }",
    "true ? { a = X } : { a = { hunter2 = {} } }",
    "X.hunter3",
    "X.a.hunter3",
    "X[0].hunter3",
    "X[0][0].hunter3",
    "X[\"hunter3\"]",
    "X[7]",
    "X[-1]",
    "X[0.5]",
    "X[*].hunter3",
    "X[*][\"hunter3\"]",
    "X[*][0].hunter3",
    "X[*][*].hunter3",
    "X.*.hunter3",
    "X[*][tell(1)]",
    "{ a = 1 }[X]",
    "[1][X]",
    "{ hunter3 = 1 }[X]",
    "[for x in X : x + 1]",
    "[for x in X : x.hunter3]",
    "[for x in X : x[0].hunter3]",
    "[for k, v in X : k + 1]",
    "[for k, v in X : tell(k)]",
    "[for k, v in X : tell(v)]",
    "[for k, v in X : v.hunter3]",
    "[for k, v in X : nothing(k)]",
    "[for k, v in X : unknown_name]",
    "[for k, v in X : { hunter3 = 1 }[k]]",
    "[for k, v in X : [for j in [k] : j + 1]]",
    "[for k, v in X : \"${[k]}\"]",
    "[for k, v in X : k ? 1 : 2]",
    "[for k, v in X : true ? { (k) = 1 } : { b = [] }]",
    "[for k, v in X : v if k]",
    "[for k, v in X : v if tell(k)]",
    "{ for k, v in X : \"same\" => v }",
    "{ for k, v in X : k => tell(v) }",
    "{ for k, v in X : v => tell(k) }",
    "{ for k, v in X : [v] => k }",
    "{ for i in [1, 2] : X => i }",
    "{ for i in [1, 2] : tell(X) => i }",
    "{ (X) = 1, a = tell(X) }",
    "{ (X) = 1, (X) = 2 }",
    "\"${X}\"",
    "\"a ${[X]}\"",
    "\"%{ if X }a%{ endif }\"",
    "\"%{ for k, v in X }${k + 1}%{ endfor }\"",
    "\"%{ for k, v in X }${tell(v)}%{ endfor }\"",
    "\"%{ for k, v in X }${v.hunter3}%{ endfor }\"",
    "\"%{ if true }${tell(X)}%{ endif }\"",
    "tell(X)",
    "tell([X])",
    "tell({ a = X })",
    "tell(X...)",
    "tell([for k, v in X : k]...)",
    "[for k, v in X : tell([k]...)]",
    "nothing(X)",
    "missing(X)",
    "number_of(X)",
    "numbers_of(X)",
    "map_of(X)",
    "X(1)",
    "later(X)",
    "later(tell(X))",
    "[for k, v in X : later(k)]",
    "[for k, v in X : later(v.hunter3)]"};

// Functions that show all that they get.
FunctionMap telling_functions() {
  const auto failing = [](const Value& given) {
    return FunctionError{
        .argument = 0,
        .message = "shown: " + to_notation(given.unmarked_deep())};
  };
  FunctionMap functions;
  const auto add = [&](const char* name, const Type& type) {
    FunctionDefinition definition;
    definition.parameters = {{.name = "x", .type = type, .allow_null = true}};
    definition.return_type = [=](std::span<const Value> arguments) {
      return TypeResult(failing(arguments[0]));
    };
    definition.implementation = [](std::span<const Value>, const Type&) {
      return FunctionResult(Value());
    };
    functions.emplace(name, Function(definition));
  };
  add("tell", Type::dynamic());
  add("number_of", Type::number());
  add("numbers_of", Type::list(Type::number()));
  add("map_of", Type::map(Type::map(Type::number())));
  FunctionDefinition later;
  later.parameters = {{.name = "x", .deferred = true}};
  later.return_type = returns(Type::dynamic());
  later.implementation = [=](std::span<const Value> arguments,
                             const Type&) -> FunctionResult {
    FunctionResult result = DeferredArgument::from(arguments[0])->evaluate();
    if (!result || result->contains_marks()) return result;
    return FunctionResult(failing(*result));
  };
  functions.emplace("later", Function(std::move(later)));
  return functions;
}

const EvalContext& context() {
  static const MapContext kContext = [] {
    MapContext made;
    made.set_functions(telling_functions());
    for (const auto& [name, value] : secrets()) made.set_variable(name, value);
    return made;
  }();
  return kContext;
}

std::string with(std::string_view expression, std::string_view name) {
  std::string text(expression);
  for (std::size_t at = text.find('X'); at != std::string::npos;
       at = text.find('X')) {
    text.replace(at, 1, name);
  }
  return text;
}

bool shows_secret(const Diagnostic& found) {
  std::string all = found.detail + found.suggestion;
  for (const std::string& note : found.notes) all += note;
  for (const RelatedPlace& place : found.related) all += place.label;
  // `hunter3` is written in the source.
  return all.find("hunter2") != std::string::npos ||
         all.find("hunter1") != std::string::npos ||
         all.find("7788") != std::string::npos ||
         all.find("TRUE") != std::string::npos;
}

TEST(SecretsOfExpressions, AreInNoDiagnostic) {
  std::size_t failures = 0;
  for (const std::string_view expression : kExpressions) {
    for (const auto& [name, value] : secrets()) {
      const std::string source = with(expression, name);
      for (const Dialect dialect : {Dialect::Hcl, Dialect::Terraform}) {
        const Evaluated got =
            evaluate_text(source, Options::of(dialect), context());
        for (const Diagnostic& found : got.diagnostics) {
          ++failures;
          EXPECT_FALSE(shows_secret(found)) << source << "\n" << to_text(found);
        }
      }
    }
  }
  EXPECT_GT(failures, std::size(kExpressions) * 8);
}

struct Case {
  const char* source;
  const char* detail;
  std::vector<std::string> notes;
};

// What is said instead.
TEST(SecretsOfExpressions, LeaveAPlaceAndAReason) {
  const std::string hidden =
      "This iterates over a marked value, so what is wrong with an element is "
      "not shown.";
  for (const Case& each :
       {Case{"text + 1",
             "Unsuitable value for left operand: a number is required.",
             {"text is a marked value, which is not shown."}},
        Case{"tell(text)",
             "Invalid value for \"x\" parameter: the value is marked, so what "
             "is wrong with it is not shown.",
             {"text is a marked value, which is not shown."}},
        Case{"[for x in list : -x]",
             hidden.c_str(),
             {"x is an element of a marked value, which is not shown."}},
        Case{"objects[*].hunter3", hidden.c_str(), {}},
        Case{"[for x in list : other]",
             "There is no variable named \"other\".",
             {}},
        Case{"true ? object : [1]",
             "Both results of a conditional must have compatible types. Parts "
             "are marked, so how they differ is not shown.",
             {}},
        // What is not marked is still explained.
        Case{"numbers_of(inner.b.c)",
             "Invalid value for \"x\" parameter: list of number required, but "
             "have string.",
             {"inner.b.c is \"x\"."}}}) {
    const Evaluated got = evaluate_text(each.source, {}, context());
    ASSERT_GE(got.diagnostics.size(), 1u) << each.source;
    const std::string detail = got.diagnostics[0].detail;
    EXPECT_EQ(detail.substr(0, detail.find(" To join strings")), each.detail)
        << each.source;
    EXPECT_EQ(got.diagnostics[0].notes, each.notes) << each.source;
  }
}

}  // namespace
}  // namespace hcl::test
