// Finds the name that was probably meant.

#include "hcl/suggestions.h"

#include <algorithm>
#include <array>
#include <utility>

namespace hcl {
namespace {

// Names that differ in more edits are not suggested.
constexpr std::size_t kMostEdits = 2;
// Longer names are not compared, since they are not mistyped.
constexpr std::size_t kMaxLength = 256;

// At most half of a short name may be wrong.
std::size_t most_edits(std::string_view given) {
  return std::min(kMostEdits, given.size() / 2);
}

// Removes the common prefix and suffix, which contain no edit.
void strip_common(std::string_view& a, std::string_view& b) {
  const auto begin = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  const auto same = static_cast<std::size_t>(begin.first - a.begin());
  a.remove_prefix(same);
  b.remove_prefix(same);
  while (!a.empty() && !b.empty() && a.back() == b.back()) {
    a.remove_suffix(1);
    b.remove_suffix(1);
  }
}

// The Damerau-Levenshtein distance in which no part is edited twice ("optimal
// string alignment"). Following Ukkonen, only the diagonals that can matter are
// computed: those whose distance from the main one is at most the number of
// allowed edits.
class EditDistance {
 public:
  // The number of edits from one name to the other, or a number above `most`.
  // Takes a step for each row.
  std::size_t operator()(std::string_view a, std::string_view b,
                         std::size_t most, std::int64_t& steps) {
    strip_common(a, b);
    const std::size_t longer = std::max(a.size(), b.size());
    if (longer - std::min(a.size(), b.size()) > most) return most + 1;
    if (a.empty() || b.empty()) return longer;
    start(most);
    for (std::size_t i = 1; i <= a.size(); ++i) {
      --steps;
      if (fill_row(a, b, i, most) > most) return most + 1;
    }
    return at(0, b.size() + kMostEdits - a.size());
  }

 private:
  // Place d of row i is for the first i bytes of one name and the first i + d -
  // kMostEdits bytes of the other.
  static constexpr std::size_t kPlaces = (2 * kMostEdits) + 1;
  static constexpr std::size_t kFar = kMaxLength * 4;
  using Row = std::array<std::size_t, kPlaces>;

  // A place of the row `back` rows earlier; a far value outside the diagonals.
  std::size_t at(std::size_t back, std::size_t place) const {
    return place < kPlaces ? rows_[back][place] : kFar;
  }

  void start(std::size_t most) {
    rows_[1].fill(kFar);
    rows_[0].fill(kFar);
    for (std::size_t j = 0; j <= most; ++j) rows_[0][kMostEdits + j] = j;
  }

  // Fills a row and returns its minimum.
  std::size_t fill_row(std::string_view a, std::string_view b, std::size_t i,
                       std::size_t most) {
    rows_[2] = rows_[1];
    rows_[1] = rows_[0];
    rows_[0].fill(kFar);
    std::size_t least = kFar;
    for (std::size_t d = kMostEdits - most; d <= kMostEdits + most; ++d) {
      if (i + d < kMostEdits || i + d - kMostEdits > b.size()) continue;
      const std::size_t j = i + d - kMostEdits;
      const std::size_t edits = edits_at(a, b, i, j, d);
      rows_[0][d] = edits;
      least = std::min(least, edits);
    }
    return least;
  }

  std::size_t edits_at(std::string_view a, std::string_view b, std::size_t i,
                       std::size_t j, std::size_t d) const {
    // A deletion from the other name, or an insertion into it.
    std::size_t edits = at(1, d + 1) + 1;
    if (j == 0) return edits;
    if (d > 0) edits = std::min(edits, at(0, d - 1) + 1);
    edits = std::min(edits, at(1, d) + (a[i - 1] == b[j - 1] ? 0 : 1));
    const bool swapped =
        i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
    return swapped ? std::min(edits, at(2, d) + 1) : edits;
  }

  // The current row and the two previous ones.
  std::array<Row, 3> rows_{};
};

}  // namespace

Suggestions::Suggestions(std::span<const std::string> names)
    : names_(names.begin(), names.end()) {}

void Suggestions::add(std::string_view name) {
  names_.push_back(name);
  begins_.clear();
}

// A counting sort that keeps the order of names with the same length. Names
// that are too long come last and are never examined.
void Suggestions::sort_by_length() {
  begins_.assign(kMaxLength + 2, 0);
  const auto length_of = [](std::string_view name) {
    return std::min(name.size(), kMaxLength + 1);
  };
  for (const std::string_view name : names_) {
    if (name.size() <= kMaxLength) ++begins_[name.size() + 1];
  }
  for (std::size_t i = 1; i < begins_.size(); ++i) begins_[i] += begins_[i - 1];
  std::vector<std::size_t> next = begins_;
  std::vector<std::string_view> sorted(names_.size());
  for (const std::string_view name : names_) {
    sorted[next[length_of(name)]++] = name;
  }
  names_ = std::move(sorted);
}

std::span<const std::string_view> Suggestions::with_length(
    std::size_t length) const {
  if (length > kMaxLength) return {};
  return std::span(names_).subspan(begins_[length],
                                   begins_[length + 1] - begins_[length]);
}

std::string_view Suggestions::find(std::string_view given,
                                   std::int64_t& steps) {
  if (names_.empty() || given.size() > kMaxLength || steps <= 0) return {};
  if (begins_.empty()) {
    steps -= static_cast<std::int64_t>(names_.size());
    sort_by_length();
  }
  EditDistance distance;
  std::string_view best;
  std::size_t allowed = most_edits(given);
  const std::size_t shortest = given.size() - std::min(given.size(), allowed);
  const std::size_t longest = given.size() + allowed;
  for (std::size_t length = shortest; length <= longest; ++length) {
    for (const std::string_view name : with_length(length)) {
      if (--steps < 0) return {};
      const std::size_t edits = distance(given, name, allowed, steps);
      if (edits > allowed) continue;
      if (edits == allowed && !best.empty() && best <= name) continue;
      best = name;
      allowed = edits;
    }
  }
  return best;
}

std::string suggest_name(std::string_view given,
                         std::span<const std::string> candidates) {
  std::int64_t steps = Suggestions::kSteps;
  return std::string(Suggestions(candidates).find(given, steps));
}

}  // namespace hcl
