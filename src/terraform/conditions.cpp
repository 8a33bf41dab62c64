#include "terraform/conditions.h"

#include <algorithm>
#include <utility>

#include "hcl/convert.h"

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

// The message, or why there is none.
std::string message_text(const Rule& rule, const std::optional<Value>& value,
                         Problems& problems, bool& failed) {
  if (!rule.message || !value) return "Failed to evaluate the message.";
  const SourceSpan place = rule.message->source();
  const auto [plain, marks] = value->unmark_deep();
  if (!plain.is_known()) return "The message is known after apply.";
  if (plain.is_null()) {
    problems.error("Invalid error message", place,
                   "The message must not be null.");
    failed = true;
    return "";
  }
  if (marks.contains("sensitive") || marks.contains("ephemeral")) {
    const char* what = marks.contains("sensitive") ? "sensitive" : "ephemeral";
    problems.warning(std::string("Error message refers to ") + what + " values",
                     place,
                     "A message is shown, so it must not have such values in "
                     "it.");
    return std::string("The message has ") + what +
           " values in it and is not shown.";
  }
  return trimmed(plain.as_string());
}

}  // namespace

RuleResult evaluate_rule(WalkData& walk, const Place& place, const Rule& rule,
                         Severity /*severity*/, Problems& problems) {
  RuleResult result;
  if (!rule.condition) return result;
  Problems found;
  const std::optional<Value> condition =
      evaluate(walk, place, *rule.condition, Type::dynamic(), found);
  std::optional<Value> message;
  if (rule.message) {
    message = evaluate(walk, place, *rule.message, Type::string(), found);
  }
  const bool wrong = found.has_errors();
  problems.append(std::move(found));
  if (!condition || wrong) {
    result.status = CheckStatus::Error;
    result.failed_to_evaluate = true;
    return result;
  }
  Value plain = condition->unmark_deep().first;
  const SourceSpan where = rule.condition->source();
  if (plain.is_null()) {
    problems.error("Invalid condition result", where,
                   "The condition must be true or false, not null.");
    result.status = CheckStatus::Error;
    result.failed_to_evaluate = true;
    return result;
  }
  const ConversionResult converted =
      convert(plain, Type::boolean(), walk.settings.language.switches);
  if (!converted.ok()) {
    problems.error("Invalid condition result", where,
                   "The condition must be true or false: " +
                       hcl::to_text(converted.error()) + ".");
    result.status = CheckStatus::Error;
    result.failed_to_evaluate = true;
    return result;
  }
  if (!converted->is_known()) return result;
  result.status = converted->as_bool() ? CheckStatus::Pass : CheckStatus::Fail;
  if (result.status == CheckStatus::Pass) return result;
  bool failed = false;
  result.message = message_text(rule, message, problems, failed);
  if (failed) {
    result.status = CheckStatus::Error;
    result.failed_to_evaluate = true;
  }
  return result;
}

bool evaluate_rules(WalkData& walk, const Place& place,
                    const std::vector<Rule>& rules, const std::string& address,
                    const std::string& summary) {
  bool fine = true;
  for (const Rule& rule : rules) {
    Problems found;
    const RuleResult result =
        evaluate_rule(walk, place, rule, Severity::Error, found);
    note_check(walk, address, result);
    if (result.status == CheckStatus::Fail) {
      found.error(summary, rule.condition->source(), result.message);
    }
    if (found.has_errors()) fine = false;
    report(walk, *place.instance, std::move(found));
  }
  return fine;
}

void note_check(WalkData& walk, const std::string& address,
                const RuleResult& result) {
  const auto [item, is_new] =
      walk.checks.emplace(address, CheckResult{address, result.status, {}});
  CheckResult& check = item->second;
  // An error outweighs a failure, that one what is not known.
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
  if (result.status == CheckStatus::Fail) {
    check.failures.push_back(result.message);
  }
}

}  // namespace hcl::terraform
