#ifndef HCL_TERRAFORM_EVALUATION_CONDITIONS_H_
#define HCL_TERRAFORM_EVALUATION_CONDITIONS_H_

#include <string>
#include <vector>

#include "terraform/rules/codes.h"
#include "terraform/scope/scope.h"

// Conditions with messages: validations, pre- and postconditions, assertions.
// Terraform documentation: "Custom Conditions".
namespace hcl::terraform {

enum class RuleKind : std::uint8_t { Validation, Condition, Assertion };

struct RuleResult {
  CheckStatus status = CheckStatus::Unknown;
  // The message of a condition that is false.
  std::string message;
  // Whether the message must not be shown; then `message` says so.
  bool message_hidden = false;
};

// Evaluates a rule at a place. Diagnostics with its expressions are added to
// `problems`; reporting a false condition is left to the caller.
RuleResult evaluate_rule(WalkData& walk, const Place& place, const Rule& rule,
                         RuleKind kind, Diagnostics& problems);

// Validates the rules of checks and resources: their conditions and, for
// checks, also their messages, but not whether they are true.
bool validate_rules(WalkData& walk, const Place& place,
                    const std::vector<Rule>& rules, RuleKind kind);

// Evaluates all rules of an object; false if one of them is false or wrong.
// `code_of_failure` is that of the diagnostic for a false condition.
bool evaluate_rules(WalkData& walk, const Place& place,
                    const std::vector<Rule>& rules, const std::string& address,
                    const CodeRow& code_of_failure);

// Records a result for the object with that address.
void note_check(Results& results, const std::string& address,
                const RuleResult& result);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_EVALUATION_CONDITIONS_H_
