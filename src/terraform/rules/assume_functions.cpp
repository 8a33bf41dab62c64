// The functions that tell OpenTofu what is certain about unknown values.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "functions/definition.h"
#include "hcl/convert.h"
#include "hcl/operations.h"
#include "hcl/refinements.h"
#include "terraform/rules/function_variants.h"

namespace hcl::terraform {
namespace {

using functions::Arguments;
using functions::parameter;
using functions::wrong_argument;

constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max();

FunctionError not_upheld(const std::string& why) {
  return wrong_argument(0, "the assumption does not hold: " + why);
}

Refinements known_of(const Value& value) {
  const Refinements* known = value.refinements();
  return known == nullptr ? Refinements() : *known;
}

// The marks of what the assumption is about, which say that it is secret, are
// not those of what it is assumed to be.
MarkSet kept_marks(const MarkSet& marks) {
  std::vector<Mark> kept;
  for (const Mark& mark : marks.marks()) {
    if (mark.name != "sensitive" && mark.name != "ephemeral") {
      kept.push_back(mark);
    }
  }
  return MarkSet(std::move(kept));
}

FunctionResult expected_value(Arguments arguments, const Options& options) {
  const Value& expected = arguments[1];
  const ConversionResult actual =
      convert(arguments[0], expected.type(), options.switches, options.limits);
  if (!actual.ok()) return wrong_argument(0, to_text(actual.error()));
  const Value plain_actual = actual->unmark_deep().first;
  const Value plain_expected = expected.unmark_deep().first;
  const Value equal =
      operations::equal(plain_actual, plain_expected, options.switches);
  if (equal.has_content() && !equal.as_bool()) {
    return not_upheld("the values differ");
  }
  return expected.with_marks(kept_marks(arguments[0].marks()));
}

FunctionResult without_null(Arguments arguments, const Type& /*type*/) {
  const Value& value = arguments[0];
  if (value.kind() == TypeKind::Dynamic && !value.is_known()) {
    return wrong_argument(
        0, "the type of the value is not known; convert() gives it one");
  }
  if (value.is_null()) return not_upheld("the value is null");
  return value.is_known() ? value : value.refined_not_null();
}

FunctionResult with_prefix(Arguments arguments, const Type& /*type*/) {
  const Value& value = arguments[0];
  if (value.is_known()) return value;
  if (!arguments[1].is_known()) return value.refined_not_null();
  Refinements known = known_of(value);
  const std::string prefix = safe_known_prefix(arguments[1].as_string());
  const std::size_t common =
      std::min(prefix.size(), known.string_prefix.size());
  if (prefix.compare(0, common, known.string_prefix, 0, common) != 0) {
    return not_upheld("the string begins otherwise");
  }
  known.not_null = true;
  if (prefix.size() > known.string_prefix.size()) known.string_prefix = prefix;
  return Value::unknown(Type::string(), std::move(known));
}

// A bound of a length: the number of a call's argument, or none.
struct LengthBounds {
  std::int64_t least = 0;
  std::int64_t most = kNoLimit;
};

Expected<std::int64_t, FunctionError> bound_of(const Value& value,
                                               std::size_t argument) {
  const auto number = functions::whole_number(value, argument);
  if (number.ok() && *number >= 0) return *number;
  return wrong_argument(argument, "a whole number from 0 on is required");
}

FunctionResult with_length(const Value& value, const LengthBounds& bounds) {
  if (value.is_null()) return not_upheld("the value is null");
  if (value.is_known()) {
    const auto length = static_cast<std::int64_t>(value.length());
    // Elements of a set that are not known may be the same.
    const bool exact = value.kind() != TypeKind::Set || value.is_wholly_known();
    if (length < bounds.least || (exact && length > bounds.most)) {
      return not_upheld("the length is " + std::to_string(length));
    }
    return value;
  }
  Refinements known = known_of(value);
  known.not_null = true;
  known.min_length = std::max(known.min_length, bounds.least);
  known.max_length = std::min(known.max_length, bounds.most);
  if (known.min_length > known.max_length) {
    return not_upheld("the length is known to be another one");
  }
  return Value::unknown(value.type(), std::move(known));
}

FunctionResult length_assumed(Arguments arguments, AssumedLength given) {
  LengthBounds bounds;
  // Functions with one bound blame it on their first argument.
  const std::size_t blamed = given == AssumedLength::Both ? 1 : 0;
  const auto first = bound_of(arguments[1], blamed);
  if (!first.ok()) return first.error();
  if (given == AssumedLength::Most) {
    bounds.most = *first;
  } else {
    bounds.least = *first;
  }
  if (given == AssumedLength::Both) {
    const auto second = bound_of(arguments[2], 2);
    if (!second.ok()) return second.error();
    bounds.most = *second;
  }
  return with_length(arguments[0], bounds);
}

Function length_function(const Type& collection, AssumedLength given) {
  std::vector<Parameter> parameters = {
      parameter("value", collection, "The collection.",
                functions::kNull | functions::kUnknown)};
  if (given != AssumedLength::Most) {
    parameters.push_back(parameter("min", Type::number(), "The least length."));
  }
  if (given != AssumedLength::Least) {
    parameters.push_back(
        parameter("max", Type::number(), "The greatest length."));
  }
  return Function({.description = "The collection, whose length is assumed.",
                   .parameters = std::move(parameters),
                   .never_null = true,
                   .return_type = [](Arguments arguments) -> TypeResult {
                     return arguments[0].type();
                   },
                   .implementation = [given](Arguments arguments,
                                             const Type&) -> FunctionResult {
                     return length_assumed(arguments, given);
                   }});
}

constexpr unsigned kUnknownAlso = functions::kUnknown | functions::kDynamic;

}  // namespace

Function assume_equal(const Function* /*base*/, const Options& options) {
  constexpr unsigned kEverything =
      kUnknownAlso | functions::kNull | functions::kMarked;
  return Function(
      {.description = "The second value, which the first one is assumed to be.",
       .parameters = {parameter("actual", Type::dynamic(), "Any value.",
                                kEverything),
                      parameter("expected", Type::dynamic(), "Any value.",
                                kEverything)},
       .return_type = [](Arguments arguments) -> TypeResult {
         return arguments[1].type();
       },
       .implementation =
           [options](Arguments arguments, const Type&) {
             return expected_value(arguments, options);
           }});
}

Function assume_not_null(const Function* /*base*/, const Options& /*options*/) {
  return Function(
      {.description = "The value, which is assumed not to be null.",
       .parameters = {parameter("value", Type::dynamic(), "Any value.",
                                kUnknownAlso | functions::kNull)},
       .return_type = returns(Type::dynamic()),
       .implementation = without_null});
}

Function assume_string_prefix(const Function* /*base*/,
                              const Options& /*options*/) {
  return Function({.description = "The string, which is assumed to begin so.",
                   .parameters = {parameter("value", Type::string(),
                                            "Any string.", functions::kUnknown),
                                  parameter("prefix", Type::string(),
                                            "The beginning of the string.")},
                   .never_null = true,
                   .return_type = returns(Type::string()),
                   .implementation = with_prefix});
}

Function length_assumption(TypeKind collection, AssumedLength given) {
  const Type any = Type::dynamic();
  return length_function(collection == TypeKind::List  ? Type::list(any)
                         : collection == TypeKind::Set ? Type::set(any)
                                                       : Type::map(any),
                         given);
}

}  // namespace hcl::terraform
