// The cost of deep, large and circular configurations, in counts.

#include <gtest/gtest.h>

#include "terraform/module_helper.h"

namespace hcl::terraform {
namespace {

Walk evaluated(const Settings& settings, Phase phase = Phase::Plan) {
  Walk walk(load(settings), phase);
  walk.evaluate_all();
  return walk;
}

TEST(Limits, AModuleThatCallsItselfIsReported) {
  const Configuration configuration = load(settings_for(
      {{"main.tf", "module \"m\" {\n  source = \"./m\"\n}\n"},
       {"m/main.tf", "module \"m\" {\n  source = \"../m\"\n}\n"}}));
  EXPECT_EQ(texts_of(configuration.diagnostics()),
            "Module calls itself at m/main.tf:1:1");
}

TEST(Limits, NestingOfModulesHasAnEdge) {
  std::map<std::string, std::string> files;
  std::string folder;
  for (int i = 0; i < 5; ++i) {
    files[folder + "main.tf"] = "module \"m\" {\n  source = \"./m\"\n}\n";
    folder += "m/";
  }
  files[folder + "main.tf"] = "";
  Settings settings = settings_for(files);
  settings.max_module_depth = 5;
  EXPECT_EQ(texts_of(load(settings).diagnostics()), "");
  settings.max_module_depth = 4;
  const Configuration deep = load(settings);
  EXPECT_EQ(texts_of(deep.diagnostics()),
            "Modules nested too deep at m/m/m/m/main.tf:1:1");
  EXPECT_EQ(deep.diagnostics()[0].detail,
            "The module \"m\" is nested in more modules than the limit "
            "max_module_depth, 4.");
}

TEST(Limits, RepetitionsHaveAnEdge) {
  Settings settings = settings_for(
      {{"main.tf", "resource \"terraform_data\" \"r\" {\n  count = 3\n}\n"}});
  settings.max_repetitions = 3;
  EXPECT_EQ(texts_of(evaluated(settings).diagnostics()), "");
  settings.max_repetitions = 2;
  EXPECT_EQ(texts_of(evaluated(settings).diagnostics()),
            "Invalid count argument at main.tf:2:11");
}

TEST(Limits, ModuleInstancesHaveAnEdge) {
  Settings settings = settings_for(
      {{"main.tf", "module \"m\" {\n  source = \"./m\"\n  count = 3\n}\n"},
       {"m/main.tf", ""}});
  // The root counts as one.
  settings.max_module_instances = 4;
  EXPECT_EQ(texts_of(evaluated(settings).diagnostics()), "");
  settings.max_module_instances = 3;
  EXPECT_EQ(texts_of(evaluated(settings).diagnostics()),
            "Too many module instances at main.tf:1:1");
}

TEST(Limits, TenThousandElementsOfForEach) {
  const Walk walk = evaluated(settings_for(
      {{"main.tf",
        "resource \"terraform_data\" \"r\" {\n"
        "  for_each = toset([for p in setproduct(range(100), range(100)) : "
        "join(\"-\", p)])\n"
        "  input    = each.key\n}\n"
        "output \"n\" {\n  value = length(terraform_data.r)\n}\n"}}));
  EXPECT_EQ(texts_of(walk.diagnostics()), "");
  EXPECT_EQ(walk.resources().size(), 10000U);
  EXPECT_EQ(values_of(walk), "output.n = 10000\n");
}

TEST(Limits, AChainOfLocalValuesDoesNotUseTheCallStack) {
  std::string text = "locals {\n  v0 = 0\n";
  constexpr int kLength = 50000;
  for (int i = 1; i <= kLength; ++i) {
    text += "  v" + std::to_string(i) + " = local.v" + std::to_string(i - 1) +
            " + 1\n";
  }
  const Settings settings = settings_for({{"main.tf", text + "}\n"}});
  Walk walk(load(settings), Phase::Plan);
  Diagnostics problems;
  EXPECT_EQ(to_notation(walk.evaluate("local.v50000", problems)), "50000");
  EXPECT_EQ(walk.evaluated_parts(), std::size_t{kLength} + 1);
}

// The numbers of evaluated parts and of files read, for `modules` modules of
// `resources` resources each.
std::pair<std::size_t, std::size_t> cost(int modules, int resources) {
  std::string root;
  for (int i = 0; i < modules; ++i) {
    root += "module \"m" + std::to_string(i) + "\" {\n  source = \"./m\"\n}\n";
  }
  std::string child;
  for (int i = 0; i < resources; ++i) {
    child += "resource \"terraform_data\" \"r" + std::to_string(i) +
             "\" {\n  input = " + std::to_string(i) + "\n}\n";
  }
  const auto files =
      std::make_shared<TextFiles>(std::map<std::string, std::string>{
          {"main.tf", root}, {"m/main.tf", child}});
  Settings settings = settings_for({});
  settings.host.files = files;
  const Walk walk = evaluated(settings);
  EXPECT_EQ(walk.resources().size(), static_cast<std::size_t>(modules) *
                                         static_cast<std::size_t>(resources));
  return {walk.evaluated_parts(), files->reads().size()};
}

TEST(Limits, CostGrowsWithTheConfiguration) {
  const auto [parts, reads] = cost(20, 20);
  const auto [twice_parts, twice_reads] = cost(40, 20);
  EXPECT_EQ(twice_parts, 2 * parts);
  // A directory that is called repeatedly is read once.
  EXPECT_EQ(twice_reads, reads);
}

TEST(Limits, AFolderIsListedOnce) {
  const auto files =
      std::make_shared<TextFiles>(std::map<std::string, std::string>{
          {"main.tf", "module \"m\" {\n  source = \"./m\"\n}\n"},
          {"m/main.tf", ""},
          {"terraform.tfvars", ""},
          {"x.auto.tfvars", ""},
          {"x.tftest.hcl", ""}});
  Settings settings = settings_for({});
  settings.host.files = files;
  EXPECT_EQ(texts_of(load(settings).diagnostics()), "");
  // The list of the first directory shows that there is no directory of tests.
  EXPECT_EQ(files->lists(), (std::vector<std::string>{".", "m"}));
  EXPECT_EQ(files->reads(),
            (std::vector<std::string>{
                "terraform.tfvars", "x.auto.tfvars", "main.tf", "x.tftest.hcl",
                ".terraform/modules/modules.json", "m/main.tf"}));
}

TEST(Sandbox, NothingOutsideIsRead) {
  Settings settings = settings_for({});
  settings.host.files = files_below({"/nonexistent-folder"}, "/");
  const Configuration configuration = load(settings);
  EXPECT_EQ(texts_of(configuration.diagnostics()),
            "Unreadable module directory");
  settings.host.files = nullptr;
  EXPECT_EQ(texts_of(load(settings).diagnostics()),
            "Unreadable module directory");
}

}  // namespace
}  // namespace hcl::terraform
