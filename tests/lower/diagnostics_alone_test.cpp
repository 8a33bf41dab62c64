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

// Each has, or has nearly, what makes it necessary to lower a source.
constexpr std::string_view kDoubtful[] = {
    "a = 1\nb = 2\na = 3\n",
    "a {\n  b = 1\n  c {\n    b = 1\n  }\n  b = 2\n}\na = 1\n",
    "a { b = 1 }\nc \"d\" e {}\nb = 2",
    "a = [1, 2,]\nb = f(1, 2...)\nc = {\n  d = 1,\n  e = 2\n}\n",
    "a = b.0.c.*.d.0.e\nf = g[*].h.*.i\nj = k.*.l[0].*.m\n",
    "a = 123456789012345678\nb = 1.5 * 2e3 - 10.25\nc = d.1\n",
    "a = \"b\\n\\\"c\\\\\"\nd = \"\\u00e9$${e}\"\n",
    "a = b::c(1)\nd = [e * 2, [for f in g : f], h[i[*].j]]\n",
    "a = \"b${c}%{if d}e%{endif}\"\n",
};

class DiagnosticsAloneTest : public testing::Test {
 protected:
  void expect_same(const std::string& text) {
    const SourceFile file("test", text);
    const std::string expected = to_json(plain_.parse_config(file).diagnostics);
    ASSERT_EQ(to_json(checking_.check_config(file)), expected) << text;
  }

  void expect_same_with_more(std::string_view source) {
    constexpr std::string_view kMore = ",[](){}=:\"\n1x.*?-!\\e";
    for (std::size_t i = 0; i < source.size(); ++i) {
      for (const char c : kMore) {
        std::string text(source);
        expect_same(text.insert(i, 1, c));
      }
    }
  }

  void expect_same_with_less(std::string_view source) {
    for (std::size_t i = 0; i < source.size(); ++i) {
      std::string text(source);
      expect_same(text.erase(i, 1));
      expect_same(text.substr(0, i));
    }
  }

  Parser plain_;
  Parser checking_;
};

TEST_F(DiagnosticsAloneTest, FindsTheSameInWhatIsRight) {
  expect_same("a = [1, 2]\n");
  expect_same("");
}

TEST_F(DiagnosticsAloneTest, FindsTheSameWithoutAnyByte) {
  expect_same_with_less(kSource);
  for (const std::string_view source : kDoubtful) expect_same_with_less(source);
}

TEST_F(DiagnosticsAloneTest, FindsTheSameWithMoreOfWhatSeparates) {
  expect_same_with_more(kSource);
  for (const std::string_view source : kDoubtful) expect_same_with_more(source);
}

// Switches decide about some mistakes.
TEST_F(DiagnosticsAloneTest, FindsTheSameInEveryDialect) {
  for (const Dialect dialect :
       {Dialect::Hcl, Dialect::Zcl, Dialect::Terraform}) {
    plain_ = Parser(Options::of(dialect, Conformance::Reference));
    checking_ = Parser(Options::of(dialect, Conformance::Reference));
    for (const std::string_view source : kDoubtful) {
      expect_same_with_less(source);
      expect_same_with_more(source);
    }
  }
}

// More names than are compared with each other.
TEST_F(DiagnosticsAloneTest, FindsOneRepeatedNameAmongMany) {
  std::string text;
  for (int i = 0; i < 200; ++i) {
    text += "name_" + std::to_string(i) + " = 1\n";
    expect_same(text);
    expect_same(text + "name_7 = 1\n");
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
