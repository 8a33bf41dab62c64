#include <gtest/gtest.h>

#include <algorithm>

#include "terraform/module_helper.h"

namespace hcl::terraform {
namespace {

struct Case {
  const char* name;
  std::map<std::string, std::string> files;
  const char* values;
  const char* problems;
};

std::ostream& operator<<(std::ostream& out, const Case& test) {
  return out << test.name;
}

// Terraform documentation: "Local Values", "Output Values", "Modules".
const Case kCases[] = {
    {"evaluates local values in the order of their references",
     {{"main.tf", "locals {\n  a = local.b + 1\n  b = 2\n}\n"}},
     "local.a = 3\nlocal.b = 2\n",
     ""},
    {"goes on with what does not depend on an error",
     {{"main.tf",
       "locals {\n  a = local.b\n  b = nothing.here.x\n  c = 1\n}\n"}},
     "local.c = 1\n",
     "Reference to undeclared resource at main.tf:3:7"},
    {"repeats a module for each element and names the instances",
     {{"main.tf",
       "module \"m\" {\n  source = \"./m\"\n  for_each = toset([\"x\", "
       "\"y\"])\n  v = each.key\n}\noutput \"o\" {\n  value = "
       "module.m[\"y\"].r\n}\n"},
      {"m/main.tf",
       "variable \"v\" {}\noutput \"r\" {\n  value = \"<${var.v}>\"\n}\n"}},
     "output.o = \"<y>\"\n"
     "module.m[\"x\"].var.v = \"x\"\nmodule.m[\"x\"].output.r = \"<x>\"\n"
     "module.m[\"y\"].var.v = \"y\"\nmodule.m[\"y\"].output.r = \"<y>\"\n",
     ""},
    {"says in which instance something is wrong",
     {{"main.tf",
       "module \"m\" {\n  source = \"./m\"\n  count = 2\n  v = "
       "count.index\n}\n"},
      {"m/main.tf", "variable \"v\" {}\nlocals {\n  l = [1][var.v - 1]\n}\n"}},
     "module.m[0].var.v = 0\n"
     "module.m[1].var.v = 1\nmodule.m[1].local.l = 1\n",
     "Invalid index at m/main.tf:3:10 in module.m[0]"},
    {"overrides blocks by those of override files",
     {{"main.tf", "locals {\n  a = 1\n  b = 2\n}\n"},
      {"x_override.tf", "locals {\n  a = 10\n}\n"}},
     "local.a = 10\nlocal.b = 2\n",
     ""},
    {"prefers a .tofu file to the .tf file of its name",
     {{"main.tf", "locals {\n  a = 1\n}\n"},
      {"main.tofu", "locals {\n  a = 2\n}\n"}},
     "local.a = 2\n",
     ""},
    {"reads JSON syntax",
     {{"main.tf.json", "{\"locals\": {\"a\": \"${1 + 1}\"}}"}},
     "local.a = 2\n",
     ""},
};

class Evaluation : public testing::TestWithParam<Case> {};

TEST_P(Evaluation, GivesValuesAndProblems) {
  const Case& test = GetParam();
  const Configuration configuration = load(settings_for(test.files));
  EXPECT_EQ(texts_of(configuration.diagnostics()), "");
  Walk walk(configuration, Phase::Plan);
  walk.evaluate_all();
  EXPECT_EQ(values_of(walk), test.values);
  EXPECT_EQ(texts_of(walk.diagnostics()), test.problems);
}

INSTANTIATE_TEST_SUITE_P(Modules, Evaluation, testing::ValuesIn(kCases));

std::string checked(const std::string& text, const char* argument = nullptr) {
  Settings settings = settings_for({{"main.tf", text}});
  if (argument != nullptr) {
    settings.arguments = {{VariableArgument::Kind::Value, argument}};
  }
  return texts_of(check(load(settings)));
}

TEST(Checking, FindsWhatLoadingAndValidatingFind) {
  EXPECT_EQ(checked("locals {\n  a = 1\n}\n"), "");
  EXPECT_EQ(checked("", "v"), "Invalid -var option");
  EXPECT_EQ(checked("locals {\n  a = \n}\n"),
            "Invalid expression at main.tf:2:7");
  EXPECT_EQ(checked("locals {\n  a = [1][local.b]\n  b = 2\n}\n"),
            "Invalid index at main.tf:2:10");
}

// What is left out may be why something is wrong.
TEST(Checking, DoesNotValidateWhatIsNotComplete) {
  EXPECT_EQ(checked("locals {\n  a = [1][2]\n  b = \n}\n"),
            "Invalid expression at main.tf:3:7");
}

TEST(Cycles, AreNamedWithAllMembers) {
  const Configuration configuration =
      load(settings_for({{"main.tf",
                          "locals {\n  a = local.b\n  b = local.c\n  c = "
                          "local.a\n  d = 1\n}\n"}}));
  Walk walk(configuration, Phase::Plan);
  walk.evaluate_all();
  EXPECT_EQ(texts_of(walk.diagnostics()), "Cycle at main.tf:2:3");
  EXPECT_TRUE(walk.is_blocked());
}

TEST(Asking, EvaluatesOnlyWhatIsNeeded) {
  std::string text = "locals {\n  wanted = local.base + 1\n  base = 1\n";
  for (int i = 0; i < 100; ++i) {
    text += "  other" + std::to_string(i) + " = 1 / 0\n";
  }
  const Configuration configuration =
      load(settings_for({{"main.tf", text + "}\n"}}));
  Walk walk(configuration, Phase::Plan);
  Diagnostics problems;
  EXPECT_EQ(to_notation(walk.evaluate("local.wanted", problems)), "2");
  EXPECT_TRUE(problems.empty());
  EXPECT_TRUE(walk.diagnostics().empty());
  EXPECT_EQ(walk.evaluated_parts(), 2U);
}

TEST(Sensitive, ValuesKeepTheirMark) {
  const Configuration configuration = load(settings_for(
      {{"main.tf",
        "variable \"v\" {\n  default = \"s\"\n  sensitive = true\n}\n"
        "output \"o\" {\n  value = var.v\n}\n"}}));
  Walk walk(configuration, Phase::Plan);
  walk.evaluate_all();
  EXPECT_EQ(texts_of(walk.diagnostics()),
            "Output refers to sensitive values at main.tf:5:1");
  Diagnostics problems;
  const Value upper = walk.evaluate("upper(var.v)", problems);
  EXPECT_TRUE(upper.marks().contains("sensitive"));
}

TEST(Phases, DifferInWhatIsKnown) {
  const Configuration configuration = load(
      settings_for({{"main.tf",
                     "variable \"v\" {\n  type = string\n  default = \"d\"\n}\n"
                     "resource \"terraform_data\" \"r\" {\n  input = var.v\n}\n"
                     "locals {\n  in = terraform_data.r.input\n}\n"}}));
  const auto local = [&](Phase phase) {
    Walk walk(configuration, phase);
    Diagnostics problems;
    return to_notation(walk.evaluate("local.in", problems).unmarked_deep());
  };
  EXPECT_EQ(local(Phase::Validate), "unknown(any)");
  EXPECT_EQ(local(Phase::Plan), "\"d\"");
  EXPECT_EQ(local(Phase::Console), "unknown(any)");
}

TEST(Schemas, AreNotNeededForWhatTheConfigurationSets) {
  const Configuration configuration = load(settings_for(
      {{"main.tf",
        "resource \"cloud_box\" \"b\" {\n  count = 2\n  size = count.index\n}\n"
        "locals {\n  sizes = cloud_box.b[*].size\n"
        "  one = cloud_box.b[1].size\n  id = cloud_box.b[0].id\n}\n"}}));
  Walk walk(configuration, Phase::Plan);
  walk.evaluate_all();
  EXPECT_EQ(texts_of(walk.diagnostics()), "");
  EXPECT_EQ(values_of(walk),
            "local.id = unknown(any)\nlocal.one = 1\n"
            "local.sizes = [0, 1]\n");
}

TEST(Variables, ComeFromTheStrongestSource) {
  Settings settings =
      settings_for({{"main.tf",
                     "variable \"a\" {}\nvariable \"b\" {}\nvariable \"c\" {}\n"
                     "variable \"d\" {\n  default = 0\n}\n"},
                    {"terraform.tfvars", "a = 1\nb = 1\nc = 1\n"},
                    {"x.auto.tfvars", "b = 2\nc = 2\n"}});
  settings.environment = {{"a", "environment"}, {"d", "environment"}};
  settings.arguments = {{VariableArgument::Kind::Value, "c=3"}};
  Walk walk(load(settings), Phase::Plan);
  walk.evaluate_all();
  EXPECT_EQ(texts_of(walk.variable_diagnostics()), "");
  EXPECT_EQ(values_of(walk),
            "var.a = 1\nvar.b = 2\nvar.c = \"3\"\nvar.d = \"environment\"\n");
}

TEST(Variables, ThatNeedAValueAreAnErrorOrUnknown) {
  Settings settings =
      settings_for({{"main.tf", "variable \"v\" {\n  type = number\n}\n"}});
  Walk strict(load(settings), Phase::Plan);
  strict.evaluate_all();
  EXPECT_EQ(texts_of(strict.variable_diagnostics()),
            "No value for required variable at main.tf:1:1");
  EXPECT_EQ(values_of(strict), "");
  settings.allow_unset = true;
  Walk lenient(load(settings), Phase::Plan);
  lenient.evaluate_all();
  EXPECT_EQ(values_of(lenient), "var.v = unknown(number)\n");
}

// Values that do not depend on mistakes are available.
TEST(Modules, ThatCannotBeReadLeaveTheRest) {
  Settings settings = settings_for(
      {{"main.tf",
        "module \"gone\" {\n  source = \"./gone\"\n}\n"
        "module \"half\" {\n  source = \"./half\"\n}\n"
        "module \"fine\" {\n  source = \"./fine\"\n}\n"
        "locals {\n  a = 1\n  b = module.gone.x\n  c = module.half.x\n"
        "  d = module.fine.x\n}\n"},
       {"half/main.tf", "output \"x\" {\n  value = 2\n}\nvariable \"v\" {\n"},
       {"fine/main.tf", "output \"x\" {\n  value = 3\n}\n"}});
  const Configuration configuration = load(settings);
  EXPECT_FALSE(configuration.ok());
  EXPECT_TRUE(configuration.can_be_evaluated());
  Walk walk(configuration, Phase::Plan);
  walk.evaluate_all();
  EXPECT_EQ(values_of(walk),
            "local.a = 1\nlocal.b = unknown(any)\nlocal.c = unknown(any)\n"
            "local.d = 3\nmodule.fine.output.x = 3\n");
  settings.keep_going = false;
  EXPECT_FALSE(load(settings).can_be_evaluated());
}

// Values lost to mistakes are unknown, and those that contain mistakes are left
// out; nothing else is reported about either.
TEST(Modules, WithMistakesInTheRootHaveTheOtherValues) {
  Settings settings = settings_for(
      {{"main.tf",
        "locals {\n  a = 1\n  b = [1,\n}\nvariable \"v\" {\n"
        "  default = 1 +\n}\nmodule \"m\" {\n  source = \"./m\n}\n"
        "resource \"r\" {\n}\nlocals {\n  a = 2\n}\n"},
       {"other.tf",
        "locals {\n  c = local.a + 1\n  d = local.b\n  e = local.gone\n"
        "  f = module.m.x\n  g = module.gone.x\n  h = r.gone.x\n"
        "  i = var.gone\n  j = 1 + nothing()\n}\n"}});
  settings.arguments = {{VariableArgument::Kind::Value, "gone=1"}};
  const Configuration configuration = load(settings);
  EXPECT_EQ(configuration.diagnostics().error_count(), 5u);
  EXPECT_TRUE(configuration.can_be_evaluated());
  Walk walk(configuration, Phase::Plan);
  walk.evaluate_all();
  EXPECT_EQ(values_of(walk),
            "var.v = unknown(any)\nlocal.a = 1\nlocal.c = 2\n"
            "local.e = unknown(any)\nlocal.f = unknown(any)\n"
            "local.g = unknown(any)\nlocal.h = unknown(any)\n"
            "local.i = unknown(any)\n");
  EXPECT_FALSE(walk.variable_diagnostics().has_errors());
  EXPECT_EQ(walk.diagnostics().error_count(), 1u);
}

TEST(Modules, WithMistakesInTheRootStopWhereItIsAsked) {
  Settings settings = settings_for({{"main.tf", "locals {\n  a = 1\n"}});
  settings.keep_going = false;
  const Configuration configuration = load(settings);
  EXPECT_FALSE(configuration.can_be_evaluated());
  Walk walk(configuration, Phase::Plan);
  EXPECT_TRUE(walk.is_blocked());
  walk.evaluate_all();
  EXPECT_EQ(values_of(walk), "");
}

TEST(Variables, WithoutAUsableValueLeaveTheRest) {
  Settings settings = settings_for(
      {{"main.tf",
        "variable \"none\" {}\nvariable \"bad\" {\n  type = number\n}\n"
        "locals {\n  a = 1\n  b = var.none\n  c = var.bad\n}\n"}});
  settings.arguments = {{VariableArgument::Kind::Value, "bad=x"}};
  Walk walk(load(settings), Phase::Plan);
  walk.evaluate_all();
  EXPECT_EQ(values_of(walk), "local.a = 1\n");
  EXPECT_TRUE(walk.variable_diagnostics().has_errors());
}

// The entry of `values()` with this address.
NamedValue find_value(const Walk& walk, const std::string& variable) {
  for (const ModuleValues& module : walk.values()) {
    for (const NamedValue& value : module.variables) {
      if (module.address.empty() && value.name == variable) return value;
    }
  }
  return {};
}

TEST(Given, ValuesOfResourcesFillWhatIsOpen) {
  Settings settings =
      settings_for({{"main.tf",
                     "resource \"terraform_data\" \"r\" {\n  count = 2\n"
                     "  input = \"set\"\n}\n"
                     "resource \"cloud_box\" \"b\" {\n  size = 1\n}\n"
                     "locals {\n  ids = terraform_data.r[*].id\n"
                     "  in = terraform_data.r[0].input\n"
                     "  box = [cloud_box.b.size, cloud_box.b.id]\n}\n"}});
  const auto object = [](const char* name, const char* text) {
    return Value::object({{name, Value::string(text)}});
  };
  settings.resource_values = {{"terraform_data", object("id", "any")}};
  settings.instance_values = {
      {"terraform_data.r[1]", object("id", "one")},
      {"cloud_box.b", Value::object({{"id", Value::string("box")},
                                     {"size", Value::number(7)}})}};
  Walk walk(load(settings), Phase::Plan);
  walk.evaluate_all();
  EXPECT_EQ(texts_of(walk.diagnostics()), "");
  EXPECT_EQ(values_of(walk),
            "local.box = [1, \"box\"]\nlocal.ids = [\"any\", \"one\"]\n"
            "local.in = \"set\"\n");
}

TEST(Given, ValuesThatDoNotFitAreAnErrorAtTheResource) {
  Settings settings = settings_for(
      {{"main.tf",
        "module \"m\" {\n  source = \"./m\"\n}\nlocals {\n  a = 1\n}\n"},
       {"m/main.tf", "resource \"terraform_data\" \"r\" {}\n"}});
  settings.instance_values = {
      {"module.m.terraform_data.r",
       Value::object({{"id", Value::tuple({Value::number(1)})}})}};
  Walk walk(load(settings), Phase::Plan);
  walk.evaluate_all();
  EXPECT_EQ(
      texts_of(walk.diagnostics()),
      "Provided value does not match the schema at m/main.tf:1:1 in module.m");
  EXPECT_EQ(values_of(walk), "local.a = 1\n");
}

TEST(Given, TheConsoleKnowsWhatTheStateSays) {
  Settings settings = settings_for({{"main.tf",
                                     "resource \"terraform_data\" \"r\" {}\n"
                                     "resource \"terraform_data\" \"s\" {}\n"
                                     "locals {\n  r = terraform_data.r.id\n  s "
                                     "= terraform_data.s.id\n}\n"}});
  settings.instance_values = {
      {"terraform_data.r", Value::object({{"id", Value::string("i")}})}};
  Walk walk(load(settings), Phase::Console);
  walk.evaluate_all();
  EXPECT_EQ(values_of(walk), "local.r = \"i\"\nlocal.s = unknown(string)\n");
}

TEST(Sensitive, DeclarationsHideTheirValues) {
  Walk walk(load(settings_for({{"main.tf",
                                "variable \"v\" {\n  default = 1\n"
                                "  sensitive = true\n}\n"
                                "variable \"w\" {\n  default = 1\n}\n"}})),
            Phase::Plan);
  walk.evaluate_all();
  EXPECT_TRUE(find_value(walk, "v").hidden);
  EXPECT_FALSE(find_value(walk, "w").hidden);
  EXPECT_TRUE(walk.values_at("var.v").at(0).hidden);
}

// Sources that are large enough to be parsed by several threads.
TEST(Loading, FindsTheSameWhateverTheNumberOfThreads) {
  std::map<std::string, std::string> files;
  for (int i = 0; i < 8; ++i) {
    const std::string number = std::to_string(i);
    std::string text = "locals {\n";
    for (int k = 0; k < 2000; ++k) {
      text += "  v" + number + "_" + std::to_string(k) + " = [" + number +
              ", \"text of this one\"]\n";
    }
    files["f" + number + ".tf"] = text + "}\nlocals {\n  = 1\n}\n";
  }
  const std::string first = texts_of(load(settings_for(files)).diagnostics());
  EXPECT_EQ(std::count(first.begin(), first.end(), '\n'), 7);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(texts_of(load(settings_for(files)).diagnostics()), first);
  }
}

}  // namespace
}  // namespace hcl::terraform
