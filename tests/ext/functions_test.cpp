// Functions that receive expressions, and functions that a configuration
// defines.

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "hcl/custom_decode.h"
#include "hcl/deferred_expression.h"
#include "hcl/evaluate.h"
#include "hcl/expression_arguments.h"
#include "hcl/native_body.h"
#include "hcl/notation.h"
#include "hcl/parser.h"
#include "hcl/try_function.h"
#include "hcl/type_expression.h"
#include "hcl/user_functions.h"

namespace hcl {
namespace {

std::string codes_of(const Diagnostics& diagnostics) {
  std::string text;
  for (const Diagnostic& each : diagnostics) {
    text += (text.empty() ? "" : " ") + std::string(code_name(each.code));
  }
  return text;
}

// The value and type, followed by ` marked` if there are marks, or the codes of
// the errors.
std::string evaluated(const std::string& text, const EvalContext& context) {
  const auto parsed = parse_expression(SourceFile("test", text));
  const Result<Value> result = evaluate(parsed.value, context);
  if (!result.ok()) return codes_of(result.diagnostics);
  return to_typed_notation(result.value.unmarked_deep()) +
         (result.value.contains_marks() ? " marked" : "");
}

// Takes an expression and returns its text and variables.
Function quoting() {
  return decoding_function(
      {.parameters = {decoded_parameter("e", expression_type())},
       .return_type = returns(Type::string()),
       .implementation = [](std::span<const Value> arguments,
                            const Type&) -> FunctionResult {
         const SourceSpan source = expression_from(arguments[0])->source();
         return Value::string(source.text());
       }});
}

// Takes a closure and evaluates it.
Function calling() {
  return decoding_function(
      {.parameters = {decoded_parameter("e", expression_closure_type())},
       .return_type = returns(Type::dynamic()),
       .implementation = [](std::span<const Value> arguments,
                            const Type&) -> FunctionResult {
         return expression_closure_from(arguments[0])->evaluate().value;
       }});
}

MapContext standard_scope(const Options& options = {}) {
  MapContext context;
  context.set_function("try", try_function());
  context.set_function("can", can_function());
  context.set_function("convert", convert_function(options));
  context.set_function("quote", quoting());
  context.set_function("call", calling());
  context.set_variable("us", Value::unknown(Type::string()));
  context.set_variable("ms", Value::string("s").with_marks(MarkSet{"secret"}));
  context.set_variable(
      "mus", Value::unknown(Type::string()).with_marks(MarkSet{"secret"}));
  context.set_variable("dyn", Value::dynamic());
  return context;
}

struct Case {
  std::string input;
  std::string want;
};

class ExpressionFunctionTest : public testing::TestWithParam<Case> {};

TEST_P(ExpressionFunctionTest, Gives) {
  EXPECT_EQ(evaluated(GetParam().input, standard_scope()), GetParam().want)
      << GetParam().input;
}

INSTANTIATE_TEST_SUITE_P(
    Try, ExpressionFunctionTest,
    testing::Values(Case{"try(nope, 2)", "2 : number"},
                    Case{"try(1, nope)", "1 : number"},
                    Case{"try(null, 1)", "null(any) : any"},
                    Case{"try(us, 1)", "unknown(any) : any"},
                    Case{"try([us], 1)", "unknown(any) : any"},
                    Case{"try(us.x, 1)", "1 : number"},
                    Case{"try(dyn.x, 1)", "unknown(any) : any"},
                    Case{"try(ms, 1)", "\"s\" : string marked"},
                    Case{"try(mus, 1)", "unknown(any) : any marked"},
                    Case{"try()", "FunctionCallError"},
                    Case{"try(nope, nope)", "FunctionCallError"},
                    Case{"[for x in [1, 2] : try(x.y, x)]",
                         "[1, 2] : tuple([number,number])"}));

INSTANTIATE_TEST_SUITE_P(
    Can, ExpressionFunctionTest,
    testing::Values(Case{"can(1)", "true : bool"},
                    Case{"can(nope)", "false : bool"},
                    Case{"can(null)", "true : bool"},
                    Case{"can(us)", "unknown(bool) : bool"},
                    Case{"can([us])", "unknown(bool) : bool"},
                    Case{"can(us.x)", "false : bool"}));

INSTANTIATE_TEST_SUITE_P(
    Convert, ExpressionFunctionTest,
    testing::Values(
        Case{"convert(\"true\", bool)", "true : bool"},
        Case{"convert(null, bool)", "null(bool) : bool"},
        Case{"convert(us, number)", "unknown(number) : number"},
        Case{"convert(dyn, bool)", "unknown(bool) : bool"},
        Case{"convert(ms, string)", "\"s\" : string marked"},
        Case{"convert([1], list(any))", "list[1] : list(number)"},
        Case{"convert({a = 1}, object({a = string, b = optional(bool)}))",
             "{a = \"1\", b = null(bool)} : object({a=string,b=bool})"},
        Case{"convert(\"x\", number)", "InvalidFunctionArgument"},
        Case{"convert(1, \"string\")", "InvalidFunctionArgument"},
        Case{"convert(1, nope)", "InvalidFunctionArgument"}));

INSTANTIATE_TEST_SUITE_P(Decoders, ExpressionFunctionTest,
                         testing::Values(Case{"quote(a.b + c)",
                                              "\"a.b + c\" : string"},
                                         Case{"[for x in [3] : call(x + 1)]",
                                              "[4] : tuple([number])"}));

TEST(ConvertFunctionTest, NeedsOptionalAttributesInTheReference) {
  const Options options = Options::of(Dialect::Hcl, Conformance::Reference);
  EXPECT_EQ(evaluated("convert({a = 1}, object({a = string, "
                      "b = optional(bool)}))",
                      standard_scope(options)),
            "InvalidFunctionArgument");
}

TEST(TryFunctionTest, EvaluatesEachExpressionOnce) {
  std::string nested = "1";
  for (int i = 0; i < 40; ++i) nested = "try(" + nested + ")";
  EXPECT_EQ(evaluated(nested, standard_scope()), "1 : number");
}

// The functions of a body, alone in a scope, and the diagnostics.
struct Defined {
  MapContext scope;
  std::string problems;
};

Defined define(const std::string& text, UserFunctionContext context = nullptr,
               const Options& options = {}) {
  const Result<Body> body = parse_native_body(SourceFile("test", text));
  EXPECT_TRUE(body.ok());
  Result<UserFunctions> decoded = decode_user_functions(
      body.value, "function", std::move(context), options);
  Defined result{standard_scope(), codes_of(decoded.diagnostics)};
  result.scope.set_functions(std::move(decoded.value.functions));
  return result;
}

constexpr const char* kAdd =
    "function \"add\" {\n  params = [a, b]\n  result = a + b\n}\n";
constexpr const char* kRest =
    "function \"rest\" {\n  params = [a]\n  variadic_param = more\n"
    "  result = more\n}\n";

class UserFunctionTest : public testing::TestWithParam<Case> {};

TEST_P(UserFunctionTest, Gives) {
  const Defined defined = define(std::string(kAdd) + kRest);
  EXPECT_EQ(defined.problems, "");
  EXPECT_EQ(evaluated(GetParam().input, defined.scope), GetParam().want)
      << GetParam().input;
}

INSTANTIATE_TEST_SUITE_P(
    Operands, UserFunctionTest,
    testing::Values(Case{"add(1, 2)", "3 : number"},
                    Case{"add(1, null)", "InvalidFunctionArgument"},
                    Case{"add(1, us)", "unknown(number) : number"},
                    Case{"add(1, dyn)", "unknown(any) : any"},
                    Case{"add(1, ms)", "FunctionCallError"},
                    Case{"rest(1)", "[] : tuple([])"},
                    Case{"rest(1, \"a\", ms)",
                         "[\"a\", \"s\"] : tuple([string,string]) marked"},
                    Case{"add(1)", "NotEnoughArguments"},
                    Case{"add(1, 2, 3)", "TooManyArguments"}));

TEST(UserFunctionsTest, SeeTheContextOnly) {
  int made = 0;
  const UserFunctionContext context = [&] {
    ++made;
    auto scope = std::make_shared<MapContext>();
    scope->set_variable("base", Value::number(10));
    return scope;
  };
  const Defined defined = define(
      "function \"f\" {\n  params = [x]\n  result = base + x\n}\n"
      "function \"g\" {\n  params = []\n  result = f(1)\n}\n"
      "function \"h\" {\n  params = []\n  result = us\n}\n",
      context);
  EXPECT_EQ(made, 0);
  EXPECT_EQ(evaluated("f(1) + f(2)", defined.scope), "23 : number");
  EXPECT_EQ(made, 1);
  EXPECT_EQ(evaluated("g()", defined.scope), "FunctionCallError");
  EXPECT_EQ(evaluated("h()", defined.scope), "FunctionCallError");
}

TEST(UserFunctionsTest, ReportWhatIsWrong) {
  const auto problems = [](const std::string& content,
                           const Options& options = {}) {
    return define(content, nullptr, options).problems;
  };
  EXPECT_EQ(problems("function \"f\" {\n  result = 1\n}\n"),
            "MissingRequiredArgument");
  EXPECT_EQ(problems("function \"f\" {\n  params = x\n  result = 1\n}\n"),
            "StaticListRequired");
  EXPECT_EQ(problems("function \"f\" {\n  params = [\"x\"]\n  result = 1\n}\n"),
            "InvalidParameterElement");
  EXPECT_EQ(problems("function \"f\" {\n  params = []\n"
                     "  variadic_param = a.b\n  result = 1\n}\n"),
            "InvalidVariadicParameter");
  EXPECT_EQ(problems("function \"f\" {\n  params = [a, a]\n  result = a\n}\n"),
            "DuplicateFunction");
  EXPECT_EQ(problems(std::string(kAdd) + kAdd), "DuplicateFunction");
  EXPECT_EQ(problems(std::string(kAdd) + kAdd,
                     Options::of(Dialect::Hcl, Conformance::Reference)),
            "");
}

TEST(UserFunctionsTest, LeaveTheRestOfTheBody) {
  const Result<Body> body =
      parse_native_body(SourceFile("test", std::string(kAdd) + "x = 1\n"));
  const auto decoded = decode_user_functions(body.value);
  Diagnostics diagnostics;
  const auto rest = decoded.value.remain.attributes(diagnostics);
  EXPECT_TRUE(diagnostics.empty());
  ASSERT_EQ(rest.size(), 1U);
  EXPECT_EQ(rest[0].name, "x");
}

TEST(UserFunctionsTest, CannotCallThemselvesForever) {
  auto scope = std::make_shared<MapContext>();
  // The scope owns the functions, so they do not own the scope.
  const std::shared_ptr<const EvalContext> unowned(
      std::shared_ptr<const EvalContext>(), scope.get());
  const Result<Body> body = parse_native_body(
      SourceFile("test",
                 "function \"f\" {\n  params = [x]\n  result = x == 0 ? 0 : "
                 "f(x - 1)\n}\nfunction \"g\" {\n  params = []\n  result = "
                 "g()\n}\n"));
  const auto decoded =
      decode_user_functions(body.value, "function", [&] { return unowned; });
  scope->set_functions(decoded.value.functions);
  EXPECT_EQ(evaluated("g()", *scope), "RecursionLimit");
  const auto result = decoded.value.functions.at("g").call({});
  ASSERT_FALSE(result.ok());
  EXPECT_NE(result.error().message.find("max_function_depth"),
            std::string::npos)
      << result.error().message;
}

// The functions of a text, which can call each other, and `id`, which returns
// its argument.
std::shared_ptr<MapContext> calling_each_other(const std::string& text) {
  auto scope = std::make_shared<MapContext>(standard_scope());
  scope->set_function(
      "id", Function({.parameters = {{.name = "x"}},
                      .return_type = returns(Type::dynamic()),
                      .implementation = [](std::span<const Value> arguments,
                                           const Type&) -> FunctionResult {
                        return arguments[0];
                      }}));
  // The scope owns the functions, so they do not own the scope.
  const std::shared_ptr<const EvalContext> unowned(
      std::shared_ptr<const EvalContext>(), scope.get());
  const Result<Body> body = parse_native_body(SourceFile("test", text));
  scope->set_functions(decode_user_functions(body.value, "function", [unowned] {
                         return unowned;
                       }).value.functions);
  return scope;
}

// The minimum number of steps with which an expression has a value.
std::int64_t steps_of(const std::string& text, const EvalContext& context) {
  const auto parsed = parse_expression(SourceFile("test", text));
  for (std::int64_t steps = 1; steps < 1000; ++steps) {
    Options options;
    options.limits.max_evaluation_steps = steps;
    const Result<Value> result = evaluate(parsed.value, context, options);
    if (result.ok()) return steps;
    EXPECT_EQ(codes_of(result.diagnostics), "EvaluationLimit") << steps;
    EXPECT_TRUE(result.value.is_dynamic());
  }
  return 0;
}

// Every call takes the steps of its result, wherever it appears.
TEST(UserFunctionsTest, TakeTheirStepsFromTheEvaluationThatCalls) {
  const auto scope = calling_each_other(
      "function \"sum\" {\n  params = [x]\n  result = 1 + 2 + (3 + 4)\n}\n"
      "function \"outer\" {\n  params = [x]\n  result = sum(x)\n}\n");
  const std::int64_t sum = steps_of("1 + 2 + (3 + 4)", *scope);
  const std::int64_t call = steps_of("id(1)", *scope);
  EXPECT_GT(sum, 1);
  EXPECT_EQ(steps_of("sum(1)", *scope), call + sum);
  EXPECT_EQ(steps_of("outer(1)", *scope), call + call + sum);
  EXPECT_EQ(steps_of("[sum(1), sum(2), sum(3)]", *scope), 1 + 3 * (call + sum));
  EXPECT_EQ(steps_of("id(sum(1))", *scope), call - 1 + call + sum);
  EXPECT_EQ(steps_of("try(sum(1), 0)", *scope),
            steps_of("try(id(1), 0)", *scope) + sum);
}

// 2^40 calls in a few lines.
TEST(UserFunctionsTest, CannotMultiplyTheSteps) {
  std::string text = "function \"f0\" {\n  params = []\n  result = 1\n}\n";
  for (int i = 1; i <= 40; ++i) {
    const std::string before = "f" + std::to_string(i - 1) + "()";
    text += "function \"f" + std::to_string(i) +
            "\" {\n  params = []\n  result = " + before + " + " + before +
            "\n}\n";
  }
  const auto scope = calling_each_other(text);
  Options options;
  options.limits.max_evaluation_steps = 100'000;
  const auto parsed =
      parse_expression(SourceFile("test", "[try(f40(), 1), f40()]"));
  const Result<Value> result = evaluate(parsed.value, *scope, options);
  EXPECT_EQ(codes_of(result.diagnostics), "EvaluationLimit");
}

// A call outside an evaluation has the limits of an evaluation of its own.
TEST(UserFunctionsTest, HaveABudgetOfTheirOwnWithoutACaller) {
  const auto scope = calling_each_other(kAdd);
  const Function* add = scope->function("add");
  ASSERT_NE(add, nullptr);
  for (int i = 0; i < 3; ++i) {
    EXPECT_TRUE(
        add->call(std::vector<Value>{Value::number(1), Value::number(2)}).ok());
  }
}

}  // namespace
}  // namespace hcl
