#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <tuple>
#include <utility>

#include "runner/protocols/protocols.h"
#include "support/paths.h"

namespace hcl::conformance {
namespace {

const std::string kFolder = hcl::test::source_dir() + "/conformance";
const std::string kProgram = kFolder + "/adapters/python/accepts.py";
const std::string kSecondProgram = kFolder + "/adapters/python/answers.py";

bool has_python() { return std::system("python3 -c ''") == 0; }

std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// conformance/README.md, "Your first report in ten minutes".
TEST(Newcomer, ReadsTheProgramInTheReadme) {
  const std::string program = text_of(kProgram);
  ASSERT_FALSE(program.empty());
  EXPECT_NE(text_of(kFolder + "/README.md").find("```python\n" + program),
            std::string::npos);
  EXPECT_LE(std::count(program.begin(), program.end(), '\n'), 20);
}

TEST(Newcomer, RunsIt) {
  if (!has_python()) GTEST_SKIP() << "no python3";
  const auto program =
      exit_protocol({.command = "python3 '" + kProgram + "'"})();
  const auto ask = [&program](const std::string& input) {
    conformance::Test test;
    test.mode = "accept";
    test.input = input;
    const Answer answer = program->answer(test, {});
    EXPECT_EQ(answer.broken, "");
    return answer.outcome;
  };
  EXPECT_EQ(ask("a = [1]\nb {\n}\n"), "OK");
  EXPECT_EQ(ask("a = \"[\" # (\n"), "OK");
  EXPECT_EQ(ask("a = [1\n"), "ERR");
  EXPECT_EQ(ask("a = 1)\n"), "ERR");
}

// conformance/README.md, "Your second program".
TEST(Newcomer, ReadsTheSecondProgramInTheReadme) {
  const std::string program = text_of(kSecondProgram);
  ASSERT_FALSE(program.empty());
  EXPECT_NE(text_of(kFolder + "/README.md").find("```python\n" + program),
            std::string::npos);
}

TEST(Newcomer, RunsTheSecondProgram) {
  if (!has_python()) GTEST_SKIP() << "no python3";
  const auto program =
      line_protocol({.command = "python3 '" + kSecondProgram + "'"})();
  const auto ask = [&program](const std::string& mode,
                              const std::string& input) {
    conformance::Test test;
    test.id = "X-1.1";
    test.mode = mode;
    test.input = input;
    const Answer answer = program->answer(test, {});
    EXPECT_EQ(answer.broken, "");
    return answer.unsupported.empty() ? answer.outcome : answer.unsupported;
  };
  EXPECT_EQ(ask("ident", "a-b"), "true");
  EXPECT_EQ(ask("ident", "1a"), "false");
  EXPECT_EQ(ask("ident", ""), "false");
  EXPECT_EQ(ask("ident", "\xFF"), "mode ident");
  EXPECT_EQ(ask("expr", "1"), "mode expr");
}

// conformance/README.md, "Without building anything": the small runners get the
// same results as the runner.
class SmallRunner : public ::testing::Test {
 protected:
  // The last line that `command` prints, with the suite's path in SUITE.
  static std::string last_line(const std::string& command) {
    const std::string folder = ::testing::TempDir();
    const std::string suite = folder + "small_runner_suite.json";
    const std::string output = folder + "small_runner_output.txt";
    const std::string cases =
        kFolder + "/cases/native-syntax/structural-elements";
    EXPECT_EQ(std::system((std::string(HCL_CONFORMANCE) + " export '" + cases +
                           "' > '" + suite + "'")
                              .c_str()),
              0);
    std::ignore = std::system(
        ("SUITE='" + suite + "'; " + command + " > '" + output + "' 2>&1")
            .c_str());
    std::string text = text_of(output);
    if (text.ends_with('\n')) text.pop_back();
    return text.substr(text.rfind('\n') + 1);
  }
};

TEST_F(SmallRunner, OfNodePassesOurOwnAnswers) {
  if (std::system("node -e 0 2>/dev/null") != 0) GTEST_SKIP() << "no node";
  const std::string line =
      last_line("node '" + kFolder + "/runners/run.mjs' \"$SUITE\" -- '" +
                HCL_ADAPTER + "' jsonl");
  EXPECT_NE(line.find(" passed, 0 failed, 0 unsupported"), std::string::npos)
      << line;
  EXPECT_NE(line.substr(0, 2), "0 ");
}

TEST_F(SmallRunner, OfNodeCountsWhatIsUnsupported) {
  if (std::system("node -e 0 2>/dev/null") != 0) GTEST_SKIP() << "no node";
  if (!has_python()) GTEST_SKIP() << "no python3";
  const std::string line = last_line(
      "node '" + kFolder + "/runners/run.mjs' \"$SUITE\" -- python3 '" +
      kSecondProgram + "'");
  EXPECT_NE(line.find("0 passed, 0 failed, "), std::string::npos) << line;
}

TEST_F(SmallRunner, OfTheShellFailsAProgramThatAcceptsEverything) {
  if (std::system("jq -n 1 >/dev/null 2>&1") != 0) GTEST_SKIP() << "no jq";
  const std::string line =
      last_line("sh '" + kFolder + "/runners/run.sh' \"$SUITE\" true");
  EXPECT_EQ(line.find(" 0 failed"), std::string::npos) << line;
  EXPECT_NE(line.find(" passed, "), std::string::npos) << line;
}

// The exit code and the standard output of the runner with another program.
std::pair<int, std::string> run_suite_with(const std::string& program) {
  const std::string command = std::string(HCL_CONFORMANCE) + " run '" +
                              kFolder +
                              "/cases' --topic=identifiers --level=tree "
                              "--impl '" +
                              program + "' 2>&1";
  std::string text;
  std::FILE* pipe = ::popen(command.c_str(), "r");
  for (int byte = std::fgetc(pipe); byte != EOF; byte = std::fgetc(pipe)) {
    text += static_cast<char>(byte);
  }
  const int status = ::pclose(pipe);
  return {WEXITSTATUS(status), text};
}

TEST(Newcomer, IsToldThatTheProgramCannotBeStarted) {
  const auto [code, text] = run_suite_with("./no-such-program");
  EXPECT_EQ(code, 2);
  EXPECT_EQ(text,
            "hcl-conformance: the program cannot be started: "
            "./no-such-program\n");
}

TEST(Newcomer, IsToldEarlyThatTheProgramIsBroken) {
  const auto [code, text] = run_suite_with("exit 3");
  EXPECT_EQ(code, 2);
  EXPECT_NE(text.find("the program is broken: its first 5 answers could not be "
                      "used; "),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("ended with exit code 3\n"), std::string::npos) << text;
}

TEST(Newcomer, IsAskedInOneDialect) {
  if (!has_python()) GTEST_SKIP() << "no python3";
  const auto [code, text] = run_suite_with("python3 " + kSecondProgram);
  EXPECT_EQ(code, 1);
  EXPECT_NE(text.find(" hcl spec "), std::string::npos);
  EXPECT_EQ(text.find(" terraform spec "), std::string::npos);
  EXPECT_EQ(text.find(" zcl spec "), std::string::npos);
}

}  // namespace
}  // namespace hcl::conformance
