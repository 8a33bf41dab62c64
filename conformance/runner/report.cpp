#include "runner/report.h"

#include <algorithm>

#include "hcl/notation.h"
#include "runner/modes.h"

namespace hcl::conformance {
namespace {

std::string name_of_setting(Conformance conformance) {
  return conformance == Conformance::Spec ? "spec" : "reference";
}

// `CLAUSE[2] mode`.
std::string name_of_test(const Clause& clause, std::size_t test) {
  return clause.id + "[" + std::to_string(test) + "] " +
         clause.tests[test].mode;
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
  Run(const RunOptions& options, std::string& report)
      : options_(options), report_(report) {}

  Counts clause(const Clause& clause) {
    Counts counts;
    for (std::size_t i = 0; i < clause.tests.size(); ++i) {
      if (clause.tests[i].mode == "manual") {
        report_ += "MANUAL " + name_of_test(clause, i) + "\n";
        ++counts.manual;
        continue;
      }
      for (const Dialect dialect : clause.dialects) {
        if (is_chosen(dialect)) test(clause, i, dialect, counts);
      }
    }
    report_ += clause.id + ": " + to_text(counts) + "\n";
    return counts;
  }

 private:
  bool is_chosen(Dialect dialect) const {
    const std::vector<Dialect>& chosen = options_.dialects;
    return chosen.empty() ||
           std::find(chosen.begin(), chosen.end(), dialect) != chosen.end();
  }

  void test(const Clause& clause, std::size_t index, Dialect dialect,
            Counts& counts) {
    const Test& test = clause.tests[index];
    const std::string name = name_of_test(clause, index) + " " +
                             name_of(dialect) + " " +
                             name_of_setting(options_.conformance);
    const Observed observed =
        run_test(test, Options::of(dialect, options_.conformance));
    const std::string& expected =
        expected_outcome(test, dialect, options_.conformance);
    if (!observed.unsupported.empty()) {
      ++counts.unsupported;
      report_ += "UNSUPPORTED " + name +
                 " unsupported: " + observed.unsupported + "\n";
    } else if (is_expected(expected, observed.outcome)) {
      ++counts.passed;
    } else {
      ++counts.failed;
      report_ += failure_line(name, test, expected, observed);
    }
  }

  const RunOptions& options_;
  std::string& report_;
};

}  // namespace

Counts& Counts::operator+=(const Counts& other) {
  passed += other.passed;
  failed += other.failed;
  unsupported += other.unsupported;
  manual += other.manual;
  return *this;
}

std::string to_text(const Counts& counts) {
  return std::to_string(counts.passed) + " passed, " +
         std::to_string(counts.failed) + " failed, " +
         std::to_string(counts.unsupported) + " unsupported";
}

Counts run_clauses(const std::vector<Clause>& clauses,
                   const RunOptions& options, std::string& report) {
  Counts total;
  Run run(options, report);
  for (const Clause& clause : clauses) {
    if (clause.id.find(options.filter) == std::string::npos) continue;
    total += run.clause(clause);
  }
  return total;
}

}  // namespace hcl::conformance
