#include "runner/cases/acceptance.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "runner/cases/expectation.h"
#include "wire/bytes.h"

namespace hcl::conformance {
namespace {

constexpr std::string_view kErrorSeverity = "ERR";

// Modes with a configuration file for which syntax alone decides the outcome.
bool is_syntax_of_file(const Test& test) {
  return test.mode == "config" || test.mode == "accept";
}

// Modes whose input must be a configuration file for any outcome but an error;
// errors may have other causes.
bool is_file(const Test& test) {
  constexpr std::array<std::string_view, 4> kModes = {"attrs", "body",
                                                      "dynblock", "userfunc"};
  return std::ranges::find(kModes, test.mode) != kModes.end();
}

// Whether the expression is on one line, so that the end of the line ends it in
// a file, too.
bool is_short_expression(const Test& test) {
  return !test.input.empty() && is_plain_text(test.input) &&
         test.input.find('\n') == std::string::npos;
}

bool expects_error(const PerSetting& outcome) {
  return outcome.general == kErrorSeverity ||
         outcome.reference == kErrorSeverity || outcome.zcl == kErrorSeverity ||
         outcome.terraform == kErrorSeverity ||
         outcome.terraform_reference == kErrorSeverity;
}

void become_verdict(std::string& outcome) {
  if (!outcome.empty() && outcome != kErrorSeverity) outcome = "OK";
}

PerSetting verdicts_of(PerSetting outcome) {
  // Modes that return a text may return an empty one.
  if (outcome.general.empty()) outcome.general = "OK";
  become_verdict(outcome.general);
  become_verdict(outcome.reference);
  become_verdict(outcome.zcl);
  become_verdict(outcome.terraform);
  become_verdict(outcome.terraform_reference);
  return outcome;
}

}  // namespace

std::optional<Test> acceptance_of(const Test& test) {
  const bool is_error_elsewhere = expects_error(test.outcome);
  const bool is_expression =
      (test.mode == "parse" || (test.mode == "expr" && !is_error_elsewhere)) &&
      is_short_expression(test);
  const bool is_source =
      is_syntax_of_file(test) || (is_file(test) && !is_error_elsewhere);
  if (!test.skip.empty() || may_be_error(test) ||
      (!is_expression && !is_source))
    return std::nullopt;
  Test derived;
  derived.id = test.id;
  derived.mode = "accept";
  derived.input = is_expression ? "x = " + test.input + "\n" : test.input;
  derived.outcome = verdicts_of(test.outcome);
  return derived;
}

}  // namespace hcl::conformance
