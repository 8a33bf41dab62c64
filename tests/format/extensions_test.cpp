#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "hcl/format.h"
#include "hcl/parser.h"

namespace hcl {
namespace {

struct Case {
  std::string_view name;
  FormatOptions options;
  std::string_view input;
  std::string_view want;
};

std::string name_of(const testing::TestParamInfo<Case>& info) {
  return std::string(info.param.name);
}

class FormatExtensionTest : public testing::TestWithParam<Case> {};

TEST_P(FormatExtensionTest, DoesWhatTheOptionSays) {
  const SourceFile file("test.hcl", GetParam().input);
  const Result<Formatted> result = format(file, GetParam().options);
  EXPECT_EQ(result.value.text, GetParam().want);
  EXPECT_EQ(apply_edits(file.text(), result.value.edits), GetParam().want);
  EXPECT_TRUE(parse_config(SourceFile("", result.value.text)).ok());
}

TEST_P(FormatExtensionTest, ChangesNothingTheSecondTime) {
  const SourceFile file("test.hcl", GetParam().want);
  const Result<Formatted> result = format(file, GetParam().options);
  EXPECT_EQ(result.value.text, GetParam().want);
  EXPECT_FALSE(result.value.changed());
}

FormatOptions width(std::uint32_t columns) {
  FormatOptions options;
  options.max_width = columns;
  return options;
}

FormatOptions with(bool FormatOptions::*member) {
  FormatOptions options;
  options.*member = true;
  return options;
}

FormatOptions comments(CommentStyle style) {
  FormatOptions options;
  options.comments = style;
  return options;
}

INSTANTIATE_TEST_SUITE_P(
    Width, FormatExtensionTest,
    testing::Values(
        Case{"WideEnough", width(12), "a = [1, 2]\n", "a = [1, 2]\n"},
        Case{"AtTheEdge", width(10), "a = [1, 2]\n", "a = [1, 2]\n"},
        Case{"Tuple", width(9), "a = [1, 2]\n", "a = [\n  1,\n  2\n]\n"},
        Case{"Call", width(10), "a = f(bb, cc...)\n",
             "a = f(\n  bb,\n  cc...\n)\n"},
        Case{"Object", width(12), "a = {b = 1, c = 2}\n",
             "a = {\n  b = 1,\n  c = 2\n}\n"},
        Case{"Inside", width(16), "a = f([1, 2], [3, 4, 5, 6, 7])\n",
             "a = f(\n  [1, 2],\n  [\n    3,\n    4,\n    5,\n    6,\n    "
             "7\n  ]\n)\n"},
        Case{"OneLineBlock", width(12), "b \"c\" { a = 1 }\n",
             "b \"c\" {\n  a = 1\n}\n"},
        Case{"Conditional", width(12), "a = bbbb ? cccc : dddd\n",
             "a = (\n  bbbb\n  ? cccc\n  : dddd\n)\n"},
        Case{"Operators", width(12), "a = b && c || d && e\n",
             "a = (\n  b && c\n  || d && e\n)\n"},
        Case{"OperatorsInACall", width(10), "a = f(bb + cc + dd)\n",
             "a = f(\n  bb\n  + cc\n  + dd\n)\n"},
        Case{"ForTuple", width(20), "a = [for x in y : f(x) if x > 1]\n",
             "a = [\n  for x in y :\n  f(x)\n  if x > 1\n]\n"},
        Case{"ForObject", width(20), "a = {for k, v in y : k => v...}\n",
             "a = {\n  for k, v in y :\n  k => v...\n}\n"},
        Case{"IndexesStay", width(8), "a = b[cc + dd]\n", "a = b[cc + dd]\n"},
        Case{"TemplatesStay", width(8), "a = \"${b + c} ${f(d, e)}\"\n",
             "a = \"${b + c} ${f(d, e)}\"\n"},
        Case{"HeredocsStay", width(4), "a = f(<<EOT\nxxxxxxxx\nEOT\n, 1)\n",
             "a = f(<<EOT\nxxxxxxxx\nEOT\n, 1)\n"},
        Case{"CommentsDoNotCount", width(8), "a = 1 # a long comment\n",
             "a = 1 # a long comment\n"},
        Case{"AlignmentCounts", width(12), "a = [1, 2]\nbbbb = 1\n",
             "a = [\n  1,\n  2\n]\nbbbb = 1\n"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Commas, FormatExtensionTest,
    testing::Values(
        Case{"Tuple", with(&FormatOptions::trailing_commas),
             "a = [\n  1,\n  2 # x\n]\n", "a = [\n  1,\n  2, # x\n]\n"},
        Case{"Call", with(&FormatOptions::trailing_commas), "a = f(\n  1\n)\n",
             "a = f(\n  1,\n)\n"},
        Case{"NotOnOneLine", with(&FormatOptions::trailing_commas),
             "a = f([1, 2])\n", "a = f([1, 2])\n"},
        Case{"NotAfterEllipsis", with(&FormatOptions::trailing_commas),
             "a = f(\n  b...\n)\n", "a = f(\n  b...\n)\n"},
        Case{"NotInAForWithAComment", with(&FormatOptions::trailing_commas),
             "a = [for /* b */ x in y :\n  x\n]\n",
             "a = [for /* b */ x in y :\n  x\n]\n"},
        Case{"NotInObjectsIndexesAndFor", with(&FormatOptions::trailing_commas),
             "a = { b = c[\n  1\n] }\nd = [for x in y :\n  x\n]\ne = (\n  "
             "1\n)\nf = [\n]\n",
             "a = { b = c[\n  1\n] }\nd = [for x in y :\n  x\n]\ne = (\n  "
             "1\n)\nf = [\n]\n"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    EmptyLines, FormatExtensionTest,
    testing::Values(
        Case{"BetweenBlocks", with(&FormatOptions::separate_blocks),
             "a {}\nb {\n}\n# x\nc {\n}\n", "a {}\n\nb {\n}\n\n# x\nc {\n}\n"},
        Case{"BesideAttributes", with(&FormatOptions::separate_blocks),
             "a = 1\nb {\n  c = 1\n  d {}\n  e = 1\n}\nf = 1\ng = 2\n",
             "a = 1\n\nb {\n  c = 1\n\n  d {}\n\n  e = 1\n}\n\nf = 1\ng = "
             "2\n"},
        Case{"SeveralBecomeOne", with(&FormatOptions::separate_blocks),
             "\n\na = 1\n\n\n\nb = 1\n\n\n# x\n\n\nc {\n\n  d = 1\n\n}\n\n\n",
             "a = 1\n\nb = 1\n\n# x\n\nc {\n  d = 1\n}\n"},
        Case{"NewlinesOfTheSource", with(&FormatOptions::separate_blocks),
             "a {}\r\nb {}\r\n", "a {}\r\n\r\nb {}\r\n"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Order, FormatExtensionTest,
    testing::Values(
        Case{"ByName", with(&FormatOptions::sort_attributes),
             "b = 1\naa = 2\n\nc = 3\na = 4\n",
             "aa = 2\nb  = 1\n\na = 4\nc = 3\n"},
        Case{"WithTheirComments", with(&FormatOptions::sort_attributes),
             "# of b\nb = 1 # b\n# of a\na = [\n  2\n] # a\n",
             "# of a\na = [\n  2\n] # a\n# of b\nb = 1 # b\n"},
        Case{"BlocksEndGroups", with(&FormatOptions::sort_attributes),
             "c = 1\nd {\n  f = 1\n  e = 2\n}\nb = 1\n",
             "c = 1\nd {\n  e = 2\n  f = 1\n}\nb = 1\n"},
        Case{"ObjectsStay", with(&FormatOptions::sort_attributes),
             "a = {\n  c = 1\n  b = 2\n}\n", "a = {\n  c = 1\n  b = 2\n}\n"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Comments, FormatExtensionTest,
    testing::Values(Case{"Hash", comments(CommentStyle::Hash),
                         "// x\na = \"//\" // y\n/* z */\n# w\n",
                         "# x\na = \"//\" # y\n/* z */\n# w\n"},
                    Case{"Slashes", comments(CommentStyle::Slashes),
                         "# x\na = \"#\" # y\n// w\n",
                         "// x\na = \"#\" // y\n// w\n"}),
    name_of);

TEST(FormatExtensions, LeaveFilesWithErrorsToTheStyle) {
  FormatOptions options = width(4);
  options.separate_blocks = true;
  EXPECT_EQ(format(SourceFile("", "a=[1,2]\nb {}\nc=\n"), options).value.text,
            "a = [1, 2]\nb {}\nc =\n");
}

}  // namespace
}  // namespace hcl
