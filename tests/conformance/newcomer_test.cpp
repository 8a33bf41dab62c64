#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "runner/protocols.h"
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

}  // namespace
}  // namespace hcl::conformance
