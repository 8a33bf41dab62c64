// Trees that own their arrays, compared with those that share them with a
// parser.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "hcl/parser.h"

namespace hcl {
namespace {

struct Flat {
  explicit Flat(const ast::Tree& tree)
      : nodes(tree.syntax().nodes.begin(), tree.syntax().nodes.end()) {
    const syntax::TokenArray tokens = tree.tokens();
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      types.push_back(tokens.type(i));
      spans.push_back(tokens.span(i));
    }
  }
  friend bool operator==(const Flat&, const Flat&) = default;

  std::vector<syntax::Node> nodes;
  std::vector<syntax::TokenType> types;
  std::vector<ByteSpan> spans;
};

std::string blocks(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    text += "service \"a\" {\n  port = " + std::to_string(i) +
            " + 1\n  name = \"x ${var.name[0]}\" # comment\n}\n";
  }
  return text;
}

// The sizes at which the memory of a parse is no longer kept for the next one,
// and at which places take three bytes.
TEST(KeptTreeTest, HasTheTokensAndNodesOfTheParse) {
  Parser parser;
  for (const int count : {0, 1, 7, 100, 300, 1000, 3000}) {
    for (const std::string& text :
         {blocks(count), blocks(count) + "a = (1\n"}) {
      const SourceFile file("input.hcl", text);
      const ast::Tree kept = parse_config(file).value;
      const ast::Tree shared = parser.parse_config(file).value;
      EXPECT_TRUE(Flat(kept) == Flat(shared)) << count;
    }
  }
  const SourceFile expression("input.hcl", "[1, f(a.b)]");
  EXPECT_TRUE(Flat(parse_expression(expression).value) ==
              Flat(parser.parse_expression(expression).value));
}

}  // namespace
}  // namespace hcl
