#include "hcl/transform.h"

#include <gtest/gtest.h>

#include <string>

#include "hcl/native_body.h"

namespace hcl {
namespace {

const BodySchema kBlocks = {.attributes = {},
                            .blocks = {{.type = "b", .label_names = {}}}};

Body body_of(const std::string& text) {
  return parse_native_body(SourceFile("test", text)).value;
}

TEST(TransformTest, ReachesEveryBlock) {
  int seen = 0;
  const Body body = transform_deep(body_of("b {\n  b {\n  }\n}\nb {\n}\n"),
                                   [&](const Body& each) {
                                     ++seen;
                                     return each;
                                   });
  EXPECT_EQ(seen, 1);
  Diagnostics diagnostics;
  const BodyContent outer = body.content(kBlocks, diagnostics);
  ASSERT_EQ(outer.blocks.size(), 2U);
  EXPECT_EQ(seen, 3);
  outer.blocks[0].body.partial_content(kBlocks, diagnostics);
  EXPECT_EQ(seen, 4);
  EXPECT_TRUE(diagnostics.empty());
}

TEST(TransformTest, ChainsInOrder) {
  std::string order;
  const auto noting = [&](char name) {
    return [&order, name](const Body& body) {
      order += name;
      return body;
    };
  };
  chain({noting('a'), noting('b'), noting('c')})(Body());
  EXPECT_EQ(order, "abc");
}

TEST(TransformTest, GivesDiagnosticsWithTheContent) {
  Diagnostics own;
  own.error(Code::UnreadableFile, {}, "There is no file.");
  Diagnostics found;
  const Body marked = body_with_diagnostics(body_of("x = 1\n"), own);
  EXPECT_EQ(marked.attributes(found).size(), 1U);
  EXPECT_EQ(found.size(), 1U);
  const BodySchema required = {.attributes = {{.name = "y", .required = true}},
                               .blocks = {}};
  Diagnostics alone;
  EXPECT_TRUE(error_body(own).content(required, alone).attributes.empty());
  ASSERT_EQ(alone.size(), 1U);
  EXPECT_EQ(alone[0].code, Code::UnreadableFile);
}

}  // namespace
}  // namespace hcl
