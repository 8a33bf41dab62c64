#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "hcl/format.h"
#include "hcl/parser.h"
#include "hcl/text_edit.h"

namespace hcl {
namespace {

TEST(ApplyEdits, ReplacesInsertsAndRemoves) {
  EXPECT_EQ(apply_edits("abcd", {{{0, 1}, "x"}, {{2, 2}, "yz"}, {{3, 4}, ""}}),
            "xbyzc");
  EXPECT_EQ(apply_edits("", {{{0, 0}, "a"}, {{0, 0}, "b"}}), "ab");
}

TEST(ApplyEdits, LeavesOutWhatDoesNotFit) {
  EXPECT_EQ(apply_edits("abcd", {{{1, 3}, "x"}, {{2, 4}, "y"}}), "axd");
  EXPECT_EQ(apply_edits("abcd", {{{3, 5}, "x"}}), "abcd");
  EXPECT_EQ(apply_edits("abcd", {{{3, 2}, "x"}}), "abcd");
}

TEST(FormatEdits, ChangeSpacesAndNothingElse) {
  const SourceFile file("test.hcl", "a  = 1\nbb=2\n");
  const std::vector<TextEdit> want = {{{9, 9}, " "}, {{10, 10}, " "}};
  EXPECT_EQ(format(file).value.edits, want);
  EXPECT_EQ(Formatter().edits(file).value, want);
}

TEST(FormatEdits, AreNoneWhereNothingChanges) {
  const Result<Formatted> result = format(SourceFile("test.hcl", "a = 1\n"));
  EXPECT_FALSE(result.value.changed());
  EXPECT_EQ(result.value.text, "a = 1\n");
}

TEST(FormatEdits, RemoveAByteOrderMark) {
  const SourceFile file("test.hcl",
                        "\xEF\xBB\xBF"
                        "a = 1\n");
  const std::vector<TextEdit> want = {{{0, 3}, ""}};
  EXPECT_EQ(format(file).value.edits, want);
}

struct RangeCase {
  std::string name;
  ByteSpan range;
  std::string want;
};

class FormatRangeTest : public testing::TestWithParam<RangeCase> {};

TEST_P(FormatRangeTest, FormatsTheLinesThatTheRangeTouches) {
  const SourceFile file("test.hcl", "a {\nb=1\nccc=2\n}\nd=3\n");
  const auto edits = format_range(file, GetParam().range);
  EXPECT_EQ(apply_edits(file.text(), edits.value), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Ranges, FormatRangeTest,
    testing::Values(
        RangeCase{"OneByte", {9, 10}, "a {\nb=1\n  ccc = 2\n}\nd=3\n"},
        RangeCase{"APoint", {4, 4}, "a {\n  b   = 1\nccc=2\n}\nd=3\n"},
        RangeCase{"AWholeLine", {4, 8}, "a {\n  b   = 1\nccc=2\n}\nd=3\n"},
        RangeCase{"TwoLines", {7, 9}, "a {\n  b   = 1\n  ccc = 2\n}\nd=3\n"},
        RangeCase{"TheEnd", {20, 99}, "a {\nb=1\nccc=2\n}\nd=3\n"},
        RangeCase{
            "Everything", {0, 99}, "a {\n  b   = 1\n  ccc = 2\n}\nd = 3\n"}),
    [](const auto& info) { return info.param.name; });

TEST(FormatRange, DoesNotRewrite) {
  const SourceFile file("test.tf", "a=\"${\nb\n}\"\n");
  const auto edits =
      format_range(file, {0, 1}, FormatOptions::of(FormatStyle::Terraform));
  EXPECT_EQ(apply_edits(file.text(), edits.value), "a = \"${\nb\n}\"\n");
}

TEST(FormatTree, GivesWhatTheSourceGives) {
  const SourceFile file("test.hcl", "a {\nb=\"${c}\"\n}\n");
  const Result<ast::Tree> tree = parse_config(file);
  EXPECT_EQ(format(tree.value).value.text, format(file).value.text);
  const FormatOptions options = FormatOptions::of(FormatStyle::Terraform);
  EXPECT_EQ(format(tree.value, options).value.text, "a {\n  b = c\n}\n");
}

TEST(Formatter, FormatsOneFileAfterTheOther) {
  Formatter formatter(FormatOptions::of(FormatStyle::Terraform));
  EXPECT_EQ(formatter.text(SourceFile("a", "a=\"${b}\"\n")).value, "a = b\n");
  EXPECT_EQ(formatter.text(SourceFile("b", "c = \n")).value, "c = \n");
  EXPECT_EQ(formatter.text(SourceFile("c", "d=1\n")).value, "d = 1\n");
}

}  // namespace
}  // namespace hcl
