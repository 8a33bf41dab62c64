// Files beside those of a module, and what only some builds and tools read:
// experiments, queries, stacks, migrations, ignored files. Places are those of
// the tools where these report any.

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "hcl/terraform.h"
#include "terraform/module_helper.h"

namespace hcl::terraform::special_files_tests {
namespace {

using Files = std::map<std::string, std::string>;

struct Case {
  const char* name;
  Tool tool;
  const char* version;
  Files files;
  // A line for each diagnostic of loading and validation: severity, name and
  // the place where it begins.
  const char* want;
};

std::string found_in(const Case& c) {
  Settings settings = settings_for(c.files, c.tool);
  settings.tool_version = c.version;
  const Configuration configuration = load(settings);
  Diagnostics found = configuration.diagnostics();
  Walk walk(configuration, Phase::Validate);
  walk.evaluate_all();
  found.append(walk.diagnostics());
  std::string text;
  for (const Diagnostic& each : found) {
    text += text.empty() ? "" : "\n";
    text += each.severity == Severity::Error ? "error " : "warning ";
    text += each.name();
    if (!each.subject) continue;
    const SourceFile& file = each.subject->file;
    const SourcePos begin = file.position(each.subject->span.begin);
    text += " " + file.name() + ":" + std::to_string(begin.line) + ":" +
            std::to_string(begin.column);
  }
  return text;
}

class SpecialFileTest : public testing::TestWithParam<Case> {};

TEST_P(SpecialFileTest, IsRead) {
  EXPECT_EQ(found_in(GetParam()), GetParam().want);
}

std::string name_of(const testing::TestParamInfo<Case>& info) {
  return info.param.name;
}

const char* const kStore =
    "terraform {\n  state_store \"x_y\" {\n    provider \"x\" {\n    }\n  }\n"
    "  required_providers {\n    x = {\n      source = \"a/x\"\n    }\n  "
    "}\n}\n";

INSTANTIATE_TEST_SUITE_P(
    StateStores, SpecialFileTest,
    testing::Values(
        Case{"InAlpha",
             Tool::Terraform,
             "1.14.0-alpha20250911",
             {{"main.tf", kStore}},
             ""},
        Case{"Released",
             Tool::Terraform,
             "1.14",
             {{"main.tf", kStore}},
             "error UnavailableInVersion main.tf:2:3"},
        Case{"InCandidate",
             Tool::Terraform,
             "1.15.0-rc1",
             {{"main.tf", kStore}},
             "error UnavailableInVersion main.tf:2:3"},
        Case{"WithoutProvider",
             Tool::Terraform,
             "1.14.0-alpha1",
             {{"main.tf", "terraform {\n  state_store \"x_y\" {\n  }\n}\n"}},
             "error InvalidStateStore main.tf:2:21"},
        Case{"WithAlias",
             Tool::Terraform,
             "1.14.0-alpha1",
             {{"main.tf",
               "terraform {\n  state_store \"x_y\" {\n    provider \"x\" {\n"
               "      alias = \"b\"\n    }\n  }\n}\n"}},
             "error InvalidStateStore main.tf:4:15\n"
             "error InvalidStateStore main.tf:2:3"},
        Case{"BesideBackend",
             Tool::Terraform,
             "1.14.0-alpha1",
             {{"main.tf",
               "terraform {\n  backend \"local\" {\n  }\n  state_store "
               "\"x_y\" {\n    provider \"terraform\" {\n    }\n  }\n}\n"}},
             "error InvalidStateStore main.tf:4:3"},
        Case{"InRun",
             Tool::Terraform,
             "1.14.0-alpha1",
             {{"main.tf", ""},
              {"a.tftest.hcl", "run \"a\" {\n  skip_cleanup = true\n}\n"}},
             ""}),
    name_of);

Files migration(const char* text) {
  return {{"main.tf", ""}, {"x.tfmigrate.hcl", text}};
}

INSTANTIATE_TEST_SUITE_P(
    Migrations, SpecialFileTest,
    testing::Values(
        Case{"FromBackend", Tool::Terraform, "1.16.0-alpha1",
             migration("from {\n  backend \"local\" {\n  }\n}\n"), ""},
        Case{"FromStore", Tool::Terraform, "1.16.0-alpha1",
             migration("from {\n  state_store \"x_y\" {\n    provider \"x\" "
                       "{\n    }\n  }\n}\nstate_store_provider {\n  x = {\n"
                       "    source = \"a/x\"\n    version = \"1.0.0\"\n  }\n}"
                       "\n"),
             ""},
        Case{"FromBoth", Tool::Terraform, "1.16.0-alpha1",
             migration("from {\n  backend \"local\" {\n  }\n  state_store "
                       "\"x_y\" {\n    provider \"x\" {\n    }\n  }\n}\n"
                       "state_store_provider {\n  x = {\n    source = "
                       "\"a/x\"\n    version = \"1.0.0\"\n  }\n}\n"),
             "error InvalidMigration x.tfmigrate.hcl:1:1"},
        Case{"WithoutEntry", Tool::Terraform, "1.16.0-alpha1",
             migration("state_store_provider {\n}\n"),
             "error InvalidMigration x.tfmigrate.hcl:1:1"},
        Case{"OfAnyVersion", Tool::Terraform, "1.16.0-alpha1",
             migration("state_store_provider {\n  x = {\n    source = "
                       "\"a/x\"\n    version = \"~> 1.0\"\n  }\n}\n"),
             "error InvalidMigration x.tfmigrate.hcl:4:15"},
        Case{"Twice", Tool::Terraform, "1.16.0-alpha1",
             migration("from {\n  backend \"local\" {\n  }\n}\nfrom {\n  "
                       "backend \"local\" {\n  }\n}\n"),
             "error DuplicateBlock x.tfmigrate.hcl:5:1"},
        Case{"NotReleased", Tool::Terraform, "1.16",
             migration("resource \"a\" \"b\" {\n}\n"),
             "warning IgnoredFile x.tfmigrate.hcl:1:1"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    IgnoredFiles, SpecialFileTest,
    testing::Values(Case{"OnceForEachKind",
                         Tool::Terraform,
                         "1.17",
                         {{"main.tf", ""},
                          {"x.tofu", "a"},
                          {"y.tofu", "b"},
                          {"z.tofu.json", "c"}},
                         "warning IgnoredFile x.tofu:1:1\n"
                         "warning IgnoredFile z.tofu.json:1:1"},
                    Case{"BesideWhatItReplaces",
                         Tool::Terraform,
                         "1.17",
                         {{"main.tf", ""}, {"main.tofu", "a"}},
                         ""},
                    Case{"OfTheOtherTool",
                         Tool::OpenTofu,
                         "1.13",
                         {{"main.tf", ""}, {"q.tfquery.hcl", "a"}},
                         "warning IgnoredFile q.tfquery.hcl:1:1"},
                    Case{"OfALaterVersion",
                         Tool::OpenTofu,
                         "1.7",
                         {{"main.tf", ""}, {"x.tofu", "a"}},
                         "warning IgnoredFile x.tofu:1:1"},
                    Case{"OfAnEditor",
                         Tool::Terraform,
                         "1.17",
                         {{"main.tf", ""}, {".x.tofu", "a"}, {"x.tofu~", "b"}},
                         ""}),
    name_of);

Files query(const std::string& text) {
  return {{"main.tf", "variable \"v\" {\n  default = 1\n}\n"},
          {"q.tfquery.hcl", text}};
}

std::string list_that_uses(const std::string& value) {
  return "list \"x_y\" \"a\" {\n  provider = x\n}\nlist \"x_y\" \"b\" {\n"
         "  provider = x\n  config {\n    p = " +
         value + "\n  }\n}\n";
}

INSTANTIATE_TEST_SUITE_P(
    Queries, SpecialFileTest,
    testing::Values(
        Case{"OtherResults", Tool::Terraform, "1.14",
             query(list_that_uses("list.x_y.a.data[0].identity")), ""},
        Case{"OtherThanData", Tool::Terraform, "1.14",
             query(list_that_uses("list.x_y.a.first")),
             "error InvalidListReference q.tfquery.hcl:7:9"},
        Case{"DataWithoutIndex", Tool::Terraform, "1.14",
             query(list_that_uses("list.x_y.a.data.first")),
             "error InvalidListReference q.tfquery.hcl:7:9"},
        Case{"OtherThanIdentity", Tool::Terraform, "1.14",
             query(list_that_uses("list.x_y.a.data[0].id")),
             "error InvalidListReference q.tfquery.hcl:7:9"},
        Case{"UndeclaredList", Tool::Terraform, "1.14",
             query(list_that_uses("list.x_y.c.data[0].identity")),
             "error InvalidListReference q.tfquery.hcl:7:9"},
        Case{"UndeclaredVariable", Tool::Terraform, "1.14",
             query(list_that_uses("var.w")),
             "error UndeclaredVariable q.tfquery.hcl:7:9"},
        Case{"VariableOfTheModule", Tool::Terraform, "1.14",
             query(list_that_uses("var.v")), ""},
        Case{"LimitThatIsNoNumber", Tool::Terraform, "1.14",
             query("list \"x_y\" \"a\" {\n  provider = x\n  limit = \"x\"\n}"
                   "\n"),
             "error UnsuitableValue q.tfquery.hcl:3:12"},
        Case{"InCalledModule",
             Tool::Terraform,
             "1.14",
             {{"main.tf", "module \"m\" {\n  source = \"./m\"\n}\n"},
              {"m/main.tf", ""},
              {"m/q.tfquery.hcl", "list \"x_y\" \"a\" {\n  provider = x\n}\n"}},
             "error ListInChildModule m/q.tfquery.hcl:1:1"}),
    name_of);

Files stack(const std::string& text) {
  return {{"main.tfcomponent.hcl", text},
          {"c/main.tf",
           "variable \"n\" {\n  type = number\n}\noutput \"o\" {\n  value = "
           "local.missing\n}\n"}};
}

INSTANTIATE_TEST_SUITE_P(
    Stacks, SpecialFileTest,
    testing::Values(
        Case{"ComponentIsValidated", Tool::Terraform, "1.13",
             stack("component \"c\" {\n  source = \"./c\"\n  inputs = {\n"
                   "    n = 1\n  }\n}\n"),
             "error UndeclaredLocal c/main.tf:5:11"},
        Case{"InputsAreChecked", Tool::Terraform, "1.13",
             stack("component \"c\" {\n  source = \"./c\"\n  inputs = {\n"
                   "    n = \"x\"\n    m = 1\n  }\n}\n"),
             "error InvalidVariableValue main.tfcomponent.hcl:4:9\n"
             "error UndeclaredVariableValue main.tfcomponent.hcl:5:5\n"
             "error UndeclaredLocal c/main.tf:5:11"},
        Case{"InputsAreRequired", Tool::Terraform, "1.13",
             stack("component \"c\" {\n  source = \"./c\"\n}\n"),
             "error MissingVariableValue main.tfcomponent.hcl:1:1\n"
             "error UndeclaredLocal c/main.tf:5:11"},
        Case{"VersionOfLocalModule", Tool::Terraform, "1.13",
             stack("stack \"c\" {\n  source = \"./c\"\n  version = \"1.0.0\"\n"
                   "}\n"),
             "error InvalidStackFile main.tfcomponent.hcl:3:3"},
        Case{"RepeatedConfig", Tool::Terraform, "1.13",
             stack("provider \"x\" \"a\" {\n  config {\n  }\n  config {\n  }\n"
                   "}\n"),
             "error DuplicateBlock main.tfcomponent.hcl:4:3"},
        Case{"ValidationTooEarly", Tool::Terraform, "1.14",
             stack("variable \"v\" {\n  type = string\n  validation {\n"
                   "    condition = true\n    error_message = \"x\"\n  }\n}\n"),
             "error InvalidStackFile main.tfcomponent.hcl:3:3"},
        Case{"Validation", Tool::Terraform, "1.15",
             stack("variable \"v\" {\n  type = string\n  validation {\n"
                   "    condition = true\n    error_message = \"x\"\n  }\n}\n"),
             ""},
        Case{"Twice", Tool::Terraform, "1.13",
             stack("output \"o\" {\n  type = string\n}\noutput \"o\" {\n"
                   "  type = string\n}\n"),
             "error InvalidStackFile main.tfcomponent.hcl:4:1"},
        Case{"StoreWithoutPath",
             Tool::Terraform,
             "1.13",
             {{"d.tfdeploy.hcl", "store \"tfvars\" \"a\" {\n}\n"}},
             "error MissingRequiredArgument d.tfdeploy.hcl:1:20"},
        Case{"OfTheFolderItself",
             Tool::Terraform,
             "1.13",
             {{"main.tfcomponent.hcl",
               "component \"c\" {\n  source = \"./\"\n}\n"}},
             ""}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Others, SpecialFileTest,
    testing::Values(
        Case{"ImportOfNothing",
             Tool::Terraform,
             "1.11",
             {{"main.tf",
               "import {\n  to = terraform_data.a[0]\n  id = \"x\"\n}\n"}},
             "error MissingImportTarget main.tf:2:8"},
        Case{"ImportToGenerate",
             Tool::Terraform,
             "1.11",
             {{"main.tf",
               "import {\n  to = terraform_data.a\n  id = \"x\"\n}\n"}},
             ""},
        Case{
            "ImportIntoNoModule",
            Tool::Terraform,
            "1.11",
            {{"main.tf",
              "import {\n  to = module.m.terraform_data.a\n  id = \"x\"\n}\n"}},
            "error MissingImportTarget main.tf:2:8"},
        Case{"SecondEncryption",
             Tool::OpenTofu,
             "1.7",
             {{"main.tf",
               "terraform {\n  encryption {\n  }\n}\nterraform {\n  encryption "
               "{\n  }\n}\n"}},
             "error DuplicateEncryptionPart main.tf:6:3"},
        Case{"ProviderOfATuple",
             Tool::OpenTofu,
             "1.9",
             {{"main.tf",
               "provider \"x\" {\n  alias = \"a\"\n  for_each = [\"k\"]\n}\n"}},
             "error InvalidProviderInstance main.tf:3:14"},
        Case{"KeyOfNoInstance",
             Tool::OpenTofu,
             "1.9",
             {{"main.tf",
               "provider \"x\" {\n  alias = \"a\"\n}\nresource \"x_y\" \"a\" "
               "{\n  provider = x.a[\"k\"]\n}\n"}},
             "error InvalidProviderInstance main.tf:5:17"},
        Case{"ParallelIsABool",
             Tool::Terraform,
             "1.12",
             {{"main.tf", ""},
              {"a.tftest.hcl", "run \"a\" {\n  parallel = \"x\"\n}\n"}},
             "error UnsuitableValue a.tftest.hcl:2:15"}),
    name_of);

}  // namespace
}  // namespace hcl::terraform::special_files_tests
