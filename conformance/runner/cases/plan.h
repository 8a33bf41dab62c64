#ifndef HCL_CONFORMANCE_RUNNER_CASES_PLAN_H_
#define HCL_CONFORMANCE_RUNNER_CASES_PLAN_H_

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "runner/cases/level.h"
#include "runner/cases/suite.h"
#include "runner/pages/results.h"
#include "runner/protocols/implementation.h"

namespace hcl::conformance {

// Which tests are run, and how.
struct Filter {
  // Empty: every dialect that a clause lists.
  std::vector<Dialect> dialects;
  std::vector<Conformance> conformances = {Conformance::Spec};
  // Only clauses whose id, and files whose path, contains this.
  std::string clause;
  std::string topic;
  // Not the tests that need one of these: see `needs()`.
  std::vector<std::string> without;
  // Only tests of this level.
  std::optional<Level> level;

  bool accepts(const Topic& topic, const Clause& clause,
               const Test& test) const;
  bool accepts(Dialect dialect) const;
};

// One question: a test in one setting, on one level.
struct Job {
  const Topic* topic = nullptr;
  const Clause* clause = nullptr;
  const Test* test = nullptr;
  Setting setting;
  Level level = Level::Accept;
};

// All questions in the order of the suite. Points into the topics, which must
// outlive it.
struct Plan {
  std::vector<Job> jobs;
  // Tests that no program can run.
  std::vector<const Test*> manual;
  // The tests of the level `accept` that follow from others.
  std::deque<Test> derived;
};

// A test is asked on each of its levels: on its own for its outcome, on that of
// acceptance for what follows from it, and, where it asserts diagnostics, on
// theirs for outcome and diagnostics.
Plan plan_of(const std::vector<Topic>& topics, const Filter& filter);

// Asks all questions, from `threads` threads at once (at least one), and gives
// the results in the order of the plan. `answered` is called after each
// question, on any of the threads.
std::vector<TestResult> run_plan(
    const Plan& plan, const ImplementationFactory& make, unsigned threads,
    const std::function<void()>& answered = [] {});

// Whether an outcome is the expected one: the same text, or `OK` is expected
// and there was no error.
TestResult judge(const Job& job, Answer answer);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_CASES_PLAN_H_
