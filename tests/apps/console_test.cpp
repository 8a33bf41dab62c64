#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "apps/run_program.h"
#include "command/console/completion.h"
#include "command/console/entry.h"
#include "command/shared/value_text.h"
#include "hcl/eval_context.h"

namespace hcl::apps {
namespace {

const std::string kConsole = std::string(HCL_PROGRAM) + " console ";

class ConsoleTest : public testing::TestWithParam<ProgramCase> {};

TEST_P(ConsoleTest, AnswersInAPipe) { expect_run(kConsole, GetParam()); }

// docs/command.md, "console".
INSTANTIATE_TEST_SUITE_P(
    Command, ConsoleTest,
    testing::Values(
        ProgramCase{"Expression", "", "1 + 1\n", 0, "2\n", ""},
        ProgramCase{"LastLineWithoutNewline", "", "1 + 1", 0, "2\n", ""},
        ProgramCase{"Variable", "--var x=2", "x * 3\n", 0, "6\n", ""},
        ProgramCase{"Assignment", "", "a = 1\nb = a + 1\nb\n", 0, "2\n", ""},
        ProgramCase{"EqualityIsNoAssignment", "--var x=2", "x == 2\n", 0,
                    "true\n", ""},
        ProgramCase{"Functions", "",
                    "upper(\"a\")\ntry(x, 1)\nconvert(\"1\", number)\n", 0,
                    "\"A\"\n1\n1\n", ""},
        ProgramCase{
            "HelpOnAFunction", "", ":help can\n:help uper\n", 1,
            "can(expression any)\n  Whether an expression has no error.\n",
            "Did you mean \"upper\"?"},
        ProgramCase{"OpenBracket", "", "[1,\n\n  2\n]\n", 0, "[1, 2]\n", ""},
        ProgramCase{"OpenObject", "", "o = {\n  a = 1\n}\no.a\n", 0, "1\n", ""},
        ProgramCase{"OpenInterpolation", "", "\"a${(\n1\n)}\"\n", 0, "\"a1\"\n",
                    ""},
        ProgramCase{"Heredoc", "", "<<EOT\na\n\nb\nEOT\n", 0,
                    "\"a\\n\\nb\\n\"\n", ""},
        ProgramCase{"OperatorAtTheEnd", "", "1 +\n2\nx =\n3\ntrue ?\n x :\n0\n",
                    0, "3\n3\n", ""},
        ProgramCase{"TypeOfTerraform", "--dialect terraform",
                    "type([1])\n[type(1)]\ntype(sensitive({ a = true }))\n", 0,
                    "tuple([number])\n[\n  number,\n]\nobject({a=bool})\n", ""},
        ProgramCase{
            "LongTypeOfTerraform", "--dialect terraform",
            "type({ some_long_name = 1, another_long_name = [true, "
            "false, 1], third = 2 })\n",
            0,
            "object({\n  another_long_name = tuple([bool,bool,number])\n"
            "  some_long_name = number\n  third = number\n})\n",
            ""},
        ProgramCase{"OperatorInACommand", "", ":type 1 ==\n2\n", 0, "bool\n",
                    ""},
        ProgramCase{"OperatorBeforeAComment", "", "1 + # one\n2\n", 1, "2\n",
                    "<console>:2:1: error: Missing expression"},
        ProgramCase{"OperatorAtTheVeryEnd", "", "1 +\n", 1, "",
                    "<console>:2:1: error: Missing expression"},
        ProgramCase{"Block", "", "s \"a\" {\n  p = 1 + 1\n}\ns.a[0].p\n", 0,
                    "2\n", ""},
        ProgramCase{"BlocksOfOneType", "",
                    "s \"a\" { p = 1 }\ns \"b\" { p = s.a[0].p + 1 }\n"
                    "[s.a[0].p, s.b[0].p]\n",
                    0, "[1, 2]\n", ""},
        ProgramCase{"BlockAfterAssignment", "",
                    "s { p = 1 }\ns = 2\ns\ns { p = 3 }\ns\n", 0,
                    "2\n[\n  {\n    p = 3\n  },\n]\n", ""},
        ProgramCase{"BlockWithOtherLabels", "",
                    "s \"a\" {}\ns \"a\" \"b\" {}\ns\n", 1,
                    "{\n  a = [\n    {},\n  ]\n}\n",
                    "<console>:1:1: error: Inconsistent number of labels"},
        ProgramCase{"BlockWithAnError", "", "s {\n  p = q\n}\n1\n", 1, "1\n",
                    "<console>:2:7: error: Unknown variable"},
        ProgramCase{"CommentsAndEmptyLines", "", "\n# a\n/* b\n*/\n1\n", 0,
                    "1\n", ""},
        ProgramCase{"GoesOnAfterAnError", "", "a\n2\n", 1, "2\n",
                    "<console>:1:1: error: Unknown variable "
                    "[UnknownVariable]\n 1 | a\n   | ^\n"},
        ProgramCase{"UnclosedQuoteEndsWithItsLine", "", "\"a\n2\n", 1, "2\n",
                    "Invalid multi-line string"},
        ProgramCase{"WrongCloserEndsTheEntry", "", "[1)\n2\n", 1, "2\n",
                    "error"},
        ProgramCase{"OpenAtTheEnd", "", "(1\n", 1, "",
                    "Unbalanced parentheses"},
        ProgramCase{"FailedAssignment", "", "a = b\na\n", 1, "",
                    "<console>:1:5: error: Unknown variable "
                    "[UnknownVariable]\n 1 | a = b\n"},
        ProgramCase{"Type", "", ":type [1, \"a\"]\n", 0,
                    "tuple([number,string])\n", ""},
        ProgramCase{
            "TypeOnSeveralLines", "",
            ":type { name_of_the_service = \"a\", \"b-c d\" = [1, true], "
            "list_of_ports = [{ port = 1, protocol = \"tcp\" }] }\n",
            0,
            "object({\n"
            "  \"b-c d\" = tuple([number,bool])\n"
            "  list_of_ports = "
            "tuple([object({port=number,protocol=string})])\n"
            "  name_of_the_service = string\n"
            "})\n",
            ""},
        ProgramCase{"TypeWithoutExpression", "", ":type\n", 1, "",
                    ":type needs"},
        ProgramCase{"Variables", "--var a=1 --var 'bc=\"x\"'", ":vars\n", 0,
                    "a  = 1\nbc = \"x\"\n", ""},
        ProgramCase{"Unknown", "--var x=1", ":unknown x\nx\n[x + 1]\n", 0,
                    "(unknown number)\n[(unknown number)]\n", ""},
        ProgramCase{"Sensitive", "--var x=1", ":sensitive x\nx\nx + 1\n", 0,
                    "(sensitive value)\n(sensitive value)\n", ""},
        ProgramCase{"TimeWithoutExpression", "", ":time\n", 1, "",
                    ":time needs"},
        ProgramCase{"LoadWithoutFile", "", ":load\n", 1, "", ":load needs"},
        ProgramCase{"LoadOfNoFile", "", ":load /does/not/exist.hcl\n1\n", 1,
                    "1\n", "could not be opened"},
        ProgramCase{"SaveWithoutFile", "", ":save\n", 1, "", ":save needs"},
        ProgramCase{"SaveInNoFolder", "--var x=1",
                    ":save /does/not/exist.hcl\n", 1, "",
                    "/does/not/exist.hcl: "},
        ProgramCase{"SaveOfWhatCannotBeWritten", "--var x=1",
                    ":unknown x\n:save never\n", 1, "",
                    "The value of x cannot be written to a file: (unknown "
                    "number). Nothing was saved."},
        ProgramCase{"QuitLeavesTheRest", "", "1\n:quit\n2\n", 0, "1\n", ""},
        ProgramCase{"WordsOfNewUsers", "", "exit\n2\n", 0, "", ""},
        ProgramCase{"UnknownCommand", "", ":typ 1\n", 1, "",
                    "Did you mean `:type`?"},
        ProgramCase{"MissingFile", "/does/not/exist.hcl", "1\n", 2, "",
                    "could not be opened"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(ConsoleCommand, MakesVariablesOfFiles) {
  const TemporaryFolder folder;
  const std::string one =
      folder.write("a.hcl",
                   "name = \"shop\"\nlistener \"https\" \"a\" {\n"
                   "  port = base + 43\n}\nhealth {\n}\n");
  const std::string two =
      folder.write("b.hcl", "listener \"https\" \"b\" {\n  port = 1\n}\n");
  const Ran ran = run_program(
      kConsole + one + " " + two + " --var base=400",
      "name\nlistener.https.a[0].port\nlistener.https.b[0].port\nhealth\n");
  EXPECT_EQ(ran.out, "\"shop\"\n443\n1\n[\n  {},\n]\n");
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(ran.exit_code, 0);
}

TEST(ConsoleCommand, SavesVariablesAndLoadsThemAgain) {
  const TemporaryFolder folder;
  const std::string path = folder.path("saved.hcl");
  const Ran saved = run_program(
      kConsole, "a = [1, \"x\"]\nb = { c = a }\n:save " + path + "\n");
  EXPECT_EQ(saved.exit_code, 0) << saved.err;
  EXPECT_EQ(run_program(kConsole, ":load " + path + "\nb.c[1]\n").out,
            "\"x\"\n");
  // An existing file is not replaced.
  EXPECT_EQ(run_program(kConsole, ":save " + path + "\n").exit_code, 1);
}

TEST(ConsoleCommand, TellsHowLongEvaluatingTook) {
  const Ran ran = run_program(kConsole, ":time 1 + 1\n");
  EXPECT_THAT(ran.out, testing::MatchesRegex("2\n\\([0-9]+\\.[0-9]+ ms\\)\n"));
  EXPECT_EQ(ran.exit_code, 0);
}

TEST(ConsoleCommand, ReadsFilesInJsonSyntax) {
  const TemporaryFolder folder;
  const std::string file =
      folder.write("a.json", R"({"a":"x${1 + 1}","b":[1,{"c":true}]})");
  const Ran ran = run_program(kConsole + file, "a\nb[1].c\n");
  EXPECT_EQ(ran.out, "\"x2\"\ntrue\n");
  EXPECT_EQ(ran.err, "");
}

TEST(ConsoleCommand, GoesOnAfterFilesWithErrors) {
  const TemporaryFolder folder;
  const std::string file = folder.write("a.hcl", "a = 1\nb = c\na = 2\n");
  const Ran ran = run_program(kConsole + file, "a\n");
  EXPECT_EQ(ran.out, "1\n");
  EXPECT_NE(ran.err.find("Unknown variable"), std::string::npos) << ran.err;
  EXPECT_EQ(ran.exit_code, 1);
}

TEST(ConsoleCommand, TakesDeepAndLongEntries) {
  const Ran ran = run_program(
      kConsole, std::string(100'000, '(') + "\n" + std::string(100'000, '[') +
                    "\n" + std::string(100'000, ')') + "\n:quit\n");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_NE(ran.err.find("Nesting too deep"), std::string::npos);
}

struct CompletionCase {
  std::string_view name;
  std::string_view line;
  std::size_t begin;
  std::vector<std::string> candidates;
};

class CompletionTest : public testing::TestWithParam<CompletionCase> {};

MapContext completion_context() {
  MapContext context;
  context.set_variable("port", Value::number(80));
  context.set_variable("ports", Value::tuple({Value::number(80)}));
  const Value web = Value::object(
      {{"name", Value::string("web")},
       {"nodes", Value::tuple({Value::object({{"ip", Value::string("")}})})},
       {"a b", Value::number(1)}});
  context.set_variable("service", Value::object({{"web", web}}));
  context.set_variable("later",
                       Value::unknown(Type::object({{"id", Type::string()}})));
  context.set_function(
      "upper",
      Function({.return_type = returns(Type::string()), .implementation = {}}));
  return context;
}

TEST_P(CompletionTest, Completes) {
  const MapContext context = completion_context();
  const Completion completion =
      complete(GetParam().line, context, {"help", "type"}, Options());
  EXPECT_EQ(completion.candidates, GetParam().candidates);
  EXPECT_EQ(completion.begin, GetParam().begin);
}

using Words = std::vector<std::string>;

INSTANTIATE_TEST_SUITE_P(
    Console, CompletionTest,
    testing::Values(
        CompletionCase{"Variables", "1 + po", 4, Words{"port", "ports"}},
        CompletionCase{"Functions", "up", 0, Words{"upper("}},
        CompletionCase{"Keywords", "[tr", 1, Words{"true"}},
        CompletionCase{"InsideATemplate", "\"a ${serv", 5, Words{"service"}},
        CompletionCase{"Attributes", "service.web.n", 12,
                       Words{"name", "nodes"}},
        CompletionCase{"AllAttributes", "service.", 8, Words{"web"}},
        CompletionCase{"AttributesOfAnElement", "service.web.nodes[0].", 21,
                       Words{"ip"}},
        CompletionCase{"AttributesBehindAKey", "service[\"web\"].na", 15,
                       Words{"name"}},
        CompletionCase{"Keys", "service.web[\"a", 12, Words{"\"a b\"]"}},
        CompletionCase{"Positions", "ports[", 6, Words{"0]"}},
        CompletionCase{"AttributesOfUnknownObjects", "later.", 6, Words{"id"}},
        CompletionCase{"NothingOfANumber", "port.", 5, Words{}},
        CompletionCase{"NothingOfWhatIsNotThere", "nowhere.a.", 10, Words{}},
        CompletionCase{"Commands", ":ty", 0, Words{":type"}},
        CompletionCase{"FunctionsForHelp", ":help u", 6, Words{"upper"}},
        CompletionCase{"ExpressionsForType", ":type servi", 6,
                       Words{"service"}}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(Completion, FindsTheCommonStart) {
  EXPECT_EQ(common_start({"abc", "abd", "abe"}), "ab");
  EXPECT_EQ(common_start({"one"}), "one");
  EXPECT_EQ(common_start({}), "");
  // U+00E4 and U+00E5 share only their first byte.
  EXPECT_EQ(common_start({"x\xc3\xa4", "x\xc3\xa5"}), "x");
}

TEST(ConsoleValue, ShowsWhatExpressionsCannotGive) {
  const Value value =
      Value::object({{"a", Value::dynamic()},
                     {"b", Value::unknown(Type::list(Type::string()))},
                     {"c", Value::number(1).with_marks(MarkSet{"sensitive"})},
                     {"d", Value::number(1).with_marks(MarkSet{"checked"})},
                     {"e f", Value::null()},
                     {"for", Value::number(Number::infinity(false))},
                     {"g", Value::number(Number::infinity(true))}});
  EXPECT_EQ(console_text(value),
            "{\n"
            "  a     = (unknown value)\n"
            "  b     = (unknown list of string)\n"
            "  c     = (sensitive value)\n"
            "  d     = (marked \"checked\")\n"
            "  \"e f\" = null\n"
            "  \"for\" = (infinity)\n"
            "  g     = (-infinity)\n"
            "}");
}

TEST(ConsoleValue, CutsSummariesBetweenCharacters) {
  EXPECT_EQ(console_summary(Value::string("\xc3\xa4\xc3\xa4\xc3\xa4"), 8),
            "\"\xc3\xa4\xc3\xa4\xc3\xa4\"");
  EXPECT_EQ(console_summary(Value::string("\xc3\xa4\xc3\xa4\xc3\xa4"), 7),
            "\"\xc3\xa4...");
}

TEST(ConsoleValue, ShowsDeepValues) {
  Value value = Value::number(1);
  for (int i = 0; i < 100'000; ++i) value = Value::tuple({value});
  EXPECT_NE(console_text(value).find("(...)"), std::string::npos);
}

}  // namespace
}  // namespace hcl::apps
