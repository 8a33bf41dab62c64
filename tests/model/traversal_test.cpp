#include "hcl/traversal.h"

#include <gtest/gtest.h>

#include <string>

namespace hcl {
namespace {

MapContext context() {
  MapContext result;
  result.set_variable(
      "a", Value::object(
               {{"b", Value::tuple({Value::number(5), Value::number(6)})}}));
  return result;
}

// `a.b[1]`, each step with a place of its own.
Traversal traversal() {
  Traversal result{.file = SourceFile("test", "a.b[1]"),
                   .root = "a",
                   .root_span = {0, 1},
                   .steps = {}};
  result.steps.push_back(
      {.kind = TraverseStep::Kind::Attribute, .name = "b", .span = {1, 3}});
  result.steps.push_back({.kind = TraverseStep::Kind::Index,
                          .key = Value::number(1),
                          .span = {3, 6}});
  return result;
}

TEST(TraversalTest, LeadsToAValue) {
  const Result<Value> result = evaluate_traversal(traversal(), context());
  EXPECT_TRUE(result.ok());
  EXPECT_EQ(result.value, Value::number(6));
  const SourceSpan span = traversal().span();
  EXPECT_EQ(span.text(), "a.b[1]");
}

TEST(TraversalTest, StopsAtTheFirstError) {
  Traversal wrong = traversal();
  wrong.steps[0].name = std::string("c");
  const Result<Value> result = evaluate_traversal(wrong, context());
  ASSERT_EQ(result.diagnostics.size(), 1u);
  EXPECT_EQ(result.diagnostics[0].code, Code::UnsupportedAttribute);
  EXPECT_EQ(result.diagnostics[0].subject->span, (ByteSpan{1, 3}));
  EXPECT_TRUE(result.value.is_dynamic());
}

TEST(TraversalTest, NeedsTheVariable) {
  Traversal wrong = traversal();
  wrong.root = std::string("z");
  const Result<Value> unknown = evaluate_traversal(wrong, context());
  EXPECT_EQ(unknown.diagnostics[0].code, Code::UnknownVariable);
  const Result<Value> refused =
      evaluate_traversal(wrong, literal_only_context());
  EXPECT_EQ(refused.diagnostics[0].code, Code::VariablesNotAllowed);
}

}  // namespace
}  // namespace hcl
