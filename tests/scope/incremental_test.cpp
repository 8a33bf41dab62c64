// What is evaluated, and how often.

#include <gtest/gtest.h>

#include <string>

#include "scope/scope_text.h"

namespace hcl::test {
namespace {

TEST(ScopeChangeTest, EvaluatesOnceAndOnDemand) {
  const Scope scope = scope_of("a = b + c\nb = c\nc = 1\nunused = a");
  EXPECT_EQ(scope.evaluations(), 0u);
  EXPECT_EQ(shown(scope.value("a")), "2");
  EXPECT_EQ(scope.evaluations(), 3u);
  EXPECT_EQ(shown(scope.value("b")), "1");
  EXPECT_EQ(scope.evaluations(), 3u);
}

TEST(ScopeChangeTest, EvaluatesAgainWhatDependsOnAChange) {
  Scope scope = scope_of("a = x + 1\nb = a + 1\nc = 1 + 1\nx = 1");
  (void)scope.values();
  EXPECT_EQ(scope.evaluations(), 4u);
  scope.set("x", 10);
  EXPECT_EQ(scope.evaluations(), 4u);
  EXPECT_EQ(shown(scope.values()), "{a = 11, b = 12, c = 2, x = 10}");
  EXPECT_EQ(scope.evaluations(), 6u);
}

TEST(ScopeChangeTest, ReplacesWhatDiffers) {
  Scope scope = scope_of("a = x + 1\nb = y + 1\nx = 1\ny = 2\ngone = 1");
  (void)scope.values();
  const std::uint64_t before = scope.evaluations();
  scope.replace({}, attributes_of(body_of("# moved\ny = 20\nx = 1\na = x + 1\n"
                                          "b = y + 1\nnew = gone"))
                        .value);
  EXPECT_EQ(shown(scope.values()),
            "{a = 2, b = 21, new = unknown(any), x = 1, y = 20} "
            "!UnknownVariable 6:7");
  // b, new and y.
  EXPECT_EQ(scope.evaluations(), before + 3);
}

// The places of mistakes are those of the new text.
TEST(ScopeChangeTest, ReportsAgainAfterAReplacement) {
  Scope scope = scope_of("a = b.x\nb = {}");
  EXPECT_EQ(shown(scope.value("a")), "unknown(any) !UnsupportedAttribute 1:6");
  scope.replace({}, attributes_of(body_of("\n\na = b.x\nb = {}")).value);
  EXPECT_EQ(shown(scope.value("a")), "unknown(any) !UnsupportedAttribute 3:6");
}

TEST(ScopeChangeTest, FollowsNamesThatAppearAndVanish) {
  Scope scope = scope_of("a = g.x");
  EXPECT_EQ(shown(scope.value("a")), "unknown(any) !UnknownVariable 1:5");
  scope.set({"g", "x"}, 1);
  EXPECT_EQ(shown(scope.value("a")), "1");
  scope.set("g", expression_of("{x = 2}"));
  EXPECT_EQ(shown(scope.value("a")), "2");
  scope.set("g", Binding::group({{"x", Binding::group({{"y", 3}})}}));
  EXPECT_EQ(shown(scope.value("a")), "{y = 3}");
  scope.set({"g", "x", "z"}, 4);
  EXPECT_EQ(shown(scope.value("a")), "{y = 3, z = 4}");
  EXPECT_TRUE(scope.remove({"g", "x"}));
  EXPECT_FALSE(scope.remove({"g", "x"}));
  EXPECT_EQ(shown(scope.value("a")), "unknown(any) !UnsupportedAttribute 1:6");
  EXPECT_TRUE(scope.remove("g"));
  EXPECT_TRUE(scope.remove({}));
  EXPECT_EQ(shown(scope.values()), "{}");
}

TEST(ScopeChangeTest, NoticesChangesOfTheParent) {
  MapContext parent;
  parent.set_variable("x", 1);
  Scope scope = scope_of("a = x\nb = 2\nc = a + b", parent);
  (void)scope.values();
  parent.set_variable("x", 5);
  EXPECT_EQ(shown(scope.values()), "{a = 5, b = 2, c = 7}");
  EXPECT_EQ(scope.evaluations(), 5u);
}

// An evaluator keeps what it found, unless the scope says that it changed.
TEST(ScopeChangeTest, TellsEvaluators) {
  Scope scope = scope_of("a = x\nx = 1");
  const std::uint64_t before = scope.generation();
  (void)scope.values();
  EXPECT_EQ(scope.generation(), before);
  scope.set("x", 2);
  EXPECT_NE(scope.generation(), before);
}

// n names that depend on one, and n that do not.
std::uint64_t evaluations_after_change(int size) {
  std::string text = "x = 1\n";
  for (int i = 0; i < size; ++i) {
    text += "d" + std::to_string(i) + " = x + " + std::to_string(i) + "\n";
    text += "i" + std::to_string(i) + " = " + std::to_string(i) + "\n";
  }
  Scope scope = scope_of(text);
  (void)scope.values();
  const std::uint64_t before = scope.evaluations();
  EXPECT_EQ(before, static_cast<std::uint64_t>(2 * size + 1));
  scope.set("x", 2);
  (void)scope.values();
  return scope.evaluations() - before;
}

TEST(ScopeChangeTest, CountsOnlyDependents) {
  EXPECT_EQ(evaluations_after_change(100), 100u);
  EXPECT_EQ(evaluations_after_change(200), 200u);
}

}  // namespace
}  // namespace hcl::test
