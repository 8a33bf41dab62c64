#include "hcl/syntax_reader.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace hcl::syntax {
namespace {

// Spec: native syntax, "Attribute Definitions".
TEST(SyntaxReaderTest, GivesTokens) {
  SyntaxReader reader;
  const auto result = reader.read_tokens(SourceFile("a.hcl", "a = 1\n"));
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < result.value.size(); ++i) {
    names.push_back(token_name(result.value.type(i)));
  }
  const std::vector<std::string_view> want = {"Identifier", "Assign", "Number",
                                              "Newline", "EndOfFile"};
  EXPECT_EQ(names, want);
  EXPECT_TRUE(result.ok());
}

TEST(SyntaxReaderTest, GivesTheTreeOfTheWholeSource) {
  SyntaxReader reader;
  const auto result = reader.read_tree(SourceFile("a.hcl", "a = 1\n"));
  ASSERT_FALSE(result.value.nodes.empty());
  const Node& root = result.value.nodes.back();
  EXPECT_EQ(root.size, result.value.nodes.size());
  EXPECT_EQ(rule_name(root.rule), "ConfigFile");
}

// Lexical errors are reported with the tokens, grammatical ones only with the
// tree.
TEST(SyntaxReaderTest, ReportsWhatEachStageFinds) {
  SyntaxReader reader;
  const SourceFile incomplete("a.hcl", "a = \n");
  EXPECT_TRUE(reader.read_tokens(incomplete).ok());
  EXPECT_FALSE(reader.read_tree(incomplete).ok());
  const SourceFile bad_bytes("b.hcl", "a = \"\xFF\"\n");
  EXPECT_FALSE(reader.read_tokens(bad_bytes).ok());
}

TEST(SyntaxReaderTest, ReadsOneSourceAfterTheOther) {
  SyntaxReader reader;
  const SourceFile source("a.hcl", "b {\n  c = [1, 2]\n}\n");
  const std::size_t tokens = reader.read_tokens(source).value.size();
  (void)reader.read_tree(SourceFile("long.hcl", std::string(5000, '[')));
  EXPECT_EQ(reader.read_tokens(source).value.size(), tokens);
  EXPECT_EQ(reader.read_tree(source).value.tokens.size(), tokens);
}

TEST(SyntaxReaderTest, ReadsTooLargeSourceAsEmpty) {
  Options options;
  options.limits.max_source_bytes = 4;
  SyntaxReader reader(options);
  const auto result = reader.read_tokens(SourceFile("a.hcl", "a = 1\n"));
  ASSERT_EQ(result.diagnostics.size(), 1U);
  EXPECT_EQ(result.diagnostics[0].code, Code::SourceTooLarge);
  EXPECT_EQ(result.value.size(), 1U);
}

}  // namespace
}  // namespace hcl::syntax
