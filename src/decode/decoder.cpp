// Decoding of bodies by decoder specifications.

#include "decode/decoder.h"

#include <memory>
#include <utility>

#include "decode/spec_node.h"
#include "hcl/convert.h"
#include "hcl/custom_decode.h"
#include "hcl/decode.h"
#include "model/operation.h"

namespace hcl {
namespace decoding {

Value Decoder::decode_body(const Body& body, const BlockLabels& labels,
                           const Spec& spec) const {
  if (thread_meter.ended()) return Value::unknown(implied_type(spec));
  const ContentIndex content(
      body.content(schema_for(body, implied_schema(spec)), diags_),
      body.is_incomplete());
  return decode(spec, {content, labels});
}

Value Decoder::decode(const Spec& spec, const DecodeInput& input) const {
  return visit([&](const auto& kind) { return decode_kind(kind, input); },
               spec);
}

Value Decoder::decode_kind(const ObjectSpec& spec,
                           const DecodeInput& input) const {
  std::vector<std::pair<std::string, Value>> attributes;
  attributes.reserve(spec.members.size());
  for (const auto& [name, member] : spec.members) {
    attributes.emplace_back(name, decode(member, input));
  }
  return Value::object(std::move(attributes));
}

Value Decoder::decode_kind(const TupleSpec& spec,
                           const DecodeInput& input) const {
  std::vector<Value> elements;
  elements.reserve(spec.elements.size());
  for (const Spec& element : spec.elements) {
    elements.push_back(decode(element, input));
  }
  return Value::tuple(std::move(elements));
}

Value Decoder::typed_value(const Attribute& attribute, const Type& type,
                           Code code, const std::string& what) const {
  if (expression_decoder(type) != nullptr) {
    const std::shared_ptr<const EvalContext> context(std::shared_ptr<void>(),
                                                     &context_);
    return decode_expression(type, attribute.expression, context, diags_);
  }
  if (attribute.expression.is_incomplete()) {
    return Value::unknown(type.without_optional_attributes());
  }
  const Value value = attribute.expression.evaluate(context_, diags_);
  ConversionResult converted =
      convert(value, type, options_.switches, options_.limits);
  if (converted.ok()) return std::move(converted).value();
  const SourceSpan source = attribute.expression.source();
  if (thread_meter.ended()) {
    model::report_limit(thread_meter, source, diags_);
    return Value::unknown(type.without_optional_attributes());
  }
  diags_.error(
      code,
      {.subject = source,
       .context = SourceSpan{source.file,
                             join(source.span, attribute.name_source.span)}},
      "This value is not suitable for " + what + ": " +
          to_text(converted.error()) + ".");
  return Value::unknown(type.without_optional_attributes());
}

Value Decoder::decode_kind(const AttributeSpec& spec,
                           const DecodeInput& input) const {
  const Attribute* attribute = input.content.attribute(spec.name);
  // If the attribute is required, the body has reported that it is missing.
  if (attribute == nullptr) return Value::null(spec.type);
  return typed_value(*attribute, spec.type, Code::IncorrectAttributeType,
                     "the attribute \"" + spec.name + "\"");
}

Value Decoder::decode_kind(const LiteralSpec& spec, const DecodeInput&) const {
  return spec.value;
}

Value Decoder::decode_kind(const ExpressionSpec& spec,
                           const DecodeInput&) const {
  return spec.expression.evaluate(context_, diags_);
}

Value Decoder::decode_kind(const BlockLabelSpec& spec,
                           const DecodeInput& input) const {
  if (spec.index >= input.labels.size()) return Value::null(Type::string());
  return Value::string(input.labels.text(spec.index));
}

Value Decoder::decode_kind(const DefaultSpec& spec,
                           const DecodeInput& input) const {
  Value value;
  for (const Spec& alternative : spec.alternatives) {
    value = decode(alternative, input);
    if (!value.is_null()) break;
  }
  return value;
}

}  // namespace decoding

Result<Value> decode(const Body& body, const Spec& spec,
                     const EvalContext& context, const Options& options) {
  Result<Value> result;
  result.diagnostics = Diagnostics(options.limits.max_diagnostics);
  const MeterScope scope(options.limits, model::cancellation_of(context));
  const decoding::Decoder decoder(context, options, result.diagnostics);
  result.value = decoder.decode_body(body, {}, spec);
  model::report_limit(scope.meter(), body.missing_item(), result.diagnostics);
  return result;
}

Result<PartialValue> decode_partial(const Body& body, const Spec& spec,
                                    const EvalContext& context,
                                    const Options& options) {
  Result<PartialValue> result;
  result.diagnostics = Diagnostics(options.limits.max_diagnostics);
  const MeterScope scope(options.limits, model::cancellation_of(context));
  PartialContent found = body.partial_content(
      decoding::schema_for(body, implied_schema(spec)), result.diagnostics);
  const decoding::ContentIndex content(std::move(found.content),
                                       body.is_incomplete());
  const decoding::BlockLabels no_labels;
  const decoding::Decoder decoder(context, options, result.diagnostics);
  result.value.value = decoder.decode(spec, {content, no_labels});
  model::report_limit(scope.meter(), body.missing_item(), result.diagnostics);
  result.value.remain = std::move(found.remain);
  return result;
}

}  // namespace hcl
