#include <gtest/gtest.h>

#include <string>

#include "lower/parsing.h"

namespace hcl::test {
namespace {

// The comments of the last item of a body: those before it, `=`, that after it.
std::string comments(const ast::Tree& tree) {
  const ast::Item& item = *tree.body().items.back();
  std::string result;
  for (const ByteSpan span : tree.leading_comments(item)) {
    result += tree.file().text(span);
    result += '|';
  }
  result += '=';
  result += tree.file().text(tree.trailing_comment(item));
  return result;
}

class CommentsTest : public ::testing::TestWithParam<Case> {};

TEST_P(CommentsTest, BelongToTheItemBesideThem) {
  EXPECT_EQ(comments(config(GetParam().input).value), GetParam().want);
}

// Spec: native syntax, "Comments and Whitespace".
INSTANTIATE_TEST_SUITE_P(
    NativeSyntax, CommentsTest,
    ::testing::Values(Case{"a = 1\n", "="},
                      Case{"# x\na = 1 // y\n", "# x|=// y"},
                      Case{"# x\n/* y */\na = 1", "# x|/* y */|="},
                      Case{"# x\r\na = 1 # y\r\n", "# x|=# y"},
                      Case{"/* x */ a = 1 /* y */\n", "/* x */|=/* y */"},
                      // An empty line separates.
                      Case{"# x\n\n# y\na = 1\n", "# y|="},
                      Case{"# x\n\na = 1\n", "="},
                      // A comment after an item belongs to that item.
                      Case{"b = 2 # x\na = 1\n", "="},
                      Case{"b = 2 # x\n# y\na = 1\n", "# y|="},
                      Case{"a = [ # x\n1 ]# y", "=# y"},
                      Case{"# x\na {\n  # y\n} # z\n", "# x|=# z"},
                      Case{"a = \"# no\"\n", "="}));

TEST(EqualsSpan, IsThatOfTheAttribute) {
  const auto result = config("a /* = */ = 1\n");
  const auto& attr =
      static_cast<const ast::Attribute&>(*result.value.body().items[0]);
  EXPECT_EQ(result.value.equals_span(attr), (ByteSpan{10, 11}));
}

}  // namespace
}  // namespace hcl::test
