#include <algorithm>
#include <string>
#include <string_view>

#include "eval/evaluation.h"

namespace hcl::eval {
namespace {

// Longer prefixes say little more and are copied again and again.
constexpr std::size_t kLongestPrefix = 128;

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

// Characters to which in practice nothing is combined.
bool is_delimiter(char c) {
  constexpr std::string_view kDelimiters = " \t-_:;/\\,.()[]{}|?!~@#$%^&*+\"'";
  return kDelimiters.find(c) != std::string_view::npos;
}

}  // namespace

std::string safe_prefix(std::string_view text) {
  const Value value = Value::string(text.substr(0, 4 * kLongestPrefix));
  std::string_view kept = value.as_string();
  std::size_t size = std::min(kept.size(), kLongestPrefix);
  // Back to the last character that cannot be part of a longer one: what
  // follows may begin with a combining mark.
  while (size > 0 && !is_ascii(kept[size - 1])) --size;
  if (size > 0 && !is_delimiter(kept[size - 1])) --size;
  return std::string(kept.substr(0, size));
}

}  // namespace hcl::eval
