#ifndef HCL_TERRAFORM_CONDITIONS_H_
#define HCL_TERRAFORM_CONDITIONS_H_

#include <string>
#include <vector>

#include "terraform/scope.h"

// Conditions with messages: validations, pre- and postconditions, assertions.
// Terraform documentation: "Custom Conditions".
namespace hcl::terraform {

enum class RuleKind : std::uint8_t { Validation, Condition, Assertion };

struct RuleResult {
  CheckStatus status = CheckStatus::Unknown;
  // Of a condition that is false.
  std::string message;
  // The message cannot be shown, and `message` says so.
  bool message_hidden = false;
};

// What a rule says in a place. What is wrong with its expressions is added to
// the problems; that its condition is false is left to who asks.
RuleResult evaluate_rule(WalkData& walk, const Place& place, const Rule& rule,
                         RuleKind kind, Problems& problems);

// What validation looks at in the rules of checks and resources: their
// expressions, of checks also the messages, and not whether they are true.
bool validate_rules(WalkData& walk, const Place& place,
                    const std::vector<Rule>& rules, RuleKind kind);

// All rules of an object: false if one of them is false or wrong. `summary`
// is the one of the problem of a condition that is false.
bool evaluate_rules(WalkData& walk, const Place& place,
                    const std::vector<Rule>& rules, const std::string& address,
                    const std::string& summary);

// Notes a result for the object with that address.
void note_check(WalkData& walk, const std::string& address,
                const RuleResult& result);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_CONDITIONS_H_
