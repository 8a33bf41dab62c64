#include "runner/cases/expectation.h"

#include <algorithm>
#include <string_view>

namespace hcl::conformance {
namespace {

constexpr std::string_view kError = "ERR";

// Whether some of the outcomes are errors and others are not.
bool is_open(const std::string& outcome,
             const std::vector<std::string>& others) {
  return std::ranges::any_of(others, [&](const std::string& other) {
    return (outcome == kError) != (other == kError);
  });
}

}  // namespace

bool is_expected(const std::string& expected, const std::string& outcome) {
  return expected == outcome || (expected == "OK" && outcome != kError);
}

bool Expectation::accepts(const std::string& observed) const {
  return is_expected(outcome, observed) ||
         std::ranges::any_of(others, [&](const std::string& other) {
           return is_expected(other, observed);
         });
}

std::string Expectation::text() const {
  std::string text = outcome;
  for (const std::string& other : others) text += ", or " + other;
  return text;
}

Expectation expectation_of(const Test& test, Dialect dialect,
                           Conformance conformance) {
  const std::string& outcome = test.outcome.of(dialect, conformance);
  if (conformance == Conformance::Reference) return {outcome};
  // The list beside the form that was chosen.
  if (&outcome == &test.outcome.zcl) return {outcome, test.others.zcl};
  if (&outcome == &test.outcome.terraform) {
    return {outcome, test.others.terraform};
  }
  return {outcome, test.others.general};
}

bool may_be_error(const Test& test) {
  return is_open(test.outcome.general, test.others.general) ||
         is_open(test.outcome.zcl, test.others.zcl) ||
         is_open(test.outcome.terraform, test.others.terraform);
}

}  // namespace hcl::conformance
