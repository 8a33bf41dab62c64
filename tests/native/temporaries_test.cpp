// Views of a temporary would dangle, so requesting one does not compile.

#include <gtest/gtest.h>

#include <utility>

#include "hcl/body.h"
#include "hcl/expression.h"
#include "hcl/tree.h"

namespace hcl {
namespace {

template <class T>
concept GivesBody = requires(T&& object) {
  std::forward<T>(object).body();
};

template <class T>
concept GivesExpression = requires(T&& object) {
  std::forward<T>(object).expression();
};

template <class T>
concept GivesFile = requires(T&& object) {
  std::forward<T>(object).file();
};

template <class T>
concept GivesNode = requires(T&& object) {
  std::forward<T>(object).node();
};

template <class T>
concept GivesAttribute = requires(T&& object) {
  std::forward<T>(object).attribute("name");
};

template <class T>
concept GivesBlocksOf = requires(T&& object) {
  std::forward<T>(object).blocks_of("type");
};

static_assert(GivesBody<const ast::Tree&>);
static_assert(!GivesBody<ast::Tree>);
static_assert(!GivesBody<const ast::Tree>);

static_assert(GivesExpression<const ast::Tree&>);
static_assert(!GivesExpression<ast::Tree>);
static_assert(!GivesExpression<const ast::Tree>);

static_assert(GivesFile<const ast::Tree&>);
static_assert(!GivesFile<ast::Tree>);
static_assert(!GivesFile<const ast::Tree>);

static_assert(GivesNode<const Body&>);
static_assert(!GivesNode<Body>);
static_assert(!GivesNode<const Body>);

static_assert(GivesNode<const Expression&>);
static_assert(!GivesNode<Expression>);
static_assert(!GivesNode<const Expression>);

static_assert(GivesAttribute<const BodyContent&>);
static_assert(!GivesAttribute<BodyContent>);
static_assert(!GivesAttribute<const BodyContent>);

static_assert(GivesBlocksOf<const BodyContent&>);
static_assert(!GivesBlocksOf<BodyContent>);
static_assert(!GivesBlocksOf<const BodyContent>);

TEST(TemporariesTest, GiveWhatIsNoView) {
  EXPECT_FALSE(ast::Tree().has_errors_in({0, 0}));
  EXPECT_FALSE(Body().is_incomplete());
  EXPECT_FALSE(Expression().is_incomplete());
}

}  // namespace
}  // namespace hcl
