#include <utility>

#include "host/description/codes.h"
#include "host/engine/arguments.h"
#include "host/engine/decode.h"
#include "host/engine/members.h"

namespace hcl::host {

// An attribute whose object stands for a block.
void BodyDecoder::decode_either(const Attribute& attribute,
                                const NestedBlock& nested, const Place& place,
                                DecodedBlock& out) {
  const Shape* shape = session_.description.shape(nested.shape);
  bool failed = false;
  const Value value =
      session_.graph.evaluate(attribute.expression, place, failed).unmarked();
  if (failed || (value.is_known() && value.is_null()) || shape == nullptr) {
    return;
  }
  DecodedBlock block;
  block.type = nested.type;
  block.definition = attribute.source;
  block.missing_item = attribute.source;
  if (!value.is_known()) {
    block.free = Value::dynamic();
  } else if (value.kind() != TypeKind::Object &&
             value.kind() != TypeKind::Map) {
    report(code::HostWrongType, attribute.expression.source(),
           "Expected an object.");
    return;
  } else if (shape->open == Open::Keep) {
    block.free = value;
  } else if (!shape->labels.empty()) {
    decode_labelled(attribute, nested, value, out);
    return;
  } else {
    add_members(*shape, attribute, value, block);
  }
  out.blocks.push_back(std::move(block));
}

// An object with one object for each label.
void BodyDecoder::decode_labelled(const Attribute& attribute,
                                  const NestedBlock& nested, const Value& value,
                                  DecodedBlock& out) {
  const Shape* shape = session_.description.shape(nested.shape);
  for (std::size_t i = 0; i < value.length(); ++i) {
    DecodedBlock block;
    block.type = nested.type;
    block.labels = {value.keys()[i]};
    block.definition = attribute.source;
    block.missing_item = attribute.source;
    const Value inner = value.elements()[i].unmarked();
    if (inner.is_known() && !is_keyed(inner)) {
      report(code::HostWrongType, attribute.expression.source(),
             "Expected an object for \"" + value.keys()[i] + "\".");
      continue;
    }
    if (is_keyed(inner)) add_members(*shape, attribute, inner, block);
    check_experiments(*shape, block);
    out.blocks.push_back(std::move(block));
  }
}

// The members of an object as the arguments of a block.
void BodyDecoder::add_members(const Shape& shape, const Attribute& attribute,
                              const Value& value, DecodedBlock& block) {
  for (std::size_t i = 0; i < value.length(); ++i) {
    const std::string& name = value.keys()[i];
    const Argument* argument = shape.argument(name);
    if (argument == nullptr && shape.open != Open::Each) continue;
    const Value member = value.elements()[i].unmarked();
    if (argument == nullptr && member.is_known() && member.is_null()) {
      report(code::HostWrongType, attribute.expression.source(),
             "\"" + name + "\" must not be null.");
      continue;
    }
    const Value element =
        argument != nullptr
            ? argument_value(*argument, value.elements()[i],
                             attribute.expression, session_.forms,
                             session_.options, session_.diags)
            : typed_value(shape.each, value.elements()[i], attribute.expression,
                          session_.forms, session_.options, session_.diags);
    if (element.is_known() && element.is_null()) continue;
    block.arguments.push_back({.name = name,
                               .value = element,
                               .expression = attribute.expression,
                               .name_source = attribute.name_source});
  }
  for (const Argument& argument : shape.arguments) {
    if (argument.required && value.find(argument.name) == nullptr) {
      session_.diags.error(
          hcl::Code::MissingRequiredArgument,
          {.subject = attribute.expression.source(), .context = {}},
          "The object lacks \"" + argument.name + "\".");
    }
    if (argument.preset && block.argument(argument.name) == nullptr) {
      block.arguments.push_back(
          {.name = argument.name, .value = *argument.preset});
    }
  }
}

}  // namespace hcl::host
