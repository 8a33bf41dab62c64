// Expressions that become local values or variables, and local values that
// become expressions again. What a case expects is written by hand from the
// meaning of the language; that values stay is compared as well.

#include <gtest/gtest.h>

#include "hcl/terraform_refactor.h"
#include "terraform/module_helper.h"

namespace hcl::terraform {
namespace {

using Files = std::map<std::string, std::string>;

std::string text_of(const Configuration& configuration,
                    const Expected<Refactoring, RefactorError>& change) {
  if (!change.ok()) return change.error().message;
  std::string text;
  for (const FileChange& file : change->files) {
    if (!text.empty()) text += "# " + file.path + "\n";
    text += file.after();
  }
  const Comparison proof = compare(configuration, *change);
  for (const std::string& each : proof.differences) {
    text += "differs: " + each + "\n";
  }
  return text + texts_of(proof.problems);
}

// Inlines `local.x` in main.tf and other files.
std::string inlined(Files files) {
  const Configuration configuration =
      load(settings_for(std::move(files), Tool::Terraform));
  const Names names(configuration);
  const auto symbol = names.find("local.x");
  if (!symbol.ok()) return symbol.error().message;
  return text_of(configuration, inline_local(names, *symbol));
}

struct InlineCase {
  const char* name;
  const char* text;
  const char* expected;
};

class Inlined : public testing::TestWithParam<InlineCase> {};

TEST_P(Inlined, ReplacesEveryUse) {
  EXPECT_EQ(inlined({{"main.tf", GetParam().text}}), GetParam().expected);
}

const InlineCase kInlined[] = {
    {"InOperations",
     "locals {\n  x = 1 + 2 # three\n  y = local.x * 2\n  z = local.x\n}\n",
     "locals {\n  y = (1 + 2) * 2\n  z = 1 + 2\n}\n"},
    {"WithSteps",
     "locals {\n  x = { a = [1] }\n}\nlocals {\n  y = local.x.a[0]\n"
     "  z = \"${local.x[\"a\"][0]}-\"\n}\n",
     "locals {\n  y = { a = [1] }.a[0]\n"
     "  z = \"${{ a = [1] }[\"a\"][0]}-\"\n}\n"},
    {"ConditionsWithSteps",
     "locals {\n  x = true ? [1] : [2]\n  y = local.x[0]\n}\n",
     "locals {\n  y = (true ? [1] : [2])[0]\n}\n"},
    {"InTemplates",
     "variable \"v\" {\n  default = \"a\"\n}\nlocals {\n  x = \"${var.v}-b\"\n"
     "  y = <<-EOT\n    %{if local.x == \"c\"}${local.x}%{endif}\n  EOT\n}\n",
     "variable \"v\" {\n  default = \"a\"\n}\nlocals {\n"
     "  y = <<-EOT\n    %{if \"${var.v}-b\" == "
     "\"c\"}${\"${var.v}-b\"}%{endif}\n"
     "  EOT\n}\n"},
    {"InEachOther",
     "locals {\n  x = 0\n  y = [[1]]\n  z = local.y[local.x][local.x]\n}\n",
     "locals {\n  y = [[1]]\n  z = local.y[0][0]\n}\n"},
    {"WithoutUses", "locals {\n  x = 0\n}\noutput \"o\" {\n  value = 1\n}\n",
     "output \"o\" {\n  value = 1\n}\n"},
    {"NotWhereANameIsHidden",
     "variable \"v\" {\n  default = 1\n}\nlocals {\n  x = var.v\n"
     "  y = [for var in [2] : local.x + var]\n}\n",
     "the value of local.x uses var, which means something else here"},
    {"NotWhereAnIteratorHidesAName",
     "locals {\n  x = terraform_data.a.id\n}\n"
     "resource \"terraform_data\" \"a\" {}\n"
     "resource \"demo\" \"b\" {\n  dynamic \"terraform_data\" {\n"
     "    for_each = [1]\n    content {\n      y = local.x\n    }\n  }\n}\n",
     "the value of local.x uses terraform_data, which means something else "
     "here"},
    {"NotAnotherValueEachTime",
     "locals {\n  x = uuid()\n  y = local.x\n  z = local.x\n}\n",
     "the value is another one each time that it is evaluated, and local.x is "
     "used several times"},
    {"NotAnotherValueForEachElement",
     "locals {\n  x = uuid()\n  y = [for i in [1, 2] : local.x]\n}\n",
     "the value is another one each time that it is evaluated"},
    {"NotAsAReference",
     "locals {\n  x = 1\n}\nresource \"terraform_data\" \"a\" {\n"
     "  depends_on = [local.x]\n}\n",
     "only a reference is allowed here, not the value of local.x"},
};

INSTANTIATE_TEST_SUITE_P(Table, Inlined, testing::ValuesIn(kInlined),
                         [](const auto& each) { return each.param.name; });

struct JsonInlineCase {
  const char* name;
  // The file main.tf.json, and what it or main.tf becomes.
  const char* json;
  const char* after;
  const char* native = "";
};

class InlinedInJson : public testing::TestWithParam<JsonInlineCase> {};

TEST_P(InlinedInJson, IsTheSameValue) {
  EXPECT_EQ(inlined({{"main.tf", GetParam().native},
                     {"main.tf.json", GetParam().json}}),
            GetParam().after);
}

constexpr JsonInlineCase kJsonInlined[] = {
    {"WholeStrings", R"({"locals": {"x": [1, "a"], "y": "${local.x}"}})",
     R"({"locals": {"y": [1, "a"]}})"},
    {"TheLastMember", R"({"locals": {"y": "${local.x}", "x": 1}})",
     R"({"locals": {"y": 1}})"},
    {"TheOnlyMember",
     R"({"locals": { "x": true }, "output": {"o": {"value": "${local.x}"}}})",
     R"({"locals": {}, "output": {"o": {"value": true}}})"},
    {"PartsOfStrings",
     R"({"locals": {"x": "a\"b", "y": "-${local.x}-", "z": 1}})",
     R"({"locals": {"y": "-${\"a\\\"b\"}-", "z": 1}})"},
    {"InParentheses", R"({"locals": {"x": "${1 + 2}", "y": "${local.x * 2}"}})",
     R"({"locals": {"y": "${(1 + 2) * 2}"}})"},
    {"Steps", R"({"locals": {"x": {"a": 1}, "y": "${local.x.a}"}})",
     R"({"locals": {"y": "${{\n  a = 1\n}.a}"}})"},
    {"FromNativeSyntax", R"({"locals": {"y": "${local.x}"}})",
     R"({"locals": {"y": "${1 + 2}"}})", "locals {\n  x = 1 + 2\n}\n"},
    {"NotWhereANameIsHidden",
     R"({"variable": {"v": {"default": 1}},
         "locals": {"x": "${var.v}", "y": "${[for var in [2] : local.x]}"}})",
     "the value of local.x uses var, which means something else here"},
    {"NotInItself", R"({"locals": {"x": ["${local.x}"]}})",
     "the value refers to itself here"},
    {"NotAsAReference",
     R"({"locals": {"x": 1}, "output": {"o": {"value": 1, "depends_on": ["local.x"]}}})",
     "only a reference is allowed here, not the value of local.x"},
    {"NotAnotherValueEachTime",
     R"({"locals": {"x": "${uuid()}", "y": "${local.x}"}})",
     "the value is another one each time that it is evaluated"},
};

INSTANTIATE_TEST_SUITE_P(Table, InlinedInJson, testing::ValuesIn(kJsonInlined),
                         [](const auto& each) { return each.param.name; });

TEST(InlinedLocals, DoNotReferToThemselves) {
  EXPECT_EQ(inlined({{"main.tf", "locals {\n  x = [local.x]\n}\n"}}),
            "the value refers to itself here");
}

TEST(InlinedLocals, AreReplacedInTests) {
  EXPECT_EQ(
      inlined({{"main.tf", "locals {\n  x = 1\n}\n"},
               {"x.tftest.hcl",
                "run \"a\" {\n  assert {\n    condition     = local.x == 1\n"
                "    error_message = \"No.\"\n  }\n}\n"}}),
      "run \"a\" {\n  assert {\n    condition     = 1 == 1\n"
      "    error_message = \"No.\"\n  }\n}\n");
  EXPECT_EQ(inlined({{"main.tf",
                      "locals {\n  x = sensitive(1)\n}\noutput "
                      "\"o\" {\n  value     = local.x\n"
                      "  sensitive = true\n}\n"}}),
            "output \"o\" {\n  value     = sensitive(1)\n"
            "  sensitive = true\n}\n");
}

TEST(InlinedLocals, CannotMakeFilesLargerThanTheLimit) {
  std::string text = "locals {\n  x = \"" + std::string(100, 'a') + "\"\n";
  for (int i = 0; i < 20; ++i) {
    text += "  y" + std::to_string(i) + " = local.x\n";
  }
  Settings settings =
      settings_for({{"main.tf", text + "}\n"}}, Tool::Terraform);
  settings.language.limits.max_source_bytes = 1000;
  const Configuration configuration = load(settings);
  const Names names(configuration);
  const auto symbol = names.find("local.x");
  ASSERT_TRUE(symbol.ok());
  EXPECT_EQ(text_of(configuration, inline_local(names, *symbol)),
            "the files would be larger than max_source_bytes");
}

// ---- extract ----

struct ExtractCase {
  const char* name;
  SymbolKind kind;
  // `@` is at the first byte of the expression.
  const char* text;
  const char* expected;
  bool exact_type = false;
};

class Extracted : public testing::TestWithParam<ExtractCase> {};

TEST_P(Extracted, IsReferredTo) {
  std::string text = GetParam().text;
  const std::size_t at = text.find('@');
  text.erase(at, 1);
  const Configuration configuration =
      load(settings_for({{"main.tf", text}}, Tool::Terraform));
  const Names names(configuration);
  EXPECT_EQ(text_of(configuration,
                    extract(names, {.file = "main.tf",
                                    .byte = static_cast<std::uint32_t>(at),
                                    .kind = GetParam().kind,
                                    .name = "new",
                                    .exact_type = GetParam().exact_type})),
            GetParam().expected);
}

// In main.tf.json, where `@` is in a value.
class ExtractedFromJson : public testing::TestWithParam<ExtractCase> {};

TEST_P(ExtractedFromJson, IsReferredTo) {
  std::string text = GetParam().text;
  const std::size_t at = text.find('@');
  text.erase(at, 1);
  const Configuration configuration =
      load(settings_for({{"main.tf.json", text}}, Tool::Terraform));
  const Names names(configuration);
  EXPECT_EQ(text_of(configuration,
                    extract(names, {.file = "main.tf.json",
                                    .byte = static_cast<std::uint32_t>(at),
                                    .kind = GetParam().kind,
                                    .name = "new"})),
            GetParam().expected);
}

const ExtractCase kJsonExtracted[] = {
    {"IntoExistingLocals", SymbolKind::Local,
     R"({"locals": {"a": 1}, "output": {"o": {"value": @"${local.a + 1}"}}})",
     R"({"locals": {"new": "${local.a + 1}","a": 1}, "output": {"o": {"value": "${local.new}"}}})"},
    {"IntoNewLocals", SymbolKind::Local,
     R"({ "output": {"o": {"value": {"a": [@1, 2]}}}})",
     R"({ "locals": {"new": 1}, "output": {"o": {"value": {"a": ["${local.new}", 2]}}}})"},
    {"TheSmallestAroundAPlace", SymbolKind::Local,
     R"({"output": {"o": {"value": ["a@b", 1]}}})",
     R"({"locals": {"new": "ab"},"output": {"o": {"value": ["${local.new}", 1]}}})"},
    {"IntoAVariable", SymbolKind::Variable,
     R"({"output": {"o": {"value": @"a"}}})",
     R"({"variable": {"new": {"type": "string", "default": "a"}},"output": {"o": {"value": "${var.new}"}}})"},
    {"NoVariableWithReferences", SymbolKind::Variable,
     R"({"locals": {"a": 1}, "output": {"o": {"value": @"${local.a}"}}})",
     "the default of a variable is a constant, without references and calls "
     "of functions; extract a local value instead"},
    {"NotWhatExistsOnlyThere", SymbolKind::Local,
     R"({"resource": {"terraform_data": {"a": {"count": 1, "input": @"${count.index}"}}}})",
     "the expression uses count, which only exists here"},
    {"NotAnotherValueEachTime", SymbolKind::Local,
     R"({"output": {"o": {"value": @"${uuid()}"}}})",
     "the value is another one each time that it is evaluated"},
    {"NoBlocks", SymbolKind::Local, R"({"locals": {@"a": 1}})",
     "this is a block and not a value"},
    {"NotWhereNoValueIs", SymbolKind::Local,
     R"(@{"output": {"o": {"value": 1}}})",
     "in JSON syntax whole values are extracted, and none is here"},
};

INSTANTIATE_TEST_SUITE_P(Table, ExtractedFromJson,
                         testing::ValuesIn(kJsonExtracted),
                         [](const auto& each) { return each.param.name; });

constexpr SymbolKind kLocal = SymbolKind::Local;
constexpr SymbolKind kVariable = SymbolKind::Variable;

const ExtractCase kExtracted[] = {
    {"IntoExistingLocals", kLocal,
     "locals {\n  a = 1\n}\noutput \"o\" {\n  value = @local.a + 1\n}\n",
     "locals {\n  a = 1\n  new = local.a + 1\n}\noutput \"o\" {\n"
     "  value = local.new\n}\n"},
    {"IntoNewLocals", kLocal, "output \"o\" {\n  value = { a = @[1, 2] }\n}\n",
     "output \"o\" {\n  value = { a = local.new }\n}\n\nlocals {\n"
     "  new = [1, 2]\n}\n"},
    {"FromATemplate", kLocal,
     "variable \"v\" {\n  default = 1\n}\noutput \"o\" {\n"
     "  value = \"a-${@var.v + 1}\"\n}\n",
     "variable \"v\" {\n  default = 1\n}\noutput \"o\" {\n"
     "  value = \"a-${local.new}\"\n}\n\nlocals {\n  new = var.v + 1\n}\n"},
    {"OfAKey", kLocal, "output \"o\" {\n  value = { @\"a\" = 1 }\n}\n",
     "output \"o\" {\n  value = { (local.new) = 1 }\n}\n\nlocals {\n"
     "  new = \"a\"\n}\n"},
    {"TheSmallestAroundAPlace", kLocal,
     "output \"o\" {\n  value = [\"a@b\", 1]\n}\n",
     "output \"o\" {\n  value = [local.new, 1]\n}\n\nlocals {\n"
     "  new = \"ab\"\n}\n"},
    {"IntoAVariable", kVariable,
     "output \"o\" {\n  value = join(\",\", @[\"a\", \"b\"])\n}\n",
     "output \"o\" {\n  value = join(\",\", var.new)\n}\n\n"
     "variable \"new\" {\n  type    = list(string)\n"
     "  default = [\"a\", \"b\"]\n}\n"},
    {"IntoAVariableOfTheSameType", kVariable,
     "output \"o\" {\n  value = @[{ a = [1] }, true]\n}\n",
     "output \"o\" {\n  value = var.new\n}\n\nvariable \"new\" {\n"
     "  type    = tuple([object({ a = tuple([number]) }), bool])\n"
     "  default = [{ a = [1] }, true]\n}\n",
     true},
    {"NotReferencesIntoAVariable", kVariable,
     "locals {\n  a = 1\n  b = @local.a\n}\n",
     "the default of a variable is a constant, without references and calls of "
     "functions; extract a local value instead"},
    {"NotNamesOfABlock", kLocal,
     "resource \"terraform_data\" \"a\" {\n  count = 1\n"
     "  input = [@count.index + 1]\n}\n",
     "the expression uses count, which only exists here"},
    {"NotNamesOfFor", kLocal, "locals {\n  a = [for x in [1] : @x + 1]\n}\n",
     "the expression uses x, which only exists here"},
    {"NotNamesOfDynamic", kLocal,
     "resource \"demo\" \"b\" {\n  dynamic \"c\" {\n    for_each = [1]\n"
     "    content {\n      y = @upper(c.value)\n    }\n  }\n}\n",
     "the expression uses c, which only exists here"},
    {"NotWhatIsNotAlwaysEvaluated", kLocal,
     "variable \"v\" {\n  default = []\n}\nlocals {\n"
     "  a = length(var.v) > 0 ? @var.v[0] : null\n}\n",
     "the expression is not always evaluated here, and what is wrong with it "
     "would no longer be left out"},
    {"NotArgumentsOfTry", kLocal,
     "variable \"v\" {\n  default = {}\n}\nlocals {\n"
     "  a = try(@var.v.b, null)\n}\n",
     "the expression is not always evaluated here, and what is wrong with it "
     "would no longer be left out"},
    {"ConstantsOfABranch", kLocal,
     "locals {\n  a = true ? @[1, \"b\"] : null\n}\n",
     "locals {\n  a = true ? local.new : null\n  new = [1, \"b\"]\n}\n"},
    {"NotAnotherValueEachTime", kLocal,
     "resource \"terraform_data\" \"a\" {\n  count = 2\n  input = @uuid()\n}\n",
     "the value is another one each time that it is evaluated"},
    {"NotTypes", kLocal, "variable \"v\" {\n  type = @list(string)\n}\n",
     "what is written here is read before anything is evaluated, and cannot be "
     "a reference"},
    {"NotSourcesOfModules", kLocal,
     "module \"m\" {\n  source = @\"a/b/c\"\n}\n",
     "what is written here is read before anything is evaluated, and cannot be "
     "a reference"},
    {"NotNames", kLocal, "locals {\n  a = { @b = 1 }\n}\n",
     "this is a name and not an expression"},
    {"NotWhatIsNoExpression", kLocal, "loca@ls {\n  a = 1\n}\n",
     "there is no expression here"},
    {"NotUnderANameThatExists", kLocal, "locals {\n  new = @1\n}\n",
     "local.new exists already"},
};

INSTANTIATE_TEST_SUITE_P(Table, Extracted, testing::ValuesIn(kExtracted),
                         [](const auto& each) { return each.param.name; });

TEST(ExtractedVariables, GoToTheFileOfVariables) {
  const Configuration configuration = load(
      settings_for({{"m/main.tf", "locals {\n  a = 1\n}\n"},
                    {"m/variables.tf", "variable \"v\" {\n  default = 1\n}\n"},
                    {"main.tf", "module \"m\" {\n  source = \"./m\"\n}\n"}},
                   Tool::Terraform));
  const Names names(configuration);
  EXPECT_EQ(text_of(configuration, extract(names, {.file = "m/main.tf",
                                                   .byte = 15,
                                                   .end = 16,
                                                   .kind = SymbolKind::Variable,
                                                   .name = "b"})),
            "locals {\n  a = var.b\n}\n# m/variables.tf\n"
            "variable \"v\" {\n  default = 1\n}\n\n"
            "variable \"b\" {\n  type    = number\n  default = 1\n}\n");
  EXPECT_FALSE(extract(names, {.file = "other.tf", .name = "b"}).ok());
}

}  // namespace
}  // namespace hcl::terraform
