#include <algorithm>
#include <utility>

#include "decode/decoder.h"
#include "decode/source_range.h"
#include "hcl/decode.h"

// Decoding by specifications that process the value of another one.
namespace hcl::decoding {
namespace {

// Combines two sets of refinements, keeping the tighter of each.
Refinements merged(const Refinements& known, const Refinements& more) {
  Refinements result = known;
  result.not_null = known.not_null || more.not_null;
  const auto is_tighter = [](const std::optional<NumberBound>& bound,
                             const std::optional<NumberBound>& old,
                             bool is_lower) {
    if (!bound) return false;
    if (!old) return true;
    const auto order = compare(bound->value, old->value);
    if (order == 0) return !bound->inclusive;
    return is_lower == (order > 0);
  };
  if (is_tighter(more.lower, known.lower, true)) result.lower = more.lower;
  if (is_tighter(more.upper, known.upper, false)) result.upper = more.upper;
  if (more.string_prefix.size() > known.string_prefix.size()) {
    result.string_prefix = more.string_prefix;
  }
  result.min_length = std::max(known.min_length, more.min_length);
  result.max_length = std::min(known.max_length, more.max_length);
  return result;
}

}  // namespace

std::optional<Value> Decoder::decode_wrapped(const Spec& spec,
                                             const DecodeInput& input) const {
  Diagnostics own = diags_.for_part();
  Value value = reporting_to(own).decode(spec, input);
  const bool failed = own.has_errors();
  diags_.append(std::move(own));
  if (failed) return std::nullopt;
  return value;
}

Value Decoder::decode_kind(const TransformExpressionSpec& spec,
                           const DecodeInput& input) const {
  std::optional<Value> wrapped = decode_wrapped(spec.wrapped, input);
  if (!wrapped) return Value::unknown(implied_type(Spec(spec)));
  MapContext scope = spec.context ? MapContext(spec.context) : MapContext();
  scope.set_variable(spec.variable, *std::move(wrapped));
  return spec.expression.evaluate(scope, diags_);
}

Value Decoder::decode_kind(const TransformFunctionSpec& spec,
                           const DecodeInput& input) const {
  const std::optional<Value> wrapped = decode_wrapped(spec.wrapped, input);
  if (!wrapped) return Value::unknown(implied_type(Spec(spec)));
  FunctionResult result =
      spec.function.call({&*wrapped, 1}, options_.switches, options_.limits);
  if (result.ok()) return std::move(result).value();
  diags_.error(
      Code::TransformFailed,
      {.subject = place_of(spec.wrapped, input.content, input.labels)},
      "The function that the application applies to this value failed: " +
          result.error().message + ".");
  return Value::unknown(implied_type(Spec(spec)));
}

Value Decoder::decode_kind(const RefineSpec& spec,
                           const DecodeInput& input) const {
  Value value = decode(spec.wrapped, input);
  if (value.is_known() || value.is_dynamic()) return value;
  const Refinements* known = value.refinements();
  return Value::unknown(value.type(),
                        merged(known != nullptr ? *known : Refinements{},
                               spec.refinements))
      .with_marks(value.marks());
}

Value Decoder::decode_kind(const ValidateSpec& spec,
                           const DecodeInput& input) const {
  std::optional<Value> value = decode_wrapped(spec.wrapped, input);
  if (!value) return Value::unknown(implied_type(spec.wrapped));
  Diagnostics found = diags_.for_part();
  spec.check(*value, found);
  for (Diagnostic diagnostic : found) {
    if (diagnostic.code == Code::TooManyDiagnostics) continue;
    if (!diagnostic.subject) {
      diagnostic.subject = place_of(spec.wrapped, input.content, input.labels);
    }
    diags_.add(std::move(diagnostic));
  }
  // Diagnostics dropped there are counted here.
  found.remove_if([](const Diagnostic&) { return true; });
  diags_.append(std::move(found));
  return *std::move(value);
}

}  // namespace hcl::decoding
