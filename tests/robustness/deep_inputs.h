#ifndef HCL_TESTS_ROBUSTNESS_DEEP_INPUTS_H_
#define HCL_TESTS_ROBUSTNESS_DEEP_INPUTS_H_

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::test {

// A construct that can be repeated: `before`, then `open` this many times,
// `middle`, `close` as often, and `after`.
struct Repetition {
  std::string_view name;
  std::string_view before;
  std::string_view open;
  std::string_view middle;
  std::string_view close;
  std::string_view after;
  // The levels of nesting that each repetition adds, and that `middle` needs.
  std::size_t levels = 0;
  std::size_t middle_levels = 0;

  std::string text(std::size_t times) const;
  // The same without the closing parts.
  std::string unclosed(std::size_t times) const;
};

// Shows the name in messages of a test.
void PrintTo(const Repetition& construct, std::ostream* out);

// Constructs that nest: each repetition adds a level.
const std::vector<Repetition>& nesting_constructs();

// Constructs that are long but not deep: chains of operators and of steps,
// lists, items, and literals made of one character.
const std::vector<Repetition>& chaining_constructs();

// A heredoc of this many lines.
std::string long_heredoc(std::size_t lines);

}  // namespace hcl::test

#endif  // HCL_TESTS_ROBUSTNESS_DEEP_INPUTS_H_
