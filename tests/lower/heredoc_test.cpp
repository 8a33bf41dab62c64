#include <gtest/gtest.h>

#include "lower/parsing.h"

namespace hcl::test {
namespace {

class HeredocTest : public ::testing::TestWithParam<Case> {};

TEST_P(HeredocTest, IsDecoded) {
  const auto result = config(GetParam().input);
  EXPECT_EQ(decoded(result.value), GetParam().want);
  EXPECT_EQ(problems(result.diagnostics), "");
}

// Spec: native syntax, "Template Expressions". Discrepancies D-100, D-102,
// D-105.
INSTANTIATE_TEST_SUITE_P(
    Plain, HeredocTest,
    ::testing::Values(Case{"a = <<E\nE\n", ""}, Case{"a = <<E\nx\nE\n", "x\n"},
                      Case{"a = <<E\n  x\n\n y\nE\n", "  x\n\n y\n"},
                      Case{"a = <<E\nx\n  E\n", "x\n"},
                      Case{"a = <<E\r\nx\r\ny\r\nE\r\n", "x\r\ny\r\n"},
                      Case{"a = <<E\n\\n \"q\" $${x}\nE\n", "\\n \"q\" ${x}\n"},
                      Case{"a = <<E\nx ${b} y\nE\n", "x |<b>| y\n"},
                      Case{"a = <<E\n${b}\nE\n", "<b>|\n"},
                      Case{"a = <<E\nEE\nE E\nE\n", "EE\nE E\n"}));

// Discrepancy D-103.
INSTANTIATE_TEST_SUITE_P(
    Flush, HeredocTest,
    ::testing::Values(
        Case{"a = <<-E\n    x\n      y\n    z\n  E\n", "x\n  y\nz\n"},
        // The marker's line does not count.
        Case{"a = <<-E\n    x\nE\n", "x\n"},
        // Blank lines neither count nor change.
        Case{"a = <<-E\n    x\n\n  \n    y\n    E\n", "x\n\n  \ny\n"},
        // A tab is one space, as is every other space.
        Case{"a = <<-E\n\t\tx\n \ty\n  E\n", "x\ny\n"},
        Case{"a = <<-E\n\u2003\u2003x\n  y\n  E\n", "x\ny\n"},
        // A line that begins with a sequence has no indentation.
        Case{"a = <<-E\n  x\n${b}\n  E\n", "  x\n|<b>|\n"},
        Case{"a = <<-E\n   ${b}\n    x\n  E\n", "|<b>|\n x\n"},
        // The result of a sequence is not changed.
        Case{"a = <<-E\n  x ${b}   y\n  E\n", "x |<b>|   y\n"},
        Case{"a = <<-E\n  %{ if c }\n    x\n  %{ endif }\n  E\n",
             "|if(c){\n  x\n}|\n"},
        // Stripping comes first.
        Case{"a = <<-E\n    x ${b ~}\n    y\n    z\n  E\n", "x |<b>|y\nz\n"},
        // A combining mark behind the space is text.
        Case{"a = <<-E\n \u0301x\n y\n E\n", "\u0301x\ny\n"}));

TEST(Heredoc, HasTheSpanUpToItsMarker) {
  const auto result = config("a = <<-E\n    x\n  E\nb = 1\n");
  const auto* attr =
      static_cast<const ast::Attribute*>(result.value.body().items[0]);
  const auto& node = static_cast<const ast::TemplateExpr&>(*attr->expression);
  EXPECT_EQ(node.form, ast::TemplateForm::FlushHeredoc);
  EXPECT_EQ(node.span.begin, 4U);
  EXPECT_EQ(node.span.end, 18U);
  // The removed indentation is not part of the text.
  ASSERT_EQ(node.parts.size(), 1U);
  EXPECT_EQ(node.parts[0].span, (ByteSpan{13, 15}));
}

TEST(OpenHeredocTest, NamesTheMarkerAndWhereItBegins) {
  const auto detail = [](std::string_view text) {
    return parse_config(SourceFile("test.hcl", text)).diagnostics[0].detail;
  };
  EXPECT_EQ(detail("a = 1\nb = <<EOT\nfoo\nbar\n"),
            "The heredoc that `<<EOT` begins on line 2 has no end: a line with "
            "`EOT` alone is missing.");
  EXPECT_EQ(
      detail("b = <<-EOT\nfoo\n  EOT;\nc = 1\n"),
      "The heredoc that `<<-EOT` begins on line 1 has no end: a line with "
      "`EOT` alone is missing. Line 3 begins with `EOT`, but has more on "
      "it.");
  EXPECT_EQ(
      detail("b = <<EOT\nfoo\nEOT"),
      "The heredoc that `<<EOT` begins on line 1 has no end: a line with "
      "`EOT` alone is missing. Line 3 begins with `EOT`, but does not end "
      "with a newline.");
}

}  // namespace
}  // namespace hcl::test
