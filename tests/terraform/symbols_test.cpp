// Symbol libraries, an experiment of OpenTofu 1.13.

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>

#include "hcl/notation.h"
#include "module_helper.h"

namespace hcl::terraform {
namespace {

constexpr const char* kUse =
    "language {\n  experiments = [symbol_libraries]\n}\n"
    "symbols \"lib\" {\n  source = \"./lib\"\n}\n";

// A module that names a library, with more text from line 7 on.
Settings with_library(const std::string& library, const std::string& more,
                      std::map<std::string, std::string> others = {}) {
  others.emplace("main.tf", kUse + more);
  others.emplace("lib/a.sym.hcl", library);
  Settings settings = settings_for(std::move(others), Tool::OpenTofu);
  settings.tool_version = "1.13";
  return settings;
}

// The value of an expression, or what is wrong.
std::string value_in(const std::string& library, const std::string& expression,
                     std::map<std::string, std::string> others = {}) {
  Walk walk(load(with_library(library, "", std::move(others))), Phase::Console);
  if (!walk.diagnostics().empty()) return texts_of(walk.diagnostics());
  Diagnostics problems;
  const Value value = walk.evaluate(expression, problems);
  return problems.empty() ? to_notation(value) : texts_of(problems);
}

std::string problems_in(const std::string& library,
                        const std::string& more = "") {
  Walk walk(load(with_library(library, more)), Phase::Validate);
  walk.evaluate_all();
  Diagnostics all = load(with_library(library, more)).diagnostics();
  all.append(walk.diagnostics());
  return texts_of(all);
}

TEST(Symbols, AreValues) {
  const std::string values = "values {\n  one = 1\n  two = value.one + 1\n}\n";
  EXPECT_EQ(value_in(values, "symbols.lib.two"), "2");
  EXPECT_EQ(problems_in(values, "output \"o\" {\n  value = symbols.lib.x\n}\n"),
            "Reference to undeclared symbol at main.tf:8:11");
  EXPECT_EQ(problems_in("values {\n  a = value.b\n  b = value.a\n}\n"),
            "Circular reference at lib/a.sym.hcl:2:3");
  EXPECT_EQ(problems_in("values {\n  a = param.x\n}\n"),
            "Reference to undeclared symbol at lib/a.sym.hcl:2:7");
  EXPECT_EQ(value_in("values {\n  now = timestamp()\n}\n", "symbols.lib.now"),
            "unknown(string)");
}

TEST(Symbols, AreFunctions) {
  const std::string factorial =
      "function \"f\" {\n  parameter \"n\" {\n    type = number\n  }\n"
      "  return = param.n < 2 ? 1 : param.n * symbols::f(param.n - 1)\n}\n";
  EXPECT_EQ(value_in(factorial, "symbols::lib::f(\"5\")"), "120");
  EXPECT_EQ(value_in(factorial, "symbols::lib::f(\"x\")"),
            "Invalid function argument at <expression>:1:18");
  EXPECT_EQ(value_in(factorial, "symbols::lib::g()"),
            "Call to unknown function at <expression>:1:1");
  EXPECT_EQ(value_in("function \"f\" {\n  return = symbols::f()\n}\n",
                     "symbols::lib::f()"),
            "Error in function call at <expression>:1:1");
  EXPECT_EQ(value_in("function \"f\" {\n  locals {\n    y = local.z * 2\n"
                     "    z = param.x\n  }\n  parameter \"x\" {\n  }\n"
                     "  return = local.y\n}\n",
                     "symbols::lib::f(2)"),
            "4");
}

TEST(Symbols, EndWhenCallsDouble) {
  Settings settings = with_library(
      "function \"f\" {\n  parameter \"x\" {\n  }\n  return = param.x <= 0 ? 1 "
      ": symbols::f(param.x - 1) + symbols::f(param.x - 1)\n}\n",
      "");
  settings.language.limits.max_evaluation_steps = 100'000;
  Walk walk(load(settings), Phase::Console);
  Diagnostics problems;
  walk.evaluate("symbols::lib::f(12)", problems);
  EXPECT_EQ(texts_of(problems), "Evaluation limit reached at <expression>:1:1");
}

TEST(Symbols, ConvertAndCheckArguments) {
  const auto with = [](const std::string& parameter,
                       const std::string& arguments) {
    return value_in("function \"f\" {\n  parameter \"x\" {\n" + parameter +
                        "\n  }\n  return = param.x\n}\n",
                    "symbols::lib::f(" + arguments + ")");
  };
  const std::string wrong = "Invalid function argument at <expression>:1:17";
  EXPECT_EQ(with("type = object({a = optional(number, 1)})", "{}"), "{a = 1}");
  EXPECT_EQ(with("variadic = true\ntype = number", "1, \"2\""), "list[1, 2]");
  EXPECT_EQ(with("variadic = true\ntype = number", ""), "list[]");
  EXPECT_EQ(with("", "null"), "null(any)");
  EXPECT_EQ(with("allow_null = false", "null"), wrong);
  EXPECT_EQ(with("validation {\ncondition = param.x > 0\n"
                 "error_message = \"positive\"\n}",
                 "-1"),
            wrong);
  EXPECT_EQ(with("validation {\ncondition = param.x > 0\n"
                 "error_message = \"positive\"\n}",
                 "1"),
            "1");
}

TEST(Symbols, AreTypes) {
  const std::string types =
      "typedef \"t\" {\n  type = object({ n = symbols::u() })\n}\n"
      "typedef \"u\" {\n  type = number\n}\n";
  const auto variable = [](const std::string& type, const std::string& value) {
    return "variable \"v\" {\n  type = " + type + "\n  default = " + value +
           "\n}\n";
  };
  EXPECT_EQ(problems_in(types, variable("symbols::lib::t()", "{n = 1}")), "");
  EXPECT_EQ(problems_in(types, variable("symbols::lib::t()", "{n = \"x\"}")),
            "Invalid default value for variable at main.tf:9:13");
  EXPECT_EQ(problems_in(types, variable("list(symbols::lib::x())", "[]")),
            "Invalid type specification at main.tf:8:15");
  EXPECT_EQ(problems_in("typedef \"a\" {\n  type = list(symbols::a())\n}\n"),
            "Circular reference at lib/a.sym.hcl:2:15");
}

TEST(Symbols, ComeFromOtherLibraries) {
  const std::string library =
      "symbols \"other\" {\n  source = \"../other\"\n}\n"
      "values {\n  a = symbols.other.x + symbols::other::twice(2)\n}\n";
  EXPECT_EQ(
      value_in(library, "symbols.lib.a",
               {{"other/b.sym.hcl",
                 "values {\n  x = 7\n}\nfunction \"twice\" {\n"
                 "  parameter \"p\" {\n  }\n  return = param.p * 2\n}\n"}}),
      "11");
  const Settings circular = with_library(
      library, "",
      {{"other/b.sym.hcl", "symbols \"lib\" {\n  source = \"../lib\"\n}\n"}});
  EXPECT_EQ(texts_of(load(circular).diagnostics()).substr(0, 41),
            "Circular reference at other/b.sym.hcl:1:1");
}

TEST(Symbols, AreReportedWhereTheyAreWrong) {
  EXPECT_EQ(problems_in("resource \"a\" \"b\" {\n}\n"),
            "Unsupported block type at lib/a.sym.hcl:1:1");
  EXPECT_EQ(problems_in("function \"f\" {\n}\n"),
            "Missing required argument at lib/a.sym.hcl:1:14");
  EXPECT_EQ(problems_in("function \"1f\" {\n  return = 1\n}\n"),
            "Invalid name at lib/a.sym.hcl:1:10");
  EXPECT_EQ(problems_in("language {\n  edition = \"x\"\n}\n"),
            "Unsupported language edition at lib/a.sym.hcl:2:13");
  EXPECT_EQ(problems_in("values {\n  a = 1\n}\nvalues {\n  a = 2\n}\n"),
            "Duplicate symbol definition at lib/a.sym.hcl:5:3");
  EXPECT_EQ(problems_in("", "symbols \"k\" {\n}\n"),
            "Missing required argument at main.tf:7:13");
  EXPECT_EQ(problems_in("", "symbols \"k\" {\n  source = \"./none\"\n}\n"),
            "Unreadable module directory at main.tf:8:12");
}

TEST(Symbols, NeedTheExperiment) {
  Settings settings =
      settings_for({{"main.tf", "symbols \"lib\" {\n  source = \"./lib\"\n}\n"},
                    {"lib/a.sym.hcl", "values {\n}\n"}},
                   Tool::OpenTofu);
  settings.tool_version = "1.13";
  EXPECT_EQ(texts_of(load(settings).diagnostics()),
            "Not available in this version at main.tf:1:1");
}

// A chain of values is limited, and long ones end.
TEST(Symbols, DoNotDependOnEachOtherWithoutEnd) {
  std::string values = "values {\n";
  for (int i = 0; i < 2000; ++i) {
    values +=
        "  a" + std::to_string(i) + " = value.a" + std::to_string(i + 1) + "\n";
  }
  EXPECT_EQ(problems_in(values + "  a2000 = 1\n}\n").substr(0, 18),
            "Circular reference");
}

}  // namespace
}  // namespace hcl::terraform
