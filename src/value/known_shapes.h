#ifndef HCL_SRC_VALUE_KNOWN_SHAPES_H_
#define HCL_SRC_VALUE_KNOWN_SHAPES_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hash/same_text.h"
#include "hcl/type.h"
#include "type/type_data.h"

namespace hcl::detail {

// Names in some order, their shape, and the place of each name in the shape.
struct KnownShape {
  // Longer lists of names and longer names are not cached.
  static constexpr std::size_t kMostNames = 16;
  static constexpr std::size_t kLongestName = 64;

  std::size_t count = 0;
  std::array<std::uint8_t, kMostNames> places{};
  ObjectShape shape;
};

// Whether the entries have the names of a known shape, in the same order.
template <typename Entry>
bool has_names(const KnownShape& known, std::span<Entry> entries) {
  if (known.count != entries.size()) return false;
  const std::vector<std::string>& names = TypeAccess::data(known.shape)->names;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (!same_text(names[known.places[i]], entries[i].first)) return false;
  }
  return true;
}

// A cache of the shapes that a thread made last, so that consecutive values
// with the same names share a shape. Bounded; freed when the thread ends.
class KnownShapes {
 public:
  KnownShapes() = default;
  KnownShapes(const KnownShapes&) = delete;
  KnownShapes& operator=(const KnownShapes&) = delete;
  ~KnownShapes();

  // The cache of this thread; null while the thread ends.
  static KnownShapes* of_thread() {
    return of_thread_ != nullptr ? of_thread_ : open();
  }

  // The shape with these names; null if it is not known. It is that of the call
  // before, or in their slot.
  template <typename Entry>
  const KnownShape* find(std::span<Entry> entries) {
    if (has_names(*last_, entries)) return last_;
    last_ = &slot_of(entries);
    return has_names(*last_, entries) ? last_ : nullptr;
  }

  // The slot for the names that were not found last.
  KnownShape& slot() { return *last_; }

 private:
  // The slot for these names. It is chosen by the lengths of all names and by
  // the outer two names, which is fast and rarely collides.
  template <typename Entry>
  KnownShape& slot_of(std::span<Entry> entries) {
    std::size_t sizes = 0;
    for (const auto& entry : entries) sizes += entry.first.size();
    std::size_t key = entries.size() + 5 * sizes;
    if (!entries.empty()) {
      key += 7 * code_of(entries.front().first);
      key += 11 * code_of(entries.back().first);
    }
    return slots_[key % slots_.size()];
  }

  static std::size_t code_of(std::string_view name) {
    return name.empty() ? 0 : static_cast<unsigned char>(name.front());
  }

  static KnownShapes* open();

  // Null before the first call and after the last one. Trivial, so that reading
  // it is cheap, also while the thread ends.
  static constinit thread_local KnownShapes* of_thread_;

  std::array<KnownShape, 64> slots_;
  KnownShape* last_ = slots_.data();
};

}  // namespace hcl::detail

#endif  // HCL_SRC_VALUE_KNOWN_SHAPES_H_
