#include "runner/pages/mixture.h"

#include <algorithm>
#include <map>
#include <set>

namespace hcl::conformance {
namespace {

using Ids = std::set<std::string>;

std::string suite_name(const Release& suite) {
  if (suite.sha256.empty()) return "a suite that the results do not name";
  return "suite " + (suite.version.empty() ? "" : suite.version + " ") +
         suite.sha256.substr(0, 12);
}

std::set<Level> levels_of(const Results& results) {
  std::set<Level> levels;
  for (const TestResult& test : results.tests) levels.insert(test.level);
  return levels;
}

Ids ids_of(const Results& results, const std::set<Level>& levels) {
  Ids ids;
  for (const TestResult& test : results.tests) {
    if (levels.contains(test.level)) ids.insert(test.test);
  }
  return ids;
}

// "12 tests (A-1.1, A-1.2, A-1.3, ...)", or "no test".
std::string only_in(const Ids& these, const Ids& others) {
  constexpr int kShown = 3;
  std::string shown;
  int count = 0;
  for (const std::string& id : these) {
    if (others.contains(id)) continue;
    if (count < kShown) shown += (count == 0 ? "" : ", ") + id;
    ++count;
  }
  if (count == 0) return "no test";
  return std::to_string(count) + (count == 1 ? " test (" : " tests (") + shown +
         (count > kShown ? ", ...)" : ")");
}

std::string missing(const Results& first, const Results& other) {
  std::set<Level> levels = levels_of(first);
  const std::set<Level> others = levels_of(other);
  std::erase_if(levels, [&](Level level) { return !others.contains(level); });
  const Ids left = ids_of(first, levels);
  const Ids right = ids_of(other, levels);
  return "  " + only_in(left, right) + " only in \"" + first.implementation +
         "\", " + only_in(right, left) + " only in \"" + other.implementation +
         "\"\n";
}

}  // namespace

std::string mixture_of(const std::vector<Results>& all) {
  std::map<std::string, std::string> suites;
  for (const Results& one : all) {
    std::string& names = suites[suite_name(one.suite)];
    names += (names.empty() ? "" : "; ") + one.implementation;
  }
  if (suites.size() < 2) return "";
  std::string text;
  for (const auto& [suite, names] : suites) text += suite + ": " + names + "\n";
  for (const Results& one : all) {
    if (one.suite.sha256 != all.front().suite.sha256) {
      text += missing(all.front(), one);
    }
  }
  return text;
}

}  // namespace hcl::conformance
