// References without the schemas of providers. What Terraform 1.11 says is from
// `terraform validate` and `plan` with a provider whose schema has the blocks.

#include <gtest/gtest.h>

#include "hcl/terraform_parts.h"
#include "terraform/module_helper.h"

namespace hcl::terraform {
namespace {

using Files = std::map<std::string, std::string>;

std::string problems_of(const Files& files, Phase phase) {
  const Settings settings = settings_for(files, Tool::Terraform);
  const Configuration configuration = load(settings);
  EXPECT_EQ(texts_of(configuration.diagnostics()), "");
  Walk walk(configuration, phase);
  walk.evaluate_all();
  EXPECT_EQ(texts_of(walk.variable_diagnostics()), "");
  return texts_of(walk.diagnostics());
}

// The parts with what they need and whether anything refers to them.
std::string parts_of(const Files& files) {
  const Settings settings = settings_for(files, Tool::Terraform);
  const std::vector<Part> all = parts(load(settings));
  std::string text;
  for (const Part& part : all) {
    text += part.address + (part.is_referenced ? " <-" : "");
    for (const std::size_t needed : part.needs) {
      text += " " + all[needed].address;
    }
    text += "\n";
  }
  return text;
}

constexpr std::string_view kNested = R"(variable "a" {}
variable "b" {}
variable "c" {}
variable "d" {}
provider "demo" {
  inner {
    x = var.a
  }
}
resource "demo_thing" "x" {
  outer {
    inner {
      x = var.b
    }
  }
  dynamic "one" {
    for_each = var.c
    iterator = each_one
    content {
      dynamic "two" {
        for_each = each_one.value
        content {
          x = [var.d, two.value, one.value]
        }
      }
    }
  }
}
)";

TEST(References, AreThoseOfTheWholeBody) {
  EXPECT_EQ(parts_of({{"main.tf", std::string(kNested)}}),
            "demo_thing.x provider.demo var.b var.c var.d\n"
            "provider.demo <- var.a\n"
            "var.a <-\nvar.b <-\nvar.c <-\nvar.d <-\n");
}

TEST(References, OfJsonAreTheSame) {
  EXPECT_EQ(parts_of({{"main.tf.json", R"({
    "variable": {"a": {}, "b": {}, "c": {}, "d": {}, "e": {}},
    "provider": {"demo": {"inner": {"x": "${var.a}"}}},
    "resource": {"demo_thing": {"x": {
      "outer": [{"inner": {"x": "${var.b}"}}],
      "tags": {"${var.e}": 1},
      "dynamic": {"one": {
        "for_each": "${var.c}",
        "content": {"x": "${one.value} ${var.d}"}}}}}}})"}}),
            "demo_thing.x provider.demo var.b var.c var.d var.e\n"
            "provider.demo <- var.a\n"
            "var.a <-\nvar.b <-\nvar.c <-\nvar.d <-\nvar.e <-\n");
}

TEST(References, OfCallsThatAreNotInstalledAreTheirArguments) {
  EXPECT_EQ(parts_of({{"main.tf", R"(variable "v" {}
locals {
  a = var.v
  b = module.two.x
}
module "one" {
  source = "acme/thing/aws"
  size   = [local.a, local.b]
}
module "two" {
  source = "acme/thing/aws"
  size   = module.one.x
}
)"}}),
            "local.a <- var.v\nlocal.b <- module.two\n"
            "module.one <- local.a local.b\nmodule.two <- module.one\n"
            "var.v <-\n");
}

TEST(References, InBlocksThatAreNoPartsCount) {
  EXPECT_EQ(parts_of({{"main.tf", R"(variable "own" {
  validation {
    condition     = var.own > 1
    error_message = "Too small."
  }
}
variable "id" {}
variable "none" {}
import {
  to = terraform_data.gone
  id = var.id
}
)"}}),
            "var.id <-\nvar.none\nvar.own <-\n");
}

struct Case {
  const char* what;
  std::string_view text;
  std::string_view validate;
  std::string_view plan;
};

void PrintTo(const Case& test, std::ostream* out) { *out << test.what; }

class NestedReferences : public testing::TestWithParam<Case> {};

TEST_P(NestedReferences, AreChecked) {
  const Files files = {{"main.tf", std::string(GetParam().text)}};
  EXPECT_EQ(problems_of(files, Phase::Validate), GetParam().validate);
  EXPECT_EQ(problems_of(files, Phase::Plan), GetParam().plan);
}

constexpr std::string_view kUndeclared =
    "Reference to undeclared input variable at main.tf:3:9";

INSTANTIATE_TEST_SUITE_P(
    , NestedReferences,
    testing::Values(
        Case{"undeclared variable", R"(resource "demo_thing" "x" {
  block {
    c = var.nope
  }
})",
             kUndeclared, kUndeclared},
        Case{"undeclared variable of a provider", R"(provider "demo" {
  block {
    c = var.nope
  }
}
resource "demo_thing" "x" {}
)",
             kUndeclared, kUndeclared},
        Case{"unknown function", R"(data "demo_thing" "x" {
  block {
    c = nofunc(1)
  }
})",
             "Call to unknown function at main.tf:3:9",
             "Call to unknown function at main.tf:3:9"},
        Case{"undeclared resource deep inside", R"(resource "demo_thing" "x" {
  block {
    block {
      c = demo_net.missing.id
    }
  }
})",
             "Reference to undeclared resource at main.tf:4:11",
             "Reference to undeclared resource at main.tf:4:11"},
        Case{"each without for_each", R"(resource "demo_thing" "x" {
  block {
    c = each.key
  }
})",
             "Reference to \"each\" in context without for_each at main.tf:3:9",
             "Reference to \"each\" in context without for_each at "
             "main.tf:3:9"},
        Case{"wrong name in content that is generated", R"(locals {
  rules = ["a"]
}
resource "demo_thing" "x" {
  dynamic "rule" {
    for_each = local.rules
    content {
      name = other.value.name
    }
  }
})",
             "Reference to undeclared resource at main.tf:8:14",
             "Reference to undeclared resource at main.tf:8:14"},
        Case{"wrong name in content that is not generated",
             R"(resource "demo_thing" "x" {
  dynamic "rule" {
    for_each = []
    content {
      name = other.value.name
    }
  }
})",
             "", ""},
        Case{"wrong collection", R"(resource "demo_thing" "x" {
  dynamic "rule" {
    for_each = var.nope
    content {}
  }
})",
             "Reference to undeclared input variable at main.tf:3:16",
             "Reference to undeclared input variable at main.tf:3:16"},
        Case{"values of iterators", R"(resource "demo_thing" "x" {
  dynamic "rule" {
    for_each = { a = 1 }
    iterator = it
    content {
      name = it.key
      sum  = it.value + "x"
    }
  }
})",
             "Invalid operand at main.tf:7:25",
             "Invalid operand at main.tf:7:25"}));

TEST(NestedReferencesOfJson, AreChecked) {
  EXPECT_EQ(problems_of({{"main.tf.json", R"({
"resource": {"demo_thing": {"x": {
"dynamic": {"rule": {"for_each": [1],
"content": {"name": "${rule.value} ${var.nope}"}}},
"other": {"dynamic": {"rule": {"for_each": [1],
"content": {"name": "${rule.value}"}}}}}}}})"}},
                        Phase::Validate),
            "Reference to undeclared input variable at main.tf.json:4:38");
}

}  // namespace
}  // namespace hcl::terraform
