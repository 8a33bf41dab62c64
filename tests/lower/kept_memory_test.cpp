// Scratch memory that functions keep from one source to the next.

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "hcl/ast_dump.h"
#include "hcl/parser.h"

namespace hcl {
namespace {

constexpr std::size_t kSmall = 1000;

// Releases all kept memory afterwards, so that other tests do not depend on it.
class KeptMemoryTest : public ::testing::Test {
 protected:
  KeptMemoryTest() { keep_parser_memory(kSmall); }
  ~KeptMemoryTest() override { keep_parser_memory(0); }
};

// Sources of very different sizes on both sides of the threshold, right and
// wrong.
std::vector<std::string> sources() {
  std::string large = "list = [\n";
  while (large.size() < 3 * kSmall)
    large += "  \"${a.b[0]} and %{if c}d%{endif}\",\n";
  const std::string deep(100, '[');
  return {"a = 1\n",
          "service \"web\" {\n  port = 80 + 1 # one\n}\n",
          large + "]\n",
          "",
          "b = " + deep,
          "text = <<EOT\n  x ${y}\n  EOT\n",
          std::string(kSmall - 1, 'x'),
          std::string(kSmall, 'x'),
          "c = { d = [for e in f : e if e], (g) = h[*].i }\n",
          "} = {\n"};
}

std::string text_of(const Result<ast::Tree>& parsed) {
  std::string text = ast::dump_tokens(parsed.value) +
                     ast::dump_syntax(parsed.value) +
                     ast::dump_tree(parsed.value);
  for (const Diagnostic& found : parsed.diagnostics)
    text += found.detail + "\n";
  return text;
}

std::vector<std::string> texts_of(const std::vector<std::string>& sources) {
  std::vector<std::string> texts;
  texts.reserve(sources.size());
  for (const std::string& source : sources) {
    texts.push_back(text_of(parse_config(SourceFile("f", source))));
  }
  return texts;
}

TEST_F(KeptMemoryTest, ChangesNoResult) {
  const std::vector<std::string> all = sources();
  keep_parser_memory(0);
  const std::vector<std::string> alone = texts_of(all);
  keep_parser_memory(kSmall);
  EXPECT_EQ(texts_of(all), alone);
  EXPECT_EQ(texts_of(all), alone);
}

// Parsing in the same memory later does not affect trees.
TEST_F(KeptMemoryTest, LeavesResultsAlone) {
  const std::vector<std::string> all = sources();
  const std::vector<std::string> want = texts_of(all);
  std::vector<Result<ast::Tree>> parsed;
  parsed.reserve(all.size());
  for (const std::string& source : all) {
    parsed.push_back(parse_config(SourceFile("f", source)));
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(text_of(parsed[i]), want[i]) << i;
  }
}

TEST_F(KeptMemoryTest, ServesEveryThread) {
  const std::vector<std::string> all = sources();
  const std::vector<std::string> want = texts_of(all);
  constexpr std::size_t kThreads = 8;
  std::vector<std::thread> threads;
  threads.reserve(kThreads);
  for (std::size_t i = 0; i < kThreads; ++i) {
    threads.emplace_back([&] {
      for (int round = 0; round < 20; ++round) EXPECT_EQ(texts_of(all), want);
    });
  }
  for (int round = 0; round < 20; ++round) keep_parser_memory(kSmall);
  for (std::thread& thread : threads) thread.join();
}

TEST_F(KeptMemoryTest, ServesEveryEntry) {
  for (int round = 0; round < 3; ++round) {
    EXPECT_TRUE(parse_expression(SourceFile("", "a + 1")).ok());
    EXPECT_TRUE(parse_template(SourceFile("", "a ${b}")).ok());
    EXPECT_TRUE(parse_traversal(SourceFile("", "a.b[0]")).ok());
    EXPECT_FALSE(parse_traversal(SourceFile("", "a[*].b")).ok());
    EXPECT_TRUE(parse_partial_traversal(SourceFile("", "a[*].b")).ok());
    EXPECT_TRUE(parse_config(SourceFile("", "a = 1\n")).ok());
  }
}

}  // namespace
}  // namespace hcl
