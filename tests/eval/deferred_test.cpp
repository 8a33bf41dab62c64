// Arguments that are passed as expressions.

#include <gtest/gtest.h>

#include "eval/evaluate_text.h"
#include "hcl/deferred_expression.h"
#include "hcl/evaluate.h"
#include "hcl/parser.h"
#include "robustness/small_stack.h"

namespace hcl::test {
namespace {

// `first(e...)`: the first argument without errors. `text(e)`: its source.
MapContext with_deferring_functions() {
  MapContext context(standard_context());
  context.set_function(
      "first",
      Function({.variadic = Parameter{.name = "e", .deferred = true},
                .return_type = returns(Type::dynamic()),
                .implementation = [](std::span<const Value> arguments,
                                     const Type&) -> FunctionResult {
                  for (const Value& argument : arguments) {
                    FunctionResult result =
                        DeferredArgument::from(argument)->evaluate();
                    if (result) return result;
                  }
                  return FunctionError{.message = "no argument is right"};
                }}));
  context.set_function(
      "text",
      Function({.parameters = {{.name = "e", .deferred = true}},
                .return_type = returns(Type::string()),
                .implementation = [](std::span<const Value> arguments,
                                     const Type&) -> FunctionResult {
                  return Value::string(
                      DeferredArgument::from(arguments[0])->source_text());
                }}));
  return context;
}

std::string evaluate_deferring(std::string_view text) {
  const MapContext context = with_deferring_functions();
  const Evaluated got = evaluate_text(text, {}, context);
  return got.diagnostics.empty() ? got.text() : got.problems();
}

TEST(DeferredTest, IsEvaluatedByTheFunction) {
  EXPECT_EQ(evaluate_deferring("first(zzz, person.x, n)"), "12 : number");
  EXPECT_EQ(evaluate_deferring("first(zzz)"), "FunctionCallError 0-6 in 0-10");
  EXPECT_EQ(evaluate_deferring("text(a + b[0])"), R"("a + b[0]" : string)");
}

TEST(DeferredTest, SeesLoopVariables) {
  EXPECT_EQ(evaluate_deferring("[for i, v in strs: first(zzz, \"${i}${v}\")]"),
            R"(["0x", "1y"] : tuple([string,string]))");
  EXPECT_EQ(evaluate_deferring("[for a in [1]: [for b in [2]: first(a + b)]]"),
            "[[3]] : tuple([tuple([number])])");
  EXPECT_EQ(evaluate_deferring("[for a in [1]: [for a in [2]: first(a)]]"),
            "[[2]] : tuple([tuple([number])])");
}

TEST(DeferredTest, NestsInDeferredArguments) {
  EXPECT_EQ(evaluate_deferring("first(first(zzz), first(yyy, n))"),
            "12 : number");
}

TEST(DeferredTest, GivesDiagnosticsAndSyntax) {
  MapContext context;
  std::string seen;
  context.set_function(
      "look",
      Function({.parameters = {{.name = "e", .deferred = true}},
                .return_type = returns(Type::boolean()),
                .implementation = [&seen](std::span<const Value> arguments,
                                          const Type&) -> FunctionResult {
                  const DeferredSyntax syntax = deferred_syntax(arguments[0]);
                  if (syntax.expression != nullptr &&
                      syntax.expression->kind ==
                          ast::ExpressionKind::Traversal) {
                    seen = "traversal ";
                  }
                  const Result<Value> result =
                      deferred_expression(arguments[0])->evaluate_expression();
                  seen += code_name(result.diagnostics[0].code);
                  return Value::boolean(true);
                }}));
  EXPECT_EQ(evaluate_text("look(a.b)", {}, context).problems(), "");
  EXPECT_EQ(seen, "traversal VariablesNotAllowed");
}

// Each level is an evaluation of its own, on the same call stack.
TEST(DeferredTest, NestsDeeply) {
  std::string text = "n";
  for (int i = 0; i < 400; ++i) text = "first(" + text + ")";
  run_on_small_stack([&text] {
    const std::string got = evaluate_deferring(text);
    EXPECT_TRUE(got == "12 : number" || got.starts_with("EvaluationLimit"))
        << got;
  });
}

TEST(DeferredTest, StepsCountWithThoseAround) {
  const MapContext context = with_deferring_functions();
  Options options;
  options.limits.max_evaluation_steps = 100;
  const Evaluated got = evaluate_text(
      "[for a in [1, 2, 3, 4]: first([for b in [1, 2, 3, 4, 5, 6]: "
      "[a, b, a, b, a, b, a]])]",
      options, context);
  EXPECT_TRUE(got.diagnostics.has_errors());
  EXPECT_TRUE(got.value.is_dynamic());
}

TEST(DeferredTest, OtherValuesHoldNone) {
  const Value one = Value::number(1);
  EXPECT_EQ(DeferredArgument::from(one), nullptr);
  EXPECT_EQ(deferred_syntax(Value::number(1)).expression, nullptr);
}

}  // namespace
}  // namespace hcl::test
