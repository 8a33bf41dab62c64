// Matching of the blocks of two bodies.

#include <algorithm>
#include <deque>
#include <map>
#include <string>

#include "write/update_body.h"

namespace hcl::write {
namespace {

using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;
using Blocks = std::vector<const ast::Block*>;

Pairs equal_blocks(const Document& a, const Blocks& blocks_of_a,
                   const Document& b, const Blocks& blocks_of_b) {
  std::map<std::string, std::deque<std::size_t>> by_text;
  for (std::size_t i = 0; i < blocks_of_a.size(); ++i) {
    by_text[a.text_of(*blocks_of_a[i])].push_back(i);
  }
  Pairs pairs;
  for (std::size_t k = 0; k < blocks_of_b.size(); ++k) {
    const auto found = by_text.find(b.text_of(*blocks_of_b[k]));
    if (found == by_text.end() || found->second.empty()) continue;
    pairs.emplace_back(found->second.front(), k);
    found->second.pop_front();
  }
  return longest_growing(pairs);
}

// The ranges of two lists in which pairs are searched.
struct Gap {
  std::size_t a_begin;
  std::size_t a_end;
  std::size_t b_begin;
  std::size_t b_end;
};

// Pairs blocks with the same labels in a gap, in the order of both.
void pair_alike(const Gap& gap, const Blocks& blocks_of_a,
                const Blocks& blocks_of_b, Pairs& pairs) {
  std::size_t next = gap.a_begin;
  for (std::size_t k = gap.b_begin; k < gap.b_end && next < gap.a_end; ++k) {
    for (std::size_t i = next; i < gap.a_end; ++i) {
      if (!is_alike(*blocks_of_a[i], *blocks_of_b[k])) continue;
      pairs.emplace_back(i, k);
      next = i + 1;
      break;
    }
  }
}

}  // namespace

Pairs longest_growing(const Pairs& pairs) {
  // For each length, the pair that ends the best subsequence of that length.
  std::vector<std::size_t> ends;
  std::vector<std::size_t> before(pairs.size(), pairs.size());
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto end = std::lower_bound(
        ends.begin(), ends.end(), pairs[i].first,
        [&](std::size_t at, std::size_t a) { return pairs[at].first < a; });
    if (end != ends.begin()) before[i] = *(end - 1);
    if (end == ends.end()) {
      ends.push_back(i);
    } else {
      *end = i;
    }
  }
  Pairs result;
  for (std::size_t i = ends.empty() ? pairs.size() : ends.back();
       i != pairs.size(); i = before[i]) {
    result.push_back(pairs[i]);
  }
  std::ranges::reverse(result);
  return result;
}

bool is_alike(const ast::Block& a, const ast::Block& b) {
  return a.type == b.type &&
         std::ranges::equal(
             a.labels, b.labels,
             [](const auto& x, const auto& y) { return x.text == y.text; });
}

Pairs matching_blocks(const Document& a, const Blocks& blocks_of_a,
                      const Document& b, const Blocks& blocks_of_b) {
  Pairs equal = equal_blocks(a, blocks_of_a, b, blocks_of_b);
  equal.emplace_back(blocks_of_a.size(), blocks_of_b.size());
  Pairs pairs;
  Gap gap = {0, 0, 0, 0};
  for (const auto& [i, k] : equal) {
    gap.a_end = i;
    gap.b_end = k;
    pair_alike(gap, blocks_of_a, blocks_of_b, pairs);
    gap.a_begin = i + 1;
    gap.b_begin = k + 1;
    if (i < blocks_of_a.size()) pairs.emplace_back(i, k);
  }
  return pairs;
}

}  // namespace hcl::write
