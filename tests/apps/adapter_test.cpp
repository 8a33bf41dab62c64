#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "apps/run_program.h"

namespace hcl {
namespace {

const std::string kAdapter = std::string(HCL_ADAPTER) + " jsonl";

struct Case {
  std::string_view name;
  std::string_view request;
  std::string_view answer;
};

class AdapterTest : public testing::TestWithParam<Case> {};

TEST_P(AdapterTest, Answers) {
  const Ran ran = run_program(kAdapter, std::string(GetParam().request) + "\n");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out, std::string(GetParam().answer) + "\n");
}

// docs/adapter.md.
INSTANTIATE_TEST_SUITE_P(
    Kinds, AdapterTest,
    testing::Values(
        Case{"Expr",
             R"({"id":[1.50],"kind":"expr","src":"a + 1","vars":{"a":2}})",
             R"({"id":[1.50],"kind":"expr","ok":true,"value":3,)"
             R"("type":"number","unknown":false,"marked":false,)"
             R"("parse_ok":true,"diags":[]})"},
        Case{"Template", R"({"kind":"template","src":"a${1}"})",
             R"({"id":null,"kind":"template","ok":true,"value":"a1",)"
             R"("type":"string","unknown":false,"marked":false,)"
             R"("parse_ok":true,"diags":[]})"},
        Case{"Config", R"({"kind":"config","src":"a = 1\nb \"x\" {\n}\n"})",
             R"({"id":null,"kind":"config","ok":true,"value":{"attrs":)"
             R"({"a":{"$type":"number","value":1}},"blocks":[{"type":"b",)"
             R"("labels":["x"],"body":{"attrs":{},"blocks":[]}}]},)"
             R"("unknown":false,"parse_ok":true,"diags":[]})"},
        Case{"Identifier", R"({"kind":"identifier","src":"a-b"})",
             R"({"id":null,"kind":"identifier","ok":true,"valid":true,)"
             R"("diags":[]})"},
        Case{"Bytes", R"({"kind":"identifier","src":{"$bytes":"ff"}})",
             R"({"id":null,"kind":"identifier","ok":true,"valid":false,)"
             R"("diags":[]})"},
        Case{"Tokens", R"({"kind":"tokens","src":"a"})",
             R"({"id":null,"kind":"tokens","ok":true,"tokens":[)"
             R"({"type":"TokenIdent","bytes":"a","range":{"start":)"
             R"({"line":1,"column":1,"byte":0},"end":)"
             R"({"line":1,"column":2,"byte":1}}},)"
             R"({"type":"TokenEOF","bytes":"","range":{"start":)"
             R"({"line":1,"column":2,"byte":1},"end":)"
             R"({"line":1,"column":2,"byte":1}}}],"diags":[]})"},
        Case{"IndexOfNull",
             R"({"kind":"op","op":"HasIndex","value":{"$type":["list",)"
             R"("string"],"value":["a"]},"args":[{"$null":"number"}]})",
             R"({"id":null,"kind":"op","ok":true,"value":false,)"
             R"("type":"bool","unknown":false,"marked":false,)"
             R"("diags":[]})"},
        Case{"UnknownKind", R"({"kind":"guess","src":"a"})",
             R"({"id":null,"kind":"guess","ok":false,)"
             R"("request_error":"the kind guess is not supported",)"
             R"("diags":[]})"},
        Case{"MissingFunction",
             R"({"kind":"expr","src":"[guess(1)]","funcs":["guess"]})",
             R"({"id":null,"kind":"expr","ok":false,)"
             R"("request_error":"the function guess is not supported",)"
             R"("diags":[]})"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(Adapter, GoesOnAfterABadLine) {
  const Ran ran =
      run_program(kAdapter, "not json\n" + std::string(1'000'000, '[') +
                                "\n{\"kind\":\"identifier\",\"src\":\"a\"}\n");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_NE(ran.out.find("\"valid\":true"), std::string::npos);
}

TEST(Adapter, AnswersDeepAndLongInput) {
  std::string requests;
  for (const std::string piece : {"(", "[", "{a=", "-", "!", "\\\"${", "f("}) {
    std::string source;
    for (int i = 0; i < 100'000; ++i) source += piece;
    requests += R"({"kind":"expr","src":")" + source + "\"}\n";
  }
  const Ran ran = run_program(kAdapter, requests);
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 7);
}

// A question that the system has no memory for is answered, and so are those
// after it.
TEST(AdapterMemory, EveryQuestionHasItsAnswer) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "a sanitizer needs more addresses than the limit";
#endif
  const std::string sum = R"({"id":1,"kind":"expr","src":"1 + 1"})";
  const std::string large =
      R"x({"id":2,"kind":"expr","src":"upper(indent(300000000,\"a\\nb\"))"})x";
  const Ran alone = run_program(kAdapter, sum + "\n");
  const Ran ran = run_program("ulimit -v 500000; " + kAdapter,
                              sum + "\n" + large + "\n" + sum + "\n");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out, alone.out +
                         R"({"id":2,"kind":"expr","ok":false,"request_error":)"
                         R"("not enough memory","diags":[]})"
                         "\n" +
                         alone.out);
}

}  // namespace
}  // namespace hcl
