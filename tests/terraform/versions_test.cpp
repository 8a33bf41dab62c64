#include "terraform/rules/versions.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>

#include "module_helper.h"
#include "terraform/loading/configuration.h"

namespace hcl::terraform {
namespace {

std::string problems_of(const std::string& text, Tool tool,
                        const std::string& version) {
  Settings settings = settings_for({{"main.tf", text}}, tool);
  settings.tool_version = version;
  return texts_of(load(settings).diagnostics());
}

TEST(ToolVersion, IsOfTheToolThatIsAsked) {
  EXPECT_TRUE(is_tool_version(Tool::Terraform, "1.17"));
  EXPECT_TRUE(is_tool_version(Tool::Terraform, "v1.9.2"));
  EXPECT_TRUE(is_tool_version(Tool::Terraform, "1.15.0-rc1"));
  EXPECT_FALSE(is_tool_version(Tool::OpenTofu, "1.17"));
  for (const char* wrong : {"", "1", "1.", "1.5", "2.0", "1.9.", "1.9x", "1.-9",
                            "1.99999999999999999999", "latest "}) {
    EXPECT_FALSE(is_tool_version(Tool::Terraform, wrong)) << wrong;
  }
}

TEST(ToolVersion, IsReportedWhereItIsUnknown) {
  const Settings unknown = [] {
    Settings settings = settings_for({{"main.tf", ""}}, Tool::OpenTofu);
    settings.tool_version = "1.14";
    return settings;
  }();
  const Configuration configuration = load(unknown);
  ASSERT_EQ(configuration.diagnostics().size(), 1U);
  const Diagnostic& found = *configuration.diagnostics().begin();
  EXPECT_EQ(found.name(), "UnknownToolVersion");
  EXPECT_EQ(found.detail,
            "\"1.14\" is not a version of OpenTofu from 1.6 to 1.13.");
}

// Terraform 1.10 brought ephemeral variables.
TEST(ToolVersion, IsTheNewestThatTheModuleAdmits) {
  const std::string variable = "variable \"a\" {\n  ephemeral = true\n}\n";
  const std::string at_most_9 =
      "terraform {\n  required_version = \"< 1.10\"\n}\n";
  EXPECT_EQ(problems_of(variable, Tool::Terraform, ""), "");
  EXPECT_EQ(problems_of(at_most_9 + variable, Tool::Terraform, ""),
            "Not available in this version at main.tf:5:3");
  EXPECT_EQ(problems_of(variable, Tool::Terraform, "1.9"),
            "Not available in this version at main.tf:2:3");
  EXPECT_EQ(problems_of(at_most_9 + variable, Tool::Terraform, "1.10"),
            "Unsupported tool version at main.tf:2:3");
}

TEST(ToolVersion, IsKnownOnceLoaded) {
  const auto version = [](const std::string& text, const std::string& chosen) {
    Settings settings = settings_for({{"main.tf", text}}, Tool::Terraform);
    settings.tool_version = chosen;
    return load(settings).tool_version();
  };
  const std::string exact = "terraform {\n  required_version = \"1.9.2\"\n}\n";
  EXPECT_EQ(version(exact, ""), "1.9.2");
  EXPECT_EQ(version(exact, "1.8.3"), "1.8.3");
  EXPECT_EQ(version("", "no version"), version("", ""));
  EXPECT_EQ(Configuration().tool_version(), version("", ""));
}

// What is wrong with a module in a phase.
std::string answer(std::map<std::string, std::string> files, Phase phase,
                   Tool tool, const std::string& version) {
  Settings settings = settings_for(std::move(files), tool);
  settings.tool_version = version;
  Configuration loaded = load(settings);
  const std::string problems = texts_of(loaded.diagnostics());
  if (!problems.empty()) return problems;
  Walk walk(std::move(loaded), phase);
  walk.evaluate_all();
  return texts_of(walk.diagnostics());
}

std::string validated(const std::string& text, Tool tool,
                      const std::string& version) {
  return answer({{"main.tf", text}}, Phase::Validate, tool, version);
}

// Change logs of Terraform 1.12.2 and 1.15.5 and of OpenTofu 1.11.4.
TEST(Patches, ChangeRules) {
  const auto with = [](const std::string& arguments, const std::string& child,
                       Tool tool, const std::string& version) {
    return answer({{"main.tf",
                    "module \"m\" {\n  source = \"./m\"\n" + arguments + "}\n"},
                   {"m/main.tf", child}},
                  Phase::Validate, tool, version);
  };
  const std::string ephemeral =
      "output \"o\" {\n  ephemeral = true\n  value = 1\n}\n";
  EXPECT_EQ(
      with("", ephemeral, Tool::Terraform, "1.12.1"),
      "Value not allowed in ephemeral output at m/main.tf:3:11 in module.m");
  EXPECT_EQ(with("", ephemeral, Tool::Terraform, "1.12.2"), "");
  EXPECT_EQ(with("", ephemeral, Tool::Terraform, "1.12"), "");
  const std::string no_version = "  version = null\n";
  EXPECT_NE(with(no_version, "", Tool::Terraform, "1.15.4"), "");
  EXPECT_EQ(with(no_version, "", Tool::Terraform, "1.15.5"), "");
  const std::string disabled = "  lifecycle {\n    enabled = false\n  }\n";
  const std::string empty = "provider \"terraform\" {\n}\n";
  const std::string redundant =
      "Redundant empty provider block at m/main.tf:1:1";
  EXPECT_EQ(
      with(disabled, empty, Tool::OpenTofu, "1.11.3"),
      "Module is incompatible with count, for_each, enabled and depends_on at "
      "main.tf:4:15\n" +
          redundant);
  EXPECT_EQ(with(disabled, empty, Tool::OpenTofu, "1.11.4"), redundant);
  EXPECT_EQ(with("", empty, Tool::OpenTofu, "1.11.3"), redundant);
}

// Source of Terraform: the check that lists are in the root module was lost in
// the patches 1.15.0 to 1.15.8.
TEST(Patches, LoseTheCheckOfListsInModules) {
  const auto with = [](const std::string& version) {
    return answer(
        {{"main.tf", "module \"m\" {\n  source = \"./m\"\n}\n"},
         {"m/main.tf", ""},
         {"m/q.tfquery.hcl", "list \"x_y\" \"z\" {\n  provider = x\n}\n"}},
        Phase::Validate, Tool::Terraform, version);
  };
  const std::string refused =
      "Invalid list configuration at m/q.tfquery.hcl:1:1";
  for (const char* version : {"1.14", "1.15.9", "1.16", "1.17"}) {
    EXPECT_EQ(with(version), refused) << version;
  }
  for (const char* version : {"1.15.0", "1.15.8"}) {
    EXPECT_EQ(with(version), "") << version;
  }
}

// Terraform 1.16: the block `store` of terraform_data.
TEST(Store, IsABlockOfTerraformData) {
  const auto with = [](const std::string& argument,
                       const std::string& version = "1.16") {
    return validated(
        "variable \"e\" {\n  ephemeral = true\n}\n"
        "resource \"terraform_data\" \"a\" {\n  store {\n    " +
            argument + "\n  }\n}\n",
        Tool::Terraform, version);
  };
  EXPECT_EQ(with("input = 1"), "");
  EXPECT_EQ(with("input = var.e"), "");
  EXPECT_EQ(with("version = var.e"),
            "Ephemeral value used in non-ephemeral context at main.tf:6:15");
  EXPECT_EQ(with("value = 1"), "Unsupported argument at main.tf:6:5");
  EXPECT_NE(with("output = 1"), "");
  EXPECT_EQ(with("input = 1", "1.15"), "Unsupported block type at main.tf:5:3");
}

TEST(Store, HasOneOfTwoOutputs) {
  const auto outputs = [](const std::string& sensitive) {
    Settings settings = settings_for(
        {{"main.tf",
          "resource \"terraform_data\" \"a\" {\n  store {\n    input = 1\n"
          "    sensitive = " +
              sensitive + "\n  }\n}\n"}},
        Tool::Terraform);
    settings.tool_version = "1.17";
    Walk walk(load(settings), Phase::Plan);
    Diagnostics problems;
    return to_notation(
        walk.evaluate("nonsensitive([terraform_data.a.store.input, "
                      "terraform_data.a.store.output, "
                      "terraform_data.a.store.sensitive_output])",
                      problems)
            .unmarked_deep());
  };
  EXPECT_EQ(outputs("true"), "[null(any), null(any), unknown(number)]");
  EXPECT_EQ(outputs("false"), "[null(any), unknown(number), null(any)]");
}

// Terraform 1.15: the type of an output is known before its value.
TEST(OutputType, IsKnownInValidation) {
  const auto with = [](const std::string& call, const std::string& reference) {
    return answer(
        {{"main.tf", "module \"m\" {\n  source = \"./m\"\n" + call +
                         "}\noutput \"o\" {\n  value = " + reference + "\n}\n"},
         {"m/main.tf",
          "output \"p\" {\n  type = object({ a = string })\n"
          "  value = { a = \"x\" }\n}\n"}},
        Phase::Validate, Tool::Terraform, "1.15");
  };
  EXPECT_EQ(with("", "module.m.p.a"), "");
  EXPECT_EQ(with("", "module.m.p.b"), "Unsupported attribute at main.tf:5:21");
  EXPECT_EQ(with("  count = 1\n", "module.m[0].p.b"),
            "Unsupported attribute at main.tf:6:24");
}

// OpenTofu 1.12: `destroy` is a constant, `prevent_destroy` an expression.
TEST(Destruction, IsSaidByConstantsAndExpressions) {
  const auto with = [](const std::string& argument, Phase phase) {
    return answer({{"main.tf",
                    "variable \"v\" {\n  default = [true]\n}\n"
                    "resource \"terraform_data\" \"a\" {\n"
                    "  for_each = toset([\"x\"])\n  lifecycle {\n    " +
                        argument + "\n  }\n}\n"}},
                  phase, Tool::OpenTofu, "1.12");
  };
  EXPECT_EQ(with("destroy = false", Phase::Plan), "");
  EXPECT_EQ(with("destroy = \"no\"", Phase::Plan),
            "Unsuitable value type at main.tf:7:15");
  EXPECT_EQ(with("destroy = \"no\"", Phase::Validate), "");
  EXPECT_EQ(with("prevent_destroy = var.v[0]", Phase::Validate), "");
  EXPECT_EQ(with("prevent_destroy = each.key == \"x\"", Phase::Validate),
            "Unsuitable value of prevent_destroy at main.tf:7:23");
  EXPECT_EQ(with("prevent_destroy = local.none", Phase::Validate),
            "Reference to undeclared local value at main.tf:7:23");
  EXPECT_NE(validated("resource \"terraform_data\" \"a\" {\n  lifecycle {\n"
                      "    destroy = var.none\n  }\n}\n",
                      Tool::Terraform, "1.16"),
            "");
}

struct VersionCase {
  const char* name;
  Tool tool;
  const char* version;
  const char* text;
  const char* expected;
};

constexpr const char* kConstant =
    "variable \"v\" {\n  default = \"x/a\"\n  const = true\n}\n"
    "terraform {\n  required_providers {\n    a = {\n      source = var.v\n"
    "    }\n  }\n}\n";
constexpr const char* kSourceOfVariable =
    "variable \"v\" {\n  default = \"./m\"\n}\n"
    "module \"m\" {\n  source = var.v\n}\n";
constexpr const char* kForgotten =
    "removed {\n  from = module.a\n  lifecycle {\n    destroy = true\n  }\n"
    "  provisioner \"local-exec\" {\n    when = destroy\n  }\n}\n";
constexpr const char* kWinrm =
    "resource \"terraform_data\" \"a\" {\n  connection {\n"
    "    type = \"winrm\"\n  }\n}\n";
constexpr const char* kTriggered =
    "action \"a_b\" \"c\" {\n  config {\n    x = terraform_data.a.id\n"
    "  }\n}\nresource \"terraform_data\" \"a\" {\n  lifecycle {\n"
    "    action_trigger {\n      events = [after_create]\n"
    "      actions = [action.a_b.c]\n    }\n  }\n}\n";

// Release notes of the versions named.
const VersionCase kVersionCases[] = {
    {"RequirementsByReference", Tool::Terraform, "1.17", kConstant, ""},
    {"RequirementsBefore", Tool::Terraform, "1.16", kConstant,
     "Invalid required_providers object at main.tf:8:16"},
    {"UnderscoreInNamespace", Tool::Terraform, "1.16",
     "terraform {\n  required_providers {\n    a = { source = \"x_y/a\" }\n"
     "  }\n}\n",
     ""},
    {"UnderscoreBefore", Tool::Terraform, "1.15",
     "terraform {\n  required_providers {\n    a = { source = \"x_y/a\" }\n"
     "  }\n}\n",
     "Invalid provider source string at main.tf:3:20"},
    {"SourceOfVariable", Tool::Terraform, "1.15", kSourceOfVariable,
     "Unsuitable value type at main.tf:5:12"},
    {"BlankDeprecation", Tool::Terraform, "1.15",
     "variable \"v\" {\n  deprecated = \"\"\n  default = 1\n}\n", ""},
    {"BlankDeprecationInOpenTofu", Tool::OpenTofu, "1.13",
     "output \"o\" {\n  value = 1\n  deprecated = \"\"\n}\n",
     "Empty deprecation message at main.tf:3:16"},
    {"ProvisionerOfModule", Tool::OpenTofu, "1.13", kForgotten,
     "Invalid provisioner block at main.tf:1:1"},
    {"Winrm", Tool::OpenTofu, "1.13", kWinrm,
     "Unsupported connection type at main.tf:3:12"},
    {"WinrmBefore", Tool::OpenTofu, "1.11", kWinrm, ""},
    {"ActionWithItsTrigger", Tool::Terraform, "1.16", kTriggered,
     "Reference to the resource that runs the action at main.tf:3:9"},
    {"ActionBefore", Tool::Terraform, "1.15", kTriggered, ""},
    {"BackendType", Tool::Terraform, "1.15",
     "terraform {\n  backend \"nope\" {\n  }\n}\n",
     "Invalid backend configuration at main.tf:2:11"},
    {"Prerelease", Tool::OpenTofu, "1.13",
     "language {\n  compatible_with {\n    opentofu = \">= 1.12.0-beta1\"\n"
     "  }\n}\n",
     "Invalid version constraint at main.tf:3:16"},
    {"StateStoreIsIgnored", Tool::Terraform, "1.13",
     "terraform {\n  state_store \"x\" {\n  }\n}\n", ""},
    {"StateStore", Tool::Terraform, "1.14",
     "terraform {\n  state_store \"x\" {\n  }\n}\n",
     "Not available in this version at main.tf:2:3"},
};

class RuleOfVersion : public testing::TestWithParam<VersionCase> {};

TEST_P(RuleOfVersion, IsThatOfTheRelease) {
  const VersionCase& each = GetParam();
  EXPECT_EQ(problems_of(each.text, each.tool, each.version), each.expected);
}

INSTANTIATE_TEST_SUITE_P(Cases, RuleOfVersion, testing::ValuesIn(kVersionCases),
                         [](const testing::TestParamInfo<VersionCase>& info) {
                           return std::string(info.param.name);
                         });

}  // namespace
}  // namespace hcl::terraform
