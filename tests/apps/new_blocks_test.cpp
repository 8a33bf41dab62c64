// `hcl set --create`: the blocks that it adds.

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "apps/run_program.h"

namespace hcl {
namespace {

struct BlockCase {
  std::string_view name;
  std::string_view file;
  std::string_view before;
  std::string_view address;
  std::string_view after;
};

class NewBlocks : public testing::TestWithParam<BlockCase> {};

TEST_P(NewBlocks, AreAddedWithTheirLabels) {
  const TemporaryFolder folder;
  const std::string path = folder.write(std::string(GetParam().file),
                                        std::string(GetParam().before));
  const Ran ran =
      run_program(std::string(HCL_PROGRAM) + " set --create --stdout " + path +
                  " '" + std::string(GetParam().address) + "' 1");
  EXPECT_EQ(ran.out, GetParam().after) << ran.err;
  EXPECT_EQ(ran.exit_code, 0);
}

INSTANTIATE_TEST_SUITE_P(
    Files, NewBlocks,
    testing::Values(
        BlockCase{"ResourcesHaveTwoLabels", "main.tf", "",
                  "resource.aws_x.y.tags.Team",
                  "resource \"aws_x\" \"y\" {\n  tags = {\n    Team = 1\n  "
                  "}\n}\n"},
        BlockCase{"SettingsHaveNone", "main.tf", "",
                  "terraform.required_providers.aws.version",
                  "terraform {\n  required_providers {\n    aws = {\n      "
                  "version = 1\n    }\n  }\n}\n"},
        BlockCase{"InABlock", "main.tf",
                  "terraform {\n  required_version = \"1\"\n}\n",
                  "terraform.required_providers.aws.version",
                  "terraform {\n  required_version = \"1\"\n\n  "
                  "required_providers {\n    aws = {\n      version = 1\n    "
                  "}\n  }\n}\n"},
        BlockCase{
            "KnownBlocksOfResources", "main.tf", "resource \"a\" \"b\" {\n}\n",
            "resource.a.b.lifecycle.prevent_destroy",
            "resource \"a\" \"b\" {\n  lifecycle {\n    prevent_destroy = "
            "1\n  }\n}\n"},
        BlockCase{"LocalsHaveNoLabels", "main.tf", "", "locals.x",
                  "locals {\n  x = 1\n}\n"},
        BlockCase{"LabelsThatAreNoNames", "main.tf", "",
                  "module[\"a b\"].source",
                  "module \"a b\" {\n  source = 1\n}\n"},
        BlockCase{
            "LikeTheFirstOfTheType", "a.hcl", "s \"x\" {\n  p = 2\n}\n",
            "s.y.p.q",
            "s \"x\" {\n  p = 2\n}\n\ns \"y\" {\n  p = {\n    q = 1\n  }\n}\n"},
        BlockCase{
            "LikeTheFirstInTheBlock", "a.hcl", "s \"x\" {\n  l \"u\" {}\n}\n",
            "s.x.l.v.p",
            "s \"x\" {\n  l \"u\" {}\n\n  l \"v\" {\n    p = 1\n  }\n}\n"},
        BlockCase{"WithoutAnExampleAllButTheLast", "a.hcl", "", "s.web.port",
                  "s \"web\" {\n  port = 1\n}\n"},
        BlockCase{"AnAttributeStaysOne", "a.hcl", "s = {}\n", "s.web.port",
                  "s = { web = { port = 1 } }\n"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(NewBlocksOfSeveralFiles, AreNotAdded) {
  const TemporaryFolder folder;
  folder.write("a.tf", "locals {}\n");
  folder.write("b.tf", "locals {}\n");
  const Ran ran = run_program(std::string(HCL_PROGRAM) + " set --create " +
                              folder.path("a.tf") + " " + folder.path("b.tf") +
                              " module.m.source 1");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(ran.err, "hcl: nothing found at \"module.m\"\n");
}

}  // namespace
}  // namespace hcl
