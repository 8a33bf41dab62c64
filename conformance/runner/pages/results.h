#ifndef HCL_CONFORMANCE_RUNNER_PAGES_RESULTS_H_
#define HCL_CONFORMANCE_RUNNER_PAGES_RESULTS_H_

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/expected.h"
#include "runner/cases/level.h"
#include "runner/cases/release.h"

// The results of runs, and their files.
namespace hcl::conformance {

enum class Verdict : std::uint8_t {
  Passed,
  Failed,
  // The implementation crashed, or did not give a readable answer in time.
  Broken,
  // The implementation does not answer such tests.
  Unsupported,
  // The test is declared not to pass, and does not.
  Skipped,
};

inline constexpr std::array<Verdict, 5> kVerdicts = {
    Verdict::Passed, Verdict::Failed, Verdict::Broken, Verdict::Unsupported,
    Verdict::Skipped};

// "passed", "failed" and so on.
std::string_view name_of(Verdict verdict);

// The result of one test in one setting.
struct TestResult {
  // The id of the test, and of its clause.
  std::string test;
  std::string clause;
  // A test may be run on several levels.
  Level level = Level::Accept;
  // "hcl spec".
  std::string setting;
  Verdict verdict = Verdict::Passed;
  // The expected and the actual outcome if they differ; on the level of
  // diagnostics with the ranges.
  std::string expected;
  std::string outcome;
  // The reason for an error, or for an unsupported or broken test.
  std::string why;

  friend bool operator==(const TestResult&, const TestResult&) = default;
};

// The results of one implementation.
struct Results {
  // "hcl-cpp 0.1.0".
  std::string implementation;
  // The suite that was run.
  Release suite;
  // In the order of the suite.
  std::vector<TestResult> tests;

  friend bool operator==(const Results&, const Results&) = default;
};

struct Counts {
  int passed = 0;
  int failed = 0;
  int broken = 0;
  int unsupported = 0;
  int skipped = 0;

  void add(Verdict verdict);
  // The number of tests that passed or did not.
  int decided() const { return passed + failed + broken; }
  bool all_well() const { return failed == 0 && broken == 0; }
};

// "3 passed, 0 failed, 1 unsupported", and the broken tests if there are any.
std::string to_text(const Counts& counts);

Counts counts_of(const std::vector<TestResult>& tests);
Counts counts_of(const std::vector<TestResult>& tests, Level level);

enum class ResultsForm : std::uint8_t {
  // A line for each test, level and result.
  Run,
  // Tests of a clause that differ in nothing else share a line: a quarter of
  // the size, and a changed answer changes one line.
  Kept,
};

// One file of results, as conformance/README.md, "Results" describes it: the
// same results give the same bytes. Reading them back groups the settings of a
// test that have the same result.
std::string write_results(const Results& results,
                          ResultsForm form = ResultsForm::Run);

// Merges several into one file: `{"reports":[...]}`.
std::string merge_results(const std::vector<Results>& all);

// The results in a file, of one or several implementations, or why it cannot be
// read.
Expected<std::vector<Results>, std::string> read_results(
    const std::string& path);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_PAGES_RESULTS_H_
