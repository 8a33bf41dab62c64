#include "runner/cases/update.h"

#include <functional>

#include "runner/cases/expectation.h"

namespace hcl::conformance {
namespace {

constexpr const char* kNoDiagnostics = "none";

// The actual value of a test in one setting.
using Given = std::function<std::string(Dialect, Conformance)>;
using SettingPredicate = std::function<bool(Dialect, Conformance)>;

bool in_all_settings(const Clause& clause, const SettingPredicate& holds) {
  for (const Dialect dialect : clause.dialects) {
    for (const Conformance one : {Conformance::Spec, Conformance::Reference}) {
      if (!holds(dialect, one)) return false;
    }
  }
  return true;
}

bool has_outcome(const Clause& clause, const Test& test, const Given& outcome) {
  return in_all_settings(clause, [&](Dialect dialect, Conformance conformance) {
    return expectation_of(test, dialect, conformance)
        .accepts(outcome(dialect, conformance));
  });
}

// Ranges that are not stated are not compared.
bool has_stated_ranges(const Clause& clause, const Test& test,
                       const Given& ranges) {
  return in_all_settings(clause, [&](Dialect dialect, Conformance conformance) {
    const std::string& stated = test.diagnostics.of(dialect, conformance);
    return stated.empty() || stated == ranges(dialect, conformance);
  });
}

// Whether a test whose outcome changed should state ranges: if it already does,
// or if the outcome is an error with a range.
bool states_ranges(const Clause& clause, const Test& test, const Given& outcome,
                   const Given& ranges) {
  return !test.diagnostics.empty() ||
         !in_all_settings(
             clause, [&](Dialect dialect, Conformance conformance) {
               return outcome(dialect, conformance) != "ERR" ||
                      ranges(dialect, conformance) == kNoDiagnostics;
             });
}

// zcl has one expectation for both settings.
void set_zcl(PerSetting& values, const Given& given) {
  const std::string spec = given(Dialect::Zcl, Conformance::Spec);
  if (values.of(Dialect::Zcl, Conformance::Spec) != spec ||
      values.of(Dialect::Zcl, Conformance::Reference) !=
          given(Dialect::Zcl, Conformance::Reference)) {
    values.zcl = spec;
  }
}

void set_terraform(PerSetting& values, const Given& given) {
  const std::string spec = given(Dialect::Terraform, Conformance::Spec);
  if (values.of(Dialect::Terraform, Conformance::Spec) != spec) {
    values.terraform = spec;
  }
  const std::string reference =
      given(Dialect::Terraform, Conformance::Reference);
  if (values.of(Dialect::Terraform, Conformance::Reference) != reference) {
    values.terraform_reference = reference;
  }
}

// The fewest expectations that describe the values.
PerSetting expectations(const Clause& clause, const Given& given) {
  const Dialect first = clause.dialects.front();
  PerSetting values;
  values.general = given(first, Conformance::Spec);
  const std::string reference = given(first, Conformance::Reference);
  if (reference != values.general) values.reference = reference;
  for (const Dialect dialect : clause.dialects) {
    if (dialect == Dialect::Zcl) {
      set_zcl(values, given);
    } else if (dialect == Dialect::Terraform) {
      set_terraform(values, given);
    }
  }
  return values;
}

void add_change(const std::string& name, const std::string& before,
                const std::string& after, std::string& out) {
  if (before == after) return;
  if (!before.empty()) out += "- " + name + ": " + before + "\n";
  if (!after.empty()) out += "+ " + name + ": " + after + "\n";
}

std::string changes(const std::string& name, const PerSetting& before,
                    const PerSetting& after) {
  std::string out;
  add_change(name, before.general, after.general, out);
  add_change(name + " reference", before.reference, after.reference, out);
  add_change(name + " zcl", before.zcl, after.zcl, out);
  add_change(name + " terraform", before.terraform, after.terraform, out);
  add_change(name + " terraform reference", before.terraform_reference,
             after.terraform_reference, out);
  return out;
}

// What changed in one test.
std::string update_test(const Clause& clause, Test& test, bool diagnostics,
                        Implementation& program) {
  const Given outcome = [&](Dialect dialect, Conformance conformance) {
    return program.answer(test, {dialect, conformance}).outcome;
  };
  const Given ranges = [&](Dialect dialect, Conformance conformance) {
    const std::string given =
        program.answer(test, {dialect, conformance}).diagnostics.value_or("");
    return given.empty() ? kNoDiagnostics : given;
  };
  const Test before = test;
  const bool right = has_outcome(clause, test, outcome);
  const bool ranges_right = has_stated_ranges(clause, test, ranges);
  if (!right) test.outcome = expectations(clause, outcome);
  if (diagnostics && !(right && ranges_right) &&
      states_ranges(clause, test, outcome, ranges)) {
    test.diagnostics = expectations(clause, ranges);
  }
  // An expectation taken from this library has no witness yet: lint rejects the
  // test until somebody confirms it or gives a reason.
  if (!(test.outcome == before.outcome)) test.outcome_evidence = {};
  if (!(test.diagnostics == before.diagnostics)) test.diagnostics_evidence = {};
  return changes("outcome", before.outcome, test.outcome) +
         changes("diagnostics", before.diagnostics, test.diagnostics);
}

bool can_be_updated(const Clause& clause, const Test& test,
                    Implementation& program) {
  if (test.mode == "manual" || !test.skip.empty() || clause.dialects.empty()) {
    return false;
  }
  const Answer answer = program.answer(test, {clause.dialects.front()});
  return answer.unsupported.empty() && answer.broken.empty();
}

}  // namespace

std::vector<std::string> update_topic(Topic& topic, const Filter& filter,
                                      bool diagnostics,
                                      Implementation& program) {
  std::vector<std::string> all;
  for (Clause& clause : topic.clauses) {
    for (Test& test : clause.tests) {
      if (!filter.accepts(topic, clause, test)) continue;
      if (!can_be_updated(clause, test, program)) continue;
      const std::string change =
          update_test(clause, test, diagnostics, program);
      if (!change.empty()) all.push_back(test.id + "\n" + change);
    }
  }
  return all;
}

}  // namespace hcl::conformance
