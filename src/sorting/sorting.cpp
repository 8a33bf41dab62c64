// Sorts the places of elements, then swaps the elements to them.

#include "sorting/sorting.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace hcl::sorting {
namespace {

bool is_sorted(std::size_t count, const Elements& elements) {
  for (std::size_t i = 1; i < count; ++i) {
    if (elements.precedes(elements.all, i, i - 1)) return false;
  }
  return true;
}

}  // namespace

void sort(std::size_t count, const Elements& elements) {
  if (is_sorted(count, elements)) return;
  // For each place, that of the element that belongs there.
  std::vector<std::size_t> source(count);
  std::iota(source.begin(), source.end(), std::size_t{0});
  std::stable_sort(source.begin(), source.end(),
                   [&](std::size_t left, std::size_t right) {
                     return elements.precedes(elements.all, left, right);
                   });
  for (std::size_t begin = 0; begin < count; ++begin) {
    // Around the cycle; the element of `begin` is always at `at`.
    std::size_t at = begin;
    while (source[at] != begin) {
      elements.swap(elements.all, at, source[at]);
      at = std::exchange(source[at], at);
    }
    source[at] = at;
  }
}

}  // namespace hcl::sorting
