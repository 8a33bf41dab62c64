#include "runner/cases/lint.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string_view>

#include "hcl/parser.h"
#include "hcl/suggestions.h"
#include "runner/cases/evidence.h"
#include "runner/cases/level.h"
#include "support/json/json_document.h"

namespace hcl::conformance {
namespace {

// The possible kinds of a clause: conformance/README.md, "Files".
constexpr std::array<std::string_view, 8> kKinds = {
    "MUST accept", "MUST reject", "diagnostics", "ordering",
    "precision",   "type",        "value",       "unknown-handling"};

std::string did_you_mean(std::string_view kind) {
  Suggestions kinds;
  for (const std::string_view each : kKinds) kinds.add(each);
  std::int64_t steps = Suggestions::kSteps;
  const std::string_view guess = kinds.find(kind, steps);
  return guess.empty() ? std::string()
                       : "; did you mean \"" + std::string(guess) + "\"?";
}

class Lint {
 public:
  std::vector<std::string> run(const std::vector<Topic>& topics) {
    for (const Topic& topic : topics) {
      path_ = topic.path;
      line_ = {};
      if (topic.clauses.empty()) report("", "has no clauses");
      for (const Clause& one : topic.clauses) clause(one);
    }
    return std::move(problems_);
  }

 private:
  void report(const std::string& id, const std::string& what) {
    std::string place = path_;
    if (line_.number != 0) place += ":" + std::to_string(line_.number);
    problems_.push_back(place + ": " + (id.empty() ? "" : id + ": ") + what);
  }

  void unique(const std::string& id) {
    if (id.empty()) report("", "something has no id");
    if (!ids_.insert(id).second) report(id, "the id occurs twice");
  }

  // Checks that the name consists of lower-case words between hyphens.
  void name(const Test& test) {
    if (test.name.empty()) return report(test.id, "has no name");
    const bool is_readable =
        test.name.front() != '-' && test.name.back() != '-' &&
        test.name.find("--") == std::string::npos &&
        std::ranges::all_of(test.name, [](char c) {
          return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
        });
    if (!is_readable) {
      report(test.id, "the name \"" + test.name +
                          "\" is not lower-case words between hyphens");
    }
    if (!names_.insert(test.name).second) {
      report(test.id, "the name " + test.name + " occurs twice");
    }
  }

  void clause(const Clause& clause) {
    line_ = clause.line;
    unique(clause.id);
    if (std::ranges::find(kKinds, clause.kind) == kKinds.end()) {
      report(clause.id, "there is no kind \"" + clause.kind + "\"" +
                            did_you_mean(clause.kind));
    }
    if (clause.requirement.empty()) report(clause.id, "requires nothing");
    if (clause.section.empty()) report(clause.id, "has no heading");
    if (clause.dialects.empty()) report(clause.id, "has no dialects");
    if (clause.tests.empty()) report(clause.id, "has no tests");
    for (const Test& one : clause.tests) test(clause, one);
    line_ = clause.line;
    if (!clause.tests.empty()) verdicts(clause);
  }

  // A reader that accepts everything, or rejects everything, must fail some
  // test, where the documents leave the choice under `reference`.
  void verdicts(const Clause& clause) {
    const auto& tests = clause.tests;
    const bool manual = std::ranges::all_of(tests, is_manual);
    const bool rejects = std::ranges::any_of(tests, is_rejected);
    const bool accepts = std::ranges::any_of(tests, [](const Test& test) {
      return !is_manual(test) && !is_rejected(test);
    });
    if (manual) return;
    if (!accepts) report(clause.id, "nothing is accepted");
    if (clause.kind == "MUST reject" && !rejects) {
      report(clause.id, "nothing is rejected");
    }
  }

  static bool is_manual(const Test& test) { return test.mode == "manual"; }
  // Whether an empty outcome is valid.
  static bool gives_text(const Test& test) {
    return test.mode.ends_with("static_keyword") ||
           test.mode.ends_with("static_vars");
  }
  static bool is_rejected(const Test& test) {
    const PerSetting& outcome = test.outcome;
    return outcome.general == "ERR" || outcome.zcl == "ERR" ||
           outcome.terraform == "ERR" || outcome.terraform_reference == "ERR" ||
           outcome.reference == "ERR";
  }

  void test(const Clause& clause, const Test& test) {
    line_ = test.line;
    unique(test.id);
    name(test);
    if (!test.id.starts_with(clause.id + ".")) {
      report(test.id, "the id does not begin with that of its clause");
    }
    if (!is_manual(test) && !is_mode(test.mode)) {
      report(test.id, "there is no mode " + test.mode);
    }
    if (test.outcome.general.empty() && !gives_text(test)) {
      report(test.id, "expects nothing");
    }
    same(test.id, test.outcome);
    others(test);
    same(test.id, test.diagnostics);
    json(test);
    for (const std::string& what : evidence_problems(test)) {
      report(test.id, what);
    }
  }

  // Another outcome stands beside one of the same form, and differs from it.
  void others(const Test& test) {
    const PerSetting& outcome = test.outcome;
    others_of(test.id, "outcome", outcome.general, test.others.general);
    others_of(test.id, "outcome zcl", outcome.zcl, test.others.zcl);
    others_of(test.id, "outcome terraform", outcome.terraform,
              test.others.terraform);
  }

  void others_of(const std::string& id, const std::string& form,
                 const std::string& outcome,
                 const std::vector<std::string>& others) {
    if (others.empty()) return;
    if (outcome.empty()) report(id, "has \"" + form + " or\" alone");
    std::set<std::string> different = {outcome, "OK"};
    for (const std::string& other : others) {
      if (!different.insert(other).second) {
        report(id, "\"" + form + " or\" says nothing new: " + other);
      }
    }
  }

  void same(const std::string& id, const PerSetting& values) {
    const std::string& general = values.general;
    if (general.empty()) return;
    if (values.reference == general && values.zcl.empty() &&
        values.terraform.empty() && values.terraform_reference.empty()) {
      report(id, "expects of the reference what it expects in general");
    }
  }

  void json(const Test& test) {
    std::string error;
    if (!test.schema.empty() &&
        !apps::JsonDocument::parse(test.schema, error)) {
      report(test.id, "the schema is not JSON: " + error);
    }
    for (const auto& [name, text] : test.variables) {
      if (!parse_expression(SourceFile(name, text)).ok()) {
        report(test.id, "the variable " + name + " is no expression");
      }
    }
  }

  std::string path_;
  // The line of the current clause or test.
  LineNumber line_;
  std::set<std::string> ids_;
  std::set<std::string> names_;
  std::vector<std::string> problems_;
};

}  // namespace

std::vector<std::string> lint(const std::vector<Topic>& topics) {
  return Lint().run(topics);
}

}  // namespace hcl::conformance
