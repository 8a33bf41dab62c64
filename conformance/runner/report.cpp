#include "runner/report.h"

#include <algorithm>

#include "hcl/notation.h"
#include "runner/modes.h"

namespace hcl::conformance {
namespace {

std::string name_of_setting(Conformance conformance) {
  return conformance == Conformance::Spec ? "spec" : "reference";
}

std::string failure_line(const std::string& name, const Test& test,
                         const std::string& expected,
                         const Observed& observed) {
  std::string line = "FAILED " + name + " input " + quote_notation(test.input) +
                     " expected " + quote_notation(expected) + " actual " +
                     quote_notation(observed.outcome);
  if (!observed.reason.empty()) line += " (" + observed.reason + ")";
  return line + "\n";
}

class Run {
 public:
  Run(const Filter& filter, std::string& report)
      : filter_(filter), report_(report) {}

  Counts topic(const Topic& topic) {
    Counts total;
    for (const Clause& one : topic.clauses) total += clause(topic, one);
    return total;
  }

 private:
  Counts clause(const Topic& topic, const Clause& clause) {
    Counts counts;
    bool any = false;
    for (const Test& one : clause.tests) {
      if (!filter_.accepts(topic, clause, one)) continue;
      any = true;
      if (one.mode == "manual") {
        report_ += "MANUAL " + one.id + "\n";
        ++counts.manual;
        continue;
      }
      for (const Dialect dialect : clause.dialects) {
        if (filter_.accepts(dialect)) test(one, dialect, counts);
      }
    }
    if (any) report_ += clause.id + ": " + to_text(counts) + "\n";
    return counts;
  }

  void test(const Test& test, Dialect dialect, Counts& counts) {
    const std::string name = test.id + " " + test.mode + " " +
                             name_of(dialect) + " " +
                             name_of_setting(filter_.conformance);
    const Observed observed =
        run_test(test, Options::of(dialect, filter_.conformance));
    const std::string& expected = test.outcome.of(dialect, filter_.conformance);
    const bool passed =
        observed.unsupported.empty() && is_expected(expected, observed.outcome);
    if (!test.skip.empty()) {
      passed ? fail(counts, "FAILED " + name +
                                " passes, but says it would "
                                "not: " +
                                test.skip + "\n")
             : void(++counts.skipped);
    } else if (!observed.unsupported.empty()) {
      ++counts.unsupported;
      report_ += "UNSUPPORTED " + name +
                 " unsupported: " + observed.unsupported + "\n";
    } else if (passed) {
      ++counts.passed;
    } else {
      fail(counts, failure_line(name, test, expected, observed));
    }
  }

  void fail(Counts& counts, const std::string& line) {
    ++counts.failed;
    report_ += line;
  }

  const Filter& filter_;
  std::string& report_;
};

}  // namespace

Counts& Counts::operator+=(const Counts& other) {
  passed += other.passed;
  failed += other.failed;
  unsupported += other.unsupported;
  manual += other.manual;
  skipped += other.skipped;
  return *this;
}

std::string to_text(const Counts& counts) {
  return std::to_string(counts.passed) + " passed, " +
         std::to_string(counts.failed) + " failed, " +
         std::to_string(counts.unsupported) + " unsupported";
}

bool Filter::accepts(const Topic& in, const Clause& one,
                     const Test& test) const {
  return in.path.find(topic) != std::string::npos &&
         one.id.find(clause) != std::string::npos &&
         (!level || belongs_to(one, test, *level));
}

bool Filter::accepts(Dialect dialect) const {
  return dialects.empty() ||
         std::find(dialects.begin(), dialects.end(), dialect) != dialects.end();
}

Counts run_topics(const std::vector<Topic>& topics, const Filter& filter,
                  std::string& report) {
  Counts total;
  Run run(filter, report);
  for (const Topic& topic : topics) total += run.topic(topic);
  return total;
}

}  // namespace hcl::conformance
