// Resources under the schema of a provider. The schemas are reduced from those
// of hashicorp/aws 5.100; the expectations are the results of Terraform 1.11
// with that provider, and for values its plan with a mock of the provider.

#include <gtest/gtest.h>

#include "terraform/module_helper.h"

namespace hcl::terraform {
namespace {

constexpr std::string_view kSchemas = R"({
  "provider_schemas": {
    "registry.terraform.io/hashicorp/aws": {
      "provider": {"block": {
        "attributes": {"region": {"type": "string", "optional": true}}}},
      "resource_schemas": {
        "aws_security_group": {"block": {
          "attributes": {
            "name": {"type": "string", "optional": true, "computed": true},
            "ingress": {
              "type": ["set", ["object", {
                "from_port": "number", "to_port": "number",
                "protocol": "string"}]],
              "optional": true, "computed": true},
            "egress": {
              "type": ["set", ["object", {"from_port": "number"}]],
              "optional": true, "computed": true}}}},
        "aws_emr_cluster": {"block": {
          "attributes": {
            "name": {"type": "string", "required": true},
            "step": {
              "type": ["list", ["object", {
                "name": "string",
                "hadoop_jar_step": ["list", ["object", {
                  "jar": "string", "main_class": "string"}]]}]],
              "optional": true, "computed": true}}}},
        "aws_auditmanager_assessment": {"block": {
          "attributes": {
            "roles": {
              "type": ["set", ["object", {"role_arn": "string"}]],
              "required": true},
            "nested": {
              "nested_type": {
                "nesting_mode": "list",
                "attributes": {"a": {"type": "string", "optional": true}}},
              "optional": true}}}}
      }
    }
  }
})";

Walk evaluated(std::map<std::string, std::string> files, Phase phase) {
  Settings settings = settings_for(std::move(files), Tool::Terraform);
  settings.schemas = read_provider_schemas(kSchemas).value();
  Walk walk(load(settings), phase);
  walk.evaluate_all();
  return walk;
}

std::string problems_of(const std::string& text) {
  return texts_of(
      evaluated({{"main.tf", text}}, Phase::Validate).diagnostics());
}

std::string planned(const std::string& text) {
  const Walk walk = evaluated({{"main.tf", text}}, Phase::Plan);
  EXPECT_EQ(texts_of(walk.diagnostics()), "");
  return values_of(walk);
}

// Terraform documentation: "Attributes as Blocks".
TEST(AttributesAsBlocks, AreElements) {
  EXPECT_EQ(planned(R"(
resource "aws_security_group" "g" {
  ingress {
    from_port = 1
    to_port   = "2"
  }
}
output "o" { value = aws_security_group.g.ingress }
)"),
            "output.o = set[{from_port = 1, protocol = null(string), "
            "to_port = 2}]\n");
}

TEST(AttributesAsBlocks, NestInEachOther) {
  EXPECT_EQ(planned(R"(
resource "aws_emr_cluster" "c" {
  name = "x"
  step {
    name = "one"
    hadoop_jar_step {
      jar = "j"
    }
  }
  step {
    name = "two"
  }
}
output "jar" { value = aws_emr_cluster.c.step[0].hadoop_jar_step[0].jar }
output "none" { value = aws_emr_cluster.c.step[1].hadoop_jar_step }
)"),
            "output.jar = \"j\"\n"
            "output.none = null(list(object({jar=string,main_class=string})))"
            "\n");
}

TEST(AttributesAsBlocks, OfDynamicBlocks) {
  EXPECT_EQ(planned(R"(
resource "terraform_data" "t" {}
resource "aws_emr_cluster" "c" {
  name = "x"
  dynamic "step" {
    for_each = terraform_data.t.id == "x" ? ["a"] : []
    content {
      name = step.value
    }
  }
  step {
    name = "two"
  }
}
resource "aws_security_group" "empty" {
  dynamic "ingress" {
    for_each = []
    content {
      from_port = 1
    }
  }
}
output "length" { value = length(aws_emr_cluster.c.step) }
output "second" { value = aws_emr_cluster.c.step[1].name }
output "first" { value = aws_emr_cluster.c.step[0].name }
output "empty" { value = aws_security_group.empty.ingress }
)"),
            "output.empty = unknown(set(object({from_port=number,"
            "protocol=string,to_port=number})))\n"
            "output.first = unknown(string)\n"
            "output.length = 2\n"
            "output.second = \"two\"\n");
}

TEST(AttributesAsBlocks, AreAttributesInJson) {
  const Walk walk = evaluated({{"main.tf.json", R"({
  "resource": {"aws_security_group": {"g": {
    "egress": [{"from_port": 1}, {"from_port": "${1 + 1}"}]}}},
  "output": {"o": {"value": "${length(aws_security_group.g.egress)}"}}})"}},
                              Phase::Plan);
  EXPECT_EQ(texts_of(walk.diagnostics()), "");
  EXPECT_EQ(values_of(walk), "output.o = 2\n");
}

TEST(AttributesAsBlocks, MistakesInThem) {
  EXPECT_EQ(problems_of(R"(
resource "aws_security_group" "blocks" {
  ingress {
    from_port = {}
  }
  egress {
    nothing = 1
  }
}
)"),
            "Unsupported argument at main.tf:7:5\n"
            "Incorrect attribute value type at main.tf:4:17");
  EXPECT_EQ(problems_of(R"(
resource "aws_security_group" "both" {
  ingress = []
  ingress {
    from_port = 1
  }
}
)"),
            "Unsupported block type at main.tf:4:3");
  EXPECT_EQ(problems_of(R"(
resource "aws_security_group" "label" {
  ingress "x" {
    from_port = 1
  }
}
)"),
            "Extraneous label at main.tf:3:11");
  EXPECT_EQ(problems_of(R"(
resource "aws_security_group" "dyn" {
  dynamic "ingress" {
    for_each = [1, 2]
    content {
      from_port = ingress.value
      to_port   = ingres.value
    }
  }
}
)"),
            "Reference to undeclared resource at main.tf:7:19");
}

// The provider itself reports a missing required attribute; an attribute made
// of attributes is never written as blocks.
TEST(AttributesAsBlocks, AreMissingOrOfAnotherKind) {
  EXPECT_EQ(problems_of("resource \"aws_auditmanager_assessment\" \"a\" {}\n"),
            "Missing required argument at main.tf:1:44");
  EXPECT_EQ(problems_of(R"(
resource "aws_auditmanager_assessment" "a" {
  roles {
    role_arn = "r"
  }
  nested {
    a = "x"
  }
}
)"),
            "Unsupported block type at main.tf:6:3");
}

// Terraform documentation: "The Module providers Meta-Argument". A
// configuration that no resource uses is not checked.
TEST(ProviderBodies, AreThoseThatArePassed) {
  const std::map<std::string, std::string> files = {{"main.tf", R"(
provider "aws" {
  root = 1
}
provider "aws" {
  alias = "eu"
  value = 1
}
module "child" {
  source    = "./child"
  providers = { aws.inside = aws.eu }
}
)"},
                                                    {"child/main.tf", R"(
terraform {
  required_providers {
    aws = {
      source                = "hashicorp/aws"
      configuration_aliases = [aws.inside]
    }
  }
}
resource "aws_security_group" "g" {
  provider = aws.inside
}
)"}};
  EXPECT_EQ(texts_of(evaluated(files, Phase::Validate).diagnostics()),
            "Unsupported argument at main.tf:7:3");
}

// Whether the provider has the type does not depend on the references in the
// body.
TEST(ResourceTypes, AreToldAlthoughWhatTheyNeedIsWrong) {
  EXPECT_EQ(problems_of(R"(
resource "aws_emr_cluster" "c" {
  foo  = "bar"
  name = "x"
}
resource "aws_nix" "n" {
  id = aws_emr_cluster.c.name
}
data "aws_nix" "n" {
  id = aws_emr_cluster.c.name
}
)"),
            "Unsupported argument at main.tf:3:3\n"
            "Invalid resource type at main.tf:6:10\n"
            "Invalid data source at main.tf:9:6");
}

// `ignore_changes` is checked if the rest of the resource is right.
TEST(IgnoredChanges, ComeAfterTheBody) {
  const std::string lifecycle =
      "  lifecycle {\n    ignore_changes = [nix]\n  }";
  EXPECT_EQ(problems_of("resource \"aws_security_group\" \"g\" {\n" +
                        lifecycle + "\n}\n"),
            "Unsupported attribute at main.tf:3:23");
  EXPECT_EQ(problems_of("resource \"aws_security_group\" \"g\" {\n" +
                        lifecycle + "\n  nix = 1\n}\n"),
            "Unsupported argument at main.tf:5:3");
}

}  // namespace
}  // namespace hcl::terraform
