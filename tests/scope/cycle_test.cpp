// Names that depend on themselves.

#include <gtest/gtest.h>

#include "scope/scope_text.h"

namespace hcl::test {
namespace {

TEST(ScopeCycleTest, NamesAllMembersAndPlaces) {
  const Scope scope = scope_of("x = a + 1\na = b\nc = a\nb = c\n");
  const Result<Value> got = scope.value("x");
  ASSERT_EQ(shown(got), "unknown(number) !DependencyCycle 2:1");
  const Diagnostic problem = got.diagnostics[0];
  EXPECT_EQ(problem.detail,
            "The values of \"a\", \"b\" and \"c\" depend on each other, so "
            "none of them can be computed.");
  ASSERT_EQ(problem.related.size(), 2u);
  EXPECT_EQ(problem.related[0].place.range().start.line, 4);
  EXPECT_EQ(problem.related[0].label, "\"b\" is defined here.");
  EXPECT_EQ(problem.related[1].place.range().start.line, 3);
}

TEST(ScopeCycleTest, IsOneDiagnosticWhoeverAsks) {
  const Scope scope = scope_of("a = b\nb = a\nd = a\ne = b\n");
  for (const char* const name : {"a", "b", "d", "e"}) {
    EXPECT_EQ(shown(scope.value(name)), "unknown(any) !DependencyCycle 1:1");
  }
  EXPECT_EQ(shown(scope.diagnostics()), "!DependencyCycle 1:1");
  EXPECT_EQ(scope.values().diagnostics.size(), 1u);
}

TEST(ScopeCycleTest, IncludesANameThatUsesItself) {
  const Result<Value> got = scope_of("a = [a]").value("a");
  ASSERT_EQ(shown(got), "unknown(any) !DependencyCycle 1:1");
  EXPECT_EQ(got.diagnostics[0].detail,
            "The value of \"a\" depends on itself, so it cannot be computed.");
}

TEST(ScopeCycleTest, DistinguishesMembersOfAGroup) {
  const Body body = body_of(
      "t \"a\" {\n  x = t.b.y\n}\nt \"b\" {\n  y = 1\n  z = t.a.x\n}\n"
      "t \"c\" {\n  all = t\n}\n");
  Scope scope;
  scope.set("t", labelled_blocks(body, "t").value);
  EXPECT_EQ(shown(scope.value({"t", "b", "z"})), "1");
  const Result<Value> all = scope.value({"t", "c", "all"});
  ASSERT_EQ(shown(all), "unknown(any) !DependencyCycle 9:3");
  EXPECT_EQ(all.diagnostics[0].detail,
            "The value of \"t.c.all\" depends on itself, so it cannot be "
            "computed.");
}

TEST(ScopeCycleTest, IsGoneWhenItIsBroken) {
  Scope scope = scope_of("a = b\nb = a");
  EXPECT_FALSE(scope.value("a").ok());
  scope.set("b", 3);
  EXPECT_EQ(shown(scope.value("a")), "3");
  scope.set("b", expression_of("a"));
  EXPECT_FALSE(scope.value("a").ok());
  scope.remove("b");
  EXPECT_EQ(shown(scope.value("a")), "unknown(any) !UnknownVariable 1:5");
}

// A function that reads the scope hides a dependency from analysis.
TEST(ScopeCycleTest, IsFoundBehindFunctions) {
  Scope* reached = nullptr;
  MapContext functions;
  functions.set_variables({}).set_function(
      "read", [&reached](const std::string& name) {
        return reached->value(ScopePath(name)).value;
      });
  Scope scope = scope_of(
      "a = read(\"b\")\nb = c\nc = a\nd = read(\"e\")\ne = 5\n", functions);
  reached = &scope;
  EXPECT_EQ(shown(scope.value("d")), "5");
  const Result<Value> got = scope.value("a");
  EXPECT_EQ(shown(got.diagnostics), "!DependencyCycle 1:1");
  EXPECT_EQ(shown(scope.value("c").diagnostics), "!DependencyCycle 1:1");
  // What a function read counts as a dependency.
  scope.set("e", 6);
  EXPECT_EQ(shown(scope.value("d")), "6");
  scope.set("b", 1);
  EXPECT_EQ(shown(scope.value("c")), "1");
}

TEST(ScopeCycleTest, NamesAHundredMembersAndCountsTheRest) {
  std::string text;
  for (int i = 0; i < 1000; ++i) {
    text += "n" + std::to_string(i) + " = n" + std::to_string((i + 1) % 1000) +
            "\n";
  }
  const Result<Value> got = scope_of(text).value("n5");
  ASSERT_EQ(shown(got), "unknown(any) !DependencyCycle 1:1");
  EXPECT_NE(got.diagnostics[0].detail.find("\"n99\" and 900 others"),
            std::string::npos)
      << got.diagnostics[0].detail;
  EXPECT_EQ(got.diagnostics[0].related.size(), 99u);
}

}  // namespace
}  // namespace hcl::test
