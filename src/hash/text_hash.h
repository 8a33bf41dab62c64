#ifndef HCL_SRC_HASH_TEXT_HASH_H_
#define HCL_SRC_HASH_TEXT_HASH_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace hcl {

// A hash of a text under a key that every process chooses anew: the author of a
// source cannot choose names that collide, so tables of names stay linear. No
// result may depend on the hash or on the order of such a table.
//
// Texts of at most 32 bytes, like nearly all names, are hashed by NH, the hash
// of UMAC (RFC 4418) for short messages, which multiplies sums of words of the
// text and of the key: any two texts collide with a probability of about 2^-64.
// Longer texts, and all texts if 64-bit words cannot be multiplied to 128 bits,
// are hashed by SipHash-1-3.
std::uint64_t hash_text(std::string_view text) noexcept;

// The same under a given key; for tests against the published vectors.
std::uint64_t sip_hash_1_3(std::string_view text, std::uint64_t key0,
                           std::uint64_t key1) noexcept;

// For tables with names as keys that can be queried with views.
struct TextHash {
  // NOLINTNEXTLINE(readability-identifier-naming): the name is C++'s.
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const noexcept {
    return static_cast<std::size_t>(hash_text(text));
  }
};

template <class T>
using NameMap = std::unordered_map<std::string, T, TextHash, std::equal_to<>>;
template <class T>
using NameViewMap = std::unordered_map<std::string_view, T, TextHash>;
using NameViewSet = std::unordered_set<std::string_view, TextHash>;

}  // namespace hcl

#endif  // HCL_SRC_HASH_TEXT_HASH_H_
