#ifndef HCL_SRC_LOWER_FIRST_OWNER_INDEX_H_
#define HCL_SRC_LOWER_FIRST_OWNER_INDEX_H_

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "hash/text_hash.h"

namespace hcl::lower {

// One of 64 bits, by the length of a name and the bytes at its ends: names that
// have different bits differ.
inline std::uint64_t bit_of(std::string_view name) {
  const auto first = static_cast<unsigned char>(name.front());
  const auto last = static_cast<unsigned char>(name.back());
  return std::uint64_t{1} << ((name.size() + 5U * first + 11U * last) % 64);
}

// Finds repeated names in time linear in their number, even if the names were
// chosen by an adversary. Open addressing with a keyed hash.
class FirstOwnerIndex {
 public:
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;

  // Forgets all names and makes room for `count` names.
  void begin(std::size_t count) {
    std::size_t slots = 16;
    while (slots < count + count / 4) slots *= 2;
    slots_.assign(slots, kNone);
  }

  // Adds a name and the number of its owner. Returns the number of the first
  // owner of the same name, or `kNone`. `name_of` returns the name of an owner.
  template <class NameOf>
  std::uint32_t add(std::string_view name, std::uint32_t owner,
                    const NameOf& name_of) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = TextHash()(name) & mask;
    for (; slots_[slot] != kNone; slot = (slot + 1) & mask) {
      if (name_of(slots_[slot]) == name) return slots_[slot];
    }
    slots_[slot] = owner;
    return kNone;
  }

 private:
  // A table of owners, indexed by the hash of their names; its size is a power
  // of two.
  std::vector<std::uint32_t> slots_;
};

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_FIRST_OWNER_INDEX_H_
