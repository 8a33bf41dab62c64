// What the tools know while they plan, and a configuration whose tool is
// another version. What Terraform 1.11 says is from `terraform plan` with
// states as data sources.

#include <gtest/gtest.h>

#include "hcl/terraform_parts.h"
#include "terraform/module_helper.h"

namespace hcl::terraform {
namespace {

using Files = std::map<std::string, std::string>;

struct Case {
  const char* what;
  // The text of main.tf, in which %COUNT% is an argument `count`.
  std::string_view text;
  std::string_view problems;
};

void PrintTo(const Case& test, std::ostream* out) { *out << test.what; }

class Repeated : public testing::TestWithParam<Case> {};

TEST_P(Repeated, IsUnknownOrAnError) {
  Settings settings =
      settings_for({{"main.tf", std::string(GetParam().text)},
                    {"m/main.tf",
                     "variable \"v\" {}\nresource \"demo_net\" \"n\" {\n  "
                     "count = length(var.v)\n}\noutput \"names\" {\n  value = "
                     "demo_net.n[*].name\n}\n"}},
                   Tool::Terraform);
  settings.allow_unset = true;
  Walk walk(load(settings), Phase::Plan);
  walk.evaluate_all();
  EXPECT_EQ(texts_of(walk.diagnostics()), GetParam().problems);
  settings.keep_going = false;
  Walk strict(load(settings), Phase::Plan);
  strict.evaluate_all();
  EXPECT_NE(texts_of(strict.diagnostics()), "");
}

INSTANTIATE_TEST_SUITE_P(
    , Repeated,
    testing::Values(
        Case{"data source", R"(data "demo_zones" "all" {}
resource "demo_net" "n" {
  count = length(data.demo_zones.all.names)
  zone  = data.demo_zones.all.names[count.index]
}
output "ids" {
  value = demo_net.n[*].id
}
)",
             ""},
        Case{"keys from a data source", R"(data "demo_zones" "all" {}
resource "demo_net" "n" {
  for_each = toset(data.demo_zones.all.names)
  zone     = each.key
}
output "first" {
  value = demo_net.n["a"].id
}
)",
             ""},
        Case{"data source through local values and modules",
             R"(data "demo_zones" "all" {}
locals {
  names = [for n in data.demo_zones.all.names : upper(n)]
}
module "m" {
  source = "./m"
  v      = local.names
}
module "n" {
  source = "./m"
  v      = module.m.names
}
)",
             ""},
        Case{"data source of a resource", R"(resource "demo_net" "n" {}
data "demo_zones" "all" {
  filter {
    net = demo_net.n.id
  }
}
resource "demo_net" "m" {
  count = length(data.demo_zones.all.names)
}
)",
             "Invalid count argument at main.tf:8:11"},
        Case{"data source after a resource", R"(resource "demo_net" "n" {}
data "demo_zones" "all" {
  depends_on = [demo_net.n]
}
resource "demo_net" "m" {
  for_each = toset(data.demo_zones.all.names)
}
)",
             "Invalid for_each argument at main.tf:6:14"},
        Case{"resource", R"(resource "demo_net" "n" {}
locals {
  ids = demo_net.n.ids
}
resource "demo_net" "m" {
  count = length(local.ids)
}
)",
             "Invalid count argument at main.tf:6:11"},
        Case{"resource through each.value", R"(resource "demo_net" "n" {}
module "m" {
  source   = "./m"
  for_each = { a = demo_net.n.ids }
  v        = each.value
}
)",
             "Invalid count argument at m/main.tf:3:11 in module.m[\"a\"]"},
        Case{"time", R"(locals {
  now = timestamp()
}
resource "demo_net" "m" {
  count = length(local.now)
}
)",
             "Invalid count argument at main.tf:5:11"},
        Case{"variable without a value", R"(variable "n" {}
resource "demo_net" "m" {
  count = var.n
}
)",
             ""},
        Case{"state of another configuration",
             R"(data "terraform_remote_state" "net" {
  backend = "s3"
  config  = { bucket = "b" }
}
resource "demo_net" "m" {
  count = data.terraform_remote_state.net.outputs.number
}
)",
             ""},
        Case{"function of a provider", R"(terraform {
  required_providers {
    time = {
      source = "hashicorp/time"
    }
  }
}
resource "demo_net" "m" {
  count = provider::time::rfc3339_parse("2024-01-02T03:04:05Z").hour
}
)",
             ""}));

TEST(ProviderFunctions, AreNamedByTheirPart) {
  const Settings settings = settings_for({{"main.tf", R"(terraform {
  required_providers {
    time      = { source = "hashicorp/time" }
    terraform = { source = "terraform.io/builtin/terraform" }
  }
}
locals {
  a = provider::time::rfc3339_parse("x").hour + provider::time::other()
  b = provider::terraform::encode_expr(1)
}
)"}},
                                         Tool::Terraform);
  const std::vector<Part> all = parts(load(settings));
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].provider_functions,
            (std::vector<std::string>{"provider::time::rfc3339_parse",
                                      "provider::time::other"}));
  EXPECT_TRUE(all[1].provider_functions.empty());
}

TEST(ToolVersion, IsOneProblem) {
  const Files files = {{"main.tf", R"(terraform {
  required_version = ">= 99"
}
module "m" {
  source = "./m"
}
locals {
  a = module.m.o + 1
}
)"},
                       {"m/main.tf", R"(terraform {
  required_version = "~> 0.12"
}
output "o" {
  value = 2
}
)"}};
  Settings settings = settings_for(files, Tool::Terraform);
  const Configuration configuration = load(settings);
  EXPECT_EQ(texts_of(configuration.diagnostics()),
            "Unsupported tool version at main.tf:2:3\n"
            "Unsupported tool version at m/main.tf:2:3");
  EXPECT_TRUE(configuration.is_complete());
  EXPECT_FALSE(configuration.ok());
  Walk walk(configuration, Phase::Plan);
  walk.evaluate_all();
  EXPECT_EQ(texts_of(walk.diagnostics()), "");
  EXPECT_EQ(values_of(walk), "local.a = 3\nmodule.m.output.o = 2\n");
  settings.keep_going = false;
  EXPECT_FALSE(load(settings).can_be_evaluated());
}

TEST(VariableFiles, AreReadOnlyIfTheyAreNeeded) {
  Settings settings = settings_for({{"main.tf", "variable \"a\" {}\n"},
                                    {"terraform.tfvars", "a = \n"},
                                    {"x.auto.tfvars", "a = \n"}},
                                   Tool::Terraform);
  EXPECT_EQ(load(settings).variable_diagnostics().size(), 2U);
  settings.reads_variable_files = false;
  EXPECT_EQ(texts_of(load(settings).variable_diagnostics()), "");
}

}  // namespace
}  // namespace hcl::terraform
