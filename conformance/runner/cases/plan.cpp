#include "runner/cases/plan.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <thread>
#include <utility>

#include "runner/cases/acceptance.h"
#include "runner/cases/expectation.h"
#include "runner/cases/needs.h"

namespace hcl::conformance {
namespace {

class Planner {
 public:
  Planner(const Filter& filter, Plan& plan) : filter_(filter), plan_(plan) {}

  void add(const Topic& topic, const Clause& clause, const Test& test) {
    topic_ = &topic;
    if (test.mode == "manual") {
      plan_.manual.push_back(&test);
      return;
    }
    if (is_asked(Level::Accept)) add_acceptance(clause, test);
    const Level own = level_of(clause, test);
    if (is_asked(own) && own != Level::Accept) add_settings(clause, test, own);
    if (is_asked(Level::Diagnostics)) {
      add_settings(clause, test, Level::Diagnostics);
    }
  }

 private:
  bool is_asked(Level level) const {
    return filter_.levels.empty() ||
           std::ranges::find(filter_.levels, level) != filter_.levels.end();
  }

  void add_acceptance(const Clause& clause, const Test& test) {
    std::optional<Test> derived = acceptance_of(test);
    if (!derived) return;
    plan_.derived.push_back(*std::move(derived));
    add_settings(clause, plan_.derived.back(), Level::Accept);
  }

  void add_settings(const Clause& clause, const Test& test, Level level) {
    for (const Dialect dialect : clause.dialects) {
      if (!filter_.accepts(dialect)) continue;
      for (const Conformance conformance : filter_.conformances) {
        if (level == Level::Diagnostics &&
            !has_diagnostics(test, dialect, conformance)) {
          continue;
        }
        plan_.jobs.push_back(
            {topic_, &clause, &test, {dialect, conformance}, level});
      }
    }
  }

  // The stated diagnostics are those of the first outcome.
  static bool has_diagnostics(const Test& test, Dialect dialect,
                              Conformance conformance) {
    return !test.diagnostics.of(dialect, conformance).empty() &&
           expectation_of(test, dialect, conformance).others.empty();
  }

  const Filter& filter_;
  Plan& plan_;
  const Topic* topic_ = nullptr;
};

// Whether the answer is right. Records the expected and the actual outcome.
bool compare(const Job& job, const Answer& answer, TestResult& result) {
  const auto& [dialect, conformance] = job.setting;
  const Expectation expectation =
      expectation_of(*job.test, dialect, conformance);
  result.expected = expectation.text();
  result.outcome = answer.outcome;
  const bool same = expectation.accepts(result.outcome);
  if (job.level != Level::Diagnostics) return same;
  const std::string& expected = job.test->diagnostics.of(dialect, conformance);
  const std::string& got = *answer.diagnostics;
  result.expected += " with " + expected;
  result.outcome += " with " + (got.empty() ? "none" : got);
  return same && (got.empty() ? "none" : got) == expected;
}

}  // namespace

bool Filter::accepts(const Topic& in, const Clause& one,
                     const Test& test) const {
  const auto is_its = [&](Level level) { return belongs_to(one, test, level); };
  return in.path.find(topic) != std::string::npos &&
         (one.id.find(clause) != std::string::npos ||
          test.name.find(clause) != std::string::npos) &&
         (levels.empty() || std::ranges::any_of(levels, is_its)) &&
         std::ranges::none_of(without, [&test](const std::string& what) {
           return needs(test, what);
         });
}

bool Filter::accepts(Dialect dialect) const {
  return dialects.empty() ||
         std::ranges::find(dialects, dialect) != dialects.end();
}

Plan plan_of(const std::vector<Topic>& topics, const Filter& filter) {
  Plan plan;
  Planner planner(filter, plan);
  for (const Topic& topic : topics) {
    for (const Clause& clause : topic.clauses) {
      for (const Test& test : clause.tests) {
        if (filter.accepts(topic, clause, test))
          planner.add(topic, clause, test);
      }
    }
  }
  return plan;
}

TestResult judge(const Job& job, Answer answer) {
  TestResult result;
  result.test = job.test->id;
  result.clause = job.clause->id;
  result.level = job.level;
  result.setting = name_of(job.setting);
  if (!answer.broken.empty()) {
    result.verdict = Verdict::Broken;
    result.why = std::move(answer.broken);
    return result;
  }
  if (job.level == Level::Diagnostics && !answer.diagnostics &&
      answer.unsupported.empty()) {
    answer.unsupported = "diagnostics";
  }
  if (!answer.unsupported.empty()) {
    result.verdict = Verdict::Unsupported;
    result.why = std::move(answer.unsupported);
    return result;
  }
  const bool passed = compare(job, answer, result);
  if (!job.test->skip.empty()) {
    result.verdict = passed ? Verdict::Failed : Verdict::Skipped;
    result.why = passed ? "passes, but says it would not: " + job.test->skip
                        : job.test->skip;
  } else if (passed) {
    // The outcome is only of interest if the expectation does not determine it.
    if (job.level == Level::Diagnostics || result.outcome == result.expected) {
      result.outcome.clear();
    }
    result.expected.clear();
  } else {
    result.verdict = Verdict::Failed;
    result.why = std::move(answer.reason);
  }
  return result;
}

std::vector<TestResult> run_plan(const Plan& plan,
                                 const ImplementationFactory& make,
                                 unsigned threads,
                                 const std::function<void()>& answered) {
  std::vector<TestResult> results(plan.jobs.size());
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    const std::unique_ptr<Implementation> implementation = make();
    for (std::size_t i = next++; i < results.size(); i = next++) {
      const Job& job = plan.jobs[i];
      results[i] = judge(job, implementation->answer(*job.test, job.setting));
      answered();
    }
  };
  std::vector<std::jthread> others;
  for (unsigned i = 1; i < threads; ++i) others.emplace_back(work);
  work();
  others.clear();
  return results;
}

}  // namespace hcl::conformance
