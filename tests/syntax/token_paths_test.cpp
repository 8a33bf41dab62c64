#include <gtest/gtest.h>

#include <cstring>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "syntax/hcl_grammar.h"
#include "syntax/table_lexer.h"
#include "write/corpus_files.h"

#if __has_include(<sys/mman.h>)
#include <sys/mman.h>
#include <unistd.h>
#endif

// The lexer skips runs of bytes with vector instructions where the processor
// has them: the tokens must be those of looking at one byte after the other.
namespace hcl::syntax {
namespace {

using Lexer = TableLexer<LexerTables<HclTables>, LexicalContext>;

// The tokens of a source, read in one way or the other, as numbers.
std::vector<std::uint32_t> tokens_of(const SourceFile& file, bool vectors) {
  LexicalContext context;
  context.reset(LexicalContext::Start::Body, file.text());
  Lexer lexer;
  TokenBuffer tokens;
  const auto mode = static_cast<unsigned>(HclTables::Mode::DefaultMode);
  if (vectors) {
    lexer.run(file, 0, mode, context, tokens);
  } else {
    lexer.run_bytes(file, 0, mode, context, tokens);
  }
  std::vector<std::uint32_t> result;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    result.insert(result.end(),
                  {tokens.types()[i], tokens.begins()[i], tokens.ends()[i]});
  }
  return result;
}

void expect_same_tokens(const SourceFile& file) {
  EXPECT_EQ(tokens_of(file, true), tokens_of(file, false)) << file.name();
}

// Runs of every length up to two vectors, before every kind of byte that may
// end or continue them, in every place of a vector.
TEST(TokenPaths, AgreeAtEveryLengthOfARun) {
  using namespace std::string_view_literals;
  constexpr std::string_view kBefore[] = {"",    "a = \"", "a = <<E\n", "# ",
                                          "/* ", "a = ",   "a = 1",     "a\t"};
  constexpr std::string_view kRuns[] = {"a", " ", "\t", "-", "7", "x y", ""};
  constexpr std::string_view kAfter[] = {
      ""sv,     "\n"sv,  "\""sv,    "${b}"sv, "$"sv,  "\\n"sv,  "\xC3\xA9"sv,
      "\xFF"sv, "\0x"sv, "\nE\n"sv, "*/ c"sv, " b"sv, "\r\n"sv, "=="sv};
  for (const std::string_view before : kBefore) {
    for (const std::string_view run : kRuns) {
      std::string text(before);
      for (int length = 0; length < 34; ++length, text += run) {
        for (const std::string_view after : kAfter) {
          expect_same_tokens(SourceFile("", text + std::string(after)));
        }
      }
    }
  }
}

TEST(TokenPaths, AgreeOnRandomBytes) {
  constexpr std::string_view kBytes =
      "aab_-1.  \t\n\"\"${}%~[]()=<>!&|:?,*/#\\\r\xC3\xA9\xFF";
  std::mt19937 random(50);
  for (int i = 0; i < 2000; ++i) {
    std::string text;
    const std::size_t size = random() % 200;
    while (text.size() < size) {
      text.append(1 + random() % 20, kBytes[random() % kBytes.size()]);
    }
    expect_same_tokens(SourceFile("random " + std::to_string(i), text));
  }
}

TEST(TokenPaths, AgreeOnFilesThatPeopleWrote) {
  const std::vector<SourceFile> files = corpus_files(600);
  if (files.empty()) GTEST_SKIP() << "no corpus";
  for (const SourceFile& file : files) expect_same_tokens(file);
}

#if defined(HCL_SYNTAX_VECTORS) && __has_include(<sys/mman.h>)
// Ends an array of zero padding exactly where memory ends, so that one byte
// read beyond it ends the process.
TEST(TokenPaths, ReadNothingBeyondTheLastVector) {
  constexpr std::size_t kVector = 16;
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  void* const memory = mmap(nullptr, 2 * page, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  ASSERT_NE(memory, MAP_FAILED);
  auto* const bytes = static_cast<std::uint8_t*>(memory);
  ASSERT_EQ(mprotect(bytes + page, page, PROT_NONE), 0);
  using Tables = LexerTables<HclTables>;
  const unsigned state = Tables::row(Tables::start(0))['a'];
  for (std::size_t size = 0; size < 3 * kVector; ++size) {
    std::uint8_t* const end = bytes + page - kVector;
    std::memset(end - size, 'a', size);
    EXPECT_EQ(skip_run(end - size, Tables::loop_set(state)), end);
#ifdef HCL_SYNTAX_SSE42
    EXPECT_EQ(skip_ranges(end - size, 0, Tables::loop_ranges(state)), size);
#endif
  }
  EXPECT_EQ(munmap(memory, 2 * page), 0);
}
#endif

}  // namespace
}  // namespace hcl::syntax
