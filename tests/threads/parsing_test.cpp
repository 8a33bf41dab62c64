// Parsers, one per thread, and trees that other threads read and drop.

#include <gtest/gtest.h>

#include <array>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "hcl/ast_dump.h"
#include "hcl/evaluate.h"
#include "hcl/evaluate_body.h"
#include "hcl/parser.h"
#include "threads/threads.h"

namespace hcl::test {
namespace {

std::string source_of(int round) {
  return "a" + std::to_string(round) + " = [1, \"x${b}\", {c = d.e[0]}]\n" +
         "block \"label\" {\n  f = true ? 1 : g(h...)\n}\n";
}

TEST(ParsingThreadsTest, GiveTheSameTreeEverywhere) {
  std::array<int, kThreads> wrong = {};
  run_together([&wrong](int thread) {
    Parser parser;
    for (int round = 0; round < rounds(); ++round) {
      const SourceFile file("f", source_of(round));
      const Result<ast::Tree> one = parser.parse_config(file);
      const Result<ast::Tree> other = parse_config(file);
      if (!one.ok() || dump_tree(one.value) != dump_tree(other.value)) {
        ++wrong[static_cast<std::size_t>(thread)];
      }
    }
  });
  EXPECT_EQ(wrong, (std::array<int, kThreads>{}));
}

// A slot for one tree.
class Shelf {
 public:
  // Returns the previous tree.
  std::optional<ast::Tree> exchange(std::optional<ast::Tree> tree) {
    const std::lock_guard<std::mutex> lock(mutex_);
    return std::exchange(tree_, std::move(tree));
  }

 private:
  std::mutex mutex_;
  std::optional<ast::Tree> tree_;
};

// A parser reuses the storage of its last tree once nobody holds it. Here
// another thread was the last to read and hold it.
TEST(ParsingThreadsTest, StorageIsUsedAgainAfterOtherThreads) {
  std::array<Shelf, kThreads> shelves;
  std::array<int, kThreads> wrong = {};
  run_together([&](int thread) {
    const auto own = static_cast<std::size_t>(thread);
    Parser parser;
    for (int round = 0; round < 10 * rounds(); ++round) {
      Result<ast::Tree> parsed =
          parser.parse_config(SourceFile("f", "a = 1\nb = [a]\n"));
      shelves[own].exchange(std::move(parsed.value));
      parsed = {};
      const auto taken = shelves[(own + 1) % kThreads].exchange(std::nullopt);
      if (taken && taken->body().items.size() != 2) ++wrong[own];
    }
  });
  EXPECT_EQ(wrong, (std::array<int, kThreads>{}));
}

// The positions of a file are computed when they are first requested.
TEST(ParsingThreadsTest, PositionsAreMadeOnce) {
  for (int round = 0; round < rounds(); ++round) {
    const SourceFile file("f", "a = 1\nb =\nc = \"é${\n");
    const Result<ast::Tree> tree = parse_config(file);
    ASSERT_FALSE(tree.diagnostics.empty());
    const SourcePos want = {2, 4, 9};
    std::array<SourcePos, kThreads> got = {};
    run_together([&](int thread) {
      got[static_cast<std::size_t>(thread)] =
          tree.diagnostics[0].subject->range().start;
    });
    for (const SourcePos& each : got) {
      ASSERT_EQ(each.line, want.line);
      ASSERT_EQ(each.column, want.column);
    }
  }
}

}  // namespace
}  // namespace hcl::test
