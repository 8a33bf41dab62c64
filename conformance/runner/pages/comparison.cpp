#include "runner/pages/comparison.h"

#include <map>
#include <tuple>

namespace hcl::conformance {
namespace {

using Key = std::tuple<std::string, Level, std::string>;

Key key_of(const TestResult& result) {
  return {result.test, result.level, result.setting};
}

std::map<Key, Verdict> verdicts_of(const Results& results) {
  std::map<Key, Verdict> verdicts;
  for (const TestResult& each : results.tests) {
    verdicts[key_of(each)] = each.verdict;
  }
  return verdicts;
}

// "NAT-A-1.1 values hcl spec: passed -> failed".
std::string change(const TestResult& result, Verdict before) {
  return result.test + " " + std::string(name_of(result.level)) + " " +
         result.setting + ": " + std::string(name_of(before)) + " -> " +
         std::string(name_of(result.verdict)) +
         (result.why.empty() ? "" : " (" + result.why + ")") + "\n";
}

std::string suites(const Release& before, const Release& after) {
  if (before == after) return "";
  const auto name = [](const Release& release) {
    return release.sha256.empty()
               ? std::string("an unknown one")
               : release.version + (release.version.empty() ? "" : " ") +
                     release.sha256.substr(0, 12);
  };
  return "the suite is another one: " + name(before) + " -> " + name(after) +
         "\n";
}

}  // namespace

Comparison compare(const Results& before, const Results& after) {
  std::map<Key, Verdict> earlier = verdicts_of(before);
  Comparison comparison;
  comparison.text = suites(before.suite, after.suite);
  std::string worse;
  std::string better;
  int added = 0;
  for (const TestResult& result : after.tests) {
    const auto known = earlier.find(key_of(result));
    if (known == earlier.end()) {
      ++added;
      continue;
    }
    const Verdict verdict = known->second;
    earlier.erase(known);
    if (verdict == result.verdict) continue;
    if (verdict == Verdict::Passed) ++comparison.regressions;
    (verdict == Verdict::Passed ? worse : better) += change(result, verdict);
  }
  comparison.text += worse + better + std::to_string(comparison.regressions) +
                     " do not pass any more, " + std::to_string(added) +
                     " are new, " + std::to_string(earlier.size()) +
                     " are gone\n";
  return comparison;
}

}  // namespace hcl::conformance
