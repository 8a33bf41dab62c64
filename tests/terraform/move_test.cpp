// Resources that move into a called module. Terraform's documentation,
// "Refactor modules", says what a `moved` block does; what the files must say
// is written by hand.

#include <gtest/gtest.h>

#include "hcl/terraform_refactor.h"
#include "terraform/module_helper.h"

namespace hcl::terraform {
namespace {

using Files = std::map<std::string, std::string>;

// The changed files, or why there are none.
std::string moved(const Files& files, const std::string& call = "m") {
  const Configuration configuration =
      load(settings_for(files, Tool::Terraform));
  const Names names(configuration);
  const auto symbol = names.find("terraform_data.x");
  if (!symbol.ok()) return symbol.error().message;
  const auto change = move_resource(names, *symbol, call);
  if (!change.ok()) return change.error().message;
  std::string text;
  for (const FileChange& file : change->files) {
    text += "# " + file.path + "\n" + file.after();
  }
  const Comparison proof = compare(configuration, *change);
  for (const std::string& each : proof.differences) {
    text += "differs: " + each + "\n";
  }
  return text + texts_of(proof.problems);
}

constexpr const char* kCall = "module \"m\" {\n  source = \"./m\"\n}\n";

TEST(MovedResources, TakeWhatTheyNeedAndLeaveAnOutput) {
  EXPECT_EQ(moved({{"main.tf", R"(variable "size" {
  type = number
}
locals {
  tags = { a = 1 }
}
module "m" {
  source = "./m"
  old    = local.tags
}
# The resource.
resource "terraform_data" "x" {
  count = var.size
  input = {
    size  = var.size
    tags  = local.tags
    other = "${terraform_data.y.input}-${count.index}"
    all   = [for local in [1] : local]
    where = path.module
  }
  provisioner "local-exec" {
    command = self.id
  }
}
resource "terraform_data" "y" {
  input = 1
}
resource "terraform_data" "z" {
  depends_on = [terraform_data.x]
  input      = [terraform_data.x[0].id, terraform_data.x[*].input]
}
)"},
                   {"m/main.tf",
                    "variable \"old\" {}\nvariable \"size\" {\n"
                    "  default = 1\n}\n"}}),
            R"(# m/main.tf
variable "old" {}
variable "size" {
  default = 1
}

# The resource.
resource "terraform_data" "x" {
  count = var.size_2
  input = {
    size  = var.size_2
    tags  = var.old
    other = "${var.terraform_data_y_input}-${count.index}"
    all   = [for local in [1] : local]
    where = var.path_module
  }
  provisioner "local-exec" {
    command = self.id
  }
}

variable "size_2" {
  type = number
}

variable "terraform_data_y_input" {}

variable "path_module" {}

output "terraform_data_x" {
  value = terraform_data.x
}
# main.tf
variable "size" {
  type = number
}
locals {
  tags = { a = 1 }
}
module "m" {
  source = "./m"
  old    = local.tags

  size_2                 = var.size
  terraform_data_y_input = terraform_data.y.input
  path_module            = path.module
}
resource "terraform_data" "y" {
  input = 1
}
resource "terraform_data" "z" {
  depends_on = [module.m]
  input      = [module.m.terraform_data_x[0].id, module.m.terraform_data_x[*].input]
}

moved {
  from = terraform_data.x
  to   = module.m.terraform_data.x
}
)");
}

TEST(MovedResources, KeepTheirAddressesInImportsAndTests) {
  EXPECT_EQ(
      moved({{"main.tf", std::string(kCall) +
                             "resource \"terraform_data\" \"x\" {}\nimport {\n"
                             "  to = terraform_data.x\n  id = \"a\"\n}\n"},
             {"m/outputs.tf", ""},
             {"m/main.tf", ""},
             {"x.tftest.hcl",
              "override_resource {\n  target = terraform_data.x\n}\n"
              "run \"a\" {\n  assert {\n"
              "    condition     = terraform_data.x.id != \"\"\n"
              "    error_message = \"No.\"\n  }\n}\n"}}),
      "# m/main.tf\nresource \"terraform_data\" \"x\" {}\n"
      "# m/outputs.tf\noutput \"terraform_data_x\" {\n"
      "  value = terraform_data.x\n}\n"
      "# main.tf\n" +
          std::string(kCall) +
          "import {\n  to = module.m.terraform_data.x\n  id = \"a\"\n}\n"
          "\nmoved {\n  from = terraform_data.x\n"
          "  to   = module.m.terraform_data.x\n}\n"
          "# x.tftest.hcl\noverride_resource {\n"
          "  target = module.m.terraform_data.x\n}\n"
          "run \"a\" {\n  assert {\n"
          "    condition     = module.m.terraform_data_x.id != \"\"\n"
          "    error_message = \"No.\"\n  }\n}\n");
}

TEST(MovedResources, AreReadInJson) {
  const std::string main =
      std::string(kCall) + "resource \"terraform_data\" \"x\" {}\n";
  const auto with_json = [&](const char* value) {
    const std::string text =
        moved({{"main.tf", main},
               {"m/main.tf", ""},
               {"o.tf.json", R"({"output": {"o": {"value": ")" +
                                 std::string(value) + "\"}}}"}});
    const std::size_t at = text.find("# o.tf.json\n");
    return at == std::string::npos ? text : text.substr(at + 12);
  };
  EXPECT_EQ(with_json("${terraform_data.x.id}-${terraform_data.x.input}"),
            R"({"output": {"o": {"value": "${module.m.terraform_data_x.id})"
            R"(-${module.m.terraform_data_x.input}"}}})");
  EXPECT_EQ(
      with_json("${resource.terraform_data.x.id}"),
      R"({"output": {"o": {"value": "${module.m.terraform_data_x.id}"}}})");
}

TEST(MovedResources, StayInJson) {
  EXPECT_EQ(moved({{"main.tf.json", R"({
  "variable": {"size": {"type": "number"}},
  "locals": {"tags": {"a": 1}},
  "module": {
    "m": {
      "source": "./m",
      "old": "${local.tags}"
    }
  },
  "resource": {
    "terraform_data": {
      "x": {
        "//": "${ignored}",
        "count": "${var.size}",
        "input": {
          "${var.size}": "\"${local.tags[\"a\"]}\" ${count.index}",
          "all": ["${[for local in [1] : local]}", "${terraform_data.y.id}"],
          "where": "${path.root}"
        },
        "lifecycle": {"ignore_changes": ["input"]}
      },
      "y": {"input": 1},
      "z": {
        "depends_on": ["terraform_data.x"],
        "input": "${terraform_data.x[0].id} ${terraform_data.x[1].id}"
      }
    }
  },
  "import": {"to": "terraform_data.x[0]", "id": "i"}
}
)"},
                   {"m/main.tf.json",
                    R"({"variable": {"old": {}, "size": {"default": 1}}})"}}),
            R"(# m/x_moved.tf.json
{
  "resource": {
    "terraform_data": {
      "x": {
        "//": "${ignored}",
        "count": "${var.size_2}",
        "input": {
          "${var.size_2}": "\"${var.old[\"a\"]}\" ${count.index}",
          "all": ["${[for local in [1] : local]}", "${var.terraform_data_y_id}"],
          "where": "${path.root}"
        },
        "lifecycle": {"ignore_changes": ["input"]}
      }
    }
  },
  "variable": {
    "size_2": {"type": "number"},
    "terraform_data_y_id": {}
  },
  "output": {
    "terraform_data_x": {"value": "${terraform_data.x}"}
  }
}
# main.tf.json
{
  "moved": {"from": "terraform_data.x", "to": "module.m.terraform_data.x"},
  "variable": {"size": {"type": "number"}},
  "locals": {"tags": {"a": 1}},
  "module": {
    "m": {
      "size_2": "${var.size}",
      "terraform_data_y_id": "${terraform_data.y.id}",
      "source": "./m",
      "old": "${local.tags}"
    }
  },
  "resource": {
    "terraform_data": {
      "y": {"input": 1},
      "z": {
        "depends_on": ["module.m"],
        "input": "${module.m.terraform_data_x[0].id} ${module.m.terraform_data_x[1].id}"
      }
    }
  },
  "import": {"to": "module.m.terraform_data.x[0]", "id": "i"}
}
)");
}

// Of a file that declares nothing else, only the `moved` block is left; a call
// and a module of the other syntax stay what they are.
TEST(MovedResources, LeaveNoEmptyObjects) {
  for (
      const char* text :
      {R"({"resource": {"terraform_data": {"x": {"input": "${var.a}"}}}})",
       R"({"resource": [{"terraform_data": [{"x": [{"input": "${var.a}"}]}]}]})"}) {
    EXPECT_EQ(moved({{"main.tf", std::string(kCall) + "variable \"a\" {}\n"},
                     {"m/main.tf", ""},
                     {"x.tf.json", text}}),
              "# m/main.tf\nvariable \"a\" {}\n# m/x_moved.tf.json\n{\n"
              "  \"resource\": {\n    \"terraform_data\": {\n"
              "      \"x\": {\"input\": \"${var.a}\"}\n    }\n  }\n}\n"
              "# main.tf\nmodule \"m\" {\n  source = \"./m\"\n"
              "  a      = var.a\n}\nvariable \"a\" {}\n"
              "# x.tf.json\n{\"moved\": {\"from\": \"terraform_data.x\", "
              "\"to\": \"module.m.terraform_data.x\"}}");
  }
}

TEST(MovedResources, LeaveTheOtherElementsOfArrays) {
  const std::string text = moved(
      {{"main.tf", kCall},
       {"m/main.tf", ""},
       {"x.tf.json",
        R"({"resource": [{"terraform_data": {"x": {}}}, {"a": {"b": {}}}]})"}});
  EXPECT_EQ(text.substr(text.find("# x.tf.json\n") + 12),
            R"({"moved": {"from": "terraform_data.x", )"
            R"("to": "module.m.terraform_data.x"},)"
            R"("resource": [{"a": {"b": {}}}]})");
}

TEST(MovedResources, InJsonHaveReferencesToTheirOwnModule) {
  EXPECT_EQ(
      moved({{"main.tf", kCall},
             {"m/main.tf", ""},
             {"x.tf.json", R"({"resource": {"terraform_data": {"y": {}, "x": )"
                           R"({"depends_on": ["terraform_data.y"]}}}})"}}),
      "this refers to the module that the resource leaves");
}

TEST(MovedResources, InJsonKeepTheIteratorsOfTheirBlocks) {
  const std::string text = moved(
      {{"main.tf", kCall},
       {"m/main.tf", ""},
       {"x.tf.json",
        R"({"resource": {"terraform_data": {"x": {"a": {"dynamic": {"rule": )"
        R"({"for_each": [1], "content": {"b": "${rule.value}"}}}}}}}})"}});
  EXPECT_EQ(text.find("var."), std::string::npos) << text;
}

TEST(MovedResources, KeepLineEnds) {
  const std::string text =
      moved({{"main.tf",
              "module \"m\" {\r\n  source = \"./m\"\r\n}\r\nresource "
              "\"terraform_data\" \"x\" {\r\n  input = path.module\r\n}\r\n"},
             {"m/main.tf", ""}});
  const std::string main = text.substr(text.find("# main.tf\n") + 10);
  EXPECT_EQ(main,
            "module \"m\" {\r\n  source = \"./m\"\r\n\r\n"
            "  path_module = path.module\r\n}\r\n\r\nmoved {\r\n"
            "  from = terraform_data.x\r\n"
            "  to   = module.m.terraform_data.x\r\n}\r\n");
}

struct RefusedMove {
  const char* name;
  const char* text;
  const char* module;
  const char* expected;
};

class RefusedMoves : public testing::TestWithParam<RefusedMove> {};

TEST_P(RefusedMoves, SayWhy) {
  EXPECT_EQ(
      moved({{"main.tf", GetParam().text}, {"m/main.tf", GetParam().module}}),
      GetParam().expected);
}

const RefusedMove kRefusedMoves[] = {
    {"WithoutACall", "resource \"terraform_data\" \"x\" {}\n", "",
     "module.m is not called or not installed"},
    {"IntoARepeatedModule",
     "resource \"terraform_data\" \"x\" {}\nmodule \"m\" {\n"
     "  source = \"./m\"\n  count  = 1\n}\n",
     "", "a module with count cannot take a resource"},
    {"IntoAModuleThatIsCalledTwice",
     "resource \"terraform_data\" \"x\" {}\nmodule \"m\" {\n"
     "  source = \"./m\"\n}\nmodule \"n\" {\n  source = \"./m\"\n}\n",
     "",
     "the module in m is called several times, and every call would get the "
     "resource"},
    {"OntoAnotherResource",
     "resource \"terraform_data\" \"x\" {}\nmodule \"m\" {\n"
     "  source = \"./m\"\n}\n",
     "resource \"terraform_data\" \"x\" {}\n",
     "terraform_data.x exists in the module already"},
    {"WithAProvider",
     "resource \"terraform_data\" \"x\" {\n  provider = terraform.a\n}\n"
     "module \"m\" {\n  source = \"./m\"\n}\n",
     "", "a resource with a provider of its own cannot move into a module"},
    {"WithDependencies",
     "resource \"terraform_data\" \"y\" {}\n"
     "resource \"terraform_data\" \"x\" {\n"
     "  depends_on = [terraform_data.y]\n}\nmodule \"m\" {\n"
     "  source = \"./m\"\n}\n",
     "", "this refers to the module that the resource leaves"},
    {"ThatTriggersAReplacement",
     "resource \"terraform_data\" \"y\" {\n  lifecycle {\n"
     "    replace_triggered_by = [terraform_data.x]\n  }\n}\n"
     "resource \"terraform_data\" \"x\" {}\nmodule \"m\" {\n"
     "  source = \"./m\"\n}\n",
     "", "replace_triggered_by cannot refer to a resource of a module"},
};

INSTANTIATE_TEST_SUITE_P(Table, RefusedMoves, testing::ValuesIn(kRefusedMoves),
                         [](const auto& each) { return each.param.name; });

}  // namespace
}  // namespace hcl::terraform
