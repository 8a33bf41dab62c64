// The condition of a conditional or of an `if` directive.

#include "eval/predicate.h"

#include <string>

#include "eval/expression.h"
#include "hcl/convert.h"

namespace hcl::eval {
namespace {

std::string describe_condition(const Value& value) {
  std::string detail =
      "The condition must be a bool, not " + value.type().friendly_name() + ".";
  if (value.kind() == TypeKind::Number) {
    detail += " Compare the number with another one, as in `x != 0`.";
  } else if (value.kind() == TypeKind::String) {
    detail += " Only the strings \"true\" and \"false\" can be one.";
  } else if (value.type().is_collection() || value.type().is_tuple()) {
    detail += " To test whether it has elements, compare its length with 0.";
  }
  return detail;
}

}  // namespace

std::optional<bool> evaluate_predicate(const ast::Expression& condition,
                                       ByteSpan whole, MarkSet& marks,
                                       PredicateFailure& failed, Frame& frame) {
  const Checkpoint before = frame.reports.checkpoint();
  const Value value = evaluate(condition, frame);
  if (value.kind() == TypeKind::Bool && value.has_content() &&
      !value.is_marked()) [[likely]] {
    return value.as_bool();
  }
  marks |= value.marks();
  if (frame.reports.failed_since(before)) {
    failed = PredicateFailure::Part;
    return std::nullopt;
  }
  const Place place{
      .subject = condition.span, .context = whole, .involved = &condition};
  failed = PredicateFailure::Wrong;
  if (value.is_null()) {
    frame.reports.add(
        Code::NullCondition, place,
        "The condition is null. It must be either true or false.");
    return std::nullopt;
  }
  if (!value.is_known() && frame.switches().unknown_predicate_unchecked) {
    failed = PredicateFailure::None;
    return std::nullopt;
  }
  const ConversionResult as_bool =
      convert(value, Type::boolean(), frame.switches(), frame.limits());
  if (!as_bool) {
    frame.reports.add(Code::IncorrectConditionType, place,
                      describe_condition(value));
    return std::nullopt;
  }
  failed = PredicateFailure::None;
  if (!as_bool->is_known()) return std::nullopt;
  return as_bool->as_bool();
}

}  // namespace hcl::eval
