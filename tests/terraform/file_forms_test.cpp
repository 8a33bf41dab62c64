// Terraform's own blocks in both syntaxes.

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "hcl/json_body.h"
#include "hcl/parser.h"
#include "hcl/terraform_forms.h"

namespace hcl::terraform {
namespace {

struct FormCase {
  const char* name;
  const char* file;
  const char* native;
  const char* json;
};

class FileFormTest : public testing::TestWithParam<FormCase> {};

TEST_P(FileFormTest, WritesJson) {
  const FormCase& each = GetParam();
  const auto tree = parse_config(SourceFile(each.file, each.native));
  ASSERT_TRUE(tree.ok());
  const FileForm* form = file_form(each.file);
  ASSERT_NE(form, nullptr);
  EXPECT_EQ(to_json_syntax(tree.value, 0, *form), each.json);
}

TEST_P(FileFormTest, ReadsJson) {
  const FormCase& each = GetParam();
  const Options options = Options::of(Dialect::Terraform);
  const auto body = parse_json_body(SourceFile("in.json", each.json), options);
  ASSERT_TRUE(body.ok());
  const auto text =
      to_native_syntax(body.value, *file_form(each.file), options);
  EXPECT_TRUE(text.ok());
  EXPECT_EQ(text.value, each.native);
}

// Terraform's documentation, "JSON Configuration Syntax".
INSTANTIATE_TEST_SUITE_P(
    Blocks, FileFormTest,
    testing::Values(
        FormCase{
            "Type", "a.tf",
            "variable \"x\" {\n  type    = map(list(string))\n  default = "
            "{}\n}\n",
            R"J({"variable":{"x":{"type":"map(list(string))","default":{}}}})J"},
        FormCase{
            "TypeOnLines", "a.tf",
            "variable \"x\" {\n  type = object({\n    a = "
            "optional(string, \"b\")\n  })\n}\n",
            R"J({"variable":{"x":{"type":"object({\n    a = optional(string, \"b\")\n  })"}}})J"},
        FormCase{
            "Validation", "a.tf",
            "variable \"x\" {\n  validation {\n    condition     = var.x > "
            "0\n    error_message = \"Was ${var.x}.\"\n  }\n}\n",
            R"J({"variable":{"x":{"validation":{"condition":"${var.x > 0}","error_message":"Was ${var.x}."}}}})J"},
        FormCase{
            "Output", "a.tofu",
            "output \"x\" {\n  value = local.a\n  depends_on = [\n    "
            "module.m,\n  ]\n}\n",
            R"J({"output":{"x":{"value":"${local.a}","depends_on":["module.m"]}}})J"},
        FormCase{
            "ModuleCall", "a.tf",
            "module \"m\" {\n  source = \"./m\"\n  rules = [\n    {\n      "
            "a = 1\n    },\n  ]\n  providers = {\n    aws      = aws\n    "
            "aws.west = aws.w\n  }\n}\n",
            R"J({"module":{"m":{"source":"./m","rules":[{"a":1}],"providers":{"aws":"aws","aws.west":"aws.w"}}}})J"},
        FormCase{
            "Resource", "a.tf",
            "resource \"aws_x\" \"a\" {\n  count    = 2\n  provider = "
            "aws.west\n  tags = {\n    Name = var.n\n  }\n  depends_on = "
            "[\n    aws_y.b,\n  ]\n\n  lifecycle {\n    ignore_changes = "
            "[\n      tags[\"Name\"],\n      rule[0].port,\n    ]\n    "
            "replace_triggered_by = [\n      aws_y.b[count.index].id,\n    "
            "]\n  }\n}\n",
            R"J({"resource":{"aws_x":{"a":{"count":2,"provider":"aws.west","tags":{"Name":"${var.n}"},"depends_on":["aws_y.b"],"lifecycle":{"ignore_changes":["tags[\"Name\"]","rule[0].port"],"replace_triggered_by":["aws_y.b[count.index].id"]}}}}})J"},
        FormCase{
            "IgnoreAll", "a.tf",
            "resource \"x\" \"a\" {\n  lifecycle {\n    ignore_changes = "
            "all\n  }\n}\n",
            R"J({"resource":{"x":{"a":{"lifecycle":{"ignore_changes":"all"}}}}})J"},
        FormCase{
            "NestedBlocks", "a.tf",
            "data \"aws_x\" \"a\" {\n  filter {\n    name = \"b\"\n  }\n\n "
            " filter {\n    name = \"c\"\n  }\n}\n",
            R"J({"data":{"aws_x":{"a":{"filter":[{"name":"b"},{"name":"c"}]}}}})J"},
        FormCase{
            "DynamicBlocks", "a.tf",
            "resource \"aws_x\" \"a\" {\n  dynamic \"rule\" {\n    for_each "
            "= var.r\n    iterator = it\n\n    content {\n      port = "
            "it.value\n\n      match {\n        a = 1\n      }\n    }\n  "
            "}\n}\n",
            R"J({"resource":{"aws_x":{"a":{"dynamic":{"rule":{"for_each":"${var.r}","iterator":"it","content":{"port":"${it.value}","match":[{"a":1}]}}}}}}})J"},
        FormCase{
            "Provisioners", "a.tf",
            "resource \"x\" \"a\" {\n  provisioner \"local-exec\" {\n    "
            "command    = \"true\"\n    when       = destroy\n    on_failure "
            "= continue\n  }\n\n  provisioner \"file\" {\n    source = "
            "\"a\"\n\n    connection {\n      host = self.ip\n    }\n  "
            "}\n\n  provisioner \"local-exec\" {\n    command = "
            "\"b\"\n  }\n}\n",
            R"J({"resource":{"x":{"a":{"provisioner":[{"local-exec":{"command":"true","when":"destroy","on_failure":"continue"}},{"file":{"source":"a","connection":{"host":"${self.ip}"}}},{"local-exec":{"command":"b"}}]}}}})J"},
        FormCase{
            "Moves", "a.tf",
            "moved {\n  from = aws_x.a\n  to   = module.m[\"k\"].aws_x.a\n"
            "}\n\nmoved {\n  from = module.a\n  to   = module.b\n}\n",
            R"J({"moved":[{"from":"aws_x.a","to":"module.m[\"k\"].aws_x.a"},{"from":"module.a","to":"module.b"}]})J"},
        FormCase{
            "Import", "a.tf",
            "import {\n  to       = aws_x.a[each.key]\n  id       = "
            "each.value\n  for_each = var.ids\n  provider = aws.w\n}\n",
            R"J({"import":{"to":"aws_x.a[each.key]","id":"${each.value}","for_each":"${var.ids}","provider":"aws.w"}})J"},
        FormCase{
            "Removed", "a.tf",
            "removed {\n  from = aws_x.a\n\n  lifecycle {\n    destroy = "
            "false\n  }\n}\n",
            R"J({"removed":{"from":"aws_x.a","lifecycle":{"destroy":false}}})J"},
        FormCase{
            "Settings", "a.tf",
            "terraform {\n  required_version = \">= 1.5\"\n  experiments = "
            "[\n    a_b,\n  ]\n\n  required_providers {\n    aws = {\n      "
            "source = \"hashicorp/aws\"\n      configuration_aliases = [\n "
            "       aws.w,\n      ]\n    }\n  }\n\n  backend \"s3\" {\n    "
            "bucket = \"b\"\n  }\n}\n",
            R"J({"terraform":{"required_version":">= 1.5","experiments":["a_b"],"required_providers":{"aws":{"source":"hashicorp/aws","configuration_aliases":["aws.w"]}},"backend":{"s3":{"bucket":"b"}}}})J"},
        FormCase{
            "Provider", "a.tf",
            "provider \"aws\" {\n  alias = \"w\"\n\n  assume_role {\n    "
            "role_arn = \"r\"\n  }\n}\n\nprovider \"aws\" {\n  region = "
            "var.r\n}\n",
            R"J({"provider":{"aws":[{"alias":"w","assume_role":[{"role_arn":"r"}]},{"region":"${var.r}"}]}})J"},
        FormCase{
            "Check", "a.tf",
            "check \"c\" {\n  data \"http\" \"a\" {\n    url = \"b\"\n  "
            "}\n\n  assert {\n    condition     = data.http.a.ok\n    "
            "error_message = \"No.\"\n  }\n}\n",
            R"J({"check":{"c":{"data":{"http":{"a":{"url":"b"}}},"assert":{"condition":"${data.http.a.ok}","error_message":"No."}}}})J"},
        // Evaluated without variables, so that a string is a text.
        FormCase{
            "Default", "a.tf",
            "variable \"x\" {\n  description = \"a $${b}\"\n  default = {\n "
            "   \"c %%{d\" = [\n      \"$${e}\",\n    ]\n  }\n}\n",
            R"J({"variable":{"x":{"description":"a ${b}","default":{"c %{d":["${e}"]}}}})J"},
        FormCase{"Values", "a.tfvars", "x = \"$${y}\"\nz = 1\n",
                 R"J({"x":"${y}","z":1})J"},
        FormCase{
            "Test", "a.tftest.hcl",
            "variables {\n  a = 1\n}\n\nrun \"r\" {\n  command = plan\n  "
            "expect_failures = [\n    var.a,\n  ]\n\n  plan_options {\n    "
            "mode = refresh-only\n  }\n\n  assert {\n    condition     = "
            "output.a == 1\n    error_message = \"No.\"\n  }\n}\n",
            R"J({"variables":{"a":1},"run":{"r":{"command":"plan","expect_failures":["var.a"],"plan_options":{"mode":"refresh-only"},"assert":{"condition":"${output.a == 1}","error_message":"No."}}}})J"}),
    [](const auto& info) { return info.param.name; });

// Only the values of these expressions can be written in JSON.
TEST(FileFormToJson, EvaluatesDefaults) {
  const auto tree = parse_config(SourceFile(
      "a.tf",
      "variable \"x\" {\n  default = [1 + 1, \"a${\"$\"}{b\", (true)]\n}\n"));
  EXPECT_EQ(to_json_syntax(tree.value, 0, *file_form("a.tf")),
            R"J({"variable":{"x":{"default":[2,"a${b",true]}}})J");
}

TEST(FileFormNames, AreThoseOfTerraform) {
  for (const char* name :
       {"main.tf", "a/b.tf.json", "x.tofu", "x.tofu.json", "a.tftest.hcl",
        "a.tftest.json", "a.tofutest.hcl", "a.tfmock.hcl", "a.tfquery.hcl",
        "a.tfvars", "a.tfvars.json"}) {
    EXPECT_NE(file_form(name), nullptr) << name;
  }
  for (const char* name : {"a.hcl", "a.json", "tf", "", "-"}) {
    EXPECT_EQ(file_form(name), nullptr) << name;
  }
}

}  // namespace
}  // namespace hcl::terraform
