// What host callbacks may do: throw, evaluate recursively, change contexts
// between evaluations, and query what is left.

#include <gtest/gtest.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "hcl/evaluate.h"
#include "hcl/meter.h"
#include "hcl/native_body.h"
#include "hcl/notation.h"
#include "hcl/parser.h"
#include "hcl/user_functions.h"
#include "limits/twins.h"

namespace hcl::test {
namespace {

Function making(std::function<FunctionResult()> make) {
  return Function({.return_type = returns(Type::dynamic()),
                   .implementation = [make = std::move(make)](
                                         std::span<const Value>, const Type&) {
                     return make();
                   }});
}

ast::Tree parsed(const std::string& text) {
  return parse_expression(SourceFile("t.hcl", text)).value;
}

std::string shown(const Result<Value>& result) {
  return result.ok() ? to_typed_notation(result.value)
                     : codes_of(result.diagnostics);
}

// The evaluator, the thread and the functions remain usable.
TEST(CallbackTest, AnExceptionLeavesTheEvaluation) {
  MapContext context;
  context.set_function("explode", making([]() -> FunctionResult {
                         throw std::runtime_error("boom");
                       }));
  const ast::Tree tree =
      parsed("[for x in [1, 2] : \"text ${x} ${[x, {a = explode()}][0]}\"]");
  const ast::Tree plain = parsed("\"${[for x in [1, 2] : x][1]}-\"");
  Evaluator evaluator(context);
  for (int i = 0; i < 3; ++i) {
    EXPECT_THROW((void)evaluator.evaluate(tree, tree.expression()),
                 std::runtime_error);
    EXPECT_EQ(shown(evaluator.evaluate(plain, plain.expression())),
              "\"2-\" : string");
    EXPECT_EQ(Meter::current().reached(), Limit::None);
    EXPECT_EQ(Meter::current().steps_left(), INT64_MAX);
  }
}

// A function that was called while another one threw is called again.
TEST(CallbackTest, AnExceptionInsideAUserFunction) {
  bool throws = true;
  auto scope = std::make_shared<MapContext>();
  scope->set_function("maybe", making([&throws]() -> FunctionResult {
                        if (throws) throw std::runtime_error("boom");
                        return Value::number(7);
                      }));
  const Result<Body> body = parse_native_body(SourceFile(
      "f.hcl", "function \"f\" {\n  params = []\n  result = maybe()\n}\n"));
  const FunctionMap functions =
      decode_user_functions(body.value, "function", [scope] {
        return scope;
      }).value.functions;
  const Function& f = functions.at("f");
  EXPECT_THROW((void)f.call({}), std::runtime_error);
  throws = false;
  const FunctionResult result = f.call({});
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(to_typed_notation(*result), "7 : number");
}

// If the context of user functions cannot be made, the next call makes it.
TEST(CallbackTest, AnExceptionWhileTheContextIsMade) {
  int calls = 0;
  const Result<Body> body = parse_native_body(SourceFile(
      "f.hcl", "function \"f\" {\n  params = []\n  result = 1\n}\n"));
  const FunctionMap functions =
      decode_user_functions(body.value, "function",
                            [&calls]() -> std::shared_ptr<const EvalContext> {
                              if (++calls == 1)
                                throw std::runtime_error("boom");
                              return nullptr;
                            })
          .value.functions;
  EXPECT_THROW((void)functions.at("f").call({}), std::runtime_error);
  EXPECT_TRUE(functions.at("f").call({}).ok());
  EXPECT_TRUE(functions.at("f").call({}).ok());
  EXPECT_EQ(calls, 2);
}

TEST(CallbackTest, MakingTheContextMayNotNeedIt) {
  FunctionMap functions;
  std::string message;
  const Result<Body> body = parse_native_body(SourceFile(
      "f.hcl", "function \"f\" {\n  params = []\n  result = 1\n}\n"));
  functions = decode_user_functions(
                  body.value, "function",
                  [&]() -> std::shared_ptr<const EvalContext> {
                    message = functions.at("f").call({}).error().message;
                    return nullptr;
                  })
                  .value.functions;
  EXPECT_TRUE(functions.at("f").call({}).ok());
  EXPECT_NE(message.find("while the context that it needs is being made"),
            std::string::npos)
      << message;
}

// Evaluating inside a function is part of the enclosing operation.
TEST(CallbackTest, EvaluatingTakesPart) {
  MapContext context;
  context.set_function("inner", making([&context]() -> FunctionResult {
                         const ast::Tree tree = parsed("[1, 2, 3]");
                         return evaluate(tree, context).value;
                       }));
  const ast::Tree tree = parsed("[inner(), inner()]");
  Options options;
  // One for the tuple, two for the calls, four for each inner tuple.
  options.limits.max_evaluation_steps = 11;
  EXPECT_TRUE(evaluate(tree, context, options).ok());
  --options.limits.max_evaluation_steps;
  EXPECT_EQ(shown(evaluate(tree, context, options)), "EvaluationLimit ");
}

// Smaller limits inside a function affect only the inside.
TEST(CallbackTest, SmallerLimitsInsideEndTheInsideOnly) {
  MapContext context;
  context.set_function(
      "inner", making([&context]() -> FunctionResult {
        Options options;
        options.limits.max_evaluation_steps = 2;
        const ast::Tree tree = parsed("[1, 2, 3]");
        return Value::boolean(evaluate(tree, context, options).ok());
      }));
  EXPECT_EQ(shown(evaluate(parsed("[inner(), 1, 2, 3]"), context)),
            "[false, 1, 2, 3] : tuple([bool,number,number,number])");
}

TEST(CallbackTest, AFunctionAsksBeforeItTakes) {
  MapContext context;
  context.set_function("huge", making([]() -> FunctionResult {
                         if (!Meter::current().may_take(1 << 20)) {
                           return limit_error();
                         }
                         return Value::boolean(true);
                       }));
  context.set_function("slow", making([]() -> FunctionResult {
                         for (int i = 0; i < 1000; ++i) {
                           if (!Meter::current().take_steps(1000)) {
                             return limit_error();
                           }
                         }
                         return Value::boolean(true);
                       }));
  Options options;
  EXPECT_TRUE(evaluate(parsed("huge() && slow()"), context, options).ok());
  options.limits.max_memory = (1 << 20) - 1;
  EXPECT_EQ(shown(evaluate(parsed("huge()"), context, options)),
            "EvaluationLimit ");
  options = {};
  options.limits.max_evaluation_steps = 999'999;
  EXPECT_EQ(shown(evaluate(parsed("slow()"), context, options)),
            "EvaluationLimit ");
  // Outside an operation nothing is limited.
  EXPECT_TRUE(Meter::current().may_take(INT64_MAX));
  EXPECT_TRUE(Meter::current().take_steps(1 << 30));
}

// A regression test: cached values of an evaluator were freed.
TEST(CallbackTest, TheContextMayChangeBetweenEvaluations) {
  MapContext context;
  context.set_variable("x", Value::string("a long text, the first of all"));
  const ast::Tree tree = parsed("[for i in [1, 2, 3] : \"${x} ${i}\"][0]");
  Evaluator evaluator(context);
  const auto text = [&] {
    const Value value = evaluator.evaluate(tree, tree.expression()).value;
    return std::string(value.as_string());
  };
  EXPECT_EQ(text(), "a long text, the first of all 1");
  EXPECT_EQ(text(), "a long text, the first of all 1");
  MapContext other;
  other.set_variable("x", Value::string("a long text, the second of all"));
  context = other;
  EXPECT_EQ(text(), "a long text, the second of all 1");
  context.set_variable("x", Value::string("a long text, the third of all"));
  EXPECT_EQ(text(), "a long text, the third of all 1");
  context = MapContext();
  EXPECT_EQ(shown(evaluator.evaluate(tree, tree.expression())),
            "UnknownVariable ");
}

TEST(CallbackTest, GenerationsOfContextsInsideEachOther) {
  const auto outer = std::make_shared<MapContext>();
  MapContext inner(outer);
  std::uint64_t last = inner.generation();
  const auto changed = [&] {
    return std::exchange(last, inner.generation()) != inner.generation();
  };
  EXPECT_FALSE(changed());
  outer->set_variable("a", Value::number(1));
  EXPECT_TRUE(changed());
  inner.set_variables({});
  EXPECT_TRUE(changed());
  const MapContext copy = inner;
  EXPECT_NE(copy.generation(), inner.generation());
  EXPECT_FALSE(changed());
}

}  // namespace
}  // namespace hcl::test
