// Bodies as names.

#include <gtest/gtest.h>

#include "hcl/json_body.h"
#include "scope/scope_text.h"

namespace hcl::test {
namespace {

constexpr std::string_view kFile = R"(
locals {
  a = local.b + 1
}
locals {
  b = 2
}
task "build" "fast" {
  cost = local.a
  nested {
    cost = 7
  }
}
task "build" "slow" {
  cost = task.build.fast.cost * 10
}
other {
}
)";

TEST(ScopeBodiesTest, JoinsBlocksWithoutLabels) {
  Scope scope;
  const Result<Binding> locals = attributes_of_blocks(body_of(kFile), "locals");
  EXPECT_EQ(shown(locals.diagnostics), "");
  scope.set("local", locals.value);
  EXPECT_EQ(shown(scope.values()), "{local = {a = 3, b = 2}}");
}

TEST(ScopeBodiesTest, NamesBlocksByTheirLabels) {
  Scope scope;
  scope.set("local", attributes_of_blocks(body_of(kFile), "locals").value);
  const Result<Binding> tasks = labelled_blocks(body_of(kFile), "task", 2);
  EXPECT_EQ(shown(tasks.diagnostics), "");
  scope.set("task", tasks.value);
  EXPECT_EQ(shown(scope.value("task")),
            "{build = {fast = {cost = 3}, slow = {cost = 30}}}");
}

TEST(ScopeBodiesTest, ShowsTheNamesOfABlockInside) {
  const Body body = body_of("t \"a\" {\n  x = y + 1\n  y = 2\n}\n");
  Scope scope;
  scope.set("t", labelled_blocks(body, "t", 1, Binding::Names::Inside).value);
  EXPECT_EQ(shown(scope.value("t")), "{a = {x = 3, y = 2}}");
}

TEST(ScopeBodiesTest, ReadsTheJsonSyntax) {
  const Body body = parse_json_body(SourceFile("x.json", R"({
        "locals": {"o": {"p": 1}, "q": "${local.o.p}"},
        "task": {"a": {"x": "${task.b.y}"}, "b": {"y": 3}}
      })"))
                        .value;
  Scope scope;
  scope.set("local", attributes_of_blocks(body, "locals").value);
  scope.set("task", labelled_blocks(body, "task").value);
  EXPECT_EQ(
      shown(scope.values()),
      "{local = {o = {p = 1}, q = 1}, task = {a = {x = 3}, b = {y = 3}}}");
}

TEST(ScopeBodiesTest, IgnoresBlocksBesideAttributes) {
  const Result<Binding> names =
      attributes_of(body_of("a = c\nb {\n  x = 1\n}\nc = 2\n"));
  EXPECT_EQ(shown(names.diagnostics), "");
  Scope scope;
  scope.set({}, names.value);
  EXPECT_EQ(shown(scope.values()), "{a = 2, c = 2}");
}

TEST(ScopeBodiesTest, ReportsWhatDoesNotFit) {
  const Body twice = body_of("l {\n  a = 1\n}\nl {\n  a = 2\n}\n");
  const Result<Binding> joined = attributes_of_blocks(twice, "l");
  EXPECT_EQ(shown(joined.diagnostics), "!DuplicateArgument 5:3");
  Scope scope;
  scope.set("l", joined.value);
  EXPECT_EQ(shown(scope.values()), "{l = {a = 1}}");
  const Body same = body_of("t \"a\" {\n  x = 1\n}\nt \"a\" {\n  x = 2\n}\n");
  const Result<Binding> tasks = labelled_blocks(same, "t");
  EXPECT_EQ(shown(tasks.diagnostics), "!DuplicateBlock 4:1");
  scope.set("t", tasks.value);
  EXPECT_EQ(shown(scope.value("t")), "{a = {x = 1}}");
  EXPECT_EQ(shown(labelled_blocks(body_of("t {\n}\n"), "t").diagnostics),
            "!MissingLabel 1:3");
}

}  // namespace
}  // namespace hcl::test
