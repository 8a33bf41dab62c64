// Collecting only diagnostics finds the same ones as reading a tree.

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "hcl/diagnostic_writer.h"
#include "hcl/parser.h"

namespace hcl {
namespace {

constexpr std::string_view kSource =
    R"(a = [1, 0.5, -x, "t${y}", f(1, b...), [[2], {}]]
b = { k = 1, (m) = [1, 2]
  "q" : v.w[0].*.z, 1 = x ? y : z }
c "l" "m" {
  d = <<EOT
%{ for i, j in [1, 2] }${i}%{ endfor }
EOT
  e = [for k, v in {a = 1, b = 2} : k => v... if k > 1]
  e = a[1, 2] + (3)
}
)";

class DiagnosticsAloneTest : public testing::Test {
 protected:
  void expect_same(const std::string& text) {
    const SourceFile file("test", text);
    const std::string expected = to_json(plain_.parse_config(file).diagnostics);
    ASSERT_EQ(to_json(checking_.check_config(file)), expected) << text;
  }

  Parser plain_;
  Parser checking_;
};

TEST_F(DiagnosticsAloneTest, FindsTheSameInWhatIsRight) {
  expect_same("a = [1, 2]\n");
  expect_same("");
}

TEST_F(DiagnosticsAloneTest, FindsTheSameWithoutAnyByte) {
  for (std::size_t i = 0; i < kSource.size(); ++i) {
    std::string text(kSource);
    expect_same(text.erase(i, 1));
    expect_same(text.substr(0, i));
  }
}

TEST_F(DiagnosticsAloneTest, FindsTheSameWithMoreOfWhatSeparates) {
  constexpr std::string_view kMore = ",[](){}=:\"\n1x.*?-!";
  for (std::size_t i = 0; i < kSource.size(); ++i) {
    for (const char c : kMore) {
      std::string text(kSource);
      expect_same(text.insert(i, 1, c));
    }
  }
}

// The memory of a tree in use is not reused.
TEST_F(DiagnosticsAloneTest, LeavesTreesAlone) {
  Parser parser;
  const Result<ast::Tree> tree =
      parser.parse_config(SourceFile("test", "a = 1\nb = 2\n"));
  EXPECT_TRUE(parser.check_config(SourceFile("test", "c = [1, 2]\n")).empty());
  EXPECT_EQ(tree.value.body().items.size(), 2U);
  const Result<ast::Tree> next =
      parser.parse_config(SourceFile("test", "d = 1\n"));
  EXPECT_EQ(next.value.body().items.size(), 1U);
}

}  // namespace
}  // namespace hcl
