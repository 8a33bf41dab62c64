// The prefix of an unknown string that is already certain.

#include "eval/safe_prefix.h"

#include <cstddef>

#include "hcl/refinements.h"
#include "text/utf8.h"

namespace hcl::eval {
namespace {

// In bytes. Longer prefixes add little and are copied repeatedly.
constexpr std::size_t kLongestPrefix = 128;

}  // namespace

// As long as the reference's, so that the same comparisons are decided.
std::string safe_prefix(std::string_view text) {
  std::size_t size = text.size();
  if (size > kLongestPrefix) {
    size = kLongestPrefix;
    while (size > 0 && text::is_continuation(text[size])) --size;
  }
  return safe_known_prefix(text.substr(0, size));
}

}  // namespace hcl::eval
