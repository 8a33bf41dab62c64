// The names that a single file contains, before it is known where they lead.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "hcl/terraform_names.h"

namespace hcl::terraform {
namespace {

const char* text_of(OccurrenceRole role) {
  switch (role) {
    case OccurrenceRole::Declaration:
      return "declares";
    case OccurrenceRole::Reference:
      return "reads";
    case OccurrenceRole::Argument:
      return "gives";
    case OccurrenceRole::Address:
      break;
  }
  return "addresses";
}

const char* text_of(SymbolKind kind) {
  switch (kind) {
    case SymbolKind::Variable:
      return "variable";
    case SymbolKind::Local:
      return "local";
    case SymbolKind::Output:
      return "output";
    case SymbolKind::ModuleCall:
      return "module";
    case SymbolKind::Resource:
      return "resource";
    case SymbolKind::DataSource:
      return "data";
    case SymbolKind::EphemeralResource:
      break;
  }
  return "ephemeral";
}

// `LINE:COLUMN ROLE KIND [RUN:][CALL.]...[TYPE.]NAME`, sorted.
std::vector<std::string> lines_of(const WrittenNames& names) {
  std::vector<std::string> lines;
  for (const WrittenName& each : names.names) {
    const SourcePos start = each.place.range().start;
    std::string line = std::to_string(start.line) + ":" +
                       std::to_string(start.column) + " " + text_of(each.role) +
                       " " + text_of(each.kind) + " ";
    if (!each.run.empty()) line += each.run + ":";
    for (const std::string& call : each.modules) line += call + ".";
    if (!each.type.empty()) line += each.type + ".";
    lines.push_back(line + each.name);
    EXPECT_EQ(each.place.text(), each.name);
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

std::vector<std::string> lines_of(const std::string& name,
                                  const std::string& text, FileRole role) {
  const SourceFile file(name, text);
  const Options options = Options::of(Dialect::Terraform);
  const Result<Body> body = name.ends_with(".json")
                                ? parse_json_body(file, options)
                                : parse_native_body(file, options);
  return lines_of(written_names(body.value, role));
}

using Lines = std::vector<std::string>;

TEST(WrittenNames, AreThoseOfAModule) {
  EXPECT_EQ(
      lines_of("main.tf", R"(variable "a" {}
locals { b = var.a }
module "m" {
  source = "./m"
  size   = local.b
}
resource "t" "r" {
  name = module.m.id
  tags = [for m in module.m : m.x]
}
moved {
  from = module.old.t.r
  to   = t.r
}
)",
               FileRole::Module),
      (Lines{"12:17 addresses module old", "12:23 addresses resource old.t.r",
             "13:12 addresses resource t.r", "1:11 declares variable a",
             "2:10 declares local b", "2:18 reads variable a",
             "3:9 declares module m", "5:18 reads local b",
             "5:3 gives variable m.size", "7:15 declares resource t.r",
             "8:17 reads module m", "8:19 reads output m.id",
             "9:27 reads module m", "9:33 reads output m.x"}));
}

TEST(WrittenNames, AreThoseOfATest) {
  const SourceFile file("a.tftest.hcl", R"(variables {
  a = 1
}
run "one" {
  module {
    source = "./other"
  }
  assert {
    condition = output.x == run.zero.y
  }
}
)");
  const Result<Body> body =
      parse_native_body(file, Options::of(Dialect::Terraform));
  const WrittenNames names = written_names(body.value, FileRole::Test);
  EXPECT_EQ(lines_of(names),
            (Lines{"2:3 gives variable a", "9:24 reads output one:x",
                   "9:38 reads output zero:y"}));
  ASSERT_EQ(names.runs.size(), 1U);
  EXPECT_EQ(names.runs[0].name, "one");
  EXPECT_EQ(names.runs[0].source, "./other");
}

TEST(WrittenNames, AreThoseOfJson) {
  EXPECT_EQ(lines_of("main.tf.json", R"({
  "variable": {"a": {}},
  "output": {"o": {"value": "x${var.a}", "depends_on": ["t.r"]}}
})",
                     FileRole::Module),
            (Lines{"2:17 declares variable a", "3:15 declares output o",
                   "3:37 reads variable a", "3:60 reads resource t.r"}));
}

TEST(WrittenNames, AreThoseOfValues) {
  EXPECT_EQ(lines_of("x.tfvars", "a = 1\n", FileRole::Values),
            (Lines{"1:1 gives variable a"}));
}

TEST(WrittenNames, AreThereWhereTheRestIsHalfTyped) {
  EXPECT_EQ(lines_of("main.tf", R"(locals {
  a = var.
  b = var.x
  c = module.m.
}
output "o" {
  value = local.b
)",
                     FileRole::Module),
            (Lines{"2:3 declares local a", "3:11 reads variable x",
                   "3:3 declares local b", "4:14 reads module m",
                   "4:3 declares local c", "6:9 declares output o",
                   "7:17 reads local b"}));
}

}  // namespace
}  // namespace hcl::terraform
