#ifndef HCL_SRC_METER_CHARGED_H_
#define HCL_SRC_METER_CHARGED_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/meter.h"

// Texts and lists under construction whose memory is counted, and requested
// before it is taken. All functions that make texts or lists of values build
// them with these. A request that is refused ends the operation; what would not
// fit is then left out, and the result does not matter.
namespace hcl::meter {

// The memory that a string or vector holds.
template <typename Container>
std::int64_t bytes_held(const Container& container) {
  constexpr std::size_t kElement = sizeof(typename Container::value_type);
  return static_cast<std::int64_t>(container.capacity() * kElement);
}

// Gives a container, whose memory `charge` counts, room for more elements.
// Memory at least doubles while that much is left. False if the operation has
// ended.
template <typename Container>
[[gnu::noinline]] bool grow(Container& container, MemoryCharge& charge,
                            std::size_t more) {
  constexpr std::size_t kBytesOfStep = 100;
  constexpr std::size_t kElement = sizeof(typename Container::value_type);
  constexpr std::size_t kMost =
      std::min<std::int64_t>(INT64_MAX / 2, PTRDIFF_MAX) / kElement;
  Meter& meter = Meter::current();
  const std::size_t needed =
      container.size() + std::min(more, kMost - container.size());
  std::size_t grown = std::max(needed, 2 * container.capacity());
  const auto bytes_of = [](std::size_t size) {
    return static_cast<std::int64_t>(size) * std::int64_t{kElement};
  };
  if (bytes_of(grown) > meter.memory_left()) grown = needed;
  if (!meter.may_take(bytes_of(grown)) ||
      !meter.take_steps(bytes_of(grown - container.size()) /
                        std::int64_t{kBytesOfStep})) {
    return false;
  }
  if constexpr (requires { container.append(container); }) {
    // reserve() of a string takes twice the old size, whatever is asked for.
    Container larger;
    larger.reserve(grown);
    larger.append(container);
    container.swap(larger);
  } else {
    container.reserve(grown);
  }
  return charge.set(bytes_held(container));
}

template <typename Container>
bool make_room(Container& container, MemoryCharge& charge, std::size_t more) {
  return more <= container.capacity() - container.size() ||
         grow(container, charge, more);
}

// A text under construction.
class ChargedText {
 public:
  ChargedText() = default;
  // Goes on with a text of which only its memory in excess of a short string
  // must be counted.
  explicit ChargedText(std::string text) : text_(std::move(text)) {
    if (text_.capacity() > std::string().capacity()) {
      charge_.set(bytes_held(text_));
    }
  }

  // Makes room for a text of this size. False if the operation has ended.
  bool reserve(std::size_t size) {
    return size <= text_.size() ||
           make_room(text_, charge_, size - text_.size());
  }
  ChargedText& operator+=(char c) {
    if (make_room(text_, charge_, 1)) text_ += c;
    return *this;
  }
  ChargedText& operator+=(std::string_view text) {
    if (make_room(text_, charge_, text.size())) text_ += text;
    return *this;
  }
  void append(std::string_view text) { *this += text; }
  void append(std::size_t count, char c) {
    if (make_room(text_, charge_, count)) text_.append(count, c);
  }
  void resize(std::size_t size) {
    if (reserve(size)) text_.resize(size);
  }
  void clear() { text_.clear(); }

  // Valid until the next change.
  std::string_view view() const { return text_; }
  char* data() { return text_.data(); }
  std::size_t size() const { return text_.size(); }
  bool empty() const { return text_.empty(); }

  // The text, no longer counted.
  std::string take() && {
    charge_.set(0);
    return std::move(text_);
  }

 private:
  std::string text_;
  MemoryCharge charge_;
};

// A list under construction, such as the elements of a value.
template <typename T>
class ChargedList {
 public:
  // Makes room for a list of this size. False if the operation has ended.
  bool reserve(std::size_t size) {
    return size <= items_.size() ||
           make_room(items_, charge_, size - items_.size());
  }
  void push_back(const T& item) {
    if (make_room(items_, charge_, 1)) items_.push_back(item);
  }
  void push_back(T&& item) {
    if (make_room(items_, charge_, 1)) items_.push_back(std::move(item));
  }
  template <typename... Arguments>
  void emplace_back(Arguments&&... arguments) {
    if (make_room(items_, charge_, 1)) {
      items_.emplace_back(std::forward<Arguments>(arguments)...);
    }
  }

  std::size_t size() const { return items_.size(); }
  bool empty() const { return items_.empty(); }
  // Elements may be changed, and moved from, but not added.
  std::vector<T>& items() { return items_; }
  const std::vector<T>& items() const { return items_; }

 private:
  std::vector<T> items_;
  MemoryCharge charge_;
};

// The memory of a helper that allocates on its own, by an upper bound:
// requested at once and counted while this object lives.
class WorkingMemory {
 public:
  explicit WorkingMemory(std::size_t bytes)
      : is_granted_(Meter::current().may_take(bounded(bytes)) &&
                    charge_.set(bounded(bytes))) {}

  // If not, the operation has ended.
  bool is_granted() const { return is_granted_; }

 private:
  static std::int64_t bounded(std::size_t bytes) {
    constexpr std::size_t kMost =
        std::min<std::int64_t>(INT64_MAX / 2, PTRDIFF_MAX);
    return static_cast<std::int64_t>(std::min(bytes, kMost));
  }

  MemoryCharge charge_;
  bool is_granted_;
};

// Counts the steps of parsing a text, which takes far longer than copying it.
// False if the operation has ended.
inline bool take_parsed(std::size_t bytes) noexcept {
  constexpr std::size_t kBytesOfStep = 8;
  return Meter::current().take_steps(
      static_cast<std::int64_t>(bytes / kBytesOfStep));
}

}  // namespace hcl::meter

#endif  // HCL_SRC_METER_CHARGED_H_
