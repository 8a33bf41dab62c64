#include <algorithm>
#include <cstddef>
#include <vector>

#include "hcl/eval_context.h"

namespace hcl {
namespace {

// Names that differ in more single-byte edits are not taken for one another.
constexpr std::size_t kMaxDistance = 2;
// Longer names are not compared: the work would be quadratic in the length.
constexpr std::size_t kMaxLength = 256;

// The number of bytes to insert, remove or replace.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row[b.size()];
}

bool may_be_close(std::string_view a, std::string_view b) {
  const std::size_t longer = std::max(a.size(), b.size());
  const std::size_t shorter = std::min(a.size(), b.size());
  return longer <= kMaxLength && longer - shorter <= kMaxDistance;
}

}  // namespace

std::string suggest_name(std::string_view given,
                         const std::vector<std::string>& candidates) {
  const std::string* best = nullptr;
  // Of a short name at most half may be wrong.
  std::size_t limit = std::min(kMaxDistance, given.size() / 2) + 1;
  for (const std::string& candidate : candidates) {
    if (!may_be_close(given, candidate)) continue;
    const std::size_t edits = distance(given, candidate);
    if (edits < limit ||
        (best != nullptr && edits == limit && candidate < *best)) {
      best = &candidate;
      limit = edits;
    }
  }
  return best == nullptr ? std::string() : *best;
}

}  // namespace hcl
