#ifndef HCL_SRC_LOWER_DUPLICATES_H_
#define HCL_SRC_LOWER_DUPLICATES_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace hcl::lower {

// Finds names that occur again, in time linear in their number.
class DuplicateFinder {
 public:
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;

  // Forgets all names and makes room for `count` of them.
  void begin(std::size_t count) {
    std::size_t slots = 16;
    while (slots < count * 2) slots *= 2;
    slots_.assign(slots, kNone);
    names_.clear();
  }

  // Adds a name and the number of its owner. Gives the number of the first
  // owner of the same name, or `kNone`.
  std::uint32_t add(std::string_view name, std::uint32_t owner) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = std::hash<std::string_view>()(name) & mask;
    for (; slots_[slot] != kNone; slot = (slot + 1) & mask) {
      const Name& known = names_[slots_[slot]];
      if (known.name == name) return known.owner;
    }
    slots_[slot] = static_cast<std::uint32_t>(names_.size());
    names_.push_back({name, owner});
    return kNone;
  }

 private:
  struct Name {
    std::string_view name;
    std::uint32_t owner;
  };

  // Positions in `names_` by hash, a power of two of them.
  std::vector<std::uint32_t> slots_;
  std::vector<Name> names_;
};

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_DUPLICATES_H_
