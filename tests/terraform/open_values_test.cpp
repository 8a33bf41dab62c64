// Resources without a schema as whole values: what the configuration sets is
// known, everything else is unknown and never wrong.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "terraform/module_helper.h"

namespace hcl::terraform {
namespace {

// What the expressions of the tests refer to.
constexpr const char* kModule = R"(
resource "cloud_box" "one" {
  size = 1
  tags = { a = "x" }
}
resource "cloud_box" "many" {
  for_each = toset(["a", "b"])
  size     = "s-${each.key}"
}
resource "cloud_disk" "of" {
  for_each = cloud_box.many
  box      = each.value.size
  kind     = each.value.kind
}
locals {
  one  = cloud_box.one
  name = "size"
}
module "m" {
  source = "./m"
  any    = cloud_box.one
  exact  = cloud_box.one
}
)";

constexpr const char* kChild = R"(
variable "any" {}
variable "exact" {
  type = object({
    size  = number
    arn   = string
    level = optional(string, "low")
  })
}
output "size" {
  value = var.any.size
}
output "exact" {
  value = var.exact
}
output "whole" {
  value = var.any
}
)";

struct Case {
  const char* name;
  const char* expression;
  const char* value;
};

class OpenValues : public testing::TestWithParam<Case> {};

TEST_P(OpenValues, AreAsKnownAsTheyCanBe) {
  Walk walk(load(settings_for({{"main.tf", kModule}, {"m/main.tf", kChild}})),
            Phase::Plan);
  Diagnostics problems;
  const Value value = walk.evaluate(GetParam().expression, problems);
  EXPECT_EQ(to_notation(value), GetParam().value);
  EXPECT_EQ(texts_of(problems), "");
  EXPECT_EQ(texts_of(walk.diagnostics()), "");
}

constexpr Case kCases[] = {
    {"splat", "values(cloud_box.many)[*].size", R"(["s-a", "s-b"])"},
    {"splat_of_one", "cloud_box.one[*].size", "[1]"},
    {"for", "[for k, v in cloud_box.many : v.size]", R"(["s-a", "s-b"])"},
    {"element", "element(values(cloud_box.many), 1).size", R"("s-b")"},
    {"key", "[for k in [\"b\"] : cloud_box.many[k].size]", R"(["s-b"])"},
    {"keys_of_instances", "keys(cloud_box.many)", R"(["a", "b"])"},
    {"each_value", "values(cloud_disk.of)[*].box", R"(["s-a", "s-b"])"},
    {"local", "local.one.size", "1"},
    {"local_inside", "local.one.tags.a", R"("x")"},
    {"argument", "module.m.size", "1"},
    {"output", "module.m.whole.size", "1"},
    {"whole", "local.one",
     R"({id = unknown(any), size = 1, tags = {a = "x"}})"},
    {"merged", "merge(local.one, { x = 1 }).x", "1"},
    {"not_null", "local.one != null", "true"},
    {"name_beside", "{ a = local.one.size, b = local.one.arn }",
     "{a = 1, b = unknown(any)}"},
    {"typed_argument", "module.m.exact",
     "{arn = unknown(string), level = unknown(string), size = 1}"},
    // What the provider may set.
    {"unknown_name", "local.one.arn", "unknown(any)"},
    {"unknown_name_of_each", "values(cloud_disk.of)[*].kind",
     "[unknown(any), unknown(any)]"},
    {"computed_name", "local.one[local.name]", "1"},
    {"computed_unknown_name", "local.one[\"x${local.name}\"]", "unknown(any)"},
    {"number_of_attributes", "length(local.one)", "unknown(number)"},
    {"names_of_attributes", "keys(local.one)", "unknown(any)"},
    {"loop_over_attributes", "[for k, v in local.one : k]", "unknown(any)"},
    {"lookup", "lookup(local.one, \"arn\", \"d\")", "unknown(any)"},
    {"try", "try(local.one.arn, 1)", "unknown(any)"},
    {"can", "can(local.one.arn)", "unknown(bool)"},
    {"text", "jsonencode(local.one)", "unknown(string)"},
};

INSTANTIATE_TEST_SUITE_P(Expressions, OpenValues, testing::ValuesIn(kCases),
                         [](const auto& test) {
                           return std::string(test.param.name);
                         });

TEST(OpenValuesInConditions, AreKnown) {
  Walk walk(load(settings_for(
                {{"main.tf",
                  "resource \"cloud_box\" \"b\" {\n  count = 2\n"
                  "  locked = count.index == 0\n}\n"
                  "check \"all\" {\n  assert {\n"
                  "    condition = alltrue(cloud_box.b[*].locked)\n"
                  "    error_message = \"Open: "
                  "${join(\", \", [for i, b in cloud_box.b : i if "
                  "!b.locked])}\"\n  }\n  assert {\n"
                  "    condition = alltrue([for b in cloud_box.b : b.made])\n"
                  "    error_message = \"Not made.\"\n  }\n}\n"}})),
            Phase::Plan);
  walk.evaluate_all();
  ASSERT_EQ(walk.checks().size(), 1u);
  EXPECT_EQ(walk.checks()[0].status, CheckStatus::Fail);
  EXPECT_EQ(walk.checks()[0].failures, std::vector<std::string>{"Open: 1"});
}

TEST(OpenValuesAsForEach, AreUnknownIfTheirAttributesAreTheKeys) {
  Settings settings = settings_for(
      {{"main.tf",
        "resource \"cloud_box\" \"one\" {\n  size = 1\n}\n"
        "resource \"cloud_disk\" \"d\" {\n  for_each = cloud_box.one\n}\n"}});
  Walk walk(load(settings), Phase::Plan);
  walk.evaluate_all();
  EXPECT_EQ(walk.diagnostics().size(), 1u);
}

// What a resource with a schema takes from resources without one.
struct BodyCase {
  const char* name;
  // The body of a terraform_data.
  const char* body;
  const char* value;
};

class OpenValuesInBodies : public testing::TestWithParam<BodyCase> {};

TEST_P(OpenValuesInBodies, AreAsKnownAsTheyCanBe) {
  const std::string text = std::string(kModule) +
                           "resource \"terraform_data\" \"of\" {\n" +
                           GetParam().body + "\n}\n";
  Walk walk(load(settings_for({{"main.tf", text}, {"m/main.tf", kChild}})),
            Phase::Plan);
  Diagnostics problems;
  const Value value = walk.evaluate("terraform_data.of.input", problems);
  EXPECT_EQ(to_notation(value), GetParam().value);
  EXPECT_EQ(texts_of(problems), "");
  EXPECT_EQ(texts_of(walk.diagnostics()), "");
}

constexpr BodyCase kBodies[] = {
    {"attribute", "input = cloud_box.one.size", "1"},
    {"splat", "input = values(cloud_box.many)[*].size", R"(["s-a", "s-b"])"},
    {"loop", "input = { for k, v in cloud_box.many : k => v.size }",
     R"({a = "s-a", b = "s-b"})"},
    {"local", "input = local.one.size", "1"},
    {"computed_name", "input = local.one[local.name]", "1"},
    {"partly_known", "input = [for v in [cloud_box.one] : [v.size, v.arn]]",
     "[[1, unknown(any)]]"},
    {"number_of_attributes", "input = length(local.one)", "unknown(number)"},
    {"beside_what_is_unknown",
     "input = { a = cloud_box.one[*].size, b = length(local.one) }",
     "{a = [1], b = unknown(number)}"},
};

INSTANTIATE_TEST_SUITE_P(Bodies, OpenValuesInBodies, testing::ValuesIn(kBodies),
                         [](const auto& test) {
                           return std::string(test.param.name);
                         });

}  // namespace
}  // namespace hcl::terraform
