#ifndef HCL_SRC_HASH_NAME_TABLE_H_
#define HCL_SRC_HASH_NAME_TABLE_H_

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "hash/same_text.h"
#include "hash/text_hash.h"

namespace hcl {

// Numbers distinct names from 0 in order of insertion; at most 2^32 - 1 names.
// The texts that the names refer to must outlive the table. Open addressing
// with linear probing.
class NameTable {
 public:
  // What reserve() takes at most for each name.
  static constexpr std::int64_t kBytesReserved = 4 * sizeof(std::uint32_t) +
                                                 sizeof(std::string_view) +
                                                 sizeof(std::uint64_t);

  // So many names are inserted without growing; at most 2^31.
  void reserve(std::size_t names) {
    names_.reserve(names);
    hashes_.reserve(names);
    const std::size_t slots = std::bit_ceil(2 * names + 1);
    if (slots > slots_.size()) rehash(slots);
  }

  // The number of a name, and whether it is new.
  std::pair<std::size_t, bool> insert(std::string_view name) {
    if (slots_.size() <= 2 * names_.size()) grow();
    const std::uint64_t hash = hash_text(name);
    const std::size_t slot = find(name, hash);
    if (slots_[slot] != 0) return {slots_[slot] - 1, false};
    names_.push_back(name);
    hashes_.push_back(hash);
    slots_[slot] = static_cast<std::uint32_t>(names_.size());
    return {names_.size() - 1, true};
  }

  std::size_t size() const { return names_.size(); }
  // Every name, at its number.
  std::span<const std::string_view> names() const { return names_; }

 private:
  // The slot of a name, or the free slot where it belongs.
  std::size_t find(std::string_view name, std::uint64_t hash) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = hash & mask;
    for (; slots_[slot] != 0; slot = (slot + 1) & mask) {
      const std::size_t known = slots_[slot] - 1;
      if (hashes_[known] == hash && same_text(names_[known], name)) break;
    }
    return slot;
  }

  // Doubles the number of slots, so that they stay at least half empty.
  void grow() { rehash(slots_.empty() ? 16 : 2 * slots_.size()); }

  void rehash(std::size_t slots) {
    slots_.assign(slots, 0);
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t i = 0; i < names_.size(); ++i) {
      std::size_t slot = hashes_[i] & mask;
      while (slots_[slot] != 0) slot = (slot + 1) & mask;
      slots_[slot] = static_cast<std::uint32_t>(i + 1);
    }
  }

  // One more than an index into `names_`, or 0.
  std::vector<std::uint32_t> slots_;
  std::vector<std::string_view> names_;
  std::vector<std::uint64_t> hashes_;
};

}  // namespace hcl

#endif  // HCL_SRC_HASH_NAME_TABLE_H_
