// Memory and comparisons for generated configurations are linear in their size.

#include "linear/cost.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "terraform/module_helper.h"

namespace hcl::terraform {
namespace {

using test::joined;
using test::name_of;

// Loads and plans a module with one file, whose text depends on the size.
void expect_linear_plan(std::string_view what,
                        const std::function<std::string(std::size_t)>& text) {
  test::expect_linear(
      what,
      [&](std::size_t size) -> std::function<void()> {
        const Settings settings = settings_for({{"main.tf", text(size)}});
        return [settings] {
          Walk walk(load(settings), Phase::Plan);
          walk.evaluate_all();
          EXPECT_EQ(texts_of(walk.problems()), "");
        };
      },
      200);
}

std::string resource(std::size_t index, const std::string& input) {
  return "resource \"terraform_data\" \"" + name_of(index) +
         "\" {\n  input = " + input + "\n}\n";
}

TEST(Cost, OfResourcesIsLinear) {
  expect_linear_plan("resources", [](std::size_t size) {
    return joined(size, [](std::size_t i) {
      return resource(
          i, i == 0 ? "0" : "terraform_data." + name_of(i - 1) + ".input");
    });
  });
}

TEST(Cost, OfLocalValuesAndOutputsIsLinear) {
  expect_linear_plan("local values and outputs", [](std::size_t size) {
    return joined(size, [](std::size_t i) {
      return "locals {\n  " + name_of(i) + " = \"a text\"\n}\noutput \"" +
             name_of(i) + "\" {\n  value = local." + name_of(i) + "\n}\n";
    });
  });
}

TEST(Cost, OfImportsIsLinear) {
  expect_linear_plan("imports", [](std::size_t size) {
    return joined(size, [](std::size_t i) {
      return resource(i, "1") + "import {\n  to = terraform_data." +
             name_of(i) + "\n  id = \"the id\"\n}\n";
    });
  });
}

TEST(Cost, OfMovesIsLinear) {
  expect_linear_plan("moves", [](std::size_t size) {
    return joined(size, [](std::size_t i) {
      return "moved {\n  from = terraform_data.old_" + name_of(i) +
             "\n  to   = terraform_data.new_" + name_of(i) + "\n}\n";
    });
  });
}

TEST(Cost, OfInstancesIsLinear) {
  expect_linear_plan("instances", [](std::size_t size) {
    return "resource \"terraform_data\" \"all\" {\n  for_each = toset([" +
           joined(size,
                  [](std::size_t i) { return "\"" + name_of(i) + "\", "; }) +
           "])\n  input = each.key\n}\n";
  });
}

}  // namespace
}  // namespace hcl::terraform
