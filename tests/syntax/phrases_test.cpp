#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "parsing/native_parser.h"
#include "syntax/native_tree.h"
#include "write/corpus_files.h"

// The parser passes rules whose tokens are a phrase at once. The nodes and the
// mistakes must be those of the machine that takes every step.
namespace hcl::syntax {
namespace {

// The parser without phrases.
class SteppingParser : public TableParser<ParserTables<HclGrammar>> {
 public:
  Stop run(const TokenBuffer& tokens, std::uint32_t deepest) {
    return run_step_by_step(tokens, deepest);
  }
};

struct SteppingBuffers : ParseBuffers {
  SteppingParser parser;
};

// The tokens at which the parser stopped.
struct Stops {
  void unexpected(const UnexpectedToken& token) { note(token.span()); }
  void too_deep(const UnexpectedToken& token, std::uint32_t /*limit*/) {
    note(token.span());
  }
  void note(ByteSpan span) { spans.push_back(span.begin); }

  std::vector<std::uint32_t> spans;
};

constexpr std::uint32_t kDeepest = 12;

// Reads a source with the entry rule of a configuration, an expression, a
// template or a traversal.
template <class Buffers>
std::vector<Node> nodes_of(const SourceFile& file, unsigned entry,
                           Stops& stops) {
  using Start = LexicalContext::Start;
  constexpr Start kStarts[] = {Start::Body, Start::Expression, Start::Template,
                               Start::Expression};
  const auto mode = static_cast<unsigned>(
      entry == 2 ? HclTables::Mode::Template : HclTables::Mode::DefaultMode);
  const StartingPoint at{kStarts[entry], mode, entry};
  Buffers buffers;
  make_tokens(file, at, Switches(), buffers);
  make_tree(file, at, kDeepest, buffers, stops);
  const ParseState& state = buffers.parser.state();
  return {state.nodes.data(), state.nodes.data() + state.node_count};
}

void expect_same_trees(const SourceFile& file) {
  for (unsigned entry = 0; entry < 4; ++entry) {
    Stops stops;
    Stops expected_stops;
    const auto expected =
        nodes_of<SteppingBuffers>(file, entry, expected_stops);
    EXPECT_TRUE(nodes_of<ParseBuffers>(file, entry, stops) == expected)
        << file.name() << "\n"
        << file.text();
    EXPECT_EQ(stops.spans, expected_stops.spans) << file.name();
  }
}

TEST(Phrases, GiveTheTreeOfEveryStepForShortSources) {
  constexpr std::string_view kParts[] = {
      "a", "a.b", "\"x\"", "\"\"", "\"${", "}\"",    ".b",    ".*", "[0]", "[",
      "{", "(",   ")",     ",",    "\n",   "? 1 : ", "<<E\n", "f(", "\""};
  for (const std::string_view first : kParts) {
    for (const std::string_view second : kParts) {
      for (const std::string_view third : kParts) {
        std::string text = "a = ";
        text.append(first).append(second).append(third);
        expect_same_trees(SourceFile("", text));
      }
    }
  }
}

TEST(Phrases, GiveTheTreeOfEveryStepForRandomTokens) {
  constexpr std::string_view kTokens[] = {
      "a",  "b1 ", "=", "\"x\"", "\"y${", "}\"", "\n", "\n", "{",   "}\n",
      "(",  ")",   "[", "]",     ".",     ",",   "1",  "?",  ":",   "+",
      "==", "&&",  "!", "%{if ", "for ",  "in ", "::", "=>", "...", "*"};
  std::mt19937 random(50);
  for (int i = 0; i < 1000; ++i) {
    std::string text;
    for (std::size_t left = random() % 40; left > 0; --left) {
      text += kTokens[random() % std::size(kTokens)];
    }
    expect_same_trees(SourceFile("random " + std::to_string(i), text));
  }
}

TEST(Phrases, GiveTheTreeOfEveryStepForFilesThatPeopleWrote) {
  const std::vector<SourceFile> files = corpus_files(100);
  if (files.empty()) GTEST_SKIP() << "no corpus";
  std::mt19937 random(50);
  for (const SourceFile& file : files) {
    expect_same_trees(file);
    std::string text(file.text());
    if (text.empty()) continue;
    text.erase(random() % text.size(), 1 + random() % 3);
    expect_same_trees(SourceFile(file.name(), text));
  }
}

}  // namespace
}  // namespace hcl::syntax
