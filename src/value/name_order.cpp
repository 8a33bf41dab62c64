// Sorting of names: a radix sort by their first eight bytes, least significant
// byte first, then a merge sort of those whose first eight bytes are equal.

#include "value/name_order.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <numeric>
#include <utility>

#include "value/compare_text.h"

namespace hcl::detail {
namespace {

struct Entry {
  std::uint64_t leading;
  std::size_t place;
};

// Reads a word whose first byte is the most significant one.
template <typename Word>
Word big_endian(const char* bytes) {
  const auto join = [bytes]<std::size_t... kAt>(
      std::index_sequence<kAt...> /*places*/) {
    constexpr std::size_t kLast = sizeof(Word) - 1;
    return ((static_cast<Word>(static_cast<unsigned char>(bytes[kAt]))
             << 8 * (kLast - kAt)) |
            ...);
  };
  return join(std::make_index_sequence<sizeof(Word)>());
}

// The first bytes of a name as a number. Names are ordered by these numbers,
// and by the remaining bytes if the numbers are equal.
std::uint64_t leading_bytes(std::string_view name) {
  const std::size_t size = name.size();
  if (size >= 8) return big_endian<std::uint64_t>(name.data());
  if (size >= 4) {
    // Bytes that are in both words are the same.
    const std::uint64_t first = big_endian<std::uint32_t>(name.data());
    const std::uint64_t last =
        big_endian<std::uint32_t>(name.data() + size - 4);
    return first << 32U | last << 8 * (8 - size);
  }
  std::uint64_t bytes = 0;
  for (std::size_t i = 0; i < size; ++i) {
    bytes |= std::uint64_t{static_cast<unsigned char>(name[i])} << 8 * (7 - i);
  }
  return bytes;
}

// The bits in which the leading bytes of the entries differ.
std::uint64_t differing_bits(const std::vector<Entry>& entries) {
  std::uint64_t bits = 0;
  for (const Entry& entry : entries) {
    bits |= entry.leading ^ entries.front().leading;
  }
  return bits;
}

// Sorts by the leading bytes: two passes for each byte that differs.
void sort_by_leading_bytes(std::vector<Entry>& entries) {
  std::array<std::uint32_t, 256> next;
  std::vector<Entry> sorted(entries.size());
  const std::uint64_t differing = differing_bits(entries);
  for (unsigned shift = 0; shift < 64; shift += 8) {
    if ((differing >> shift & 0xffU) == 0) continue;
    next.fill(0);
    for (const Entry& entry : entries) ++next[entry.leading >> shift & 0xffU];
    std::exclusive_scan(next.begin(), next.end(), next.begin(), 0U);
    for (const Entry& entry : entries) {
      sorted[next[entry.leading >> shift & 0xffU]++] = entry;
    }
    entries.swap(sorted);
  }
}

// Sorts entries whose leading bytes are in order.
template <typename IsLess>
void sort_equal_leading_bytes(std::vector<Entry>& entries,
                              const IsLess& is_less) {
  for (auto first = entries.begin(); first != entries.end();) {
    const auto last = std::find_if(
        first, entries.end(),
        [&](const Entry& entry) { return entry.leading != first->leading; });
    if (last - first > 1) std::stable_sort(first, last, is_less);
    first = last;
  }
}

}  // namespace

std::vector<std::size_t> order_of(std::span<const std::string_view> names) {
  // With fewer names the counts of the radix sort cost more than they gain.
  constexpr std::size_t kManyNames = 128;
  std::vector<Entry> entries;
  entries.reserve(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    entries.push_back({leading_bytes(names[i]), i});
  }
  const auto is_less = [&](const Entry& a, const Entry& b) {
    if (a.leading != b.leading) return a.leading < b.leading;
    return order_characters(names[a.place], names[b.place]) < 0;
  };
  const bool is_many =
      names.size() >= kManyNames &&
      names.size() <= std::numeric_limits<std::uint32_t>::max();
  if (std::is_sorted(entries.begin(), entries.end(), is_less)) {
    // As of the keys of another object.
  } else if (is_many) {
    sort_by_leading_bytes(entries);
    sort_equal_leading_bytes(entries, is_less);
  } else {
    std::stable_sort(entries.begin(), entries.end(), is_less);
  }
  std::vector<std::size_t> order;
  order.reserve(entries.size());
  for (const Entry& entry : entries) order.push_back(entry.place);
  return order;
}

}  // namespace hcl::detail
