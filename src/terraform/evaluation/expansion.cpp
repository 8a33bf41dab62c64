#include "terraform/evaluation/expansion.h"

#include <algorithm>
#include <utility>

#include "hcl/native_body.h"
#include "terraform/evaluation/known_later.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

class Expander {
 public:
  Expander(WalkData& walk, ModuleInstance& instance, Diagnostics& problems)
      : walk_(walk), instance_(instance), problems_(problems) {}

  std::optional<Expansion> expand(const Repetition& repetition) {
    if (repetition.count) return count(*repetition.count);
    if (repetition.for_each) return for_each(*repetition.for_each);
    if (repetition.enabled) return enabled(*repetition.enabled);
    Expansion result;
    result.instances.emplace_back(Value::null(), RepetitionValues{});
    return result;
  }

  static Expansion unknown(RepetitionKind kind, RepetitionValues values) {
    Expansion result;
    result.kind = kind;
    result.unknown = true;
    result.instances.emplace_back(Value::null(), std::move(values));
    return result;
  }

  static Expansion unknown_count() {
    return unknown(RepetitionKind::Count,
                   {.count_index = Value::unknown(Type::number()),
                    .each_key = std::nullopt,
                    .each_value = std::nullopt});
  }
  static Expansion unknown_each() {
    return unknown(RepetitionKind::ForEach,
                   {.count_index = std::nullopt,
                    .each_key = Value::unknown(Type::string()),
                    .each_value = Value::dynamic()});
  }

 private:
  bool validating() const { return !walk_.phase.has_values; }

  // Whether instances may stay unknown: the tools know the value in time.
  bool may_be_unknown(const Expression& expression) {
    return validating() || (walk_.settings.keep_going &&
                            !is_known_later(walk_, instance_, expression));
  }

  std::optional<Value> value_of(const Expression& expression,
                                const Type& type) {
    const Place place = {.instance = &instance_};
    return evaluate(walk_, place, expression, type, problems_);
  }

  // Suggests toset() for a list of strings.
  static void suggest_set(Diagnostic& found, const Expression& expression,
                          const Value& value) {
    const Type type = value.type();
    const bool is_list = type.is_list() && type.element_type().is_string();
    const bool is_tuple =
        type.is_tuple() && value.is_known() &&
        std::ranges::all_of(value.elements(), [](const Value& each) {
          return each.type().is_string();
        });
    if (!is_list && !is_tuple) return;
    if (native_syntax(expression) == nullptr) return;
    const SourceSpan place = expression.source();
    const std::string text(place.text());
    const bool is_short = text.size() <= 60 && text.find('\n') == text.npos;
    found.suggestion = "toset(" + (is_short ? text : "...") + ")";
    found.fix = {{{place.span.begin, place.span.begin}, "toset("},
                 {{place.span.end, place.span.end}, ")"}};
  }

  std::nullopt_t wrong(const CodeRow& argument, const Expression& expression,
                       std::string detail) {
    problems_.error(argument, {expression.source()}, std::move(detail));
    return std::nullopt;
  }

  // Whether the number of instances is within the limit.
  bool fits(std::size_t number, const CodeRow& argument,
            const Expression& expression) {
    if (static_cast<std::int64_t>(number) <= walk_.settings.max_repetitions) {
      return true;
    }
    wrong(argument, expression,
          std::to_string(number) +
              " instances exceed the limit max_repetitions, " +
              std::to_string(walk_.settings.max_repetitions) + ".");
    return false;
  }

  std::optional<Expansion> count(const Expression& expression) {
    std::optional<Value> value = value_of(expression, Type::number());
    if (!value) return std::nullopt;
    if (value->marks().contains("ephemeral") &&
        walk_.rules.count_is_not_ephemeral) {
      return wrong(code::InvalidCount, expression,
                   "The number of instances must not be ephemeral.");
    }
    const Value plain = value->unmarked();
    if (plain.is_null()) {
      return wrong(code::InvalidCount, expression,
                   "The number must not be null.");
    }
    if (!plain.is_known()) {
      if (may_be_unknown(expression)) return unknown_count();
      return wrong(code::InvalidCount, expression,
                   "The number of instances depends on values that are known "
                   "only after apply.");
    }
    const Number number = plain.as_number();
    const auto whole = number.to_int64();
    if (number.sign() < 0) {
      return wrong(code::InvalidCount, expression,
                   "The number must not be negative.");
    }
    if (!whole)
      return wrong(code::InvalidCount, expression,
                   "The number must be a whole number.");
    if (!fits(static_cast<std::size_t>(*whole), code::InvalidCount,
              expression)) {
      return std::nullopt;
    }
    if (validating()) return unknown_count();
    Expansion result;
    result.kind = RepetitionKind::Count;
    for (std::int64_t i = 0; i < *whole; ++i) {
      result.instances.emplace_back(
          Value::number(i), RepetitionValues{.count_index = Value::number(i),
                                             .each_key = std::nullopt,
                                             .each_value = std::nullopt});
    }
    return result;
  }

  // The error in the type or the marks of `for_each`; empty if there is none.
  static std::string unsuitable(const Value& given, const Value& plain) {
    if (given.marks().contains("ephemeral")) {
      return "The value must not be ephemeral, because instance keys are "
             "stored.";
    }
    if (given.marks().contains("sensitive")) {
      return "The value must not be sensitive, because instance keys are "
             "shown.";
    }
    if (plain.is_null()) return "The value must not be null.";
    const Type type = plain.type();
    if (!plain.is_known() && type.is_dynamic()) return "";
    if (!type.is_map() && !type.is_object() && !type.is_set()) {
      return "for_each needs a map or a set of strings, but this value has the "
             "type " +
             type.friendly_name() + ".";
    }
    return "";
  }

  // The same for the elements of a set.
  static std::string unsuitable_set(const Value& plain) {
    const Type element = plain.type().element_type();
    if (!element.is_string() &&
        !(element.is_dynamic() &&
          (!plain.is_wholly_known() || plain.length() == 0))) {
      return "for_each needs a map or a set of strings, but this is a set of " +
             element.friendly_name() + ".";
    }
    if (!plain.is_known()) return "";
    for (const Value& item : plain.elements()) {
      if (item.is_null()) return "The set must not contain null.";
    }
    return "";
  }

  std::optional<Expansion> for_each(const Expression& expression) {
    const Place place = {.instance = &instance_};
    std::optional<Value> value =
        evaluate_open(walk_, place, expression, Type::dynamic(), problems_);
    if (!value) return std::nullopt;
    // Which attributes there are is not known.
    if (is_open(*value)) value = Value::dynamic().with_marks(value->marks());
    const Value plain = value->unmarked();
    std::string problem = unsuitable(*value, plain);
    const bool is_set = plain.kind() == TypeKind::Set;
    if (validating() && !plain.is_known() && value->is_marked() &&
        walk_.rules.unknown_for_each_may_be_marked) {
      problem = unsuitable(plain, plain);
    }
    if (problem.empty() && is_set) problem = unsuitable_set(plain);
    if (!problem.empty()) {
      suggest_set(problems_.error(code::InvalidForEach, {expression.source()},
                                  std::move(problem)),
                  expression, plain);
      return std::nullopt;
    }
    const bool known = plain.is_known() && (!is_set || plain.is_wholly_known());
    if (!known && !may_be_unknown(expression)) {
      return wrong(code::InvalidForEach, expression,
                   "The instance keys depend on values that are known only "
                   "after apply.");
    }
    if (!known || validating()) return unknown_each();
    if (!fits(plain.length(), code::InvalidForEach, expression))
      return std::nullopt;
    Expansion result;
    result.kind = RepetitionKind::ForEach;
    const auto elements = plain.elements();
    for (std::size_t i = 0; i < elements.size(); ++i) {
      const Value key = is_set ? elements[i] : Value::string(plain.keys()[i]);
      result.instances.emplace_back(
          key, RepetitionValues{.count_index = std::nullopt,
                                .each_key = key,
                                .each_value = elements[i]});
    }
    return result;
  }

  std::optional<Expansion> enabled(const Expression& expression) {
    std::optional<Value> value = value_of(expression, Type::boolean());
    if (!value) return std::nullopt;
    const Value plain = value->unmarked();
    if (value->contains_marks()) {
      return wrong(code::InvalidEnabled, expression,
                   "The value must be neither sensitive nor ephemeral.");
    }
    if (plain.is_null()) {
      return wrong(code::InvalidEnabled, expression,
                   "The value must not be null.");
    }
    Expansion result;
    result.kind = RepetitionKind::Enabled;
    if (!plain.is_known() && !may_be_unknown(expression)) {
      return wrong(code::InvalidEnabled, expression,
                   "The value is known only after apply, and is needed "
                   "before.");
    }
    result.unknown = !plain.is_known();
    if (validating() || result.unknown || plain.as_bool()) {
      result.instances.emplace_back(Value::null(), RepetitionValues{});
    }
    return result;
  }

  WalkData& walk_;
  ModuleInstance& instance_;
  Diagnostics& problems_;
};

}  // namespace

Expansion unknown_expansion(const Repetition& repetition) {
  if (repetition.count) return Expander::unknown_count();
  if (repetition.for_each) return Expander::unknown_each();
  Expansion result;
  result.instances.emplace_back(Value::null(), RepetitionValues{});
  return result;
}

std::optional<Expansion> expand(WalkData& walk, ModuleInstance& instance,
                                const Repetition& repetition,
                                Diagnostics& problems) {
  return Expander(walk, instance, problems).expand(repetition);
}

}  // namespace hcl::terraform
