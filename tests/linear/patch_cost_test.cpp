// Structural patches, for one size and for four times that.

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "command/patch_steps.h"
#include "linear/cost.h"

namespace hcl::test {
namespace {

Document settings(std::size_t size, const std::string& value) {
  return Document(SourceFile("x.hcl", joined(size, [&](std::size_t i) {
                               return name_of(i) + " = { a = " + value + " }\n";
                             })));
}

TEST(PatchCostTest, ChangedExpressionsAreFoundTogether) {
  expect_linear("a patch of all attributes", [](std::size_t size) {
    const auto a = std::make_shared<Document>(settings(size, "1"));
    const auto b = std::make_shared<Document>(settings(size, "2"));
    return [a, b, size] {
      std::string problem;
      const auto steps = apps::steps_between(*a, *b, problem);
      ASSERT_TRUE(steps) << problem;
      EXPECT_EQ(steps->size(), size);
    };
  });
}

}  // namespace
}  // namespace hcl::test
