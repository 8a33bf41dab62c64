#include "values/run_cases.h"

#include <algorithm>
#include <regex>

#include "engine/engine.h"
#include "runner/cases/expectation.h"
#include "runner/cases/suite.h"
#include "values/evaluation.h"

namespace hcl::grammar_lab {
namespace {

constexpr const char* kError = "ERR";

// Whether only the verdict of a mode is compared: its outcome is a tree.
bool is_verdict(const std::string& mode) {
  return mode == "parse" || mode == "config" || mode == "accept";
}

const char* entry_of(const std::string& mode) {
  if (mode == "expr" || mode == "parse") return "expressionEntry";
  if (mode == "tmpl") return "templateEntry";
  return mode == "config" || mode == "accept" ? "configFile" : "";
}

// Whether a text has one of the variables that only the runner of the suite
// defines.
bool has_prelude_variable(const std::string& text) {
  static const std::regex kNames(R"(\b(cap|dyn|neg_inf|pos_inf)\b)");
  return std::regex_search(text, kNames);
}

bool needs_runner(const conformance::Test& test) {
  return !test.skip.empty() || !test.files.empty() || test.literal_only ||
         test.no_variables || test.no_functions ||
         has_prelude_variable(test.input) ||
         std::ranges::any_of(test.variables, [](const auto& one) {
           return has_prelude_variable(one.second);
         });
}

bool is_of_hcl(const conformance::Clause& clause) {
  return std::ranges::find(clause.dialects, Dialect::Hcl) !=
         clause.dialects.end();
}

class Runner {
 public:
  explicit Runner(const Grammar& grammar)
      : grammar_(grammar), engine_(grammar) {}

  void run(const conformance::Test& test) {
    const int entry = grammar_.entry(entry_of(test.mode));
    if (entry < 0 || needs_runner(test)) {
      ++result.not_run;
      return;
    }
    const SourceFile file(test.id, test.input);
    const Evaluated found =
        is_verdict(test.mode)
            ? read_source(grammar_, engine_, file, entry)
            : evaluate_source(grammar_, engine_, file, entry, test.variables);
    if (found.needs_host) {
      ++result.not_run;
      return;
    }
    compare(test, found);
  }

  CasesResult result;

 private:
  void compare(const conformance::Test& test, const Evaluated& found) {
    std::string outcome = found.text;
    if (outcome.ends_with('\n')) outcome.pop_back();
    if (is_verdict(test.mode)) outcome = "OK";
    if (!found.mistakes.empty()) outcome = kError;
    const conformance::Expectation expected =
        expectation_of(test, Dialect::Hcl, Conformance::Spec);
    const bool is_same = is_verdict(test.mode) ? (expected.outcome == kError) ==
                                                     (outcome == kError)
                                               : expected.accepts(outcome);
    if (is_same) {
      ++result.passed;
      return;
    }
    std::string failure =
        test.id + ": expected " + expected.text() + ", found " + outcome;
    if (!found.mistakes.empty()) failure += "; " + found.mistakes[0];
    result.failures.push_back(std::move(failure));
  }

  const Grammar& grammar_;
  Engine engine_;
};

}  // namespace

CasesResult run_cases(const Grammar& grammar, const std::string& cases,
                      Problems& problems) {
  Runner runner(grammar);
  const auto topics = conformance::read_suite(cases);
  if (!topics.ok()) {
    problems.push_back({Problem::Severity::Error,
                        {cases, 0, 0},
                        "cannot read the cases: " + topics.error(),
                        "Name a file of cases, or a folder of them."});
    return runner.result;
  }
  for (const conformance::Clause& clause :
       conformance::clauses_of(topics.value())) {
    if (!is_of_hcl(clause)) continue;
    for (const conformance::Test& test : clause.tests) runner.run(test);
  }
  return std::move(runner.result);
}

}  // namespace hcl::grammar_lab
