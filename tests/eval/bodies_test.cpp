// Bodies without a schema.

#include <gtest/gtest.h>

#include "eval/evaluate_text.h"
#include "hcl/evaluate_body.h"
#include "hcl/notation.h"
#include "hcl/parser.h"

namespace hcl::test {
namespace {

// `a = 1; b "x" {c = 2}`.
std::string text_of(const EvaluatedBody& body) {
  std::string text;
  for (const EvaluatedAttribute& attribute : body.attributes) {
    if (!text.empty()) text += "; ";
    text += attribute.name + " = " + to_notation(attribute.value);
  }
  for (const EvaluatedBlock& block : body.blocks) {
    if (!text.empty()) text += "; ";
    text += block.type;
    for (const std::string& label : block.labels) text += " " + label;
    text += " {" + text_of(block.body) + "}";
  }
  return text;
}

TEST(EvaluateBodyTest, KeepsSourceOrder) {
  const Result<ast::Tree> tree = parse_config(SourceFile("test", R"(
b = n + 1
block "x" y {
  inner { c = s }
  d = person.age
}
a = "${s}!"
block {}
)"));
  ASSERT_TRUE(tree.ok());
  const Result<EvaluatedBody> body =
      evaluate_body(tree.value, standard_context());
  EXPECT_TRUE(body.ok());
  EXPECT_EQ(text_of(body.value),
            "b = 13; a = \"text!\"; block x y {d = 36; inner {c = \"text\"}}; "
            "block {}");
  EXPECT_EQ(
      tree.value.file().text(body.value.attributes[0].attribute->name_span()),
      "b");
  EXPECT_EQ(body.value.blocks[0].block->type, "block");
}

TEST(EvaluateBodyTest, GoesOnAfterAnError) {
  const Result<ast::Tree> tree =
      parse_config(SourceFile("test", "a = zzz\nb { c = yyy }\nd = 1\n"));
  const Result<EvaluatedBody> body =
      evaluate_body(tree.value, standard_context());
  EXPECT_EQ(body.diagnostics.size(), 2u);
  EXPECT_EQ(text_of(body.value),
            "a = unknown(any); d = 1; b {c = unknown(any)}");
}

}  // namespace
}  // namespace hcl::test
