#include <cstdint>
#include <cstring>

#include "hcl/function.h"

namespace hcl {
namespace {

constexpr std::uint64_t kMultiplier = 0x9E3779B97F4A7C15u;

std::uint64_t mix(std::uint64_t hash, std::uint64_t word) {
  hash = (hash ^ word) * kMultiplier;
  return hash ^ (hash >> 32);
}

}  // namespace

std::size_t NameHash::operator()(std::string_view name) const noexcept {
  std::uint64_t hash = name.size() * kMultiplier;
  while (name.size() >= 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, name.data(), 8);
    hash = mix(hash, word);
    name.remove_prefix(8);
  }
  std::uint64_t word = 0;
  for (const char c : name) {
    word = (word << 8) | static_cast<unsigned char>(c);
  }
  return static_cast<std::size_t>(mix(hash, word));
}

}  // namespace hcl
