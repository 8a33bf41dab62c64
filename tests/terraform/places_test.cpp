// Expressions in instances of modules and with further names, and what they
// need.

#include <gtest/gtest.h>

#include <string>

#include "hcl/terraform_parts.h"
#include "terraform/module_helper.h"

namespace hcl::terraform {
namespace {

constexpr const char* kRoot =
    "variable \"unset\" {}\n"
    "variable \"spare\" {}\n"
    "locals {\n  a = 1\n  b = var.unset\n}\n"
    "module \"m\" {\n  source = \"./m\"\n  for_each = toset([\"x\", \"y\"])\n"
    "  v = each.key\n}\n"
    "module \"n\" {\n  source = \"./m\"\n  count = 1\n  v = \"n\"\n}\n";
constexpr const char* kCalled =
    "variable \"v\" {}\nlocals {\n  w = \"<${var.v}>\"\n}\n";

Settings settings() {
  return settings_for({{"main.tf", kRoot}, {"m/main.tf", kCalled}});
}

struct Case {
  const char* name;
  const char* module;
  const char* expression;
  const char* value;
  const char* problem;
};

class Places : public testing::TestWithParam<Case> {};

TEST_P(Places, ChooseWhatNamesMean) {
  Walk walk(load(settings()), Phase::Plan);
  Diagnostics problems;
  const ExpressionPlace place = {.module = GetParam().module,
                                 .names = {{"x", Value::number(4)}}};
  const Value value = walk.evaluate_at(place, GetParam().expression, problems);
  EXPECT_EQ(to_notation(value), GetParam().value);
  const std::string detail =
      problems.empty() ? "" : std::string((*problems.begin()).detail);
  EXPECT_EQ(detail, GetParam().problem);
}

constexpr Case kCases[] = {
    {"root", "", "local.a", "1", ""},
    {"instance", "module.m[\"y\"]", "local.w", "\"<y>\"", ""},
    {"only_instance", "module.n", "local.w", "\"<n>\"", ""},
    {"further_name", "", "x + local.a", "5", ""},
    {"further_name_inside", "module.n[0]", "\"${x}${var.v}\"", "\"4n\"", ""},
    {"several_instances", "module.m", "local.w", "unknown(any)",
     "There is no instance module.m. Instances of the module are "
     "module.m[\"x\"], module.m[\"y\"]."},
    {"missing_instance", "module.m[\"z\"]", "1", "unknown(any)",
     "There is no instance module.m[\"z\"]. Instances of the module are "
     "module.m[\"x\"], module.m[\"y\"]."},
    {"missing_module", "module.o", "1", "unknown(any)",
     "There is no instance module.o."},
    {"not_a_module", "local.a", "1", "unknown(any)",
     "There is no instance local.a."},
};

INSTANTIATE_TEST_SUITE_P(Modules, Places, testing::ValuesIn(kCases),
                         [](const auto& test) {
                           return std::string(test.param.name);
                         });

TEST(Places, AreListed) {
  Walk walk(load(settings()), Phase::Plan);
  EXPECT_EQ(walk.module_instances(),
            (std::vector<std::string>{"module.m[\"x\"]", "module.m[\"y\"]",
                                      "module.n[0]"}));
}

TEST(NeededVariables, AreThoseOfWhatWasEvaluated) {
  Walk walk(load(settings()), Phase::Plan);
  Diagnostics problems;
  walk.evaluate("local.a", problems);
  EXPECT_EQ(walk.variable_diagnostics().size(), 2u);
  EXPECT_TRUE(walk.needed_variable_diagnostics().empty());
  walk.evaluate("local.b", problems);
  EXPECT_EQ(walk.needed_variable_diagnostics().size(), 1u);
}

TEST(Tests, AreReadOnlyIfAskedFor) {
  Settings wrong = settings_for(
      {{"a.tf", "locals {\n  a = 1\n}\n"}, {"a.tftest.hcl", "bogus {}\n"}},
      Tool::Terraform);
  EXPECT_FALSE(load(wrong).ok());
  wrong.reads_tests = false;
  EXPECT_TRUE(load(wrong).ok());
}

TEST(Descriptions, HaveProvidersCallsAndResources) {
  const ModuleDescription found = describe(load(settings_for(
      {{"main.tf",
        "terraform {\n  required_providers {\n    cloud = {\n"
        "      source = \"acme/cloud\"\n      version = \">= 1.0\"\n"
        "      configuration_aliases = [cloud.west]\n    }\n  }\n}\n"
        "resource \"cloud_box\" \"b\" {\n  provider = cloud.west\n"
        "  count = 2\n}\n"
        "data \"other_zone\" \"z\" {}\n"
        "module \"m\" {\n  source = \"acme/m/cloud\"\n"
        "  version = \"~> 2.0\"\n}\n"}},
      Tool::Terraform)));
  ASSERT_EQ(found.providers.size(), 2u);
  EXPECT_EQ(found.providers[0].source, "registry.terraform.io/acme/cloud");
  EXPECT_EQ(found.providers[0].version, ">= 1.0");
  EXPECT_EQ(found.providers[0].configuration_aliases,
            std::vector<std::string>{"cloud.west"});
  EXPECT_EQ(found.providers[1].source, "registry.terraform.io/hashicorp/other");
  ASSERT_EQ(found.calls.size(), 1u);
  EXPECT_EQ(found.calls[0].source, "acme/m/cloud");
  EXPECT_EQ(found.calls[0].version, "~> 2.0");
  ASSERT_EQ(found.resources.size(), 2u);
  EXPECT_EQ(found.resources[0].address, "cloud_box.b");
  EXPECT_EQ(found.resources[0].configuration, "cloud.west");
  EXPECT_EQ(found.resources[0].repetition, "count");
  EXPECT_EQ(found.resources[1].mode, "data");
}

}  // namespace
}  // namespace hcl::terraform
