#include "runner/pages/kept_lines.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <map>
#include <tuple>
#include <utility>

namespace hcl::conformance {
namespace {

constexpr std::array<std::string_view, 6> kSettings = {
    "hcl spec",      "hcl reference",  "zcl spec",
    "zcl reference", "terraform spec", "terraform reference"};

std::size_t place_of_setting(std::string_view setting) {
  return static_cast<std::size_t>(std::ranges::find(kSettings, setting) -
                                  kSettings.begin());
}

// Diagnostics are judged after everything else.
int place_of_level(Level level) {
  return level == Level::Diagnostics ? static_cast<int>(kLevels.size())
                                     : static_cast<int>(level);
}

std::optional<int> number(std::string_view text) {
  int value = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, value);
  if (read.ec != std::errc() || read.ptr != end || value < 0) {
    return std::nullopt;
  }
  return value;
}

using PlacedResult = std::pair<TestResult, std::size_t>;

// What is the same for the settings of one line: the order of lines of a test
// is that of their first settings.
bool have_one_line(const TestResult& a, const TestResult& b) {
  return a.test == b.test && a.level == b.level && a.verdict == b.verdict &&
         a.expected == b.expected && a.outcome == b.outcome && a.why == b.why;
}

}  // namespace

std::string ranges_of(const std::vector<int>& numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::size_t first = i;
    while (i + 1 < numbers.size() && numbers[i + 1] == numbers[i] + 1) ++i;
    if (!text.empty()) text += ',';
    text += std::to_string(numbers[first]);
    if (i > first) text += '-' + std::to_string(numbers[i]);
  }
  return text;
}

std::optional<std::vector<int>> numbers_of(std::string_view ranges) {
  constexpr int kMost = 100'000;
  std::vector<int> numbers;
  for (;;) {
    const std::size_t comma = ranges.find(',');
    const std::string_view range = ranges.substr(0, comma);
    const std::size_t dash = range.find('-');
    const std::optional<int> first = number(range.substr(0, dash));
    const std::optional<int> last =
        dash == std::string_view::npos ? first : number(range.substr(dash + 1));
    if (!first || !last || *last < *first || *last > kMost) return std::nullopt;
    for (int i = *first; i <= *last; ++i) numbers.push_back(i);
    if (comma == std::string_view::npos) return numbers;
    ranges.remove_prefix(comma + 1);
  }
}

int number_of(std::string_view test) {
  return number(test.substr(test.rfind('.') + 1)).value_or(0);
}

void order_as_run(std::vector<TestResult>& tests) {
  std::map<std::string, std::size_t> clauses;
  std::vector<PlacedResult> placed;
  placed.reserve(tests.size());
  std::size_t setting = 0;
  for (TestResult& test : tests) {
    clauses.emplace(test.clause, clauses.size());
    const bool begins_line =
        placed.empty() || !have_one_line(placed.back().first, test);
    if (begins_line) setting = place_of_setting(test.setting);
    placed.emplace_back(std::move(test), setting);
  }
  std::ranges::stable_sort(
      placed, [&clauses](const PlacedResult& a, const PlacedResult& b) {
        const auto key = [&clauses](const PlacedResult& result) {
          const TestResult& test = result.first;
          return std::tuple(clauses.at(test.clause), number_of(test.test),
                            place_of_level(test.level), result.second);
        };
        return key(a) < key(b);
      });
  std::transform(placed.begin(), placed.end(), tests.begin(),
                 [](PlacedResult& result) { return std::move(result.first); });
}

}  // namespace hcl::conformance
