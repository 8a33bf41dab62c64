#include "terraform/evaluation/conditions.h"

#include <algorithm>
#include <utility>

#include "hcl/convert.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

std::string trimmed(std::string_view text) {
  const auto is_space = [](char c) {
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
  };
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return std::string(text);
}

// The condition and the message, evaluated in one scope. A wrong reference does
// not keep the rest from being evaluated.
struct Evaluated {
  Value condition;
  std::optional<Value> message;
  bool condition_failed = false;
};

// Replaces a value that is unknown only because whole resources without a
// schema are unknown to its scope.
void take_open(WalkData& walk, const Place& place, const Expression& expression,
               Value& value) {
  if (!walk.phase.has_values || value.is_wholly_known()) return;
  Diagnostics ignored;
  const std::optional<Value> found =
      evaluate(walk, place, expression, Type::dynamic(), ignored);
  if (found && !ignored.has_errors()) value = *found;
}

Evaluated evaluate_both(WalkData& walk, const Place& place, const Rule& rule,
                        Diagnostics& problems) {
  Evaluated result{Value::dynamic(), std::nullopt, false};
  Scope scope(walk, place);
  std::vector<Traversal> traversals = rule.condition->variables();
  if (rule.message) {
    for (Traversal& item : rule.message->variables()) {
      traversals.push_back(std::move(item));
    }
  }
  bool failed = !scope.prepare(traversals, problems);
  Diagnostics condition;
  result.condition = rule.condition->evaluate(scope, condition);
  failed = failed || condition.has_errors();
  if (!failed) take_open(walk, place, *rule.condition, result.condition);
  problems.append(condition);
  result.condition = report_deprecated(std::move(result.condition),
                                       rule.condition->source(), problems);
  if (rule.message) {
    Diagnostics message;
    Value value = rule.message->evaluate(scope, message);
    failed = failed || message.has_errors();
    if (!message.has_errors()) take_open(walk, place, *rule.message, value);
    problems.append(message);
    if (!message.has_errors()) {
      result.message =
          report_deprecated(std::move(value), rule.message->source(), problems);
    }
  }
  result.condition_failed = failed;
  return result;
}

// Names the mark that forbids showing the value; null if there is none.
const char* hidden_kind(const Value& value) {
  const MarkSet marks = value.unmark_deep().second;
  if (marks.contains("sensitive")) return "sensitive";
  return marks.contains("ephemeral") ? "ephemeral" : nullptr;
}

std::string hidden_message(const char* kind) {
  return std::string("The message has ") + kind +
         " values in it and is not shown.";
}

// The message; nothing, with a problem, if it is unusable.
std::optional<std::string> message_text(const WalkData& walk, const Rule& rule,
                                        const Evaluated& evaluated,
                                        RuleKind kind, Diagnostics& problems) {
  static const std::string kNone = "The message could not be evaluated.";
  if (!evaluated.message) return kNone;
  const bool lenient = kind == RuleKind::Validation;
  const SourceSpan place = rule.message->source();
  const Value plain = evaluated.message->unmark_deep().first;
  if (!plain.is_known()) {
    if (!lenient || !walk.rules.validation_message_is_known) return kNone;
    // A message may depend on variables, which have no values before a plan.
    if (walk.phase.has_values) {
      problems.error(code::InvalidErrorMessage, {place},
                     "The error message depends on values that are known only "
                     "after apply.");
    }
    return std::nullopt;
  }
  if (plain.is_null() && lenient) return kNone;
  const ConversionResult text =
      convert(plain, Type::string(), walk.settings.language.switches);
  if (plain.is_null() || !text.ok()) {
    problems.error(code::InvalidErrorMessage, {place},
                   plain.is_null() ? "The error message must not be null."
                                   : "The error message must be a string: " +
                                         hcl::to_text(text.error()) + ".");
    return std::nullopt;
  }
  if (const char* hidden = hidden_kind(*evaluated.message)) {
    const OwnCode what = std::string_view(hidden) == "sensitive"
                             ? code::SensitiveErrorMessage
                             : code::EphemeralErrorMessage;
    const std::string why =
        "Error messages are shown, so they must not contain such values.";
    if (lenient) {
      problems.error(what, {place}, why);
    } else {
      problems.warning(what, {place}, why);
    }
    return hidden_message(hidden);
  }
  return trimmed(text->as_string());
}

// Whether the condition is true; nothing, with a problem, if it is not a bool.
std::optional<bool> truth_of(const Options& language, const Value& condition,
                             const SourceSpan& where, RuleKind kind,
                             Diagnostics& problems) {
  const CodeRow& code_of_result = kind == RuleKind::Validation
                                      ? code::InvalidValidationResult
                                      : code::InvalidConditionResult;
  if (condition.is_null()) {
    problems.error(code_of_result, {where},
                   "The condition must be true or false, but it is null.");
    return std::nullopt;
  }
  const ConversionResult converted =
      convert(condition, Type::boolean(), language.switches);
  if (converted.ok()) return converted->as_bool();
  problems.error(code_of_result, {where},
                 "The condition must be true or false: " +
                     hcl::to_text(converted.error()) + ".");
  return std::nullopt;
}

}  // namespace

RuleResult evaluate_rule(WalkData& walk, const Place& place, const Rule& rule,
                         RuleKind kind, Diagnostics& problems) {
  RuleResult result;
  if (!rule.condition) return result;
  const Evaluated evaluated = evaluate_both(walk, place, rule, problems);
  const bool validation = kind == RuleKind::Validation;
  result.status = CheckStatus::Error;
  if (evaluated.condition_failed && !validation) return result;
  std::optional<std::string> message;
  if (!validation) {
    message = message_text(walk, rule, evaluated, kind, problems);
    if (!message) return result;
  }
  const Value condition = evaluated.condition.unmark_deep().first;
  if (!condition.is_known()) {
    result.status = CheckStatus::Unknown;
    return result;
  }
  const std::optional<bool> truth =
      truth_of(walk.settings.language, condition, rule.condition->source(),
               kind, problems);
  if (!truth) return result;
  result.status = *truth ? CheckStatus::Pass : CheckStatus::Fail;
  if (*truth) return result;
  if (validation) message = message_text(walk, rule, evaluated, kind, problems);
  if (message) {
    result.message = *message;
  } else if (walk.rules.validation_message_is_known &&
             !evaluated.message->unmark_deep().first.is_known()) {
    result.status = CheckStatus::Error;
  }
  result.message_hidden =
      !validation &&
      (!evaluated.message || hidden_kind(*evaluated.message) != nullptr ||
       !evaluated.message->unmarked().is_known());
  return result;
}

bool validate_rules(WalkData& walk, const Place& place,
                    const std::vector<Rule>& rules, RuleKind kind) {
  bool fine = true;
  for (const Rule& rule : rules) {
    if (!rule.condition) continue;
    Diagnostics found;
    const Evaluated evaluated = evaluate_both(walk, place, rule, found);
    if (!evaluated.condition_failed && kind == RuleKind::Assertion) {
      message_text(walk, rule, evaluated, kind, found);
    }
    if (found.has_errors()) fine = false;
    report(walk, *place.instance, std::move(found));
  }
  return fine;
}

bool evaluate_rules(WalkData& walk, const Place& place,
                    const std::vector<Rule>& rules, const std::string& address,
                    const CodeRow& code_of_failure) {
  bool fine = true;
  for (const Rule& rule : rules) {
    Diagnostics found;
    const RuleResult result =
        evaluate_rule(walk, place, rule, RuleKind::Condition, found);
    note_check(walk.results, address, result);
    if (result.status == CheckStatus::Fail) {
      found.error(code_of_failure, {rule.condition->source()}, result.message);
    }
    if (found.has_errors()) fine = false;
    report(walk, *place.instance, std::move(found));
  }
  return fine;
}

void note_check(Results& results, const std::string& address,
                const RuleResult& result) {
  const auto [item, is_new] =
      results.checks.emplace(address, CheckResult{address, result.status, {}});
  CheckResult& check = item->second;
  // An error outweighs a failure, which outweighs an unknown result.
  const auto weight = [](CheckStatus status) {
    switch (status) {
      case CheckStatus::Error:
        return 3;
      case CheckStatus::Fail:
        return 2;
      case CheckStatus::Unknown:
        return 1;
      case CheckStatus::Pass:
        break;
    }
    return 0;
  };
  if (weight(result.status) > weight(check.status)) {
    check.status = result.status;
  }
  if (result.status == CheckStatus::Fail && !result.message_hidden) {
    check.failures.push_back(result.message);
  }
}

}  // namespace hcl::terraform
