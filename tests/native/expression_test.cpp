#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "hcl/native_body.h"
#include "hcl/notation.h"
#include "hcl/parser.h"
#include "hcl/static_analysis.h"

namespace hcl::test {
namespace {

Expression expression(std::string_view text) {
  Result<ast::Tree> tree = parse_expression(SourceFile("f", text));
  EXPECT_TRUE(tree.ok()) << text;
  return native_expression(tree.value);
}

std::string value_of(const Expression& expression) {
  const Result<Value> value = expression.evaluate(MapContext());
  return value.ok() ? to_notation(value.value) : "<error>";
}

TEST(NativeExpressionTest, IsReadAsAList) {
  const auto list = static_list(expression("[1, x, [2]]"));
  ASSERT_EQ(list.value.size(), 3U);
  EXPECT_EQ(value_of(list.value[0]), "1");
  EXPECT_EQ(value_of(list.value[1]), "<error>");
  const SourceSpan last = list.value[2].source();
  EXPECT_EQ(last.text(), "[2]");
  EXPECT_FALSE(static_list(expression("([1])")).ok());
  EXPECT_FALSE(static_list(expression("[for x in y: x]")).ok());
}

TEST(NativeExpressionTest, IsReadAsAMap) {
  const auto map =
      static_map(expression("{a = 1, \"b\" = 2, (c) = 3, d.e = 4}"));
  ASSERT_EQ(map.value.size(), 4U);
  EXPECT_EQ(value_of(map.value[0].key), "\"a\"");
  EXPECT_EQ(static_keyword(map.value[0].key), "a");
  EXPECT_TRUE(map.value[0].key.variables().empty());
  EXPECT_EQ(value_of(map.value[1].key), "\"b\"");
  EXPECT_EQ(static_keyword(map.value[1].key), "");
  EXPECT_EQ(static_keyword(map.value[2].key), "");
  EXPECT_EQ(map.value[2].key.variables().size(), 1U);
  const Result<Value> ambiguous = map.value[3].key.evaluate(MapContext());
  ASSERT_EQ(ambiguous.diagnostics.size(), 1U);
  EXPECT_EQ(ambiguous.diagnostics[0].code, Code::AmbiguousAttributeKey);
  EXPECT_TRUE(static_traversal(map.value[3].key).ok());
}

TEST(NativeExpressionTest, IsReadAsACall) {
  const auto call = static_call(expression("a::f(1, x)"));
  EXPECT_EQ(call.value.name, "a::f");
  EXPECT_EQ(call.value.name_source.text(), "a::f");
  EXPECT_EQ(call.value.arguments_source.text(), "(1, x)");
  EXPECT_EQ(call.value.arguments.size(), 2U);
  EXPECT_FALSE(static_call(expression("(f())")).ok());
}

TEST(NativeExpressionTest, IsReadAsATraversal) {
  const auto steps = static_relative_traversal(expression("a.b[\"c\"]"));
  ASSERT_EQ(steps.value.size(), 3U);
  EXPECT_EQ(steps.value[0].name, "a");
  EXPECT_EQ(steps.value[1].name, "b");
  EXPECT_EQ(to_notation(steps.value[2].key), "\"c\"");
  EXPECT_EQ(static_keyword(expression("null")), "null");
  const auto failed = static_traversal(expression("a[b]"));
  ASSERT_EQ(failed.diagnostics.size(), 1U);
  EXPECT_EQ(failed.diagnostics[0].code, Code::StaticTraversalRequired);
  EXPECT_EQ(failed.diagnostics[0].subject->text(), "a[b]");
}

TEST(NativeExpressionTest, NamesTheFunctionsItCalls) {
  const Expression whole = expression("f(a.b, [for x in g(x): \"${f(x)}\"])");
  std::string names;
  for (const FunctionReference& each : whole.functions()) {
    names +=
        each.name + "@" + std::to_string(each.name_source.span.begin) + " ";
  }
  EXPECT_EQ(names, "f@0 g@17 f@26 ");
  EXPECT_EQ(whole.variables().size(), 2U);
}

// Each text is a body whose first attribute is tested.
TEST(NativeExpressionTest, KnowsWhetherItIsWhole) {
  const auto is_incomplete = [](std::string_view text) {
    const Result<ast::Tree> tree = parse_config(SourceFile("f", text));
    EXPECT_FALSE(tree.ok()) << text;
    Diagnostics diagnostics;
    const auto attributes = native_body(tree.value).attributes(diagnostics);
    return attributes.front().expression.is_incomplete();
  };
  EXPECT_TRUE(is_incomplete("a = 1 +\n"));
  EXPECT_TRUE(is_incomplete("a = [1,"));
  EXPECT_TRUE(is_incomplete("a = [1, # one\n\n}"));
  EXPECT_TRUE(is_incomplete("a = f(1, [\n}\nb = 1\n"));
  EXPECT_TRUE(is_incomplete("a = 1 2\n"));
  EXPECT_FALSE(is_incomplete("a = [1]\nb = 1 +\n"));
  EXPECT_FALSE(is_incomplete("a = [1]\n}\n"));
}

// The code of the error, and the bytes that it is about.
template <class T>
std::string problem_of(const Result<T>& result) {
  if (result.diagnostics.size() != 1) return "no single problem";
  const Diagnostic& only = result.diagnostics[0];
  if (!only.subject) return std::string(only.name());
  return std::string(only.name()) + " " +
         std::to_string(only.subject->span.begin) + "-" +
         std::to_string(only.subject->span.end);
}

TEST(NativeExpressionTest, SaysWhichStaticFormIsMissing) {
  const Expression sum = expression("a + 1");
  EXPECT_EQ(problem_of(static_list(sum)), "StaticListRequired 0-5");
  EXPECT_EQ(problem_of(static_map(sum)), "StaticMapRequired 0-5");
  EXPECT_EQ(problem_of(static_call(sum)), "StaticCallRequired 0-5");
  EXPECT_EQ(problem_of(static_traversal(sum)), "StaticTraversalRequired 0-5");
  EXPECT_EQ(problem_of(static_relative_traversal(sum)),
            "StaticTraversalRequired 0-5");
}

TEST(NativeExpressionTest, GivesTheSyntaxBehindIt) {
  const Expression list = expression("[1]");
  const ast::Expression* const syntax = native_syntax(list);
  ASSERT_NE(syntax, nullptr);
  EXPECT_EQ(syntax->kind, ast::ExpressionKind::Tuple);
  const Expression missing;
  EXPECT_EQ(native_syntax(missing), nullptr);
}

}  // namespace
}  // namespace hcl::test
