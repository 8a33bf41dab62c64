// The text in which what is not closed is closed.

#include "lsp/text/salvage.h"

#include <gtest/gtest.h>

#include <string>

#include "hcl/parser.h"

namespace hcl::lsp {
namespace {

// The text after its first unclosed construct was closed; empty if there is
// none.
std::string closed(std::string text) {
  const Result<ast::Tree> tree = parse_config(SourceFile("a.hcl", text));
  const std::size_t size = text.size();
  if (!close_first(text, tree.value.tokens())) return {};
  EXPECT_EQ(text.size(), size);
  return text;
}

TEST(Salvage, ClosesInTheSpacesBeforeTheNextBlock) {
  EXPECT_EQ(closed("a {\n  b = 1\n\nc {\n}\n"), "a {\n  b = 1}\nc {\n}\n");
  EXPECT_EQ(closed("a {\n  b = [1\n\n\nc {\n}\n"), "a {\n  b = [1]}\nc {\n}\n");
  EXPECT_EQ(closed("a {\n  b = c(1\n\n\nd \"e\" {\n}\n"),
            "a {\n  b = c(1)}\nd \"e\" {\n}\n");
}

TEST(Salvage, TakesTheLastLineWhereThereIsNoSpace) {
  EXPECT_EQ(closed("a {\n  b = 1\nc {\n}\n"), "a {\n      }\nc {\n}\n");
  EXPECT_EQ(closed("a {\n  b = [1,\n  2\n\nc {\n}\n"),
            "a {\n         \n   }\nc {\n}\n");
  EXPECT_EQ(closed("a {\n  b = <<E\n  x\n\nc {\n}\n"),
            "a {\n         \n   }\nc {\n}\n");
}

TEST(Salvage, TakesTheBlockWhereThatIsOneLine) {
  EXPECT_EQ(closed("a {\nc {\n}\n"), "   \nc {\n}\n");
  EXPECT_EQ(closed("a { b = [\n\nc {\n}\n"), "         \n\nc {\n}\n");
}

TEST(Salvage, LeavesWhatIsClosed) {
  for (const char* text : {"", "a {\n}\nb {\n}\n", "a {\n  b {\n  }\n}\n",
                           "a {\n  b = <<E\nc {\n}\nE\n}\n", "a {\n  b = 1\n",
                           "a = [\n  1\n", "a = 1)\nb {\n}\n"}) {
    EXPECT_EQ(closed(text), "") << text;
  }
}

}  // namespace
}  // namespace hcl::lsp
