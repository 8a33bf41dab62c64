#ifndef HCL_CONFORMANCE_RUNNER_CASES_PLAN_H_
#define HCL_CONFORMANCE_RUNNER_CASES_PLAN_H_

#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "runner/cases/level.h"
#include "runner/cases/suite.h"
#include "runner/pages/results.h"
#include "runner/protocols/implementation.h"

// Selects the tests of a suite and runs them.
namespace hcl::conformance {

// Selects the tests to run, and how to run them.
struct Filter {
  // Empty for every dialect that a clause lists.
  std::vector<Dialect> dialects;
  std::vector<Conformance> conformances = {Conformance::Spec};
  // Selects clauses whose id, and files whose path, contains this.
  std::string clause;
  std::string topic;
  // Excludes the tests that need one of these: see `needs()`.
  std::vector<std::string> without;
  // Empty for every level.
  std::vector<Level> levels;

  bool accepts(const Topic& topic, const Clause& clause,
               const Test& test) const;
  bool accepts(Dialect dialect) const;
};

// One run of a test, in one setting and on one level.
struct Job {
  const Topic* topic = nullptr;
  const Clause* clause = nullptr;
  const Test* test = nullptr;
  Setting setting;
  Level level = Level::Accept;
};

// All jobs in the order of the suite. Points into the topics, which must
// outlive the plan.
struct Plan {
  std::vector<Job> jobs;
  // Tests that no program can run.
  std::vector<const Test*> manual;
  // The tests of the level `accept` that are derived from others.
  std::deque<Test> derived;
};

// A test is run on each of its levels: on its own for its outcome, on that of
// acceptance for what follows from it, and, if it asserts diagnostics, on
// theirs for outcome and diagnostics.
Plan plan_of(const std::vector<Topic>& topics, const Filter& filter);

// Runs all jobs on `threads` threads (at least one), and returns the results in
// the order of the plan. `answered` is called after each job, on any of the
// threads.
std::vector<TestResult> run_plan(
    const Plan& plan, const ImplementationFactory& make, unsigned threads,
    const std::function<void()>& answered = [] {});

// The result of comparing an outcome with the expected one: it passes if the
// text is the same, or if `OK` is expected and there was no error.
TestResult judge(const Job& job, Answer answer);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_CASES_PLAN_H_
