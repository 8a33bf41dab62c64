// Renames of declarations with all their occurrences. Which places of a module
// are references is in Terraform's documentation. In the files of a case, `@`
// marks the names that get another one; everything else must stay.

#include <gtest/gtest.h>

#include "hcl/terraform_refactor.h"
#include "terraform/module_helper.h"

namespace hcl::terraform {
namespace {

using Files = std::map<std::string, std::string>;

// The text with something else in place of each mark and its name.
std::string without_marks(std::string text, const std::string& mark,
                          const std::string& name) {
  for (std::size_t at = text.find(mark); at != std::string::npos;
       at = text.find(mark, at)) {
    text.replace(at, mark.size(), name);
    at += name.size();
  }
  return text;
}

Files without_marks(const Files& files, const std::string& mark,
                    const std::string& name) {
  Files result;
  for (const auto& [path, text] : files) {
    result[path] = without_marks(text, mark, name);
  }
  return result;
}

std::string text_of(const Files& files) {
  std::string text;
  for (const auto& [path, content] : files) {
    text += "# " + path + "\n" + content + "\n";
  }
  return text;
}

std::string text_of(const RefactorError& error) {
  std::string text = error.message;
  if (error.place) {
    text += " at " + error.place->file.name() + ":" +
            std::to_string(error.place->range().start.line) + ":" +
            std::to_string(error.place->range().start.column);
  }
  return text;
}

std::string text_of(const Comparison& comparison) {
  std::string text;
  for (const std::string& each : comparison.differences) {
    text += "differs: " + each + "\n";
  }
  return text + texts_of(comparison.problems);
}

// The files after a rename, or why there is none.
std::string renamed(const Files& files, std::string_view address,
                    std::string_view name, const RenameOptions& options = {}) {
  const Configuration configuration =
      load(settings_for(files, Tool::Terraform));
  const Names names(configuration);
  const auto symbol = names.find(address);
  if (!symbol.ok()) return text_of(symbol.error());
  const auto change = rename(names, *symbol, name, options);
  if (!change.ok()) return text_of(change.error());
  EXPECT_EQ(text_of(compare(configuration, *change)), "");
  Files result = files;
  for (const FileChange& file : change->files) {
    result[file.path] = file.after();
  }
  return text_of(result);
}

struct RenameCase {
  const char* name;
  const char* address;
  Files files;
};

class Renames : public testing::TestWithParam<RenameCase> {};

TEST_P(Renames, AllOccurrences) {
  const RenameCase& each = GetParam();
  const std::string address = each.address;
  const std::string old = address.substr(address.rfind('.') + 1);
  EXPECT_EQ(renamed(without_marks(each.files, "@", ""), address, "renamed"),
            text_of(without_marks(each.files, "@" + old, "renamed")));
}

const RenameCase kCases[] = {
    {"VariableInExpressions", "var.region", {{"main.tf", R"(variable "@region" {
  type        = object({ region = string })
  default     = { region = "region" }
  description = "The region, var.region"
  validation {
    condition     = var.@region != null
    error_message = "Not ${var.@region.region}."
  }
}
locals {
  region = var.@region # var.region
  text   = <<-EOT
    %{if var.@region.region == "x"}${var . @region.region}%{endif} var.region
  EOT
  all    = [for var in [{ region = 1 }] : var.region]
  one    = [for region in [var.@region] : region]
  keys   = { region = { ((var.@region).region) = var.@region } }
  both   = "${[for x in [1] : "${var.@region.region}-$${var.region}"][0]}"
}
resource "terraform_data" "region" {
  input = var.@region.region
  lifecycle {
    precondition {
      condition     = var.@region.region != ""
      error_message = "None."
    }
  }
}
)"}}},
    {"VariableInTestsAndValues",
     "var.region",
     {{"main.tf", "variable \"@region\" {}\n"},
      {"terraform.tfvars", "@region = \"a\" # region\n"},
      {"x.auto.tfvars.json", "{\"@region\": \"region\"}"},
      {"other.tfvars", "@region=1"},
      {"tests/x.tftest.hcl", R"(variables {
  @region = "b"
}
provider "aws" {
  region = var.@region
}
run "one" {
  variables {
    @region = "${var.@region}-x"
  }
  assert {
    condition     = var.@region == "region"
    error_message = "No ${var.@region}."
  }
  expect_failures = [var.@region]
}
)"}}},
    {"VariableOfACalledModule",
     "module.a.var.region",
     {{"main.tf", R"(variable "region" {}
module "a" {
  source  = "./m"
  @region = var.region
}
module "b" {
  source  = "./m"
  @region = "b"
}
)"},
      {"m/main.tf", R"(variable "@region" {}
output "x" {
  value = var.@region
}
)"},
      {"m/tests/a.tftest.hcl", "variables {\n  @region = 1\n}\n"},
      {"terraform.tfvars", "region = 1\n"},
      {"tests/x.tftest.hcl", R"(run "inner" {
  module {
    source = "./m"
  }
  variables {
    @region = var.region
  }
  assert {
    condition     = var.@region == var.@region
    error_message = "No."
  }
}
)"}}},
    {"VariableInJson", "var.region", {{"main.tf.json", R"({
  "//": "${var.region}",
  "variable": {"@region": {"description": "var.region"}, "x": {}},
  "locals": {"region": "${var.@region}-${[for var in [] : var.region]}"},
  "resource": {"terraform_data": {"x": {
    "depends_on": ["var.@region"],
    "input": {"${var.@region}": ["${upper(var.@region)}", {"b": "var.region"}]},
    "dynamic": {"y": {"for_each": "${var.@region}",
                      "content": {"z": "${y.value}${var.@region}"}}}}}},
  "output": {"o": {"value": "\u0022${var.@region}\n"}}
})"}}},
    {"VariableInOverrides",
     "var.region",
     {{"main.tf", "variable \"@region\" {}\n"},
      {"override.tf", "variable \"@region\" {\n  default = 1\n}\n"}}},
    {"Local", "local.a", {{"main.tf", R"(locals {
  @a = 1
  b  = local.@a + local.b2
  b2 = { a = local.@a }.a
}
resource "terraform_data" "a" {
  for_each = { a = local.@a }
  input    = each.value + local.@a
  dynamic "x" {
    for_each = [local.@a]
    iterator = local
    content {
      a = local.a
      c = local.value
    }
  }
}
)"}}},
    {"Output",
     "module.m.out",
     {{"main.tf", R"(module "m" {
  source   = "./m"
  for_each = toset(["a"])
}
module "one" {
  source = "./m"
}
locals {
  a = module.m["a"].@out
  b = [for k, m in module.m : m.@out]
  c = values(module.m)[*].@out
  d = { for out, m in module.m : out => [for m in [{ out = 1 }] : m.out] }
  e = module.one.@out
  f = [for k in ["a"] : module.m[k].@out.out]
  g = "%{for m in module.m}${m.@out}%{endfor}"
}
output "out" {
  value      = module.one.@out
  depends_on = [module.one]
}
)"},
      {"m/main.tf", "output \"@out\" {\n  value = { out = 1 }\n}\n"},
      {"x.tftest.hcl", R"(override_module {
  target  = module.one
  outputs = { @out = 1 }
}
run "inner" {
  module {
    source = "./m"
  }
  assert {
    condition     = output.@out == 1
    error_message = "No."
  }
}
run "outer" {
  assert {
    condition     = output.out == run.inner.@out && module.one.@out == 1
    error_message = "No."
  }
}
)"}}},
    {"OutputOfTheRoot",
     "output.out",
     {{"main.tf", "output \"@out\" {\n  value = 1\n}\n"},
      {"x.tftest.hcl", R"(run "a" {
  expect_failures = [output.@out]
}
run "b" {
  variables {
    out = run.a.@out
  }
}
)"}}},
    {"ModuleCall",
     "module.net",
     {{"main.tf", R"(module "@net" {
  source = "./m"
}
module "other" {
  source     = "./m"
  depends_on = [module.@net]
}
moved {
  from = module.@net.terraform_data.net
  to   = module.@net.terraform_data.b
}
import {
  to = module.@net.terraform_data.b["net"]
  id = module.@net.net
}
locals {
  net = "${module.@net.net}"
}
)"},
      {"m/main.tf", R"(output "net" {
  value = 1
}
resource "terraform_data" "b" {
  for_each = toset(["net"])
}
)"},
      {"x.tftest.hcl", R"(override_module {
  target = module.@net
}
override_resource {
  target = module.@net.terraform_data.net
}
)"}}},
    {"Resource",
     "terraform_data.web",
     {{"main.tf", R"(resource "terraform_data" "@web" {
  count = 2
  input = "web"
}
data "terraform_data" "web" {}
resource "terraform_data" "b" {
  depends_on = [terraform_data.@web, data.terraform_data.web]
  input      = [terraform_data.@web[0].input, terraform_data.@web[*].input, resource.terraform_data.@web]
  lifecycle {
    ignore_changes       = [terraform_data.web]
    replace_triggered_by = [terraform_data.@web[0], terraform_data.@web[1].input]
  }
}
moved {
  from = terraform_data.old
  to   = terraform_data.@web
}
import {
  for_each = toset([1])
  to       = terraform_data.@web[each.key]
  id       = "web"
}
output "web" {
  value = terraform_data.@web[0].web
}
)"},
      {"x.tftest.hcl", R"(override_resource {
  target = terraform_data.@web
  values = { web = 1 }
}
run "a" {
  plan_options {
    target  = [terraform_data.@web[0]]
    replace = [terraform_data.@web]
  }
  expect_failures = [terraform_data.@web]
}
)"}}},
    {"ResourceInJson",
     "terraform_data.web",
     {{"main.tf.json", R"({
  "resource": {"terraform_data": {"@web": {},
    "b": {"depends_on": ["terraform_data.@web"],
          "lifecycle": {"replace_triggered_by": ["terraform_data.@web"],
                        "ignore_changes": ["web"]},
          "input": "${terraform_data.@web.id} terraform_data.web"}}},
  "moved": [{"from": "terraform_data.x", "to": "terraform_data.@web"}],
  "module": {"m": {"source": "./m", "web": "${terraform_data.@web.id}"}}
})"},
      {"m/main.tf", "variable \"web\" {}\n"}}},
    {"ResourceWithKeysInJson", "terraform_data.web", {{"main.tf.json", R"({
  "resource": {"terraform_data": {"@web": {"for_each": "${toset([\"a\"])}"},
    "b": {"depends_on": ["terraform_data.@web[\"a\"]"],
          "input": "\"${terraform_data.@web[\"a\"].id}\""}}},
  "moved": [{"from": "terraform_data.x[\"a\"]",
             "to": "terraform_data.@web[\"a\"]"}],
  "import": {"to": "terraform_data.@web[\"a\"]", "id": "i"}
})"}}},
    {"DataSource",
     "data.terraform_remote_state.web",
     {{"main.tf", R"(data "terraform_remote_state" "@web" {
  backend = "local"
}
check "web" {
  data "terraform_remote_state" "inner" {
    backend = data.terraform_remote_state.@web.backend
  }
  assert {
    condition     = data.terraform_remote_state.@web.backend == "x"
    error_message = "No."
  }
}
)"},
      {"x.tftest.hcl", R"(mock_provider "terraform" {
  source = "./mocks"
  override_data {
    target = data.terraform_remote_state.@web
  }
}
)"},
      {"mocks/x.tfmock.hcl", R"(override_data {
  target = data.terraform_remote_state.@web
}
)"}}},
    {"ResourceLikeAProvider",
     "resource.aws.west",
     {{"main.tf", R"(resource "aws" "@west" {
  provider = aws.west
}
module "m" {
  source    = "./m"
  providers = { aws.x = aws.west }
}
provider "aws" {
  alias = "west"
}
output "x" {
  value = aws.@west.id
}
)"},
      {"m/main.tf", R"(terraform {
  required_providers {
    aws = {
      source                = "hashicorp/aws"
      configuration_aliases = [aws.x]
    }
  }
}
)"}}},
};

INSTANTIATE_TEST_SUITE_P(Table, Renames, testing::ValuesIn(kCases),
                         [](const auto& each) { return each.param.name; });

// ---- What is refused ----

struct RefusedCase {
  const char* name;
  const char* address;
  const char* new_name;
  Files files;
  const char* expected;
};

class RefusedRenames : public testing::TestWithParam<RefusedCase> {};

TEST_P(RefusedRenames, SayWhy) {
  const RefusedCase& each = GetParam();
  EXPECT_EQ(renamed(each.files, each.address, each.new_name), each.expected);
}

const RefusedCase kRefused[] = {
    {"ANameThatExists",
     "local.a",
     "b",
     {{"main.tf", "locals {\n  a = 1\n  b = 2\n}\n"}},
     "local.b exists already at main.tf:3:3"},
    {"NoIdentifier",
     "local.a",
     "1b",
     {{"main.tf", "locals {\n  a = 1\n}\n"}},
     "\"1b\" is not a name; it must begin with a letter or an underscore and "
     "may contain letters, digits, underscores and hyphens"},
    {"TheSameName",
     "local.a",
     "a",
     {{"main.tf", "locals {\n  a = 1\n}\n"}},
     "local.a has this name already"},
    {"AReservedName",
     "var.a",
     "count",
     {{"main.tf", "variable \"a\" {}\n"}},
     "no variable can be called count, because module blocks have an argument "
     "of this name"},
    {"ANameThatWouldBeCaptured",
     "var.a",
     "b",
     {{"main.tf", "variable \"a\" {}\n"}, {"terraform.tfvars", "b = 1\n"}},
     "var.b is not declared but occurs here, and would mean var.a then at "
     "terraform.tfvars:1:1"},
    {"WhatIsNotDeclared",
     "var.b",
     "c",
     {{"main.tf", "variable \"a\" {}\n"}},
     "var.b is not declared"},
    {"NoAddress",
     "var",
     "c",
     {{"main.tf", "variable \"a\" {}\n"}},
     "\"var\" is not an address; write var.NAME, local.NAME, output.NAME, "
     "module.NAME, TYPE.NAME or data.TYPE.NAME, in a called module after "
     "module.NAME"},
    {"AModuleThatIsNotCalled",
     "module.m.var.a",
     "c",
     {{"main.tf", "variable \"a\" {}\n"}},
     "the module of \"module.m.var.a\" is not called or not installed"},
    {"ANameInAModuleUsedAsAWhole",
     "module.m.a",
     "b",
     {{"main.tf",
       "module \"m\" {\n  source = \"./m\"\n}\noutput \"all\" {\n"
       "  value = module.m\n}\n"},
      {"m/main.tf", "output \"a\" {\n  value = 1\n}\n"}},
     "the module is used as a whole here, with output.a under its name at "
     "main.tf:5:11"},
    {"AHalfWrittenFile",
     "var.a",
     "b",
     {{"main.tf", "variable \"a\" {}\n"}, {"x.tf", "locals {\n  x = \n}\n"}},
     "names may be missing where a file has a mistake, so nothing is changed: "
     "Invalid expression at x.tf:2:7"},
    {"AHalfWrittenFileOfVariables",
     "var.a",
     "b",
     {{"main.tf", "variable \"a\" {}\n"}, {"x.tfvars", "a = [\n"}},
     "names may be missing where a file has a mistake, so nothing is changed: "
     "Missing expression at x.tfvars:2:1"},
    {"AnInstalledModule",
     "module.m.var.a",
     "b",
     {{"main.tf", "module \"m\" {\n  source = \"a/b/c\"\n  a      = 1\n}\n"},
      {".terraform/modules/modules.json",
       R"({"Modules":[{"Key":"m","Dir":".terraform/modules/m"}]})"},
      {".terraform/modules/m/main.tf", "variable \"a\" {}\n"}},
     "var.a occurs in an installed module, which the tool replaces at "
     ".terraform/modules/m/main.tf:1:11"},
    {"AValueForSeveralModules",
     "var.a",
     "b",
     {{"main.tf", "variable \"a\" {}\n"},
      {"setup/main.tf", "variable \"a\" {}\n"},
      {"x.tftest.hcl",
       "variables {\n  a = 1\n}\nrun \"x\" {\n  module {\n"
       "    source = \"./setup\"\n  }\n}\n"}},
     "this value is also that of a variable of another module that the test "
     "runs at x.tftest.hcl:2:3"},
};

INSTANTIATE_TEST_SUITE_P(Table, RefusedRenames, testing::ValuesIn(kRefused),
                         [](const auto& each) { return each.param.name; });

// ---- moved ----

TEST(RenamesWithMoved, AddABlockAndKeepOlderOnes) {
  const Files files = {{"main.tf",
                        R"(resource "terraform_data" "b" {
  input = 1
}
moved {
  from = terraform_data.a
  to   = terraform_data.b
}
output "o" {
  value = terraform_data.b.input
}
)"}};
  EXPECT_EQ(renamed(files, "terraform_data.b", "c", {.adds_moved = true}),
            R"(# main.tf
resource "terraform_data" "c" {
  input = 1
}

moved {
  from = terraform_data.b
  to   = terraform_data.c
}
moved {
  from = terraform_data.a
  to   = terraform_data.b
}
output "o" {
  value = terraform_data.c.input
}

)");
}

TEST(RenamesWithMoved, OfModulesInJson) {
  const Files files = {
      {"main.tf.json", R"({"module": {"m": {"source": "./m"}}})"},
      {"m/main.tf", "output \"a\" {\n  value = 1\n}\n"}};
  EXPECT_EQ(renamed(files, "module.m", "n", {.adds_moved = true}),
            "# m/main.tf\noutput \"a\" {\n  value = 1\n}\n\n# main.tf.json\n"
            "{\n  \"moved\": {\"from\": \"module.m\", \"to\": \"module.n\"},"
            "\"module\": {\"n\": {\"source\": \"./m\"}}}\n");
}

TEST(RenamesWithMoved, AreForResourcesAndModules) {
  EXPECT_EQ(renamed({{"main.tf", "variable \"a\" {}\n"}}, "var.a", "b",
                    {.adds_moved = true}),
            "moved blocks are for managed resources and modules, and var.a is "
            "neither");
}

// ---- Other uses of the names ----

TEST(NamesOfAConfiguration, AreFoundByTheirPlace) {
  const Names names(load(settings_for(
      {{"main.tf", "variable \"a\" {}\nlocals {\n  b = var.a\n}\n"}},
      Tool::Terraform)));
  const auto symbol = names.at("main.tf", 10);
  ASSERT_TRUE(symbol.has_value());
  EXPECT_EQ(symbol->address(), "var.a");
  EXPECT_EQ(names.occurrences(*symbol).size(), 2U);
  EXPECT_EQ(names.at("main.tf", 35), symbol);
  EXPECT_EQ(names.at("main.tf", 36), symbol);
  EXPECT_EQ(names.at("main.tf", 5), std::nullopt);
  EXPECT_EQ(names.at("other.tf", 10), std::nullopt);
  EXPECT_EQ(names.symbols().size(), 2U);
  const auto prepared = prepare_rename(names, *symbol);
  ASSERT_TRUE(prepared.ok());
  EXPECT_EQ(prepared->size(), 2U);
}

TEST(Comparisons, FindWhatDiffers) {
  const Files files = {{"main.tf",
                        "locals {\n  a = 1\n  b = local.a\n}\n"
                        "resource \"terraform_data\" \"x\" {}\n"}};
  const Configuration before = load(settings_for(files, Tool::Terraform));
  const SourceFile file("main.tf", files.at("main.tf"));
  Refactoring change;
  change.files.push_back({"main.tf", file, {{{15, 16}, "2"}}, false});
  EXPECT_EQ(text_of(compare(before, change)),
            "differs: local.a\ndiffers: local.b\n");
  const auto name = static_cast<std::uint32_t>(file.text().find("\"x\"") + 1);
  change.files[0].edits = {{{name, name + 1}, "y"}};
  EXPECT_EQ(text_of(compare(before, change)),
            "differs: terraform_data.x (before)\n"
            "differs: terraform_data.y (after)\n");
  change.files[0].edits = {{{23, 30}, "local.c"}};
  EXPECT_EQ(text_of(compare(before, change)),
            "differs: local.b (before)\n"
            "Reference to undeclared local value at main.tf:3:7");
}

}  // namespace
}  // namespace hcl::terraform
