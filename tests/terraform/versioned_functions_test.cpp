// Functions as single versions of the tools have them. Terraform and OpenTofu
// documentation, "Functions"; the release notes of the versions named.

#include "terraform/rules/versioned_functions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "hcl/notation.h"
#include "module_helper.h"

namespace hcl::terraform {
namespace {

// The value of an expression, or the names of what is wrong.
std::string answer(const std::string& expression, Tool tool,
                   const std::string& version) {
  Settings settings = settings_for(
      {{"main.tf", "variable \"any\" {\n  ephemeral = false\n}\n"}}, tool);
  settings.tool_version = version;
  settings.allow_unset = true;
  Walk walk(load(settings), Phase::Console);
  Diagnostics problems;
  const Value value = walk.evaluate(expression, problems);
  std::string names;
  for (const Diagnostic& each : problems) {
    names += std::string(names.empty() ? "" : " ") + std::string(each.name());
  }
  return names.empty() ? to_notation(value) : names;
}

struct FunctionCase {
  const char* name;
  Tool tool;
  const char* version;
  const char* expression;
  const char* expected;
};

constexpr Tool kTerraform = Tool::Terraform;
constexpr Tool kOpenTofu = Tool::OpenTofu;
constexpr const char* kWrong = "InvalidFunctionArgument";

// A default of an inner attribute is applied before the conversion only.
constexpr const char* kNested =
    "convert({}, object({a = optional(map(object({b = optional(number, 1)})), "
    "{c = {}})}))";

const FunctionCase kCases[] = {
    {"Convert", kTerraform, "1.15", "convert(\"1\", number)", "1"},
    {"ConvertInOpenTofu", kOpenTofu, "1.13", "convert(\"1\", number)", "1"},
    {"ConvertByCore", kTerraform, "1.17", "core::convert(1, string)", "\"1\""},
    {"ConvertFillsDefaults", kTerraform, "1.15",
     "convert({a = \"1\"}, object({a = number, b = optional(string, \"z\")}))",
     "{a = 1, b = \"z\"}"},
    {"ConvertTakesNoBareList", kTerraform, "1.15", "convert([], list)",
     "InvalidReference"},
    {"ConvertOfAnotherType", kTerraform, "1.15", "convert(\"x\", number)",
     kWrong},
    {"ConvertKeepsMarks", kOpenTofu, "1.13",
     "issensitive(convert(sensitive(\"1\"), number))", "true"},
    {"ConvertNested", kOpenTofu, "1.13", kNested, "{a = map{c = {b = 1}}}"},
    {"ConvertBefore", kTerraform, "1.14", "convert(\"1\", number)",
     "UnavailableInVersion"},
    {"ElementFromTheEnd", kTerraform, "1.10", "element([1, 2], -1)", "2"},
    {"ElementOfListFromTheEnd", kTerraform, "1.11",
     "element(tolist([1, 2]), -1)", "2"},
    {"ElementOfTuple", kTerraform, "1.11", "element([1, 2], -1)", kWrong},
    {"ElementBefore", kTerraform, "1.9", "element(tolist([1, 2]), -1)", kWrong},
    {"ElementBeforeInOpenTofu", kOpenTofu, "1.9", "element([1, 2], -1)",
     kWrong},
    {"ContainsNull", kTerraform, "1.16", "contains([1], tonumber(null))",
     "false"},
    {"ContainsLiteralNull", kOpenTofu, "1.13", "contains([1, null], null)",
     "unknown(any)"},
    {"ContainsBefore", kTerraform, "1.15", "contains([1], tonumber(null))",
     kWrong},
    {"NonsensitiveOfAny", kTerraform, "1.7", "nonsensitive(1)", "1"},
    {"NonsensitiveBefore", kTerraform, "1.6", "nonsensitive(1)", kWrong},
    {"IssensitiveOfUnknown", kTerraform, "1.10", "issensitive(var.any)",
     "unknown(bool)"},
    {"IssensitiveOfUnknownBefore", kTerraform, "1.9", "issensitive(var.any)",
     "false"},
    {"IssensitiveOfSensitiveUnknown", kTerraform, "1.10",
     "issensitive(sensitive(var.any))", "true"},
    {"IssensitiveInOpenTofu", kOpenTofu, "1.11",
     "issensitive(sensitive(var.any))", "unknown(bool)"},
    {"LongNamesOfCategories", kOpenTofu, "1.13",
     "regexall(\"\\\\p{Letter}|\\\\P{^decimal number}\", \"a1-\")",
     "list[\"a\", \"1\"]"},
    {"LongNamesInTerraform", kTerraform, "1.17",
     "regexall(\"\\\\p{Letter}\", \"a1\")", kWrong},
    {"AssumeEqual", kOpenTofu, "1.13", "assumeequal(\"1\", 1)", "1"},
    {"AssumeEqualOfUnknown", kOpenTofu, "1.13", "assumeequal(var.any, 1)", "1"},
    {"AssumeEqualForgetsSecrets", kOpenTofu, "1.13",
     "issensitive(assumeequal(sensitive(1), 1))", "false"},
    {"AssumeEqualOfOther", kOpenTofu, "1.13", "assumeequal(2, 1)", kWrong},
    {"AssumeNotNull", kOpenTofu, "1.13",
     "assumenotnull(tostring(var.any)) == null", "false"},
    {"AssumeNotNullOfAnyType", kOpenTofu, "1.13", "assumenotnull(var.any)",
     kWrong},
    {"AssumeNotNullOfNull", kOpenTofu, "1.13", "assumenotnull(tostring(null))",
     kWrong},
    {"AssumePrefix", kOpenTofu, "1.13",
     "assumestringprefix(tostring(var.any), \"ab-\") == \"cd-\"", "false"},
    {"AssumePrefixOfKnown", kOpenTofu, "1.13",
     "assumestringprefix(\"abc\", \"x\")", "\"abc\""},
    {"AssumeOtherPrefix", kOpenTofu, "1.13",
     "assumestringprefix(\"cd-${var.any}\", \"ab-\")", kWrong},
    {"AssumeLength", kOpenTofu, "1.13",
     "length(assumelistlength(tolist(var.any), 2, 2))", "2"},
    {"AssumeLengthOfKnown", kOpenTofu, "1.13",
     "assumesetlengthmin(toset([\"a\"]), 1)", "set[\"a\"]"},
    {"AssumeWrongLength", kOpenTofu, "1.13", "assumemaplengthmax({a = 1}, 0)",
     kWrong},
    {"AssumeNoLength", kOpenTofu, "1.13", "assumelistlengthmin([], 0.5)",
     kWrong},
    {"AssumeInTerraform", kTerraform, "1.17", "assumenotnull(1)",
     "UnknownFunction"},
};

class VersionedFunction : public testing::TestWithParam<FunctionCase> {};

TEST_P(VersionedFunction, AnswersAsItsVersion) {
  const FunctionCase& each = GetParam();
  EXPECT_EQ(answer(each.expression, each.tool, each.version), each.expected);
}

INSTANTIATE_TEST_SUITE_P(Cases, VersionedFunction, testing::ValuesIn(kCases),
                         [](const testing::TestParamInfo<FunctionCase>& info) {
                           return std::string(info.param.name);
                         });

TEST(VersionedFunctions, AreNamedOnce) {
  VersionedFunctions functions(rules_of(ToolVersion{kOpenTofu, 13, 0}), {}, {});
  const std::vector<std::string> names = functions.names();
  EXPECT_EQ(std::count(names.begin(), names.end(), "assumenotnull"), 1);
  EXPECT_EQ(std::count(names.begin(), names.end(), "core::convert"), 1);
  EXPECT_EQ(functions.all().size(), names.size());
  VersionedFunctions older(rules_of(ToolVersion{kTerraform, 6, 0}), {}, {});
  const std::vector<std::string> few = older.names();
  EXPECT_EQ(std::count(few.begin(), few.end(), "templatestring"), 0);
  EXPECT_EQ(std::count(few.begin(), few.end(), "upper"), 1);
  EXPECT_EQ(older.find("core::upper"), nullptr);
}

}  // namespace
}  // namespace hcl::terraform
