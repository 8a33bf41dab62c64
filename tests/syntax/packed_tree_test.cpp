// Trees that are kept in few bytes.

#include "syntax/packed_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "syntax/raw_tree.h"

namespace hcl::syntax {
namespace {

// Tokens and nodes with numbers up to `largest`, which is the size of the
// source.
struct Sample {
  Sample(std::size_t token_count, std::size_t node_count,
         std::uint32_t largest) {
    tokens.start(token_count);
    const std::uint32_t step =
        largest / static_cast<std::uint32_t>(token_count + 1);
    for (std::size_t i = 0; i < token_count; ++i) {
      const auto place = static_cast<std::uint32_t>(i);
      tokens.types()[i] = static_cast<std::uint8_t>(1 + i % 40);
      tokens.begins()[i] = place * step;
      tokens.ends()[i] = place * step + step / 2;
    }
    tokens.finish(token_count, largest);
    nodes.require(node_count);
    for (std::size_t i = 0; i < node_count; ++i) {
      const auto place = static_cast<std::uint32_t>(i);
      nodes.data()[i] = {place + 1, largest - place, largest,
                         static_cast<Rule>(i % 30),
                         static_cast<std::uint8_t>(i % 2)};
    }
    raw = {RawTokens(tokens), {nodes.data(), node_count}};
  }

  TokenBuffer tokens;
  RawBuffer<Node> nodes;
  RawTree raw;
};

// Everything that can be read of a tree.
struct Contents {
  explicit Contents(const SyntaxTree& tree)
      : nodes(tree.nodes.begin(), tree.nodes.end()) {
    for (std::size_t i = 0; i < tree.tokens.size(); ++i) {
      types.push_back(tree.tokens.type(i));
      spans.push_back(tree.tokens.span(i));
      gaps.push_back(tree.tokens.gap_before(i));
    }
  }
  friend bool operator==(const Contents&, const Contents&) = default;

  std::vector<TokenType> types;
  std::vector<ByteSpan> spans;
  std::vector<ByteSpan> gaps;
  std::vector<Node> nodes;
};

struct Case {
  std::string name;
  std::uint32_t largest;
  // The bytes of a number.
  std::size_t width;
};

class PackedTreeTest : public testing::TestWithParam<Case> {};

TEST_P(PackedTreeTest, KeepsEveryNumber) {
  const auto& [name, largest, width] = GetParam();
  for (const std::size_t count : {1U, 2U, 4U, 7U, 8U, 9U, 100U, 1001U}) {
    for (const std::size_t node_count : {std::size_t{0}, count, count + 3}) {
      Sample sample(count, node_count, largest);
      const SyntaxTree raw = sample.raw;
      const Contents expected(raw);
      const PackedTree packed(sample.tokens, sample.raw.nodes, largest);
      std::vector<std::byte> tokens(packed.token_bytes());
      std::vector<std::byte> nodes(packed.node_bytes());
      EXPECT_EQ(Contents(packed.copy_to(tokens.data(), nodes.data())), expected)
          << count;
      EXPECT_EQ(Contents(packed.pack(sample.tokens, sample.nodes)), expected)
          << count;
    }
  }
}

TEST_P(PackedTreeTest, TakesTheBytesThatTheLargestNumberNeeds) {
  const auto& [name, largest, width] = GetParam();
  const Sample sample(99, 10, largest);
  const PackedTree packed(sample.tokens, sample.raw.nodes, largest);
  // A hundred tokens, with those that make groups of eight.
  EXPECT_EQ(packed.token_bytes(), 104 * (2 * width + 1));
  EXPECT_EQ(packed.node_bytes(), 10 * (width == 4 ? 16 : 3 * width + 2));
}

INSTANTIATE_TEST_SUITE_P(
    Widths, PackedTreeTest,
    testing::Values(Case{"Small", 4000, 2}, Case{"LargestOfTwoBytes", 65535, 2},
                    Case{"SmallestOfThreeBytes", 65536, 3},
                    Case{"LargestOfThreeBytes", 16777215, 3},
                    Case{"SmallestOfFourBytes", 16777216, 4},
                    Case{"LargestOfFourBytes", 4294967295U, 4}),
    [](const auto& param) { return param.param.name; });

TEST(NodeArrayTest, IsLikeAContainer) {
  const Sample sample(10, 3, 100);
  const NodeArray nodes(sample.raw.nodes);
  EXPECT_EQ(nodes.size(), 3U);
  EXPECT_EQ(nodes.front(), sample.raw.nodes.front());
  EXPECT_EQ(nodes.back(), sample.raw.nodes.back());
  EXPECT_TRUE(std::ranges::any_of(nodes, &Node::incomplete));
  EXPECT_TRUE(NodeArray().empty());
  EXPECT_EQ(NodeArray().begin(), NodeArray().end());
}

}  // namespace
}  // namespace hcl::syntax
