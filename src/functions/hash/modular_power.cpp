#include "functions/hash/modular_power.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace hcl::functions {
namespace {

__extension__ using Wide = unsigned __int128;

// A number, its least significant word first. All numbers of one calculation
// have as many words as its modulus.
using Words = std::vector<std::uint64_t>;

std::uint64_t low(Wide value) { return static_cast<std::uint64_t>(value); }
std::uint64_t high(Wide value) {
  return static_cast<std::uint64_t>(value >> 64U);
}

Words words_of(std::string_view bytes, std::size_t count) {
  Words out(count);
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    const auto byte = static_cast<std::uint8_t>(bytes[bytes.size() - 1 - at]);
    out[at / 8] |= std::uint64_t{byte} << at % 8 * 8;
  }
  return out;
}

std::string bytes_of(const Words& words, std::size_t count) {
  std::string out(count, '\0');
  for (std::size_t at = 0; at < count; ++at) {
    out[count - 1 - at] = static_cast<char>(words[at / 8] >> at % 8 * 8);
  }
  return out;
}

// Puts left - right into `out`; gives 1 if right is the greater one.
std::uint64_t subtract(const Words& left, const Words& right, Words& out) {
  std::uint64_t borrow = 0;
  for (std::size_t at = 0; at < left.size(); ++at) {
    const Wide difference = Wide{left[at]} - right[at] - borrow;
    out[at] = low(difference);
    borrow = high(difference) & 1U;
  }
  return borrow;
}

// Makes `to` what `from` is if `chosen` is 1, and leaves it if that is 0.
void choose(std::uint64_t chosen, const Words& from, Words& to) {
  const std::uint64_t mask = 0 - chosen;
  for (std::size_t at = 0; at < to.size(); ++at) {
    to[at] ^= mask & (to[at] ^ from[at]);
  }
}

// Arithmetic modulo an odd number n by Montgomery's method: x stands for a
// number as x * R modulo n, where R is 2^64 to the number of words.
class Montgomery {
 public:
  explicit Montgomery(Words modulus)
      : modulus_(std::move(modulus)), scratch_(modulus_.size()) {
    // Each step doubles the number of bits that are right; three are.
    std::uint64_t inverse = modulus_[0];
    for (int step = 0; step < 5; ++step) {
      inverse *= 2 - modulus_[0] * inverse;
    }
    factor_ = 0 - inverse;
  }

  // 2^power modulo n.
  Words power_of_two(std::size_t power) {
    Words out(modulus_.size());
    out[0] = 1;
    while (power-- > 0) {
      std::uint64_t carry = 0;
      for (std::uint64_t& word : out) {
        carry = std::exchange(word, word << 1U | carry) >> 63U;
      }
      reduce(carry, out);
    }
    return out;
  }

  // left * right / R modulo n: each word of `right` adds its part, and the
  // multiple of n that makes the lowest word zero, which is then left out.
  void multiply(const Words& left, const Words& right, Words& out) {
    Words sum(left.size());
    std::uint64_t top = 0;
    for (const std::uint64_t by : right) {
      const std::uint64_t times = (sum[0] + left[0] * by) * factor_;
      Wide product = Wide{left[0]} * by + sum[0];
      Wide multiple = Wide{modulus_[0]} * times + low(product);
      for (std::size_t at = 1; at < sum.size(); ++at) {
        product = Wide{left[at]} * by + sum[at] + high(product);
        multiple = Wide{modulus_[at]} * times + low(product) + high(multiple);
        sum[at - 1] = low(multiple);
      }
      const Wide last = Wide{top} + high(product) + high(multiple);
      sum.back() = low(last);
      top = high(last);
    }
    reduce(top, sum);
    out = std::move(sum);
  }

 private:
  // Takes n away from a number below 2n if it is n or more; `top` is the bit
  // above its words.
  void reduce(std::uint64_t top, Words& number) {
    const std::uint64_t smaller = subtract(number, modulus_, scratch_);
    choose(top | (1 - smaller), scratch_, number);
  }

  Words modulus_;
  Words scratch_;
  // -1/n modulo 2^64.
  std::uint64_t factor_ = 0;
};

}  // namespace

std::optional<std::string> modular_power(std::string_view base,
                                         std::string_view exponent,
                                         std::string_view modulus) {
  if (modulus.empty() || modulus.back() % 2 == 0 ||
      base.size() > modulus.size()) {
    return std::nullopt;
  }
  const std::size_t count = (modulus.size() + 7) / 8;
  const Words n = words_of(modulus, count);
  Words factor = words_of(base, count);
  Words scratch(count);
  if (subtract(factor, n, scratch) == 0) return std::nullopt;
  Montgomery ring(n);
  ring.multiply(factor, ring.power_of_two(128 * count), factor);
  Words result = ring.power_of_two(64 * count);
  for (const char byte : exponent) {
    for (unsigned bit = 8; bit-- > 0;) {
      ring.multiply(result, result, result);
      ring.multiply(result, factor, scratch);
      choose(static_cast<std::uint8_t>(byte) >> bit & 1U, scratch, result);
    }
  }
  Words one(count);
  one[0] = 1;
  ring.multiply(result, one, result);
  return bytes_of(result, modulus.size());
}

}  // namespace hcl::functions
