#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "hcl/format.h"

namespace hcl {
namespace {

struct Case {
  std::string_view name;
  std::string_view input;
  std::string_view want;
};

std::string formatted(std::string_view text, const FormatOptions& options) {
  const SourceFile file("test.tf", text);
  const Result<Formatted> result = format(file, options);
  EXPECT_TRUE(result.ok());
  EXPECT_EQ(apply_edits(text, result.value.edits), result.value.text);
  return result.value.text;
}

class TerraformStyleTest : public testing::TestWithParam<Case> {};

// The witness for each case is `terraform fmt` 1.11 unless the name says
// otherwise.
TEST_P(TerraformStyleTest, RewritesWhatTerraformRewrites) {
  const FormatOptions options = FormatOptions::of(FormatStyle::Terraform);
  EXPECT_EQ(formatted(GetParam().input, options), GetParam().want);
}

std::string name_of(const testing::TestParamInfo<Case>& info) {
  return std::string(info.param.name);
}

INSTANTIATE_TEST_SUITE_P(
    Interpolations, TerraformStyleTest,
    testing::Values(
        Case{"Alone", "a = \"${b}\"\n", "a = b\n"},
        Case{"WithMarkers", "a = \"${~ b ~}\"\n", "a = b\n"},
        Case{"WithQuotesInside", "a = \"${f(\"x${b}\")}\"\n",
             "a = f(\"x${b}\")\n"},
        Case{"InABlock", "b {\n  a = \"${c.d}\"\n}\n", "b {\n  a = c.d\n}\n"},
        Case{"OnSeveralLines", "a = \"${f(1,\n2)}\"\n", "a = (f(1,\n2))\n"},
        Case{"ACommentInsideOfBrackets", "a = \"${f(1 # x\n, 2)}\"\n",
             "a = f(1 # x\n, 2)\n"},
        Case{"ACommentOutsideOfBrackets", "a = \"${b # x\n+ 2}\"\n",
             "a = (b # x\n+ 2)\n"},
        Case{"BetweenNewlines", "a = \"${\n  b\n}\"\n", "a = b\n"},
        Case{"InParenthesesAlready", "a = \"${(b +\nc)}\"\n", "a = (b +\nc)\n"},
        Case{"Heredoc", "a = \"${<<EOT\nx\nEOT\n}\"\n", "a = <<EOT\nx\nEOT\n"},
        Case{"CommentsStay", "a = \"${/* x */ b /* y */}\" # z\n",
             "a = /* x */ b /* y */ # z\n"},
        Case{"CommentAsFarAwayAsTheQuotes",
             "a = \"${b}\"       # x\na2 = \"ccccccc\" # y\n",
             "a  = b         # x\na2 = \"ccccccc\" # y\n"},
        Case{"CommentAtTheEnd", "a = \"${b # x\n}\"\n", "a = b # x\n\n"},
        Case{"TextBeside", "a = \"${b} \"\n", "a = \"${b} \"\n"},
        Case{"Two", "a = \"${b}${c}\"\n", "a = \"${b}${c}\"\n"},
        Case{"Operands", "a = \"${b}\" == \"${c}\"\n",
             "a = \"${b}\" == \"${c}\"\n"},
        Case{"InATuple", "a = [\"${b}\"]\n", "a = [\"${b}\"]\n"},
        Case{"InsideAnother", "a = \"${\"${b}\"}\"\n", "a = \"${b}\"\n"}),
    name_of);

// Terraform's output cannot be read back here; the library preserves the
// meaning.
INSTANTIATE_TEST_SUITE_P(
    Meaning, TerraformStyleTest,
    testing::Values(Case{"CommentInFront", "a = \"${\n# x\nb\n}\"\n",
                         "a = ( # x\nb)\n"},
                    Case{"ParenthesesOfTwoOperands", "a = \"${(b)\n+ (c)}\"\n",
                         "a = ((b)\n+ (c))\n"},
                    Case{"LabelWithAnEscapedSequence", "b \"x$${y}\" {}\n",
                         "b \"x$${y}\" {}\n"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Types, TerraformStyleTest,
    testing::Values(
        Case{"Quoted", "variable \"a\" {\n  type = \"string\"\n}\n",
             "variable \"a\" {\n  type = string\n}\n"},
        Case{"QuotedCollections",
             "variable \"a\" {\n  type = \"list\"\n}\n"
             "variable \"b\" {\n  type = \"map\"\n}\n",
             "variable \"a\" {\n  type = list(string)\n}\n"
             "variable \"b\" {\n  type = map(string)\n}\n"},
        Case{"WithoutElementType",
             "variable \"a\" {\n  type = list\n}\n"
             "variable \"b\" {\n  type = set\n}\n",
             "variable \"a\" {\n  type = list(any)\n}\n"
             "variable \"b\" {\n  type = set(any)\n}\n"},
        Case{"OthersStay", "variable \"a\" {\n  type = \"number\"\n}\n",
             "variable \"a\" {\n  type = \"number\"\n}\n"},
        Case{"NotInOtherBlocks", "output \"a\" {\n  type = list\n}\n",
             "output \"a\" {\n  type = list\n}\n"},
        Case{"NotInNestedBlocks",
             "variable \"a\" {\n  b {\n    type = list\n  }\n}\n",
             "variable \"a\" {\n  b {\n    type = list\n  }\n}\n"},
        Case{"BesideNestedBlocks",
             "variable \"a\" {\n  b {\n    type = list\n  }\n"
             "  type = list\n  c {\n    type = \"${d}\"\n  }\n}\n",
             "variable \"a\" {\n  b {\n    type = list\n  }\n"
             "  type = list(any)\n  c {\n    type = d\n  }\n}\n"},
        Case{"NotWhereVariablesAreNested",
             "a {\n  variable \"b\" {\n    type = list\n  }\n}\n",
             "a {\n  variable \"b\" {\n    type = list\n  }\n}\n"},
        Case{"OnOneLine", "variable a { type = list }\n",
             "variable \"a\" { type = list(any) }\n"},
        Case{"NotUnwrapped", "variable \"a\" {\n  type = \"${b}\"\n}\n",
             "variable \"a\" {\n  type = \"${b}\"\n}\n"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Labels, TerraformStyleTest,
    testing::Values(
        Case{"Bare", "resource a b {}\n", "resource \"a\" \"b\" {}\n"},
        Case{"Escapes", "b \"d\\u00e9\\n\\t\" {}\n",
             "b \"d\xC3\xA9\\n\\t\" {}\n"},
        Case{"NotPrintable", "b \"\xC2\xA0\\u200b\" {}\n",
             "b \"\\u00a0\\u200b\" {}\n"},
        Case{"Empty", "b \"\" {}\n", "b \"\" {}\n"},
        Case{"OfNestedBlocks",
             "a b {\n  c d {\n    e = \"${f}\"\n  }\n  g = \"${h}\"\n}\n",
             "a \"b\" {\n  c \"d\" {\n    e = f\n  }\n  g = h\n}\n"},
        Case{"CommentsBetweenAreLost", "b /* x */ \"c\" /* y */ d /* z */ {}\n",
             "b \"c\" \"d\" /* z */ {}\n"},
        Case{"AfterALoneReturnInAHeredoc",
             "a = <<E\nx\ry\nE\nb c {\n}\nd \"e\" {\n}\n",
             "a = <<E\nx\ry\nE\nb c {\n}\nd \"e\" {\n}\n"},
        Case{"CommentsWithoutLabelsStay", "b /* x */ {}\n", "b /* x */ {}\n"}),
    name_of);

TEST(TerraformStyle, LeavesFilesWithErrorsAsTheyAre) {
  const SourceFile file("test.tf", "a=1\nb=\n");
  const Result<Formatted> result =
      format(file, FormatOptions::of(FormatStyle::Terraform));
  EXPECT_EQ(result.value.text, file.text());
  EXPECT_FALSE(result.value.changed());
  ASSERT_EQ(result.diagnostics.size(), 1U);
  EXPECT_EQ(result.diagnostics[0].subject->range(), file.range(ByteSpan{6, 7}));
}

// Each rewrite can be selected individually.
TEST(TerraformStyle, IsMadeOfSingleOptions) {
  const std::string text = "variable a {\n  type=list\n  b=\"${c}\"\n}\n";
  FormatOptions options;
  EXPECT_EQ(formatted(text, options),
            "variable a {\n  type = list\n  b    = \"${c}\"\n}\n");
  options.quote_labels = true;
  EXPECT_EQ(formatted(text, options),
            "variable \"a\" {\n  type = list\n  b    = \"${c}\"\n}\n");
  options.quote_labels = false;
  options.unwrap_interpolations = true;
  EXPECT_EQ(formatted(text, options),
            "variable a {\n  type = list\n  b    = c\n}\n");
  options.unwrap_interpolations = false;
  options.update_type_constraints = true;
  EXPECT_EQ(formatted(text, options),
            "variable a {\n  type = list(any)\n  b    = \"${c}\"\n}\n");
}

// The readable parts of a file with errors are rewritten on request.
TEST(TerraformStyle, RewritesFilesWithErrorsOnRequest) {
  FormatOptions options = FormatOptions::of(FormatStyle::Terraform);
  options.refuse_errors = false;
  EXPECT_EQ(formatted("a=\"${b}\"\nc=\n", options), "a = b\nc =\n");
}

}  // namespace
}  // namespace hcl
