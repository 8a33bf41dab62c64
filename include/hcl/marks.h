#ifndef HCL_MARKS_H_
#define HCL_MARKS_H_

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/export.h"

namespace HCL_API hcl {

/// A note of the application on a value, such as "sensitive", that is
/// propagated through operations. Marks are equal if their names and payloads
/// are; the payload is compared by address and may be null.
struct Mark {
  std::string name = {};
  std::shared_ptr<const void> payload = {};

  friend bool operator==(const Mark&, const Mark&) = default;
};

/// Whether a writer that can represent marks also writes what is marked.
/// Everything else that makes text of values has no such choice: it refuses
/// marked values or replaces them, and whoever wants to write one asks for
/// `Value::unmarked_deep()`.
enum class Marked : std::uint8_t {
  /// The marks are written in place of the value.
  Hidden,
  /// The marks are written beside the value.
  Shown,
};

class MarkSet;
MarkSet operator|(const MarkSet& left, const MarkSet& right);
bool operator==(const MarkSet& left, const MarkSet& right) noexcept;

/// A set of marks, sorted by name. A reference-counted handle, null for the
/// empty set. Immutable; safe to read from many threads.
class MarkSet {
 public:
  MarkSet() = default;
  MarkSet(std::initializer_list<std::string_view> names);
  explicit MarkSet(std::vector<Mark> marks);

  bool empty() const noexcept { return marks_ == nullptr; }
  std::size_t size() const noexcept {
    return marks_ == nullptr ? 0 : marks_->size();
  }
  bool contains(std::string_view name) const noexcept;
  /// Sorted by name.
  const std::vector<Mark>& marks() const& noexcept;
  const std::vector<Mark>& marks() const&& = delete;

  /// The union of two sets; shares one of them if it contains the other.
  friend MarkSet operator|(const MarkSet& left, const MarkSet& right);
  MarkSet& operator|=(const MarkSet& other) & { return *this = *this | other; }
  friend bool operator==(const MarkSet& left, const MarkSet& right) noexcept;

 private:
  std::shared_ptr<const std::vector<Mark>> marks_;
};

}  // namespace hcl

#endif  // HCL_MARKS_H_
