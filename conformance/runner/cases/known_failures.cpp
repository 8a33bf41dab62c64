#include "runner/cases/known_failures.h"

#include <array>

namespace hcl::conformance {
namespace {

// The line without its comment, and with single spaces between words.
std::string names_of(std::string_view line) {
  std::string words;
  for (const char byte : line.substr(0, line.find('#'))) {
    const bool is_space = byte == ' ' || byte == '\t' || byte == '\r';
    if (!is_space) {
      words += byte;
    } else if (!words.empty() && words.back() != ' ') {
      words += ' ';
    }
  }
  if (words.ends_with(' ')) words.pop_back();
  return words;
}

// The ways in which a line can name a result.
std::array<std::string, 4> names_of(const TestResult& result) {
  return {result.test, result.test + " " + result.setting, result.clause,
          result.clause + " " + result.setting};
}

}  // namespace

KnownFailures KnownFailures::parse(std::string_view text) {
  KnownFailures known;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string words = names_of(text.substr(0, end));
    if (!words.empty()) known.lines_.insert(std::move(words));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return known;
}

bool KnownFailures::contains(const TestResult& result) const {
  for (const std::string& name : names_of(result)) {
    if (lines_.contains(name)) return true;
  }
  return false;
}

std::vector<std::string> KnownFailures::without_result(
    const std::vector<TestResult>& results) const {
  std::set<std::string> left = lines_;
  for (const TestResult& result : results) {
    for (const std::string& name : names_of(result)) left.erase(name);
  }
  return {left.begin(), left.end()};
}

void apply_known_failures(const KnownFailures& known,
                          std::vector<TestResult>& results) {
  // A test that is run on several levels is known to fail if it fails on one of
  // them.
  std::set<std::string> failing;
  for (const TestResult& result : results) {
    if (result.verdict == Verdict::Failed ||
        result.verdict == Verdict::Broken) {
      failing.insert(result.test);
      failing.insert(result.test + " " + result.setting);
      failing.insert(result.clause);
      failing.insert(result.clause + " " + result.setting);
    }
  }
  for (TestResult& result : results) {
    if (!known.contains(result)) continue;
    if (result.verdict == Verdict::Failed ||
        result.verdict == Verdict::Broken) {
      result.verdict = Verdict::Skipped;
      result.why = "known to fail";
    } else if (result.verdict == Verdict::Passed &&
               !failing.contains(result.test) &&
               !failing.contains(result.clause)) {
      result.verdict = Verdict::Failed;
      result.expected = "a known failure";
      result.why = "it passes: take it out of the list";
    }
  }
}

}  // namespace hcl::conformance
