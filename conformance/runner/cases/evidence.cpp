#include "runner/cases/evidence.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace hcl::conformance {
namespace {

bool is_witness(std::string_view name) {
  return std::ranges::find(kWitnesses, name) != kWitnesses.end();
}

// "D-201: the whole condition is marked".
bool is_reason(std::string_view text) {
  constexpr std::size_t kIdSize = 5;
  return text.size() > kIdSize + 2 && text.starts_with("D-") &&
         text.substr(kIdSize, 2) == ": ";
}

void add_problems(const Evidence& evidence, const std::string& what,
                  std::vector<std::string>& problems) {
  for (const std::string& name : evidence.witnesses) {
    if (!is_witness(name)) problems.push_back("there is no witness " + name);
    if (std::ranges::count(evidence.witnesses, name) > 1) {
      problems.push_back("the witness " + name + " occurs twice");
    }
  }
  if (!evidence.differs.empty() && !is_reason(evidence.differs)) {
    problems.push_back("the reason for " + what +
                       " does not begin with a decision");
  }
  if (evidence.empty()) {
    problems.push_back("neither a witness confirms " + what +
                       " under reference nor does a reason stand there");
  }
}

// Keeps the order of `kWitnesses`.
void set_witness(Evidence& evidence, std::string_view witness, bool confirms) {
  std::vector<std::string> kept;
  for (const std::string_view name : kWitnesses) {
    const bool was =
        std::ranges::find(evidence.witnesses, name) != evidence.witnesses.end();
    if (name == witness ? confirms : was) kept.emplace_back(name);
  }
  evidence.witnesses = std::move(kept);
}

// The verdicts of a run, by test and by whether they concern diagnostics.
class Verdicts {
 public:
  Verdicts(std::string_view witness, const Results& results) {
    const bool terraform = witness == "terraform";
    for (const TestResult& one : results.tests) {
      if (one.level == Level::Accept) continue;
      const bool wanted = one.setting == "terraform reference";
      if (!wanted && (terraform || one.setting != "hcl reference")) continue;
      // If an implementation knows only one language, its own dialect decides.
      const bool own = terraform || !wanted;
      const auto key = std::pair(one.test, one.level == Level::Diagnostics);
      if (own) verdicts_.insert_or_assign(key, one.verdict);
      if (!own) verdicts_.try_emplace(key, one.verdict);
    }
  }

  // Nothing if the test was not run or not answered.
  std::optional<bool> confirms(const std::string& test,
                               bool diagnostics) const {
    const auto found = verdicts_.find({test, diagnostics});
    if (found == verdicts_.end()) return std::nullopt;
    if (found->second == Verdict::Passed) return true;
    if (found->second == Verdict::Unsupported) return std::nullopt;
    return false;
  }

 private:
  std::map<std::pair<std::string, bool>, Verdict> verdicts_;
};

void count(const Evidence& evidence, EvidenceCounts& counts) {
  ++counts.expectations;
  for (std::size_t i = 0; i < kWitnesses.size(); ++i) {
    const auto& names = evidence.witnesses;
    counts.confirmed[i] +=
        std::ranges::count(names, kWitnesses[i]) != 0 ? 1 : 0;
  }
  counts.reasoned += evidence.differs.empty() ? 0 : 1;
  counts.open += evidence.empty() ? 1 : 0;
}

}  // namespace

std::vector<std::string> evidence_problems(const Test& test) {
  std::vector<std::string> problems;
  if (test.mode == "manual") return problems;
  add_problems(test.outcome_evidence, "the outcome", problems);
  if (!test.diagnostics.empty()) {
    add_problems(test.diagnostics_evidence, "the diagnostics", problems);
  }
  return problems;
}

std::vector<std::string> cited_decisions(const Clause& clause) {
  std::vector<std::string> cited = clause.decisions;
  for (const Test& test : clause.tests) {
    for (const Evidence* one :
         {&test.outcome_evidence, &test.diagnostics_evidence}) {
      const std::string id = one->differs.substr(0, one->differs.find(':'));
      if (!id.empty() && std::ranges::count(cited, id) == 0) {
        cited.push_back(id);
      }
    }
  }
  return cited;
}

std::vector<std::string> record_witness(Topic& topic, std::string_view witness,
                                        const Results& results) {
  const Verdicts verdicts(witness, results);
  std::vector<std::string> changed;
  for (Clause& clause : topic.clauses) {
    for (Test& test : clause.tests) {
      const Test before = test;
      if (const auto yes = verdicts.confirms(test.id, false)) {
        set_witness(test.outcome_evidence, witness, *yes);
      }
      const auto ranges = verdicts.confirms(test.id, true);
      if (ranges && !test.diagnostics.empty()) {
        set_witness(test.diagnostics_evidence, witness, *ranges);
      }
      if (test != before) changed.push_back(test.id);
    }
  }
  return changed;
}

EvidenceCounts evidence_counts(const std::vector<Topic>& topics) {
  EvidenceCounts counts;
  for (const Topic& topic : topics) {
    for (const Clause& clause : topic.clauses) {
      for (const Test& test : clause.tests) {
        if (test.mode == "manual") continue;
        count(test.outcome_evidence, counts);
        if (!test.diagnostics.empty()) {
          count(test.diagnostics_evidence, counts);
        }
      }
    }
  }
  return counts;
}

}  // namespace hcl::conformance
