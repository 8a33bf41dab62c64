#include "terraform/rules/versions.h"

#include <gtest/gtest.h>

#include <string>

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

}  // namespace
}  // namespace hcl::terraform
