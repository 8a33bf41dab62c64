#include "runner/protocols/protocols.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <string>

#include "runner/cases/plan.h"
#include "runner/cases/suite.h"
#include "support/output/console.h"
#include "support/paths.h"

namespace hcl::conformance {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// Like `hcl-conformance`: a program that reads nothing must not end this
// process.
class ClosedPipes final : public testing::Environment {
 public:
  void SetUp() override { apps::ignore_closed_pipes(); }
};
const testing::Environment* const kClosedPipes =
    testing::AddGlobalTestEnvironment(new ClosedPipes);

conformance::Test accept_test(const std::string& input) {
  conformance::Test test;
  test.id = "X-1.1";
  test.mode = "accept";
  test.input = input;
  return test;
}

Program program(const std::string& command) {
  return {.command = command, .timeout = milliseconds(5000)};
}

Answer by_exit(const std::string& command, const std::string& input) {
  return exit_protocol(program(command))()->answer(accept_test(input), {});
}

TEST(ExitProtocol, ReadsTheExitCode) {
  EXPECT_EQ(by_exit("exit 0", "").outcome, "OK");
  EXPECT_EQ(by_exit("exit 1", "").outcome, "ERR");
  EXPECT_EQ(by_exit("exit 3", "").broken, "ended with exit code 3");
  EXPECT_EQ(by_exit("kill -9 $$", "").broken, "ended with signal 9");
  EXPECT_EQ(by_exit("no-such-program-anywhere", "").broken,
            "ended with exit code 127");
}

TEST(ExitProtocol, GivesTheSourceAndTheSetting) {
  EXPECT_EQ(by_exit("test \"$(cat)\" = 'a = 1'", "a = 1\n").outcome, "OK");
  EXPECT_EQ(
      by_exit("test $HCL_DIALECT-$HCL_CONFORMANCE = hcl-spec", "").outcome,
      "OK");
}

TEST(ExitProtocol, NeedsNoReaderAndNoSilence) {
  const std::string large(1 << 20, 'x');
  EXPECT_EQ(by_exit("exit 0", large).outcome, "OK");
  EXPECT_EQ(by_exit("cat", large).outcome, "OK");
}

TEST(ExitProtocol, WaitsNoLongerThanAllowed) {
  const auto began = steady_clock::now();
  Program slow = program("sleep 60");
  slow.timeout = milliseconds(100);
  const Answer answer = exit_protocol(slow)()->answer(accept_test(""), {});
  EXPECT_EQ(answer.broken, "no answer in time");
  EXPECT_LT(steady_clock::now() - began, std::chrono::seconds(30));
}

TEST(ExitProtocol, HasOneMode) {
  conformance::Test test = accept_test("1");
  test.mode = "expr";
  const Answer answer = exit_protocol(program("exit 0"))()->answer(test, {});
  EXPECT_EQ(answer.unsupported, "mode expr");
}

Answer by_line(const std::string& command) {
  return line_protocol(program(command))()->answer(accept_test("a"), {});
}

TEST(LineProtocol, ReadsAnswers) {
  const std::string read = "read -r line; ";
  EXPECT_EQ(by_line(read + R"(echo '{"id":"X-1.1","outcome":"OK"}')").outcome,
            "OK");
  EXPECT_EQ(
      by_line(read + R"(echo '{"id":"X-1.1","unsupported":"no"}')").unsupported,
      "no");
  EXPECT_EQ(by_line(read + "echo nonsense").broken, "no JSON: nonsense");
  EXPECT_EQ(by_line(read + R"(echo '{"id":"X-1.2","outcome":"OK"}')").broken,
            "answers another test");
  for (const char* const rest :
       {"", R"(,"unsupported":true)", R"(,"outcome":3)"}) {
    EXPECT_EQ(by_line(read + R"(echo '{"id":"X-1.1")" + rest + "}'").broken,
              "an answer without outcome");
  }
  EXPECT_EQ(by_line(read + "exit 4").broken, "ended with exit code 4");
}

TEST(LineProtocol, StartsAgainWhatEnded) {
  const auto implementation = line_protocol(program(
      R"(read -r line; echo '{"id":"X-1.1","outcome":"OK"}'; exit 0)"))();
  EXPECT_EQ(implementation->answer(accept_test("a"), {}).outcome, "OK");
  EXPECT_EQ(implementation->answer(accept_test("a"), {}).broken,
            "ended with exit code 0");
  EXPECT_EQ(implementation->answer(accept_test("a"), {}).outcome, "OK");
}

TEST(LineProtocol, SaysAllOfATest) {
  conformance::Test test = accept_test(std::string("a\0", 2));
  test.variables = {{"z", "1"}, {"a", "z"}};
  test.literal_only = true;
  EXPECT_EQ(question_line(test, {Dialect::Zcl, Conformance::Reference}),
            R"({"id":"X-1.1","mode":"accept","input_hex":"6100",)"
            R"("vars":{"z":"1","a":"z"},"evaluation_mode":"literal-only",)"
            R"("dialect":"zcl","conformance":"reference"})");
}

TEST(LineProtocol, JoinsDiagnostics) {
  const Answer answer = answer_of_line(
      R"({"id":"a","outcome":"ERR","diagnostics":["error 1:1-1:2","warning"]})",
      "a");
  EXPECT_EQ(answer.diagnostics, "error 1:1-1:2, warning");
  EXPECT_FALSE(answer_of_line(R"({"id":"a","outcome":"OK"})", "a").diagnostics);
}

// The adapter of this library speaks the protocol.
TEST(LineProtocol, AsksThisLibrary) {
  conformance::Test test = accept_test("[a, marked(sensitive(1))]");
  test.mode = "expr";
  test.variables = {{"a", "1 +"}};
  const auto library = this_library()();
  Answer answer = library->answer(test, {});
  EXPECT_EQ(answer.outcome, "ERR");
  EXPECT_EQ(answer.diagnostics, "error elsewhere");
  test.variables = {{"b", "1"}, {"a", "b + 1"}};
  answer = library->answer(test, {Dialect::Terraform, Conformance::Reference});
  EXPECT_EQ(answer.outcome, "[2, true] : tuple([number,bool])");
  EXPECT_EQ(answer.diagnostics, "");
  test.mode = "nonsense";
  EXPECT_EQ(library->answer(test, {}).unsupported, "mode nonsense");
}

TEST(SuiteProtocol, ReadsVerdictsAndValues) {
  const auto adapter = suite_protocol(program(HCL_ADAPTER))();
  const auto ask = [&adapter](const std::string& mode, const char* input) {
    conformance::Test test = accept_test(input);
    test.mode = mode;
    return adapter->answer(test, {});
  };
  EXPECT_EQ(ask("accept", "a = 1\n").outcome, "OK");
  EXPECT_EQ(ask("accept", "a = \n").outcome, "ERR");
  EXPECT_EQ(ask("expr", "[1, \"a\"]").outcome,
            "[1, \"a\"] : tuple([number,string])");
  EXPECT_EQ(ask("expr", "nope").outcome, "ERR");
  EXPECT_EQ(ask("attrs", "b = dyn\na = 1\n").outcome,
            "{a = 1; b = unknown(any)}");
  EXPECT_EQ(ask("expr", "upper(1)").unsupported, "functions of the prelude");
  EXPECT_EQ(ask("static_traversal", "a.b[1]").outcome,
            "root(a).attr(b).index(1)");
  EXPECT_EQ(ask("jsonexpr", R"("${1 + 1}")").outcome, "2 : number");
  EXPECT_EQ(ask("parse", "1 +").outcome, "ERR");
  EXPECT_EQ(ask("tokens", "a").unsupported, "mode tokens");
}

TEST(SuiteProtocol, ReportsBrokenAdapters) {
  const auto ask = [](const std::string& command) {
    return suite_protocol(program(command))()->answer(accept_test("a"), {});
  };
  EXPECT_EQ(ask("exit 2;").broken, "ended with exit code 2");
  EXPECT_EQ(ask("echo nonsense #").broken, "no JSON: nonsense\n");
}

}  // namespace
}  // namespace hcl::conformance
