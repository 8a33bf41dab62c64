// What diagnostics of modules say: codes, places, frames, related places,
// suggestions and fixes, and the text that people see.

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

#include "hcl/diagnostic_writer.h"
#include "hcl/terraform.h"
#include "terraform/module_helper.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

using Files = std::map<std::string, std::string>;

Diagnostics found_in(const Files& files, Phase phase = Phase::Plan) {
  const Configuration configuration =
      load(settings_for(files, Tool::Terraform));
  Diagnostics found = configuration.variable_diagnostics();
  found.append(configuration.diagnostics());
  Walk walk(configuration, phase);
  walk.evaluate_all();
  found.append(walk.variable_diagnostics());
  found.append(walk.diagnostics());
  return found;
}

// The code and the bytes of the subject, with the frames.
std::string place_of(const Diagnostic& found) {
  std::string text(found.name());
  if (found.subject) {
    text += " " + found.subject->file.name() + ":" +
            std::to_string(found.subject->span.begin) + "-" +
            std::to_string(found.subject->span.end);
  }
  for (const std::string& frame : found.frames) text += " in " + frame;
  return text;
}

std::string places_of(const Diagnostics& all) {
  std::string text;
  for (const Diagnostic& each : all) {
    text += (text.empty() ? "" : "\n") + place_of(each);
  }
  return text;
}

struct RowOfTable {
  std::string name;
  std::string summary;
};

std::vector<RowOfTable> table() {
  return {
#define HCL_TERRAFORM_CODE(code, summary) {#code, summary},
#include "terraform/rules/terraform_codes.def"
#undef HCL_TERRAFORM_CODE
  };
}

TEST(ModuleCodes, HaveNamesOfTheirOwn) {
  std::set<std::string> names = {
#define HCL_DIAGNOSTIC(code, summary) #code,
#include "hcl/diagnostic_codes.def"
#undef HCL_DIAGNOSTIC
  };
  for (const RowOfTable& row : table()) {
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
  }
}

TEST(ModuleCodes, HaveSummariesInTheHouseStyle) {
  for (const RowOfTable& row : table()) {
    ASSERT_FALSE(row.summary.empty()) << row.name;
    EXPECT_TRUE(row.summary.front() >= 'A' && row.summary.front() <= 'Z')
        << row.name;
    EXPECT_NE(row.summary.back(), '.') << row.name;
  }
}

struct PlaceCase {
  const char* name;
  Files files;
  const char* want;
};

class ModulePlaceTest : public testing::TestWithParam<PlaceCase> {};

TEST_P(ModulePlaceTest, IsExact) {
  EXPECT_EQ(places_of(found_in(GetParam().files)), GetParam().want);
}

const Files kTwoInstances = {{"main.tf",
                              "module \"m\" {\n  source   = \"./m\"\n"
                              "  for_each = toset([\"x\", \"y\"])\n}\n"},
                             {"m/main.tf", "locals {\n  a = local.b\n}\n"}};

INSTANTIATE_TEST_SUITE_P(
    All, ModulePlaceTest,
    testing::Values(
        PlaceCase{"Reference",
                  {{"main.tf", "output \"o\" {\n  value = local.b\n}\n"}},
                  "UndeclaredLocal main.tf:23-30"},
        PlaceCase{"FrameOfEachInstance", kTwoInstances,
                  "UndeclaredLocal m/main.tf:15-22 in module.m[\"x\"]\n"
                  "UndeclaredLocal m/main.tf:15-22 in module.m[\"y\"]"},
        PlaceCase{"LanguageInAModule",
                  {{"main.tf", "module \"m\" {\n  source = \"./m\"\n}\n"},
                   {"m/main.tf", "locals {\n  a = upper([])\n}\n"}},
                  "InvalidFunctionArgument m/main.tf:21-22 in module.m"},
        PlaceCase{"BrokenVariableFileOnce",
                  {{"main.tf", "variable \"a\" {}\n"},
                   {"terraform.tfvars", "a = \n"}},
                  "InvalidExpression terraform.tfvars:4-5"},
        PlaceCase{"ValueForAnUndeclaredVariable",
                  {{"main.tf", "variable \"abc\" {\n  default = 1\n}\n"},
                   {"terraform.tfvars", "abd = 1\n"}},
                  "UndeclaredVariableValue terraform.tfvars:6-7"},
        PlaceCase{"FunctionOfAnUndeclaredProviderOnce",
                  {{"main.tf", "locals {\n  a = provider::x::f()\n}\n"}},
                  "UnknownFunctionProvider main.tf:15-29"},
        PlaceCase{"FlagThatIsNoConstantOnce",
                  {{"main.tf",
                    "variable \"a\" {\n  default = true\n}\n"
                    "variable \"b\" {\n  default = 1\n"
                    "  sensitive = var.a\n}\n"}},
                  "VariablesNotAllowed main.tf:77-80"},
        PlaceCase{"BareWordOnce",
                  {{"main.tf", "locals {\n  a = local\n}\n"}},
                  "InvalidReference main.tf:15-20"},
        PlaceCase{"MissingFolderOnce",
                  {{"main.tf", "module \"m\" {\n  source = \"./no\"\n}\n"}},
                  "UnreadableModule main.tf:24-30"}),
    [](const auto& info) { return info.param.name; });

struct TextCase {
  const char* name;
  Files files;
  const char* want;
};

class ModuleTextTest : public testing::TestWithParam<TextCase> {};

TEST_P(ModuleTextTest, SaysWhatIsWrong) {
  DiagnosticStyle style;
  style.tells_repetitions = true;
  EXPECT_EQ(to_text(found_in(GetParam().files), style), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    All, ModuleTextTest,
    testing::Values(
        TextCase{
            "Suggestion",
            {{"main.tf",
              "variable \"region\" {\n  default = 1\n}\n"
              "output \"o\" {\n  value = var.regoin\n}\n"}},
            R"(main.tf:5:11: error: Reference to undeclared input variable [UndeclaredVariable]
 5 |   value = var.regoin
   |           ^^^^^^^^^^
  There is no variable "regoin" in the root module. Did you mean "region"?
)"},
        TextCase{
            "Resource",
            {{"main.tf",
              "resource \"terraform_data\" \"web\" {}\n"
              "output \"o\" {\n  value = terraform_data.wbe.idd\n}\n"
              "output \"p\" {\n  value = terraform_data.web.idd\n}\n"}},
            R"(main.tf:3:11: error: Reference to undeclared resource [UndeclaredResource]
 3 |   value = terraform_data.wbe.idd
   |           ^^^^^^^^^^^^^^^^^^
  There is no terraform_data.wbe in the root module. Did you mean
  "terraform_data.web"?

main.tf:6:29: error: Unsupported attribute [UnsupportedAttribute]
 6 |   value = terraform_data.web.idd
   |                             ^^^^
  This object has no argument, nested block, or exported attribute named "idd".
  Did you mean "id"?
)"},
        TextCase{
            "BothDeclarations",
            {{"a.tf", "variable \"a\" {\n  default = 1\n}\n"},
             {"b.tf", "variable \"a\" {\n  default = 2\n}\n"}},
            R"(b.tf:1:1: error: Duplicate variable declaration [DuplicateVariable]
 1 | variable "a" {
   | ^^^^^^^^^^^^
  A variable "a" is already declared in this module.
  a.tf:1:1: It is declared here first.
 1 | variable "a" {
   | ^^^^^^^^^^^^
)"},
        TextCase{
            "AllMembersOfACycle",
            {{"main.tf",
              "locals {\n  a = local.b\n  b = local.c\n  c = local.a\n}\n"}},
            R"(main.tf:2:3: error: Cycle [Cycle]
 2 |   a = local.b
   |   ^^^^^^^^^^^
  These depend on each other: local.a, local.b and local.c.
  main.tf:3:3: local.b is part of the cycle.
 3 |   b = local.c
   |   ^^^^^^^^^^^
  main.tf:4:3: local.c is part of the cycle.
 4 |   c = local.a
   |   ^^^^^^^^^^^
)"},
        TextCase{
            "SeveralInstances",
            {{"main.tf",
              "module \"m\" {\n  source   = \"./m\"\n"
              "  for_each = toset([\"x\", \"y\", \"z\"])\n}\n"},
             {"m/main.tf", "locals {\n  a = local.b\n}\n"}},
            R"(m/main.tf:2:7: error: Reference to undeclared local value [UndeclaredLocal]
  in module.m["x"]
 2 |   a = local.b
   |       ^^^^^^^
  There is no local value "b" in module.m.
  and the same in module.m["y"] and module.m["z"]
)"},
        TextCase{
            "ListForEach",
            {{"main.tf",
              "resource \"null_resource\" \"a\" {\n"
              "  for_each = [\"a\"]\n}\n"}},
            R"(main.tf:2:14: error: Invalid for_each argument [InvalidForEach]
 2 |   for_each = ["a"]
   |              ^^^^^
  for_each needs a map or a set of strings, but this value has the type tuple.
  Suggestion: toset(["a"])
)"},
        TextCase{
            "QuotedType",
            {{"main.tf",
              "variable \"a\" {\n  type    = \"map\"\n  default = {}\n}\n"}},
            R"(main.tf:2:13: error: Invalid quoted type constraints [QuotedType]
 2 |   type    = "map"
   |             ^^^^^
  Write the type without quotes.
  Suggestion: map(string)
)"},
        TextCase{
            "Validation",
            {{"main.tf",
              "variable \"a\" {\n  validation {\n"
              "    condition     = var.a > 1\n"
              "    error_message = \"Too small.\"\n  }\n}\n"},
             {"terraform.tfvars", "a = 1\n"}},
            R"(terraform.tfvars:1:5: error: Invalid value for variable [ValidationFailed]
 1 | a = 1
   |     ^
  Too small.
  main.tf:3:21: The value does not meet this condition.
 3 |     condition     = var.a > 1
   |                     ^^^^^^^^^
)"}),
    [](const auto& info) { return info.param.name; });

// The text with the edits of the first diagnostic applied.
std::string fixed(const std::string& text) {
  const Diagnostics found = found_in({{"main.tf", text}}, Phase::Validate);
  std::string result = text;
  if (found.empty()) return result;
  const std::vector<TextEdit>& edits = found[0].fix;
  for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) {
    result.replace(edit->span.begin, edit->span.size(), edit->text);
  }
  return result;
}

TEST(ModuleFixes, RemoveWhatWasReported) {
  for (const auto& [wrong, right] :
       {std::pair("resource \"null_resource\" \"a\" {\n"
                  "  for_each = [\"a\"]\n}\n",
                  "resource \"null_resource\" \"a\" {\n"
                  "  for_each = toset([\"a\"])\n}\n"),
        std::pair("variable \"a\" {\n  type = \"string\"\n}\n",
                  "variable \"a\" {\n  type = string\n}\n"),
        std::pair("variable \"a\" {\n  type = \"list\"\n}\n",
                  "variable \"a\" {\n  type = list(string)\n}\n"),
        std::pair("resource \"a_b\" \"c\" {}\n"
                  "resource \"a_b\" \"d\" {\n  depends_on = [\"a_b.c\"]\n}\n",
                  "resource \"a_b\" \"c\" {}\n"
                  "resource \"a_b\" \"d\" {\n  depends_on = [a_b.c]\n}\n")}) {
    EXPECT_EQ(fixed(wrong), right);
    EXPECT_TRUE(found_in({{"main.tf", right}}, Phase::Validate).empty());
  }
}

// A message may depend on variables, which validation does not know.
TEST(ModuleValidation, TakesAnUnknownMessage) {
  const Files files = {
      {"main.tf",
       "module \"m\" {\n  source = \"./m\"\n  on     = false\n"
       "  text   = \"off\"\n}\n"},
      {"m/main.tf",
       "variable \"text\" {}\nvariable \"on\" {\n  validation {\n"
       "    condition     = var.on == true\n"
       "    error_message = var.text\n  }\n}\n"}};
  EXPECT_EQ(places_of(found_in(files, Phase::Validate)), "");
  EXPECT_EQ(places_of(found_in(files)),
            "ValidationFailed main.tf:41-46 in module.m");
}

std::set<std::string_view> codes_with(const Settings& settings) {
  static const std::set<std::string>* const kNames = [] {
    auto* names = new std::set<std::string>;
    for (const RowOfTable& row : table()) names->insert(row.name);
    return names;
  }();
  const Configuration configuration = load(settings);
  Walk walk(configuration, Phase::Plan);
  walk.evaluate_all();
  std::set<std::string_view> codes;
  for (const Diagnostics& list :
       {configuration.variable_diagnostics(), configuration.diagnostics(),
        walk.variable_diagnostics(), walk.diagnostics()}) {
    for (const Diagnostic& each : list) {
      const auto known = kNames->find(std::string(each.name()));
      if (known != kNames->end()) codes.insert(*known);
    }
  }
  return codes;
}

const Files kNested = {{"main.tf", "module \"a\" {\n  source = \"./a\"\n}\n"},
                       {"a/main.tf", "module \"b\" {\n  source = \"./b\"\n}\n"},
                       {"a/b/main.tf", ""}};

// Those that the page explains without an example.
TEST(ModuleCodes, OfLimits) {
  Settings settings = settings_for(kNested);
  settings.max_module_depth = 1;
  EXPECT_TRUE(codes_with(settings).contains("ModulesTooDeep"));
  settings = settings_for(kNested);
  settings.max_module_instances = 1;
  EXPECT_TRUE(codes_with(settings).contains("TooManyModules"));
  settings = settings_for(kTwoInstances);
  settings.max_module_instances = 2;
  EXPECT_TRUE(codes_with(settings).contains("TooManyModuleInstances"));
}

TEST(ModuleCodes, OfWhatIsGiven) {
  Settings settings = settings_for({{"main.tf", ""}});
  settings.arguments = {{VariableArgument::Kind::Value, "a"}};
  EXPECT_TRUE(codes_with(settings).contains("InvalidVarOption"));
  settings =
      settings_for({{"main.tf", "resource \"terraform_data\" \"r\" {}\n"}});
  settings.instance_values = {
      {"terraform_data.r", Value::object({{"id", Value::tuple({})}})}};
  EXPECT_TRUE(codes_with(settings).contains("UnsuitableProvidedValue"));
}

// What the tools report and this library does not, unless it stops as they do.
TEST(ModuleCodes, OfStoppingAsTheToolsDo) {
  Settings settings = settings_for({{"main.tf",
                                     "resource \"null_resource\" \"a\" {}\n"
                                     "data \"terraform_remote_state\" \"s\" {\n"
                                     "  backend = \"local\"\n}\n"}},
                                   Tool::Terraform);
  settings.keep_going = false;
  EXPECT_TRUE(codes_with(settings).contains("UnreadableRemoteState"));
  settings.providers_required = true;
  EXPECT_TRUE(codes_with(settings).contains("MissingProviderSchema"));
  settings = settings_for(
      {{"main.tf", "variable \"a\" {\n  sensitive = path.module\n}\n"}},
      Tool::Terraform);
  settings.keep_going = false;
  EXPECT_TRUE(codes_with(settings).contains("UnknownConstant"));
}

TEST(ModuleCodes, OfOpenTofu) {
  const auto codes_of = [](const char* text) {
    return codes_with(settings_for({{"main.tf", text}}, Tool::OpenTofu));
  };
  EXPECT_TRUE(codes_of("locals {\n  s = \"./${local.s}\"\n}\n"
                       "module \"a\" {\n  source = local.s\n}\n")
                  .contains("CircularReference"));
  EXPECT_TRUE(codes_of("variable \"v\" {}\n"
                       "module \"a\" {\n  source = var.v\n}\n")
                  .contains("UnknownStaticValue"));
  EXPECT_TRUE(codes_of("moved {\n  from = a.b\n  to   = a.b[0].c\n}\n")
                  .contains("IncompleteMove"));
}

TEST(ModuleLimit, CountsWhatIsBeyond) {
  std::string text = "locals {\n";
  for (int i = 0; i < 20; ++i) {
    text += "  a" + std::to_string(i) + " = local.b\n";
  }
  Settings settings = settings_for({{"main.tf", text + "}\n"}});
  settings.language.limits.max_diagnostics = 5;
  Walk walk(load(settings), Phase::Plan);
  walk.evaluate_all();
  EXPECT_EQ(walk.diagnostics().size(), 6U);
  EXPECT_EQ(walk.diagnostics().error_count(), 20U);
  EXPECT_EQ(walk.diagnostics()[5].code, Code::TooManyDiagnostics);
}

}  // namespace
}  // namespace hcl::terraform
