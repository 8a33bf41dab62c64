#include "run.h"

#include <map>
#include <ostream>

#include "catalogue.h"
#include "hcl/notation.h"
#include "modes.h"

namespace hcl::conformance {
namespace {

// Tests that describe what a host does; unit tests cover them.
constexpr const char* kManual = "manual";

class Run {
 public:
  Run(const RunOptions& options, std::ostream& out)
      : options_(options), out_(out) {}

  void run_clause(const Clause& clause);
  void write_summary() const;
  const Counts& counts() const { return counts_; }

 private:
  void run_in(const Clause& clause, const Test& test, Dialect dialect,
              Counts& counts);
  void write_failure(const Clause& clause, const Test& test, Dialect dialect,
                     const std::string& expected, const Outcome& outcome);

  const RunOptions& options_;
  std::ostream& out_;
  Counts counts_;
  std::size_t manual_ = 0;
  // Reason and number of tests.
  std::map<std::string, std::size_t> unsupported_;
};

void Run::run_clause(const Clause& clause) {
  Counts counts;
  for (const Test& test : clause.tests) {
    if (test.mode == kManual) {
      ++manual_;
      continue;
    }
    for (const Dialect dialect : clause.dialects) {
      if (!options_.dialect || *options_.dialect == dialect) {
        run_in(clause, test, dialect, counts);
      }
    }
  }
  counts_ += counts;
  if (counts.failed > 0 || options_.verbose) {
    out_ << clause.id << ": " << counts.passed << " passed, " << counts.failed
         << " failed, " << counts.unsupported << " unsupported  ("
         << clause.section << ")\n";
  }
}

void Run::run_in(const Clause& clause, const Test& test, Dialect dialect,
                 Counts& counts) {
  const std::string expected = test.expected(dialect, options_.conformance);
  const Outcome outcome =
      run_test(test, Options::of(dialect, options_.conformance));
  if (outcome.kind == Outcome::Kind::Unsupported) {
    ++counts.unsupported;
    ++unsupported_[outcome.text];
  } else if (outcome.meets(expected)) {
    ++counts.passed;
  } else {
    ++counts.failed;
    write_failure(clause, test, dialect, expected, outcome);
  }
}

void Run::write_failure(const Clause& clause, const Test& test, Dialect dialect,
                        const std::string& expected, const Outcome& outcome) {
  out_ << "FAILED " << clause.id << "[" << test.index << "] " << test.mode
       << " " << dialect_name(dialect) << ": input "
       << quote_notation(test.input) << ": expected " << expected << ": actual "
       << outcome.text << "\n";
}

void Run::write_summary() const {
  for (const auto& [reason, number] : unsupported_) {
    out_ << "unsupported: " << reason << ": " << number << "\n";
  }
  if (manual_ > 0) {
    out_ << "manual, not run: " << manual_ << "\n";
  }
  out_ << counts_.passed << " passed, " << counts_.failed << " failed, "
       << counts_.unsupported << " unsupported\n";
}

}  // namespace

Counts& Counts::operator+=(const Counts& other) {
  passed += other.passed;
  failed += other.failed;
  unsupported += other.unsupported;
  return *this;
}

std::optional<Counts> run_catalogues(const RunOptions& options,
                                     std::ostream& out, std::ostream& errors) {
  Run run(options, out);
  for (const std::string& path : options.catalogues) {
    const Catalogue catalogue = read_catalogue(path);
    if (!catalogue.error.empty()) {
      errors << "hcl-conformance: " << path << " " << catalogue.error << "\n";
      return std::nullopt;
    }
    for (const Clause& clause : catalogue.clauses) {
      if (clause.id.find(options.filter) != std::string::npos) {
        run.run_clause(clause);
      }
    }
  }
  run.write_summary();
  return run.counts();
}

}  // namespace hcl::conformance
