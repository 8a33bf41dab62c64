// What names mean: groups, lists, nested scopes, names of the parent, and names
// that do not exist.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "hcl/json_body.h"
#include "hcl/native_types.h"
#include "hcl/notation.h"
#include "scope/scope_text.h"

namespace hcl::test {
namespace {

struct NameCase {
  const char* name;
  const char* attributes;
  const char* expression;
  const char* expected;
};

void PrintTo(const NameCase& each, std::ostream* out) { *out << each.name; }

class ScopeNamesTest : public testing::TestWithParam<NameCase> {};

TEST_P(ScopeNamesTest, Gives) {
  const Scope scope = scope_of(
      GetParam().attributes,
      MapContext().set_variable("outer", 7).set_function("twice", [](double x) {
        return 2 * x;
      }));
  EXPECT_EQ(shown(scope.evaluate(expression_of(GetParam().expression))),
            GetParam().expected);
}

constexpr NameCase kNameCases[] = {
    {"a literal", "a = 1", "a", "1"},
    {"in any order", "a = b + 1\nb = c * 2\nc = 20", "a", "41"},
    {"a part of a name", "a = {x = [1, b]}\nb = 2", "a.x[1]", "2"},
    {"a name of the parent", "a = outer + 1", "a", "8"},
    {"a function of the parent", "a = twice(b)\nb = 4", "a", "8"},
    {"a name that hides one of the parent", "outer = 1\na = outer", "a", "1"},
    {"the variable of a for is no reference", "a = [for b in [1]: b]\nb = a",
     "b", "[1]"},
    {"a template", "a = \"x${b}\"\nb = \"y\"", "\"${a}z\"", "\"xyz\""},
    {"no name", "ab = 1", "a_b", "unknown(any) !UnknownVariable 1:1"},
    {"a mistake in what a name uses", "a = b + 1\nb = c.x\nc = {y = 1}", "a",
     "unknown(number) !UnsupportedAttribute 2:6"},
    {"a branch that is not taken is evaluated, too",
     "a = true ? 1 : b\nb = null.x", "a", "1 !AttemptToGetAttributeOfNull 2:9"},
    {"nothing", "", "1", "1"},
};

INSTANTIATE_TEST_SUITE_P(All, ScopeNamesTest, testing::ValuesIn(kNameCases));

TEST(ScopeTest, KnowsItsNamesAndThoseOfItsParent) {
  const Scope scope =
      scope_of("b = 1\na = 2", MapContext().set_variable("c", 1));
  EXPECT_EQ(scope.variable_names(), (std::vector<std::string>{"a", "b", "c"}));
  EXPECT_EQ(shown(scope.values()), "{a = 2, b = 1}");
  EXPECT_TRUE(scope.contains("a"));
  EXPECT_FALSE(scope.contains("c"));
  EXPECT_TRUE(scope.allows_variables());
  EXPECT_FALSE(scope.allows_functions());
}

TEST(ScopeTest, SuggestsNames) {
  const Scope scope = scope_of("length = 1\nx = lenght");
  const Result<Value> got = scope.value("x");
  ASSERT_EQ(shown(got), "unknown(any) !UnknownVariable 2:5");
  EXPECT_EQ(got.diagnostics[0].suggestion, "length");
  const Result<Value> asked = scope.value("lengt");
  ASSERT_EQ(shown(asked), "unknown(any) !UnknownVariable");
  EXPECT_EQ(asked.diagnostics[0].suggestion, "length");
  EXPECT_EQ(asked.diagnostics[0].detail,
            "There is no variable named \"lengt\". Did you mean \"length\"?");
}

// task.NAME.attribute: members depend on members of the same group.
Scope tasks() {
  Scope scope;
  scope.set(
      "task",
      Binding::group({
          {"build", Binding::group({{"out", "bin"}, {"jobs", 4}})},
          {"test", Binding::group({{"in", expression_of("task.build.out")},
                                   {"bad", expression_of("task.x.y.z")}})},
      }));
  return scope;
}

TEST(ScopeGroupTest, EvaluatesOnlyTheMembersNeeded) {
  const Scope scope = tasks();
  EXPECT_EQ(shown(scope.value({"task", "test", "in"})), "\"bin\"");
  EXPECT_EQ(scope.evaluations(), 1u);
  EXPECT_EQ(shown(scope.evaluate(expression_of("task[\"test\"].in"))),
            "\"bin\"");
  EXPECT_EQ(scope.evaluations(), 1u);
}

TEST(ScopeGroupTest, ReportsMissingMembersWithSuggestions) {
  Scope scope = tasks();
  scope.set({"task", "test", "bad"}, expression_of("task.biuld.out"));
  const Result<Value> group = scope.value({"task", "test", "bad"});
  ASSERT_EQ(shown(group), "unknown(any) !UnsupportedAttribute 1:5");
  EXPECT_EQ(group.diagnostics[0].suggestion, "build");
  scope.set({"task", "test", "bad"}, expression_of("task.build.jbos"));
  const Result<Value> member = scope.value({"task", "test", "bad"});
  ASSERT_EQ(shown(member), "unknown(any) !UnsupportedAttribute 1:11");
  EXPECT_EQ(member.diagnostics[0].suggestion, "jobs");
  const Result<Value> asked = scope.value({"task", "tset"});
  EXPECT_EQ(asked.diagnostics[0].suggestion, "test");
}

TEST(ScopeGroupTest, IsAnObjectAsAWhole) {
  Scope scope = tasks();
  scope.remove({"task", "test", "bad"});
  scope.set("all", expression_of("[for name, t in task : name]"));
  EXPECT_EQ(shown(scope.value("all")), "[\"build\", \"test\"]");
  EXPECT_EQ(shown(scope.value({"task", "test"})), "{in = \"bin\"}");
  // The whole and a part of it.
  EXPECT_EQ(shown(scope.evaluate(
                expression_of("[task.build, task.build.jobs, task.build.zz]"))),
            "[{jobs = 4, out = \"bin\"}, 4, unknown(any)] "
            "!UnsupportedAttribute 1:41");
}

TEST(ScopeGroupTest, HasElements) {
  std::vector<Binding> rows;
  rows.push_back(Binding::group({{"amount", 5}, {"total", 5}}));
  for (int i = 1; i < 4; ++i) {
    const std::string at = std::to_string(i);
    rows.push_back(Binding::group(
        {{"amount", i},
         {"total", expression_of("row[" + std::to_string(i - 1) +
                                 "].total + row[" + at + "].amount")}}));
  }
  Scope scope;
  scope.set("row", Binding::list(std::move(rows)));
  EXPECT_EQ(shown(scope.evaluate(expression_of("row[3].total"))), "11");
  EXPECT_EQ(shown(scope.evaluate(expression_of("row[*].total"))),
            "[5, 6, 8, 11]");
  EXPECT_EQ(shown(scope.value({"row", "2"})), "{amount = 2, total = 8}");
  const Result<Value> beyond = scope.evaluate(expression_of("row[9].total"));
  ASSERT_EQ(shown(beyond), "unknown(any) !InvalidIndex 1:4");
  EXPECT_NE(beyond.diagnostics[0].detail.find("4 elements"), std::string::npos)
      << beyond.diagnostics[0].detail;
  scope.remove({"row", "1"});
  EXPECT_EQ(scope.value("row").value.length(), 3u);
}

TEST(ScopeGroupTest, ShowsItsNamesInside) {
  Scope scope = scope_of("x = 1\ny = 10");
  scope.set("inner",
            Binding::group(
                {{"x", 2},
                 {"z", expression_of("x + y")},
                 {"deep", Binding::group({{"w", expression_of("z + x")}})}},
                Binding::Names::Inside));
  EXPECT_EQ(shown(scope.value({"inner", "z"})), "12");
  EXPECT_EQ(shown(scope.value({"inner", "deep", "w"})), "14");
  EXPECT_EQ(shown(scope.evaluate(expression_of("inner.x + x"))), "3");
  // A name that is hidden later.
  scope.set({"inner", "y"}, 20);
  EXPECT_EQ(shown(scope.value({"inner", "z"})), "22");
  scope.remove({"inner", "y"});
  EXPECT_EQ(shown(scope.value({"inner", "z"})), "12");
}

TEST(ScopeTest, NestsInAnotherScope) {
  auto outer = std::make_shared<Scope>(scope_of("a = b\nb = 1"));
  Scope inner{std::shared_ptr<const Scope>(outer)};
  inner.set("c", expression_of("a + 1"));
  EXPECT_EQ(shown(inner.value("c")), "2");
  outer->set("b", 5);
  EXPECT_EQ(shown(inner.value("c")), "6");
}

TEST(ScopeTest, TakesTheLastOfSeveralMembers) {
  Scope scope;
  scope.set({}, Binding::group({{"a", 1}, {"b", 2}, {"a", 3}}));
  EXPECT_EQ(shown(scope.values()), "{a = 3, b = 2}");
  scope.replace({}, Binding::group({{"a", 4}, {"a", 5}}));
  EXPECT_EQ(shown(scope.values()), "{a = 5}");
}

TEST(ScopeTest, EvaluatesExpressionsOfTheJsonSyntax) {
  const Result<Body> body =
      parse_json_body(SourceFile("x.json", R"({"a": "${b + 1}", "b": 2})"));
  Scope scope;
  scope.set({}, attributes_of(body.value).value);
  EXPECT_EQ(shown(scope.value("a")), "3");
}

}  // namespace
}  // namespace hcl::test
