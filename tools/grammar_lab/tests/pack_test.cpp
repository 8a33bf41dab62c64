// A grammar that was packed reads every source as the one that was loaded.
#include "server/pack.h"

#include <gtest/gtest.h>

#include <string>

#include "grammar/load_grammar.h"
#include "grammar/text_grammar.h"
#include "lab.h"
#include "server/page_examples.h"
#include "support/paths.h"

namespace hcl::grammar_lab {
namespace {

class Pack : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!has_antlr()) GTEST_SKIP() << "there is no program antlr4";
  }

  static LabState load(const std::string& grammar) {
    const LoadResult loaded =
        load_grammar({test::source_dir() + "/grammar/" + grammar, {}});
    EXPECT_NE(loaded.grammar, nullptr);
    return {loaded.grammar, loaded.problems, true, 0};
  }
};

TEST_F(Pack, GivesTheSameStates) {
  struct Case {
    const char* grammar;
    const char* sources[4];
  };
  const Case cases[] = {
      {"HclParser.g4",
       {"a = 1 + \"x${b}\"\nb {\n}\n", "a = [1,\nb = }\n", "",
        "x = <<E\n\xff"}},
      {"JsonParser.g4",
       {"{\"a\": [1, true]}", "{\"a\": [1, }", "", "[\"${x\"]"}},
      {"examples/CalculatorParser.g4", {"1 + 2;", "1 + ;", "", "((1"}},
      {"examples/TomlParser.g4", {"a = 1\n", "a = \n[b", "", "[[x]]\n"}}};
  for (const Case& one : cases) {
    SCOPED_TRACE(one.grammar);
    const LabState loaded = load(one.grammar);
    ASSERT_NE(loaded.grammar, nullptr);
    const LabState unpacked = unpack(pack(loaded));
    ASSERT_NE(unpacked.grammar, nullptr);
    for (const char* source : one.sources) {
      EXPECT_EQ(state_as_json(unpacked, source, "", ""),
                state_as_json(loaded, source, "", ""));
    }
  }
}

TEST_F(Pack, RefusesWhatIsCutAndOtherVersions) {
  const std::string bytes = pack(load("examples/CalculatorParser.g4"));
  for (std::size_t size = 0; size < bytes.size();
       size += 1 + bytes.size() / 200) {
    EXPECT_EQ(unpack(bytes.substr(0, size)).grammar, nullptr) << size;
  }
  std::string other = bytes;
  other[4] = 'X';
  EXPECT_EQ(unpack(other).grammar, nullptr);
}

}  // namespace
}  // namespace hcl::grammar_lab
