// Patterns of RE2: of any two texts, one is compiled and the other matched.
// What matches as a whole matches in part, and a pattern is what its text says.

#include "hcl/pattern.h"

#include <string>
#include <string_view>

#include "input.h"

namespace {

using hcl::fuzz::require;

void check_pattern(const hcl::Pattern& pattern, std::string_view text) {
  const bool matches = pattern.matches(text);
  require(!matches || pattern.matches_part_of(text),
          "a text that matches has a part that matches");
  const auto again = hcl::Pattern::compile(pattern.text());
  require(again.ok() && *again == pattern,
          "a pattern has the text it is made of");
  require(again->matches(text) == matches, "equal patterns match the same");
}

// The same pattern as a value.
void check_value(std::string_view text, bool compiles) {
  const auto native = hcl::Native<hcl::Pattern>::from_value(
      hcl::Value::string(text), hcl::Switches());
  require(!native.ok() || compiles, "a value is a pattern only if its text is");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const std::string_view all(reinterpret_cast<const char*>(data), size);
  const std::size_t end = all.find('\0');
  const std::string_view first = all.substr(0, end);
  const std::string_view second =
      end == std::string_view::npos ? all : all.substr(end + 1);
  const auto pattern = hcl::Pattern::compile(first);
  if (pattern.ok()) {
    check_pattern(*pattern, second);
  } else {
    require(!pattern.error().empty(), "a text that is no pattern has a reason");
  }
  check_value(first, pattern.ok());
  return 0;
}
