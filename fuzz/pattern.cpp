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

// A string is a pattern if its text, which is normalized, is one.
void check_value(std::string_view text) {
  const hcl::Value value = hcl::Value::string(text);
  const auto native =
      hcl::Native<hcl::Pattern>::from_value(value, hcl::Switches());
  const auto pattern = hcl::Pattern::compile(value.as_string());
  require(native.ok() == pattern.ok(), "a string is a pattern if its text is");
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
  check_value(first);
  return 0;
}
