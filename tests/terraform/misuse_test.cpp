// Configurations and walks that were moved from, and parts of temporary ones;
// see tests/misuse and docs/lifetimes.md.

#include <gtest/gtest.h>

#include <utility>

#include "hcl/terraform.h"
#include "hcl/terraform_parts.h"
#include "hcl/terraform_refactor.h"

namespace hcl::terraform {
namespace {

void expect_not_loaded(const Configuration& moved) {
  EXPECT_FALSE(moved.ok() || moved.is_complete());
  EXPECT_EQ(moved.diagnostics().size(), 1U);
  EXPECT_TRUE(moved.variable_diagnostics().empty());
  (void)moved.can_be_evaluated();
  (void)moved.data();
  EXPECT_EQ(check(moved).size(), 1U);
  EXPECT_TRUE(parts(moved).empty());
  EXPECT_TRUE(describe(moved).variables.empty());
}

TEST(MovedFromTest, terraform_Configuration) {
  Configuration loaded = load(Settings());
  const Configuration taken = std::move(loaded);
  // NOLINTNEXTLINE(bugprone-use-after-move): this is what is tested.
  expect_not_loaded(loaded);
  expect_not_loaded(Configuration());
  expect_not_loaded(taken);
}

TEST(MovedFromTest, terraform_Walk) {
  for (const bool changes_first : {false, true}) {
    Walk walk(load(Settings()), Phase::Plan);
    const Walk taken = std::move(walk);
    Diagnostics problems;
    // NOLINTNEXTLINE(bugprone-use-after-move): this is what is tested.
    if (changes_first) (void)walk.evaluate("1 + 1", problems);
    EXPECT_TRUE(walk.variable_diagnostics().empty());
    (void)walk.diagnostics();
    (void)walk.is_blocked();
    (void)walk.values();
    EXPECT_TRUE(walk.outputs().empty() && walk.resources().empty());
    EXPECT_TRUE(walk.checks().empty());
    (void)walk.evaluated_parts();
    EXPECT_TRUE(walk.values_at("local.x").empty());
    EXPECT_TRUE(walk.module_instances().empty());
    EXPECT_TRUE(walk.needed_variable_diagnostics().empty());
    (void)walk.evaluate_at({.module = "module.a", .names = {}}, "1", problems);
    walk.evaluate_all();
  }
}

TEST(MovedFromTest, terraform_Names) {
  Names names{load(Settings())};
  const Names taken = std::move(names);
  // NOLINTNEXTLINE(bugprone-use-after-move): this is what is tested.
  EXPECT_TRUE(names.symbols().empty());
  EXPECT_TRUE(names.occurrences({}).empty());
  EXPECT_EQ(names.at("main.tf", 0), std::nullopt);
  EXPECT_FALSE(names.find("var.a").ok());
  EXPECT_TRUE(names.diagnostics().empty());
  EXPECT_FALSE(names.configuration().ok());
  EXPECT_FALSE(rename(names, {}, "a").ok());
}

// terraform::Names::configuration, terraform::Names::diagnostics,
// terraform::Configuration::diagnostics,
// terraform::Configuration::variable_diagnostics,
// terraform::Walk::diagnostics, terraform::Walk::variable_diagnostics,
// terraform::Walk::needed_variable_diagnostics
TEST(CopyTest, OfTemporaries) {
  const auto& problems = load(Settings()).diagnostics();
  EXPECT_EQ(problems.size(), 1U);
  const auto& of_variables = load(Settings()).variable_diagnostics();
  EXPECT_TRUE(of_variables.empty());
  const auto& first = load(Settings()).diagnostics()[0];
  EXPECT_FALSE(first.summary().empty());
  const auto& of_walk = Walk(load(Settings()), Phase::Plan).diagnostics();
  EXPECT_EQ(&of_walk, &of_walk);
  const auto& of_inputs =
      Walk(load(Settings()), Phase::Plan).variable_diagnostics();
  EXPECT_TRUE(of_inputs.empty());
  const auto& of_needed =
      Walk(load(Settings()), Phase::Plan).needed_variable_diagnostics();
  EXPECT_TRUE(of_needed.empty());
  const auto& of_names = Names(load(Settings())).diagnostics();
  EXPECT_TRUE(of_names.empty());
  const auto& loaded = Names(load(Settings())).configuration();
  EXPECT_FALSE(loaded.ok());
}

}  // namespace
}  // namespace hcl::terraform
