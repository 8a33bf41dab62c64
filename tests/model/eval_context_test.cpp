#include "hcl/eval_context.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <span>
#include <vector>

namespace hcl {
namespace {

using ::testing::ElementsAre;

Function nothing() {
  return Function({.return_type = returns(Type::boolean()),
                   .implementation = [](std::span<const Value>, const Type&)
                       -> FunctionResult { return Value::boolean(true); }});
}

TEST(MapContextTest, FindsWhatWasAdded) {
  MapContext context;
  context.set_variable("a", Value::number(1)).set_function("f", nothing());
  ASSERT_NE(context.variable("a"), nullptr);
  EXPECT_EQ(*context.variable("a"), Value::number(1));
  EXPECT_EQ(context.variable("f"), nullptr);
  EXPECT_NE(context.function("f"), nullptr);
  EXPECT_EQ(context.function("a"), nullptr);
  context.set_variable("a", Value::number(2));
  EXPECT_EQ(*context.variable("a"), Value::number(2));
}

TEST(MapContextTest, ChildrenHideAndInherit) {
  auto parent = std::make_shared<MapContext>();
  parent->set_variable("a", Value::number(1));
  parent->set_variable("b", Value::number(2));
  MapContext child(parent);
  child.set_variable("a", Value::number(3));
  EXPECT_EQ(*child.variable("a"), Value::number(3));
  EXPECT_EQ(*child.variable("b"), Value::number(2));
  EXPECT_EQ(*parent->variable("a"), Value::number(1));
  EXPECT_THAT(child.variable_names(), ElementsAre("a", "b"));
}

TEST(MapContextTest, NoVariablesDifferFromNone) {
  MapContext context;
  EXPECT_FALSE(context.allows_variables());
  EXPECT_FALSE(context.allows_functions());
  context.set_variables({});
  EXPECT_TRUE(context.allows_variables());
  EXPECT_FALSE(context.allows_functions());
  MapContext child(context);
  EXPECT_TRUE(child.allows_variables());
}

TEST(ContextOfNatives, HasVariablesOfAnyType) {
  MapContext context;
  context.set_variable("number", 5)
      .set_variable("text", "a")
      .set_variable("ports", std::vector<int>{80, 443})
      .set_variable("value", Value::boolean(true));
  EXPECT_EQ(*context.variable("number"), Value::number(5));
  EXPECT_EQ(*context.variable("text"), Value::string("a"));
  EXPECT_EQ(
      *context.variable("ports"),
      Value::list(Type::number(), {Value::number(80), Value::number(443)}));
  EXPECT_EQ(*context.variable("value"), Value::boolean(true));
}

TEST(ContextOfNatives, HasFunctionsOfLambdas) {
  MapContext context;
  context
      .set_function("double", [](double x) { return 2 * x; },
                    {.description = "Twice a number"})
      .set_function("five",
                    {.return_type = returns(Type::number()),
                     .implementation = [](std::span<const Value>, const Type&)
                         -> FunctionResult { return Value::number(5); }});
  const Function* const twice = context.function("double");
  ASSERT_NE(twice, nullptr);
  EXPECT_EQ(twice->description(), "Twice a number");
  const Value arguments[] = {Value::number(4)};
  EXPECT_EQ(*twice->call(arguments), Value::number(8));
  EXPECT_EQ(*context.function("five")->call({}), Value::number(5));
}

TEST(LiteralOnlyTest, AllowsNothing) {
  EXPECT_TRUE(literal_only_context().is_literal_only());
  EXPECT_FALSE(literal_only_context().allows_variables());
  EXPECT_FALSE(literal_only_context().allows_functions());
  EXPECT_TRUE(MapContext(literal_only_context()).is_literal_only());
  EXPECT_FALSE(MapContext().is_literal_only());
}

TEST(SuggestNameTest, TakesTheClosest) {
  const std::vector<std::string> names{"alpha", "beta", "betas", "x"};
  EXPECT_EQ(suggest_name("aplha", names), "alpha");
  EXPECT_EQ(suggest_name("bet", names), "beta");
  EXPECT_EQ(suggest_name("betax", names), "beta");
  EXPECT_EQ(suggest_name("gamma", names), "");
  // A single letter does not suggest another one.
  EXPECT_EQ(suggest_name("y", names), "");
  EXPECT_EQ(suggest_name("", names), "");
}

}  // namespace
}  // namespace hcl
