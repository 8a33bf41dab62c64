// The behaviour of an evaluator that evaluates the same tree again.

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/evaluate.h"
#include "hcl/evaluate_body.h"
#include "hcl/notation.h"
#include "hcl/parser.h"

namespace hcl::test {
namespace {

// Expressions that take one step, and call no host functions.
constexpr std::string_view kSimple[] = {"7", "\"text\"", "a", "obj.x.y[0]"};

Value object_with(std::string_view text) {
  return Value::object(
      {{"x", Value::object({{"y", Value::tuple({Value::string(text)})}})}});
}

ast::Tree tree_of(std::string_view source) {
  return parse_expression(SourceFile("", source)).value;
}

MapContext context_with(std::string_view text) {
  MapContext context;
  context.set_variable("a", Value::string(text))
      .set_variable("obj", object_with(text));
  return context;
}

TEST(RepeatedEvaluationTest, SeesWhatTheContextBecame) {
  MapContext context = context_with("one");
  const ast::Tree variable = tree_of("a");
  const ast::Tree part = tree_of("obj.x.y[0]");
  const ast::Tree text = tree_of("\"<${a}-${obj.x.y[0]}>\"");
  Evaluator of_variable(context);
  Evaluator of_part(context);
  Evaluator of_text(context);
  const auto expect = [&](std::string_view want) {
    for (int i = 0; i < 3; ++i) {
      const auto value = of_variable.evaluate(variable, variable.expression());
      EXPECT_EQ(value.value.as_string(), want);
      const auto inside = of_part.evaluate(part, part.expression());
      EXPECT_EQ(inside.value.as_string(), want);
      const auto joined = of_text.evaluate(text, text.expression());
      EXPECT_EQ(joined.value.as_string(),
                "<" + std::string(want) + "-" + std::string(want) + ">");
    }
  };
  expect("one");
  context.set_variable("a", Value::string("two"))
      .set_variable("obj", object_with("two"));
  expect("two");
  context = context_with("three");
  expect("three");
}

TEST(RepeatedEvaluationTest, SaysEachTimeWhatIsWrong) {
  const MapContext context = context_with("one");
  for (const std::string_view source : {"obj.x.z", "obj.x.y[1]", "b"}) {
    const ast::Tree tree = tree_of(source);
    Evaluator evaluator(context);
    for (int i = 0; i < 3; ++i) {
      const auto value = evaluator.evaluate(tree, tree.expression());
      EXPECT_EQ(value.diagnostics.size(), 1u) << source;
    }
  }
}

TEST(RepeatedEvaluationTest, KeepsMarksAndUnknownValues) {
  MapContext context;
  context.set_variable("a", Value::number(1).with_marks({"secret"}))
      .set_variable("b", Value::unknown(Type::string()))
      .set_variable("c",
                    Value::object({{"d", Value::unknown(Type::boolean())}}))
      .set_variable("e", object_with("x").with_marks({"secret"}));
  for (const std::string_view source : {"a", "b", "c.d", "e.x.y[0]"}) {
    const ast::Tree tree = tree_of(source);
    Evaluator evaluator(context);
    const auto first = evaluator.evaluate(tree, tree.expression());
    EXPECT_TRUE(first.value.is_marked() || !first.value.is_known());
    for (int i = 0; i < 3; ++i) {
      const auto again = evaluator.evaluate(tree, tree.expression());
      EXPECT_EQ(to_notation(again.value), to_notation(first.value)) << source;
    }
  }
}

TEST(RepeatedEvaluationTest, EndsWhenItIsCancelled) {
  for (const std::string_view source : kSimple) {
    const auto flag = std::make_shared<std::atomic<bool>>(false);
    MapContext context = context_with("one");
    context.set_cancellation(flag);
    const ast::Tree tree = tree_of(source);
    Evaluator evaluator(context);
    for (int i = 0; i < 3; ++i) {
      EXPECT_TRUE(evaluator.evaluate(tree, tree.expression()).ok()) << source;
    }
    *flag = true;
    const auto value = evaluator.evaluate(tree, tree.expression());
    ASSERT_EQ(value.diagnostics.size(), 1u) << source;
    EXPECT_EQ(value.diagnostics[0].code, Code::EvaluationLimit);
    EXPECT_TRUE(value.value.is_dynamic());
    *flag = false;
    EXPECT_TRUE(evaluator.evaluate(tree, tree.expression()).ok()) << source;
  }
}

// A host function that evaluates: its steps count for the operation that called
// it.
TEST(RepeatedEvaluationTest, TakesTheStepsOfTheOperation) {
  for (const std::string_view source : kSimple) {
    const MapContext context = context_with("one");
    const ast::Tree tree = tree_of(source);
    int done = 0;
    MapContext with_function;
    with_function.set_function("again", [&](int times) {
      Evaluator evaluator(context);
      done = 0;
      for (int i = 0; i < times; ++i) {
        const auto value = evaluator.evaluate(tree, tree.expression());
        if (!value.value.is_dynamic()) ++done;
      }
      return done;
    });
    Options options;
    options.limits.max_evaluation_steps = 100;
    const auto few = evaluate(tree_of("again(50)"), with_function, options);
    EXPECT_TRUE(few.ok()) << source;
    EXPECT_EQ(done, 50);
    const auto many = evaluate(tree_of("again(200)"), with_function, options);
    ASSERT_EQ(many.diagnostics.size(), 1u) << source;
    EXPECT_EQ(many.diagnostics[0].code, Code::EvaluationLimit);
    EXPECT_GT(done, 50);
    EXPECT_LE(done, 100);
  }
}

// What is cached by addresses in a tree does not outlive it: trees of the same
// layout have their names at the same addresses, one after the other.
TEST(RepeatedEvaluationTest, ForgetsTheTreeBefore) {
  MapContext context;
  for (const char* name : {"a", "b", "c"}) {
    context.set_variable(name, Value::object({{name, Value::string(name)}}));
    context.set_function(std::string("f") + name,
                         [name](int) { return std::string(name); });
  }
  const auto replaced = [](std::string text, char name) {
    std::replace(text.begin(), text.end(), '?', name);
    return text;
  };
  for (const char* layout :
       {"?", "?.?", "f?(1)", "\"?\"", "\"<${?.?}>\"", "[{ ? = 1, \"_?\" = 2 }]",
        "[for ? in [\"?\"] : ?]"}) {
    Evaluator evaluator(context);
    for (int i = 0; i < 30; ++i) {
      const ast::Tree tree =
          tree_of(replaced(layout, static_cast<char>('a' + i % 3)));
      const auto want = evaluate(tree, tree.expression(), context);
      ASSERT_TRUE(want.ok());
      for (int again = 0; again < 3; ++again) {
        const auto value = evaluator.evaluate(tree, tree.expression());
        EXPECT_EQ(to_notation(value.value), to_notation(want.value)) << layout;
      }
    }
  }
}

// Caches have few slots, which two names of the same length share at some
// distance.
TEST(RepeatedEvaluationTest, TellsNamesOfOneSlotApart) {
  MapContext context;
  context.set_function("fa", [](int) { return std::string("a"); })
      .set_function("fb", [](int) { return std::string("b"); })
      .set_variable("va", Value::string("a"))
      .set_variable("vb", Value::string("b"))
      .set_variable("o", Value::object({{"aa", Value::string("a")},
                                        {"bb", Value::string("b")}}));
  for (std::size_t distance = 0; distance < 150; ++distance) {
    const std::string space(distance, ' ');
    for (const std::string& source :
         {"[fa(1)," + space + "fb(1)]", "[va," + space + "vb]",
          "[\"a\"," + space + "\"b\"]", "[o.aa," + space + "o.bb]"}) {
      const ast::Tree tree = tree_of(source);
      Evaluator evaluator(context);
      for (int i = 0; i < 3; ++i) {
        const auto value = evaluator.evaluate(tree, tree.expression());
        EXPECT_EQ(to_notation(value.value), "[\"a\", \"b\"]") << source;
      }
    }
  }
}

TEST(RepeatedEvaluationTest, TellsPartsOfOneSlotApart) {
  std::string source = "[";
  std::string want = "[";
  std::vector<std::pair<std::string, Value>> attributes;
  for (int i = 0; i < 300; ++i) {
    const std::string number = std::to_string(i);
    source += "o.x.a" + number + (i < 299 ? ", " : "]");
    want += number + (i < 299 ? ", " : "]");
    attributes.emplace_back("a" + number, Value::number(i));
  }
  MapContext context;
  context.set_variable(
      "o", Value::object({{"x", Value::object(std::move(attributes))}}));
  const ast::Tree tree = tree_of(source);
  Evaluator evaluator(context);
  for (int i = 0; i < 3; ++i) {
    const auto value = evaluator.evaluate(tree, tree.expression());
    EXPECT_EQ(to_notation(value.value), want);
  }
}

#ifdef __cpp_exceptions
TEST(RepeatedEvaluationTest, StartsAnewAfterAnException) {
  MapContext context = context_with("one");
  context.set_function("fail",
                       [](int) -> int { throw std::runtime_error("x"); });
  const ast::Tree throws =
      tree_of("[for i in [1, 2] : [missing, i, \"${a}${fail(1)}\"]]");
  const ast::Tree plain = tree_of("[a, \"<${obj.x.y[0]}>\", i]");
  Evaluator evaluator(context);
  for (int i = 0; i < 3; ++i) {
    EXPECT_THROW(evaluator.evaluate(throws, throws.expression()),
                 std::runtime_error);
    const auto value = evaluator.evaluate(plain, plain.expression());
    // Neither the diagnostics nor the variables of the expression before.
    ASSERT_EQ(value.diagnostics.size(), 1u);
    EXPECT_EQ(value.diagnostics[0].code, Code::UnknownVariable);
    EXPECT_EQ(to_notation(value.value), "[\"one\", \"<one>\", unknown(any)]");
  }
}
#endif

// The name that is missing is nobody's, also where nothing has been cached yet.
TEST(RepeatedEvaluationTest, FindsNoPartWithoutAName) {
  const auto tree = parse_config(SourceFile("f", "a = 1\nb = {}.\nc = {}.\n"));
  ASSERT_FALSE(tree.ok());
  const auto body = evaluate_body(tree.value, literal_only_context());
  ASSERT_EQ(body.value.attributes.size(), 3U);
  for (const std::size_t i : {1U, 2U}) {
    const Value& value = body.value.attributes[i].value;
    EXPECT_TRUE(!value.is_known() && value.is_dynamic()) << i;
  }
}

}  // namespace
}  // namespace hcl::test
