#include "hcl/merge.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "write/changes.h"

namespace hcl {
namespace {

struct MergeCase {
  std::string_view name;
  std::string_view base;
  std::string_view ours;
  std::string_view theirs;
  std::string_view want;
};

Merged merged(std::string_view base, std::string_view ours,
              std::string_view theirs, const MergeOptions& options = {}) {
  return merge_documents(document_of(base), document_of(ours),
                         document_of(theirs), options);
}

class CleanMergeTest : public testing::TestWithParam<MergeCase> {};

TEST_P(CleanMergeTest, TakesBothChanges) {
  const MergeCase& each = GetParam();
  const Merged result = merged(each.base, each.ours, each.theirs);
  EXPECT_EQ(result.text, each.want);
  EXPECT_EQ(result.conflicts, 0u);
  EXPECT_TRUE(result.is_structural);
}

INSTANTIATE_TEST_SUITE_P(
    Changes, CleanMergeTest,
    testing::Values(
        MergeCase{"Nothing", "a = 1\n", "a = 1\n", "a = 1\n", "a = 1\n"},
        MergeCase{"OnlyOurs", "a = 1\n", "a  =  2 # x\n", "a = 1\n",
                  "a  =  2 # x\n"},
        MergeCase{"OnlyTheirs", "a = 1\n", "a = 1\n", "# y\na=2\n",
                  "# y\na=2\n"},
        MergeCase{"TheSame", "a = 1\n", "a = 2\n", "a = 2\n", "a = 2\n"},
        MergeCase{"NeighbouringLines", "a = 1\nb = 1\n", "a = 2\nb = 1\n",
                  "a = 1\nb = 2\n", "a = 2\nb = 2\n"},
        MergeCase{"BothAdd", "a = 1\n", "a = 1\nb = 2\n", "a = 1\nc = 3\n",
                  "a = 1\nb = 2\nc = 3\n"},
        MergeCase{"BothAddTheSame", "", "b {\n  c = 1\n}\n",
                  "b {\n  c = 1\n}\n", "b {\n  c = 1\n}\n"},
        MergeCase{"AddedInFront", "a = 1\n", "a = 1\n", "z = 0\n\na = 1\n",
                  "z = 0\n\na = 1\n"},
        MergeCase{"OneRemoves", "a = 1\nb = 2\nc = 3\n", "a = 1\nc = 3\n",
                  "a = 1\nb = 2\nc = 4\n", "a = 1\nc = 4\n"},
        MergeCase{"BothRemove", "a = 1\nb = 2\n", "a = 1\n", "a = 1\n",
                  "a = 1\n"},
        MergeCase{"CommentsOfTheOther", "# old\na = 1\n", "# old\na = 2\n",
                  "# new\na = 1\n", "# new\na = 2\n"},
        MergeCase{"InsideABlock", "b \"x\" {\n  a = 1\n  c = 1\n}\n",
                  "b \"x\" {\n  a = 2\n  c = 1\n}\n",
                  "b \"x\" {\n  a = 1\n  c = 2\n}\n",
                  "b \"x\" {\n  a = 2\n  c = 2\n}\n"},
        MergeCase{"ARenamedBlockAroundAChange",
                  "b \"x\" {\n  a = 1\n}\n\nb \"y\" {\n  a = 1\n}\n",
                  "b \"x\" {\n  a = 2\n}\n\nb \"y\" {\n  a = 1\n}\n",
                  "b \"x\" {\n  a = 1\n}\n\nb \"z\" {\n  a = 1\n}\n",
                  "b \"x\" {\n  a = 2\n}\n\nb \"z\" {\n  a = 1\n}\n"},
        MergeCase{"BlocksWithoutLabels", "b {\n  p = 1\n}\nb {\n  p = 2\n}\n",
                  "b {\n  p = 1\n}\nb {\n  p = 3\n}\n",
                  "b {\n  p = 9\n}\nb {\n  p = 2\n}\n",
                  "b {\n  p = 9\n}\nb {\n  p = 3\n}\n"},
        MergeCase{"BlocksWithoutLabelsOnBothSides", "b {\n  p = 1\n}\n",
                  "b {\n  p = 1\n}\nb {\n  p = 2\n}\n",
                  "b {\n  p = 1\n}\nb {\n  p = 3\n}\n",
                  "b {\n  p = 1\n}\nb {\n  p = 2\n}\nb {\n  p = 3\n}\n"},
        MergeCase{"Objects", "t = {\n  a = 1\n  b = 1\n}\n",
                  "t = {\n  a = 2\n  b = 1\n}\n",
                  "t = {\n  a = 1\n  b = 1\n  c = 1\n}\n",
                  "t = {\n  a = 2\n  b = 1\n  c = 1\n}\n"},
        MergeCase{"NestedObjects",
                  "t = {\n  a = {\n    x = 1\n    y = 1\n  }\n}\n",
                  "t = {\n  a = {\n    x = 2\n    y = 1\n  }\n}\n",
                  "t = {\n  a = {\n    x = 1\n    y = 2\n  }\n}\n",
                  "t = {\n  a = {\n    x = 2\n    y = 2\n  }\n}\n"},
        MergeCase{"Tuples", "t = [\n  \"a\"\n]\n",
                  "t = [\n  \"a\",\n  \"b\"\n]\n",
                  "t = [\n  \"a\",\n  \"c\"\n]\n",
                  "t = [\n  \"a\",\n  \"b\",\n  \"c\"\n]\n"},
        MergeCase{"TheirOrder", "a = 1\nb = 2\nc = 3\n",
                  "a = 1\nb = 2\nc = 4\n", "c = 3\na = 1\nb = 2\n",
                  "c = 4\na = 1\nb = 2\n"},
        MergeCase{"OurOrder", "a = 1\nb = 2\n", "b = 2\na = 1\n",
                  "a = 5\nb = 2\n", "b = 2\na = 5\n"},
        MergeCase{"NoFinalNewline", "a = 1", "a = 1\nb = 2", "c = 0\na = 1",
                  "c = 0\na = 1\nb = 2"},
        MergeCase{"WindowsLines", "a = 1\r\nb = 1\r\n", "a = 2\r\nb = 1\r\n",
                  "a = 1\r\nb = 2\r\n", "a = 2\r\nb = 2\r\n"},
        MergeCase{"Heredocs", "a = <<E\nx\nE\nb = 1\n",
                  "a = <<E\ny\nE\nb = 1\n", "a = <<E\nx\nE\nb = 2\n",
                  "a = <<E\ny\nE\nb = 2\n"},
        MergeCase{"TheEnd", "a = 1\n# x\n", "a = 2\n# x\n", "a = 1\n# y\n",
                  "a = 2\n# y\n"}),
    [](const auto& info) { return std::string(info.param.name); });

class ConflictTest : public testing::TestWithParam<MergeCase> {};

TEST_P(ConflictTest, MarksBothVersions) {
  const MergeCase& each = GetParam();
  const Merged result = merged(each.base, each.ours, each.theirs);
  EXPECT_EQ(result.text, each.want);
  EXPECT_EQ(result.conflicts, 1u);
}

INSTANTIATE_TEST_SUITE_P(
    Changes, ConflictTest,
    testing::Values(
        MergeCase{"Attribute", "z = 0\na = 1\n", "z = 0\na = 2\n",
                  "z = 1\na = 3\n",
                  "z = 1\n<<<<<<< ours\na = 2\n=======\na = 3\n>>>>>>> "
                  "theirs\n"},
        MergeCase{"InsideABlock", "b {\n  a = 1\n  c = 1\n}\n",
                  "b {\n  a = 2\n  c = 1\n}\n", "b {\n  a = 3\n  c = 2\n}\n",
                  "b {\n<<<<<<< ours\n  a = 2\n=======\n  a = 3\n>>>>>>> "
                  "theirs\n  c = 2\n}\n"},
        MergeCase{"RemovedByThem", "a = 1\nb = 1\n", "a = 1\nb = 2\n",
                  "a = 1\n",
                  "a = 1\n<<<<<<< ours\nb = 2\n=======\n>>>>>>> theirs\n"},
        MergeCase{"RemovedByUs", "a = 1\nb = 1\n", "a = 1\n", "a = 1\nb = 2\n",
                  "a = 1\n<<<<<<< ours\n=======\nb = 2\n>>>>>>> theirs\n"},
        MergeCase{"AddedDifferently", "", "b \"x\" {\n  a = 1\n}\n",
                  "b \"x\" {\n  a = 2\n}\n",
                  "<<<<<<< ours\nb \"x\" {\n  a = 1\n}\n=======\nb \"x\" {\n  "
                  "a = 2\n}\n>>>>>>> theirs\n"},
        MergeCase{"OneLine", "b { a = 1 }\n", "b { a = 2 }\n", "b { a = 3 }\n",
                  "<<<<<<< ours\nb { a = 2 }\n=======\nb { a = 3 }\n>>>>>>> "
                  "theirs\n"},
        MergeCase{"Comments", "# a\nx = 1\n", "# b\nx = 1\n", "# c\nx = 1\n",
                  "<<<<<<< ours\n# b\n=======\n# c\n>>>>>>> theirs\nx = 1\n"},
        // Files with errors are compared by lines.
        MergeCase{"Mistakes", "a = 1\nb =\nc = 1\n", "a = 1\nb = 1\nc = 1\n",
                  "a = 1\nb = 2\nc = 1\n",
                  "a = 1\n<<<<<<< ours\nb = 1\n=======\nb = 2\n>>>>>>> "
                  "theirs\nc = 1\n"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(MergeTest, SaysThatLinesWereCompared) {
  EXPECT_FALSE(merged("a =\n", "a = 1\n", "a = 2\n").is_structural);
}

TEST(MergeTest, ShowsTheBase) {
  MergeOptions options;
  options.shows_base = true;
  options.marker_size = 3;
  options.ours_name = "HEAD";
  options.theirs_name = "";
  EXPECT_EQ(merged("a = 1\n", "a = 2\n", "a = 3\n", options).text,
            "<<< HEAD\na = 2\n||| base\na = 1\n===\na = 3\n>>>\n");
}

}  // namespace
}  // namespace hcl
