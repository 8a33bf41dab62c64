#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "runner/protocols.h"

namespace hcl::conformance {
namespace {

const std::string kFolder = std::string(HCL_SOURCE_DIR) + "/conformance";
const std::string kProgram = kFolder + "/adapters/python/accepts.py";

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
  if (std::system("python3 -c ''") != 0) GTEST_SKIP() << "no python3";
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

}  // namespace
}  // namespace hcl::conformance
