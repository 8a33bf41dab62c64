// The later additions to the public test suite's adapter protocol: `validate`,
// type expressions, `try` and `can`, dynamic blocks and user functions.

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "apps/run_program.h"

namespace hcl {
namespace {

const std::string kAdapter = HCL_ADAPTER;

// Runs a command of the adapter on a file of this text and, unless it is
// empty, a context.
Ran run_command(const std::string& command, std::string_view source,
                std::string_view context = {},
                const std::string& file_name = "t.hcl") {
  const TemporaryFolder folder;
  std::string line = kAdapter + " " + command + " " +
                     folder.write(file_name, std::string(source));
  if (!context.empty()) {
    line += " " + folder.write("c.json", std::string(context));
  }
  return run_program(line);
}

constexpr std::string_view kValid = R"({"valid":true,"body":)";

struct Case {
  std::string_view name;
  std::string_view source;
  std::string_view context;
  // The document without `{"valid":true,"body":`, or the phase of the error.
  std::string_view want;
};

// Checks that the document begins with the wanted text.
void expect_document(const Case& wanted, const Ran& ran) {
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const std::string begin =
      wanted.want.front() == '{'
          ? std::string(kValid) + std::string(wanted.want)
          : R"({"valid":false,"phase":")" + std::string(wanted.want) + '"';
  EXPECT_EQ(ran.out.substr(0, begin.size()), begin) << ran.out;
}

std::string name_of(const testing::TestParamInfo<Case>& info) {
  return std::string(info.param.name);
}

// ---- validate ----

struct ValidateCase {
  std::string_view name;
  std::string_view source;
  std::string_view file;
  std::string_view want;
};

class SuiteValidateTest : public testing::TestWithParam<ValidateCase> {};

TEST_P(SuiteValidateTest, TellsWhetherAFileCanBeRead) {
  const Ran ran = run_command("validate", GetParam().source, {},
                              std::string(GetParam().file));
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.out.substr(0, GetParam().want.size()), GetParam().want);
}

constexpr std::string_view kNotValid =
    R"({"valid":false,"phase":"parse","errors":[{"message":)";

INSTANTIATE_TEST_SUITE_P(
    Files, SuiteValidateTest,
    testing::Values(
        ValidateCase{"Native", "a = nope\n", "t.hcl", "{\"valid\":true}\n"},
        ValidateCase{"NotNative", "a = \n", "t.hcl", kNotValid},
        ValidateCase{"Json", R"({"a":"${nope}"})", "t.hcl.json",
                     "{\"valid\":true}\n"},
        ValidateCase{"NotJson", R"({"a":)", "t.hcl.json", kNotValid},
        ValidateCase{"NoRoot", "1", "t.hcl.json", kNotValid}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(SuiteValidate, NeedsAFile) {
  EXPECT_EQ(run_program(kAdapter + " validate /nonexistent.hcl").exit_code, 2);
}

// ---- Functions of the library ----

class SuiteFunctionTest : public testing::TestWithParam<Case> {};

TEST_P(SuiteFunctionTest, Evaluates) {
  expect_document(GetParam(),
                  run_command("eval", GetParam().source, GetParam().context));
}

constexpr std::string_view kFunctions =
    R"({"variables":{"u":{"unknown":"number"},"d":{"unknown":"dynamic"},)"
    R"("n":{"null":["list","string"]},"l":{"list":[{"number":"1"}],)"
    R"("element_type":"number"}},)"
    R"("functions":{"convert":{"extension":"convert"},)"
    R"("defaults":{"extension":"convert-with-defaults"},)"
    R"("try":{"extension":"try"},"can":{"extension":"can"}}})";

INSTANTIATE_TEST_SUITE_P(
    Conversions, SuiteFunctionTest,
    testing::Values(
        Case{"Convert", "x = convert(1, string)\n", kFunctions,
             R"({"attributes":{"x":{"string":"1"}})"},
        Case{"MissingOptional",
             "x = convert({}, object({a = optional(string)}))\n", kFunctions,
             "eval"},
        Case{"OfUnknown", "x = convert(u, string)\n", kFunctions,
             R"({"attributes":{"x":{"unknown":"string"}})"},
        Case{"OfUnknownToAny", "x = convert(u, any)\n", kFunctions,
             R"({"attributes":{"x":{"unknown":"number"}})"},
        Case{"WrongType", "x = convert(1, strng)\n", kFunctions, "eval"},
        Case{"Default", "x = defaults({}, object({a = optional(string, 1)}))\n",
             kFunctions,
             R"({"attributes":{"x":{"object":{"a":{"string":"1"}}}})"},
        Case{"NoDefault", "x = defaults({}, object({a = optional(string)}))\n",
             kFunctions,
             R"({"attributes":{"x":{"object":{"a":{"null":"string"}}}})"},
        Case{"WrongDefault",
             "x = defaults({}, object({a = optional(number, \"z\")}))\n",
             kFunctions, "eval"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Tries, SuiteFunctionTest,
    testing::Values(
        Case{"Try", "x = try(nope, 2)\n", kFunctions,
             R"({"attributes":{"x":{"number":"2"}})"},
        Case{"AllFail", "x = try(nope)\n", kFunctions, "eval"},
        Case{"Can", "x = [can(nope), can(1)]\n", kFunctions,
             R"({"attributes":{"x":{"tuple":[{"bool":false},{"bool":true}]}})"},
        Case{"Expanded", "x = try(l...)\n", kFunctions,
             R"({"attributes":{"x":{"number":"1"}})"},
        Case{"ExpandedError", "x = can(nope...)\n", kFunctions, "eval"},
        Case{"ExpandedNull", "x = can(n...)\n", kFunctions, "eval"},
        Case{"ExpandedNumber", "x = can(1...)\n", kFunctions, "eval"},
        Case{"ExpandedUnknown", "x = can(d...)\n", kFunctions,
             R"({"attributes":{"x":{"unknown":"dynamic"}})"}),
    name_of);

// ---- Types as analyses ----

class SuiteDecodeExtensionTest : public testing::TestWithParam<Case> {};

TEST_P(SuiteDecodeExtensionTest, Decodes) {
  expect_document(GetParam(),
                  run_command("decode", GetParam().source, GetParam().context));
}

#define ANALYSIS(TEXT)                                                           \
  R"({"schema":{"mode":"exhaustive","attributes":[{"name":"t","analysis":)" TEXT \
  R"(}]}})"

INSTANTIATE_TEST_SUITE_P(
    Types, SuiteDecodeExtensionTest,
    testing::Values(
        Case{"Type", "t = list(string)\n", ANALYSIS(R"({"kind":"type"})"),
             R"({"attributes":{"t":{"type":["list","string"]}})"},
        Case{"AnyIsNoType", "t = any\n", ANALYSIS(R"({"kind":"type"})"),
             "analysis"},
        Case{"Constraint", "t = map(any)\n",
             ANALYSIS(R"({"kind":"type-constraint"})"),
             R"({"attributes":{"t":{"type":["map","dynamic"]}})"},
        Case{"Optional", "t = object({a = optional(string), b = number})\n",
             ANALYSIS(R"({"kind":"type-constraint"})"),
             R"({"attributes":{"t":{"type":["object",{"a":"string",)"
             R"("b":"number"},["a"]]}})"},
        Case{"DefaultIsNone", "t = object({a = optional(string, 1)})\n",
             ANALYSIS(R"({"kind":"type-constraint"})"), "analysis"},
        Case{"WithDefaults", "t = object({a = optional(string, 1)})\n",
             ANALYSIS(R"({"kind":"type-constraint-with-defaults"})"),
             R"({"attributes":{"t":{"type":["object",{"a":"string"},["a"]]}})"},
        Case{"WrongDefault", "t = object({a = optional(number, \"z\")})\n",
             ANALYSIS(R"({"kind":"type-constraint-with-defaults"})"),
             "analysis"},
        Case{"Part", "t = [string, set(bool)]\n",
             ANALYSIS(R"({"kind":"static-list","elements":{"kind":"type"}})"),
             R"({"attributes":{"t":{"static_list":[{"type":"string"},)"
             R"({"type":["set","bool"]}]}})"}),
    name_of);

TEST(SuiteTypes, AreReadFromJsonStrings) {
  const Ran ran = run_command("decode", R"-({"t":"list(string)"})-",
                              ANALYSIS(R"({"kind":"type"})"), "t.hcl.json");
  expect_document(
      {"", "", "", R"({"attributes":{"t":{"type":["list","string"]}})"}, ran);
}
#undef ANALYSIS

// ---- Dynamic blocks ----

#define DYNAMIC(MEMBERS)                                                    \
  R"({"dynamic_blocks":true,"variables":{"u":{"unknown":)"                  \
  R"(["list","string"]}},"schema":{"mode":"exhaustive","blocks":)"          \
  R"([{"type":"b",)" MEMBERS R"("body":{"mode":"exhaustive","attributes":)" \
  R"([{"name":"x"}]}}]}})"

INSTANTIATE_TEST_SUITE_P(
    DynamicBlocks, SuiteDecodeExtensionTest,
    testing::Values(
        Case{"Expanded",
             "dynamic \"b\" {\n  for_each = [\"p\"]\n  content {\n"
             "    x = b.value\n  }\n}\n",
             DYNAMIC(""),
             R"({"attributes":{},"blocks":[{"type":"b","labels":[],"body":)"
             R"({"attributes":{"x":{"string":"p"}},"blocks":[]}}]}})"},
        Case{"Labels",
             "dynamic \"b\" {\n  for_each = [\"p\"]\n  labels = [b.key]\n"
             "  content {\n  }\n}\n",
             DYNAMIC(R"("labels":["l"],)"),
             R"({"attributes":{},"blocks":[{"type":"b","labels":["0"])"},
        Case{"UnknownForEach",
             "dynamic \"b\" {\n  for_each = u\n  content {\n"
             "    x = 1\n  }\n}\n",
             DYNAMIC(""),
             R"({"attributes":{},"blocks":[{"type":"b","labels":[],"body":)"
             R"({"attributes":{"x":{"unknown":"dynamic"}})"},
        Case{"WrongForEach",
             "dynamic \"b\" {\n  for_each = nope\n  content {\n  }\n}\n",
             DYNAMIC(""), "schema"},
        Case{"WrongLabels",
             "dynamic \"b\" {\n  for_each = [1]\n  labels = [nope]\n"
             "  content {\n  }\n}\n",
             DYNAMIC(R"("labels":["l"],)"), "schema"},
        Case{"WrongContent",
             "dynamic \"b\" {\n  for_each = [1]\n  content {\n"
             "    x = nope\n  }\n}\n",
             DYNAMIC(""), "eval"},
        Case{"NotAsked",
             "dynamic \"b\" {\n  for_each = [1]\n  content {\n  }\n}\n",
             R"({"schema":{"mode":"exhaustive","blocks":[{"type":"b"}]}})",
             "schema"},
        Case{"DynamicAttributes",
             "dynamic \"b\" {\n  for_each = [1]\n  content {\n  }\n}\n",
             R"({"dynamic_blocks":true,"schema":)"
             R"({"mode":"dynamic-attributes"}})",
             "schema"}),
    name_of);
#undef DYNAMIC

// ---- User functions ----

constexpr std::string_view kUser =
    R"({"user_functions":"function","variables":{"v":{"number":"7"}},)"
    R"("schema":{"mode":"exhaustive","attributes":[{"name":"x"}]}})";

INSTANTIATE_TEST_SUITE_P(
    UserFunctions, SuiteDecodeExtensionTest,
    testing::Values(
        Case{"Called",
             "function \"add\" {\n  params = [a, b]\n  result = a + b\n}\n"
             "x = add(1, v)\n",
             kUser, R"({"attributes":{"x":{"number":"8"}},"blocks":[]}})"},
        Case{"Variadic",
             "function \"f\" {\n  params = []\n  variadic_param = r\n"
             "  result = r\n}\nx = f(1, 2)\n",
             kUser,
             R"({"attributes":{"x":{"tuple":[{"number":"1"},)"
             R"({"number":"2"}]}})"},
        Case{"WrongDeclaration",
             "function \"f\" {\n  params = 1\n  result = 1\n}\n", kUser,
             "schema"},
        Case{"MissingResult", "function \"f\" {\n  params = []\n}\n", kUser,
             "schema"},
        Case{"WrongCall",
             "function \"f\" {\n  params = []\n  result = nope\n}\n"
             "x = f()\n",
             kUser, "eval"}),
    name_of);

// ---- What is refused ----

class SuiteExtensionRefusedTest : public testing::TestWithParam<Case> {};

TEST_P(SuiteExtensionRefusedTest, SaysWhy) {
  const Ran ran = run_command(std::string(GetParam().source), "a = 1\n",
                              GetParam().context);
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_NE(ran.err.find(GetParam().want), std::string::npos) << ran.err;
}

INSTANTIATE_TEST_SUITE_P(
    Contexts, SuiteExtensionRefusedTest,
    testing::Values(
        Case{"UnknownExtension", "eval",
             R"({"functions":{"f":{"extension":"x"}}})", "no extension"},
        Case{"ExtensionAndMore", "eval",
             R"({"functions":{"f":{"extension":"try","params":[]}}})",
             "\"params\""},
        Case{"DynamicBlocksOfEval", "eval", R"({"dynamic_blocks":true})",
             "only decode"},
        Case{"UserFunctionsOfEval", "eval", R"({"user_functions":"f"})",
             "only decode"},
        Case{"Both", "decode",
             R"({"dynamic_blocks":true,"user_functions":"f",)"
             R"("schema":{"mode":"exhaustive"}})",
             "exclude each other"},
        Case{"NoFlag", "decode",
             R"({"dynamic_blocks":1,"schema":{"mode":"exhaustive"}})",
             "not true or false"},
        Case{"NoBlockType", "decode",
             R"({"user_functions":1,"schema":{"mode":"exhaustive"}})",
             "not the type of a block"}),
    name_of);

}  // namespace
}  // namespace hcl
