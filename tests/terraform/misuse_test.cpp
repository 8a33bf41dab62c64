// Configurations and walks that were moved from, and parts of temporary ones;
// see tests/misuse and docs/lifetimes.md.

#include <gtest/gtest.h>

#include <utility>

#include "hcl/terraform.h"
#include "hcl/terraform_parts.h"

namespace hcl::terraform {
namespace {

void expect_not_loaded(const Configuration& moved) {
  EXPECT_FALSE(moved.ok() || moved.is_complete());
  EXPECT_EQ(moved.problems().size(), 1U);
  EXPECT_TRUE(moved.variable_problems().empty());
  (void)moved.can_be_evaluated();
  (void)moved.data();
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
    Problems problems;
    // NOLINTNEXTLINE(bugprone-use-after-move): this is what is tested.
    if (changes_first) (void)walk.evaluate("1 + 1", problems);
    EXPECT_TRUE(walk.variable_problems().empty());
    (void)walk.problems();
    (void)walk.is_blocked();
    (void)walk.values();
    EXPECT_TRUE(walk.outputs().empty() && walk.resources().empty());
    EXPECT_TRUE(walk.checks().empty());
    (void)walk.evaluated_parts();
    EXPECT_TRUE(walk.values_at("local.x").empty());
    walk.evaluate_all();
  }
}

TEST(MovedFromTest, terraform_Problems) {
  Problems full;
  full.error("a", {}, "b");
  const Problems taken = std::move(full);
  // NOLINTNEXTLINE(bugprone-use-after-move): this is what is tested.
  EXPECT_TRUE(full.empty());
  full.error("c", {}, "d");
  EXPECT_EQ(full.size(), 1U);
}

// terraform::Configuration::problems,
// terraform::Configuration::variable_problems,
// terraform::Problems::operator[], terraform::Walk::problems,
// terraform::Walk::variable_problems
TEST(CopyTest, OfTemporaries) {
  const auto& problems = load(Settings()).problems();
  EXPECT_EQ(problems.size(), 1U);
  const auto& of_variables = load(Settings()).variable_problems();
  EXPECT_TRUE(of_variables.empty());
  const auto& first = load(Settings()).problems()[0];
  EXPECT_FALSE(first.summary.empty());
  const auto& of_walk = Walk(load(Settings()), Phase::Plan).problems();
  EXPECT_EQ(&of_walk, &of_walk);
  const auto& of_inputs =
      Walk(load(Settings()), Phase::Plan).variable_problems();
  EXPECT_TRUE(of_inputs.empty());
}

}  // namespace
}  // namespace hcl::terraform
