#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "apps/run_program.h"

namespace hcl {
namespace {

const std::string kHcl = HCL_PROGRAM;

class EvalTest : public testing::TestWithParam<ProgramCase> {};

TEST_P(EvalTest, Runs) { expect_run(kHcl + " eval ", GetParam()); }

// docs/command.md, "eval".
INSTANTIATE_TEST_SUITE_P(
    Command, EvalTest,
    testing::Values(
        ProgramCase{"Expression", "-e '1 + 1'", "", 0, "2\n", ""},
        ProgramCase{"ExpressionIsIndented", "-e '[1, \"a\"]'", "", 0,
                    "[\n  1,\n  \"a\"\n]\n", ""},
        ProgramCase{"Compact", "-e '[1, {a = 1}]' --compact", "", 0,
                    "[1,{\"a\":1}]\n", ""},
        ProgramCase{"AsNativeSyntax", "-e '{a = [1, 2]}' --format=hcl", "", 0,
                    "{\n  a = [1, 2]\n}\n", ""},
        ProgramCase{"AsTypedJson", "-e '1' --format=typed --compact", "", 0,
                    "{\"$type\":\"number\",\"value\":1}\n", ""},
        ProgramCase{"TypeAsJson", "--dialect=terraform -e 'type([1])'", "", 0,
                    "\"tuple([number])\"\n", ""},
        ProgramCase{"TypeAsNativeSyntax",
                    "--dialect=terraform -e 'type([1])' --format=hcl", "", 0,
                    "tuple([number])\n", ""},
        ProgramCase{"TypeInAValue", "--dialect=terraform -e '[type(1)]'", "", 1,
                    "", "<expression>:1:1: error: Value cannot be written"},
        ProgramCase{"ScopeOfAttributes", "- --compact --scope attributes",
                    "b = a + 1\na = 1\nc {\n  d = b\n}\n", 0,
                    "{\"b\":2,\"a\":1,\"c\":[{\"d\":2}]}\n", ""},
        ProgramCase{"ScopeOfLocals", "- --compact --scope locals",
                    "locals {\n  a = local.b\n}\nlocals {\n  b = 2\n}\n"
                    "x = local.a\n",
                    0, "{\"x\":2,\"locals\":[{\"a\":2},{\"b\":2}]}\n", ""},
        ProgramCase{"ScopeWithVariables",
                    "- --compact --scope attributes --var x=5",
                    "a = x + 1\nb = a\n", 0, "{\"a\":6,\"b\":6}\n", ""},
        ProgramCase{"ScopeWithACycle", "- --scope attributes", "a = b\nb = a\n",
                    1, "", "<stdin>:1:1: error: Dependency cycle"},
        ProgramCase{"ScopeReportsAMistakeOnce", "- --scope attributes",
                    "a = b\nb = null.x\nc = a\n", 1, "",
                    "<stdin>:2:9: error: Attempt to get attribute from null "
                    "value"},
        ProgramCase{"ScopeOfNothing", "- --scope blocks", "a = 1\n", 2, "",
                    "--scope: \"blocks\" is not one of attributes, locals."},
        ProgramCase{"StandardInput", "- --compact", "a = 1\nb {\n}\n", 0,
                    "{\"a\":1,\"b\":[{}]}\n", ""},
        ProgramCase{"Variable", "-e '\"${x}!\"' --var 'x=\"hi\"'", "", 0,
                    "\"hi!\"\n", ""},
        ProgramCase{"LaterVariableWins", "-e x --var x=1 --var x=2", "", 0,
                    "2\n", ""},
        ProgramCase{"NumbersAreExact", "-e '100000000000000000000000 + 0.1'",
                    "", 0, "100000000000000000000000.1\n", ""},
        ProgramCase{"SyntaxError", "-", "a = \n", 1, "", "<stdin>:1:"},
        ProgramCase{"NamedInput", "- --stdin-filename d/x.tf", "a = \n", 1, "",
                    "d/x.tf:1:"},
        ProgramCase{"NameTellsTheDialect", "- --compact --stdin-filename x.tf",
                    "a = cidrhost(\"10.0.0.0/8\", 1)\n", 0,
                    "{\"a\":\"10.0.0.1\"}\n", ""},
        ProgramCase{"NameTellsTheSyntax", "- --compact --stdin-filename x.json",
                    "{\"a\": \"${1 + 1}\"}", 0, "{\"a\":2}\n", ""},
        ProgramCase{"NameTellsTheLanguage",
                    "- --compact --stdin-filename docker-bake.hcl",
                    "target \"default\" {\n  dockerfile = \"x\"\n}\n", 0,
                    "{\"group\":{\"default\":{\"targets\":[\"default\"]}},"
                    "\"target\":{\"default\":{\"context\":\".\","
                    "\"dockerfile\":\"x\"}}}\n",
                    ""},
        ProgramCase{"ExpressionInNamedJson",
                    "- --stdin-filename x.tf.json -e a",
                    "{\"a\": \"${1 + 1}\"}", 0, "2\n", ""},
        ProgramCase{"ExpressionInJson", "- --syntax json -e a",
                    "{\"a\": \"${1 + 1}\"}", 0, "2\n", ""},
        ProgramCase{"NullIsNoText", "-e null --raw", "", 1, "",
                    "With --raw, the result must be a string, number or bool; "
                    "it is null."},
        ProgramCase{"EvaluationError", "-", "a = b\n", 1, "",
                    "Unknown variable"},
        ProgramCase{"NothingIsPrintedAfterAnError", "-", "a = 1\nb = c\n", 1,
                    "", "Unknown variable"},
        ProgramCase{"NameConflict", "-", "a = 1\na {\n}\n", 1, "",
                    "Name used for an argument and a block"},
        ProgramCase{"UnquotedString", "-e x --var x=prod", "", 1, "",
                    "--var 'x=\"prod\"'"},
        ProgramCase{"VariableWithoutValue", "-e x --var x", "", 2, "",
                    "NAME=EXPRESSION"},
        ProgramCase{"MissingFile", "/does/not/exist.hcl", "", 2, "",
                    "could not be opened"},
        ProgramCase{"NoInput", "", "", 2, "", "is missing"},
        ProgramCase{"FileAndExpression", "- -e a", "a = 1\n", 0, "1\n", ""},
        ProgramCase{"WrongChoice", "-e 1 --dialect=yaml", "", 2, "", "yaml"},
        ProgramCase{"DialectIsUsed", "- --dialect=zcl", "a\t= 1\n", 1, "",
                    "<stdin>:1:2"},
        ProgramCase{"LimitIsUsed", "-e '((1))' --max-nesting-depth=1", "", 1,
                    "", "Nesting too deep"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(EvalCommand, ReadsVariableFilesBeforeVariables) {
  const TemporaryFolder folder;
  const std::string native = folder.write("v.hcl", "a = 1\nb = 2\nc = 3\n");
  const std::string json =
      folder.write("v.json", R"({"b": 20, "c": 1e2, "d": ["x", null]})");
  const Ran ran =
      run_program(kHcl + " eval -e '[a, b, c, d]' --compact" +
                  " --var c=300 --var-file " + native + " --var-file " + json);
  EXPECT_EQ(ran.out, "[1,20,300,[\"x\",null]]\n");
  EXPECT_EQ(ran.err, "");
}

TEST(EvalCommand, ReadsJsonOfVariablesAsItStands) {
  const TemporaryFolder folder;
  const std::string json = folder.write("v.json", R"({"a": {"$type": 1}})");
  const Ran ran = run_program(kHcl + " eval -e a --compact --var-file " + json);
  EXPECT_EQ(ran.out, "{\"$type\":1}\n");
}

TEST(EvalCommand, MergesFiles) {
  const TemporaryFolder folder;
  const std::string one = folder.write("1.hcl", "a = 1\nx \"l\" {\n}\n");
  const std::string two = folder.write("2.hcl", "b = 2\nx \"l\" {\n}\n");
  const Ran ran = run_program(kHcl + " eval --compact " + one + " " + two);
  EXPECT_EQ(ran.out, "{\"a\":1,\"b\":2,\"x\":{\"l\":[{},{}]}}\n");
}

// docs/command.md, "eval". Spec: JSON syntax, "Expressions".
TEST(EvalCommand, ReadsFilesInTheJsonSyntax) {
  const TemporaryFolder folder;
  const std::string json = folder.write(
      "x.hcl.json", R"({"a": "${1 + n}", "b": {"c": ["x-${n}", null]}})");
  const std::string native = folder.write("y.hcl", "d = n\n");
  const std::string command = kHcl + " eval --compact --var n=2 ";
  EXPECT_EQ(run_program(command + json + " " + native).out,
            "{\"a\":3,\"b\":{\"c\":[\"x-2\",null]},\"d\":2}\n");
  EXPECT_EQ(run_program(command + json + " --format=hcl").out.substr(0, 6),
            "a = 3\n");
}

TEST(EvalCommand, ShowsWhatIsWrongInTheJsonSyntax) {
  const TemporaryFolder folder;
  const std::string json = folder.write("x.json", "{\n  \"a\": \"${b}\"}");
  const Ran unknown = run_program(kHcl + " eval " + json);
  EXPECT_EQ(unknown.exit_code, 1);
  EXPECT_EQ(unknown.out, "");
  EXPECT_EQ(unknown.err.find(json + ":2:11: error: Unknown variable"), 0U)
      << unknown.err;
  const std::string native = folder.write("y.hcl", "a = 1\n");
  const Ran repeated =
      run_program(kHcl + " eval --var b=1 " + native + " " + json);
  EXPECT_EQ(repeated.exit_code, 1);
  EXPECT_EQ(repeated.err.find(json + ":2:3: error: Attribute redefined"), 0U)
      << repeated.err;
  const Ran broken = run_program(kHcl + " eval " + folder.write("z.json", "{"));
  EXPECT_EQ(broken.exit_code, 1);
  EXPECT_EQ(broken.out, "");
}

TEST(EvalCommand, DoesNotCrashWhenTheReaderGoes) {
  const Ran ran =
      run_program(kHcl + " eval -e '[for i in [1, 2, 3] : \"x\"]' | true");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.err, "");
}

// A byte order mark, and a function of Terraform.
constexpr const char* kTerraformFile =
    "\xEF\xBB\xBFnet = cidrsubnet(\"10.0.0.0/8\", 8, 1)\n";

TEST(FileNames, ChooseTheDialect) {
  const TemporaryFolder folder;
  folder.write("m/main.tf", kTerraformFile);
  folder.write("x.hcl", "net = cidrsubnet(\"10.0.0.0/8\", 8, 1)\n");
  const std::string hcl = "cd " + folder.path("") + " && " + kHcl;
  for (const char* path : {"m/main.tf", "m"}) {
    EXPECT_EQ(run_program(hcl + " eval --compact " + path).out,
              "{\"net\":\"10.1.0.0/16\"}\n");
    EXPECT_EQ(run_program(hcl + " eval " + path + " -r -e 'upper(net)'").out,
              "10.1.0.0/16\n");
    EXPECT_EQ(run_program(hcl + " console " + path, "net\n").out,
              "\"10.1.0.0/16\"\n");
    EXPECT_EQ(
        run_program(hcl + " query 'attribute name:_ @n' --format=captures " +
                    path)
            .out,
        "net\n");
  }
  EXPECT_EQ(run_program(hcl + " eval m/main.tf --dialect hcl").exit_code, 1);
  EXPECT_NE(run_program(hcl + " eval x.hcl").err.find("--dialect=terraform"),
            std::string::npos);
}

TEST(EvalCommand, TellsWhichOptionIsMissing) {
  const Ran ran = run_program(kHcl + " eval -", "a = 1\nb = a + 1\n");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(ran.err,
            "<stdin>:2:5: error: Unknown variable [UnknownVariable]\n"
            " 2 | b = a + 1\n"
            "   |     ^\n"
            "  There is no variable named \"a\". It is an attribute of the "
            "file:\n"
            "  --scope=attributes makes these variables.\n");
}

TEST(EvalCommand, CallsFunctionsForVariables) {
  EXPECT_EQ(run_program(kHcl + " eval -r -e v --var 'v=upper(\"a\")'").out,
            "A\n");
  const Ran ran = run_program(kHcl + " eval -r -e v --var v=w");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_NE(ran.err.find("A string needs quotes"), std::string::npos)
      << ran.err;
}

TEST(DumpCommands, ShowTokensAndTrees) {
  for (const std::string command : {"tokens", "tree", "ast"}) {
    for (const std::string format : {"text", "json"}) {
      const Ran ran = run_program(
          kHcl + " " + command + " - --format=" + format, "a = 1\n");
      EXPECT_EQ(ran.exit_code, 0) << command;
      EXPECT_FALSE(ran.out.empty()) << command;
      EXPECT_EQ(ran.err, "") << command;
    }
  }
}

TEST(DumpCommands, ShowWhatCouldBeRead) {
  const Ran ran = run_program(kHcl + " ast -", "a = 1\nb = \n");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_FALSE(ran.out.empty());
  EXPECT_NE(ran.err.find("<stdin>:2:"), std::string::npos);
}

TEST(Program, TellsItsVersionAndHelp) {
  EXPECT_EQ(run_program(kHcl + " --version").out.substr(0, 4), "hcl ");
  EXPECT_EQ(run_program(kHcl + " --help").exit_code, 0);
  EXPECT_EQ(run_program(kHcl).exit_code, 2);
  EXPECT_EQ(run_program(kHcl + " nonsense").exit_code, 2);
}

}  // namespace
}  // namespace hcl
