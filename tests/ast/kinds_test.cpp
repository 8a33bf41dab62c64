#include <gtest/gtest.h>

#include "hcl/ast.h"
#include "hcl/parser.h"

namespace hcl::ast {
namespace {

TEST(GetIf, GivesTheItemOfItsKind) {
  const Result<Tree> tree = parse_config(SourceFile("f", "a = 1\nb {}\n"));
  const Item* const attribute = tree.value.body().items[0];
  const Item* const block = tree.value.body().items[1];
  EXPECT_EQ(get_if<Attribute>(attribute), attribute);
  EXPECT_EQ(get_if<Block>(attribute), nullptr);
  EXPECT_EQ(get_if<Block>(block), block);
  EXPECT_EQ(get_if<Attribute>(block), nullptr);
  const Item* const none = nullptr;
  EXPECT_EQ(get_if<Block>(none), nullptr);
}

// How many of the structs of expressions fit.
template <class... T>
int fitting(const Expression& e) {
  return (0 + ... + (get_if<T>(&e) != nullptr ? 1 : 0));
}

TEST(GetIf, GivesTheExpressionOfItsKind) {
  for (const char* text :
       {"1", "a", "a.b", "f()", "\"x\"", "(a)", "[]", "{}", "[for a in b : a]",
        "{for a in b : a => a}", "-a", "a + b", "a ? b : c", ""}) {
    const Result<Tree> tree = parse_expression(SourceFile("f", text));
    const Expression& e = tree.value.expression();
    EXPECT_EQ(
        (fitting<LiteralExpr, VariableExpr, TraversalExpr, FunctionCallExpr,
                 TemplateExpr, ParenthesesExpr, TupleExpr, ObjectExpr,
                 ForTupleExpr, ForObjectExpr, UnaryExpr, OperationExpr,
                 ConditionalExpr, ErrorExpr>(e)),
        1)
        << text;
    visit(e, [&e](const auto& construct) {
      using T = std::decay_t<decltype(construct)>;
      EXPECT_EQ(get_if<T>(&e), &construct);
    });
  }
  const Expression* const none = nullptr;
  EXPECT_EQ(get_if<TupleExpr>(none), nullptr);
}

}  // namespace
}  // namespace hcl::ast
