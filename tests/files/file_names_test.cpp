#include "hcl/file_names.h"

#include <gtest/gtest.h>

namespace hcl {
namespace {

TEST(FileNamesTest, TellsJson) {
  EXPECT_TRUE(is_json_file("a.json"));
  EXPECT_TRUE(is_json_file("dir/a.tf.json"));
  EXPECT_FALSE(is_json_file("json"));
  EXPECT_FALSE(is_json_file("a.hcl"));
  EXPECT_FALSE(is_json_file(""));
}

TEST(FileNamesTest, TellsTerraform) {
  for (const char* name : {"main.tf",
                           "a.tfvars",
                           "b.tofu",
                           "c.tftest.hcl",
                           "d.tofutest.hcl",
                           "main.tf.json",
                           "a.tfvars.json",
                           "b.tofu.json",
                           "c.tftest.json",
                           "d.tofutest.json",
                           "e.tfmock.hcl",
                           "e.tfmock.json",
                           "f.tfquery.hcl",
                           "f.tfquery.json",
                           "g.tfcomponent.hcl",
                           "g.tfcomponent.json",
                           "h.tfdeploy.hcl",
                           "h.tfdeploy.json",
                           "i.tfstack.hcl",
                           "j.tfmigrate.hcl",
                           "k.sym.hcl"}) {
    EXPECT_TRUE(is_terraform_file(name)) << name;
  }
  for (const char* name : {"a.hcl", "tf", "a.json", "", "main.tf.bak",
                           "j.tfmigrate.json", "k.sym.json", "a.sym"}) {
    EXPECT_FALSE(is_terraform_file(name)) << name;
  }
}

}  // namespace
}  // namespace hcl
