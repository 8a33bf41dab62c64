#include <gtest/gtest.h>

#include "hcl/ast_query.h"
#include "lower/parsing.h"

namespace hcl::test {
namespace {

struct Place {
  std::string_view input;
  std::uint32_t byte;
  // The sources of the innermost item, block, expression and part; empty if
  // there is none.
  std::string_view item;
  std::string_view block;
  std::string_view expression;
  std::string_view part;
};

class NodesAtTest : public ::testing::TestWithParam<Place> {};

TEST_P(NodesAtTest, AreTheInnermostOnes) {
  const Place& want = GetParam();
  const auto result = config(want.input);
  const SourceFile& file = result.value.file();
  const ast::NodesAt got = nodes_at(result.value, want.byte);
  const auto source = [&file](const auto* node) {
    return node == nullptr ? std::string_view() : file.text(node->span);
  };
  EXPECT_EQ(source(got.item), want.item);
  EXPECT_EQ(source(got.block), want.block);
  EXPECT_EQ(source(got.expression), want.expression);
  EXPECT_EQ(source(got.part), want.part);
}

constexpr std::string_view kText = "a = f(b)\nc {\n  d = \"x${e}\"\n}\n";

INSTANTIATE_TEST_SUITE_P(
    Bytes, NodesAtTest,
    ::testing::Values(Place{kText, 0, "a = f(b)", "", "", ""},
                      Place{kText, 4, "a = f(b)", "", "f(b)", ""},
                      Place{kText, 6, "a = f(b)", "", "b", ""},
                      // The newline is not part of any item.
                      Place{kText, 8, "", "", "", ""},
                      Place{kText, 13, "c {\n  d = \"x${e}\"\n}",
                            "c {\n  d = \"x${e}\"\n}", "", ""},
                      Place{kText, 20, "d = \"x${e}\"",
                            "c {\n  d = \"x${e}\"\n}", "\"x${e}\"", "x"},
                      Place{kText, 23, "d = \"x${e}\"",
                            "c {\n  d = \"x${e}\"\n}", "e", "${e}"},
                      Place{kText, 999, "", "", "", ""}));

}  // namespace
}  // namespace hcl::test
