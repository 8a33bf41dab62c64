// The keyed hash of names: NH for short texts, SipHash-1-3 for others.

#include "hash/text_hash.h"

#include <array>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstring>
#include <random>

namespace hcl {
namespace {

struct Key {
  std::uint64_t first;
  std::uint64_t second;
  // For short texts.
  std::array<std::uint64_t, 5> words{};
};

#if defined(HCL_FIXED_HASH_KEY)

// So that every process does the same work, for counting its instructions.
Key make_sip_key() noexcept { return {1, 2}; }

#else

// If the system has no random numbers, the clock and the address of the stack
// are hard enough to guess.
Key make_sip_key() noexcept {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  Key key{static_cast<std::uint64_t>(now.count()), 0};
  key.second = std::bit_cast<std::uintptr_t>(&key);
#if defined(__cpp_exceptions)
  try {
    std::random_device random;
    key.first ^= std::uint64_t{random()} << 32U | random();
    key.second ^= std::uint64_t{random()} << 32U | random();
  } catch (...) {
    return key;
  }
#endif
  return key;
}

#endif

struct State {
  std::uint64_t v0;
  std::uint64_t v1;
  std::uint64_t v2;
  std::uint64_t v3;

  void round() noexcept {
    v0 += v1;
    v2 += v3;
    v1 = std::rotl(v1, 13) ^ v0;
    v3 = std::rotl(v3, 16) ^ v2;
    v0 = std::rotl(v0, 32);
    v2 += v1;
    v0 += v3;
    v1 = std::rotl(v1, 17) ^ v2;
    v3 = std::rotl(v3, 21) ^ v0;
    v2 = std::rotl(v2, 32);
  }

  void add(std::uint64_t word) noexcept {
    v3 ^= word;
    round();
    v0 ^= word;
  }
};

// Up to eight bytes as a number, the first byte least significant.
std::uint64_t little_endian(const char* bytes, std::size_t count) noexcept {
  std::uint64_t word = 0;
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(&word, bytes, count);
  } else {
    for (std::size_t i = 0; i < count; ++i) {
      word |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << 8 * i;
    }
  }
  return word;
}

}  // namespace

// J.-P. Aumasson, D. J. Bernstein: SipHash, a fast short-input PRF; with one
// round for each word and three at the end.
std::uint64_t sip_hash_1_3(std::string_view text, std::uint64_t key0,
                           std::uint64_t key1) noexcept {
  State state{key0 ^ 0x736f6d6570736575, key1 ^ 0x646f72616e646f6d,
              key0 ^ 0x6c7967656e657261, key1 ^ 0x7465646279746573};
  const std::uint64_t length = std::uint64_t{text.size()} << 56U;
  while (text.size() >= 8) {
    state.add(little_endian(text.data(), 8));
    text.remove_prefix(8);
  }
  state.add(length |
            (text.empty() ? 0 : little_endian(text.data(), text.size())));
  state.v2 ^= 0xff;
  for (int i = 0; i < 3; ++i) state.round();
  return state.v0 ^ state.v1 ^ state.v2 ^ state.v3;
}

namespace {

// The words of the NH key are the SipHash values of their numbers.
Key make_key() noexcept {
  Key key = make_sip_key();
  for (std::size_t i = 0; i < key.words.size(); ++i) {
    const char number = static_cast<char>(i);
    key.words[i] = sip_hash_1_3({&number, 1}, key.first, key.second);
  }
  return key;
}

#if defined(__SIZEOF_INT128__) && !defined(HCL_PORTABLE)

constexpr std::size_t kShortText = 32;

__extension__ using Product = unsigned __int128;

Product product(std::uint64_t a, std::uint64_t b) { return Product{a} * b; }

std::uint64_t folded(Product both) {
  return static_cast<std::uint64_t>(both) ^
         static_cast<std::uint64_t>(both >> 64U);
}

// Two words that no other text of the same size, at most 16 bytes, has.
struct Words {
  std::uint64_t first;
  std::uint64_t second;
};
Words words_of(const char* text, std::size_t size) noexcept {
  if (size >= 8) {
    return {little_endian(text, 8), little_endian(text + size - 8, 8)};
  }
  if (size >= 4) {
    return {little_endian(text, 4), little_endian(text + size - 4, 4)};
  }
  if (size == 0) return {0, 0};
  const auto byte = [text](std::size_t at) {
    return std::uint64_t{static_cast<unsigned char>(text[at])};
  };
  return {byte(0) | byte(size / 2) << 8U, byte(size - 1)};
}

std::uint64_t hash_short(std::string_view text, const Key& key) noexcept {
  const std::size_t size = text.size();
  const std::size_t rest = size > 16 ? size - 16 : size;
  const Words last = words_of(text.data() + size - rest, rest);
  Product sum = product(last.first + key.words[0], last.second + key.words[1]);
  if (size > 16) {
    const Words first = words_of(text.data(), 16);
    sum += product(first.first + key.words[2], first.second + key.words[3]);
  }
  // Texts that differ little have sums that differ little, but tables use the
  // low bits.
  return folded(product(folded(sum) + size, key.words[4] | 1U));
}

#else

constexpr std::size_t kShortText = 0;

std::uint64_t hash_short(std::string_view text, const Key& key) noexcept {
  return sip_hash_1_3(text, key.first, key.second);
}

#endif

}  // namespace

std::uint64_t hash_text(std::string_view text) noexcept {
  static const Key kKey = make_key();
  if (text.size() <= kShortText) [[likely]] {
    return hash_short(text, kKey);
  }
  return sip_hash_1_3(text, kKey.first, kKey.second);
}

}  // namespace hcl
