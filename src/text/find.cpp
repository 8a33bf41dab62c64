// Searches in linear time: a simple search, which is the fastest for nearly all
// texts, and the two-way algorithm once the simple one has compared too much.
// Crochemore and Perrin, "Two-way string-matching", Journal of the ACM 38 (3).

#include "text/find.h"

#include <algorithm>
#include <cstring>

namespace hcl::text {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

bool is_less(char left, char right) {
  return static_cast<unsigned char>(left) < static_cast<unsigned char>(right);
}

// A suffix of a text, and the smallest period of that suffix.
struct Suffix {
  std::size_t begin = 0;
  std::size_t period = 1;
};

// The suffix that is the last in the order of bytes, or in its reverse.
Suffix last_suffix(std::string_view text, bool reverse) {
  Suffix last;
  std::size_t other = 1;
  for (std::size_t same = 0; other + same < text.size();) {
    const char theirs = text[other + same];
    const char ours = text[last.begin + same];
    if (theirs == ours) {
      if (++same < last.period) continue;
      other += last.period;
    } else if (reverse ? is_less(ours, theirs) : is_less(theirs, ours)) {
      other += same + 1;
      last.period = other - last.begin;
    } else {
      last = {other, 1};
      ++other;
    }
    same = 0;
  }
  return last;
}

// A part with a place that cuts it so that a mismatch on the right of the cut
// excludes all places up to it, and a match there all those within the period.
class TwoWay {
 public:
  explicit TwoWay(std::string_view part) : part_(part) {
    const Suffix forward = last_suffix(part, false);
    const Suffix reverse = last_suffix(part, true);
    const Suffix& cut = forward.begin > reverse.begin ? forward : reverse;
    cut_ = cut.begin;
    period_ = cut.period;
    is_periodic_ = part.substr(0, cut_) == part.substr(period_, cut_);
    if (!is_periodic_) period_ = std::max(cut_, part.size() - cut_) + 1;
  }

  std::size_t find(std::string_view text, std::size_t from) const {
    const std::size_t size = part_.size();
    // The bytes at the beginning of the part that are known to match.
    std::size_t known = 0;
    while (size <= text.size() - from) {
      std::size_t at = std::max(cut_, known);
      while (at < size && part_[at] == text[from + at]) ++at;
      if (at < size) {
        from += at - cut_ + 1;
        known = 0;
        continue;
      }
      at = cut_;
      while (at > known && part_[at - 1] == text[from + at - 1]) --at;
      if (at <= known) return from;
      from += period_;
      known = is_periodic_ ? size - period_ : 0;
    }
    return kNone;
  }

 private:
  std::string_view part_;
  std::size_t cut_ = 0;
  std::size_t period_ = 0;
  bool is_periodic_ = false;
};

}  // namespace

std::size_t find_text(std::string_view text, std::string_view part,
                      std::size_t from) {
  if (from > text.size() || part.size() > text.size() - from) return kNone;
  if (part.empty()) return from;
  // What comparing in vain may cost beyond the bytes passed over.
  constexpr std::size_t kFree = 256;
  const std::size_t last = part.size() - 1;
  std::size_t compared = 0;
  for (std::size_t at = from; part.size() <= text.size() - at; ++at) {
    const void* const first =
        std::memchr(text.data() + at, part.front(), text.size() - last - at);
    if (first == nullptr) return kNone;
    at =
        static_cast<std::size_t>(static_cast<const char*>(first) - text.data());
    if (text[at + last] != part[last]) continue;
    if (compared > 2 * (at - from) + kFree) return TwoWay(part).find(text, at);
    if (std::memcmp(text.data() + at, part.data(), part.size()) == 0) return at;
    compared += part.size();
  }
  return kNone;
}

}  // namespace hcl::text
