// Object types and the optional attributes in them.

#include <set>
#include <utility>

#include "ext/type_reader.h"
#include "hcl/eval_context.h"
#include "hcl/static_analysis.h"

namespace hcl::ext {

TypeWithDefaults TypeReader::read_object(const Expression& whole,
                                         const StaticCall& call) {
  const auto definitions = call.arguments[0].node().as_map();
  if (!definitions) {
    return wrong(
        {.subject = call.arguments[0].source(), .context = whole.source()},
        "The argument of \"object\" must be a map of attribute names "
        "and types in braces.");
  }
  std::vector<AttributeType> attributes;
  TypeDefaults::Values values;
  TypeDefaults::Children children;
  std::set<std::string> names;
  for (const StaticMapElement& definition : *definitions) {
    const std::string name = static_keyword(definition.key);
    const bool is_new = names.insert(name).second;
    if (name.empty() || !is_new) {
      wrong({.subject = definition.key.source(), .context = whole.source()},
            name.empty() ? "The name of an attribute must be a plain name, "
                           "without quotes or parentheses."
                         : "The attribute \"" + name +
                               "\" was defined before. Attribute names must "
                               "be unique.");
      continue;
    }
    std::optional<Attribute> attribute = read_attribute(definition.value);
    if (!attribute) continue;
    if (attribute->given) values.emplace_back(name, *attribute->given);
    if (!attribute->type.defaults.empty()) {
      children.emplace_back(name, std::move(attribute->type.defaults));
    }
    attributes.push_back(
        {name, std::move(attribute->type.type), attribute->optional});
  }
  const Type type = Type::object(std::move(attributes));
  return {type, TypeDefaults(type, std::move(values), std::move(children))};
}

// Nothing for an attribute without a type.
std::optional<TypeReader::Attribute> TypeReader::read_attribute(
    const Expression& definition) {
  Attribute attribute;
  const auto call = definition.node().as_call();
  if (!call || call->name != "optional") {
    attribute.type = read(definition);
    return attribute;
  }
  if (call->arguments.empty()) {
    wrong({.subject = call->arguments_source, .context = definition.source()},
          "\"optional\" requires the type of the attribute as its argument.");
    return std::nullopt;
  }
  const bool fits = read_modifier(definition, *call, attribute);
  attribute.type = read(call->arguments[0]);
  if (fits && call->arguments.size() == 2) {
    read_default(call->arguments[1], attribute);
  }
  return attribute;
}

// Whether the modifier is allowed, with this number of arguments.
bool TypeReader::read_modifier(const Expression& definition,
                               const StaticCall& call, Attribute& attribute) {
  const SourceSpan context = definition.source();
  if (form_ == TypeForm::Exact) {
    wrong({.subject = call.name_source, .context = context},
          "Attributes can be optional in type constraints only, and an exact "
          "type is required here.");
    return false;
  }
  const std::size_t most = form_ == TypeForm::WithDefaults ? 2 : 1;
  if (call.arguments.size() > most) {
    wrong({.subject = call.arguments_source, .context = context},
          most == 1 ? "\"optional\" takes one argument here, the type of the "
                      "attribute."
                    : "\"optional\" takes at most two arguments: the type of "
                      "the attribute and a default value.");
    return false;
  }
  attribute.optional = true;
  return true;
}

// An attribute whose default cannot be used is optional without one.
void TypeReader::read_default(const Expression& expression,
                              Attribute& attribute) {
  Result<Value> value = expression.evaluate(MapContext());
  const bool evaluated = value.ok();
  diagnostics_.append(std::move(value.diagnostics));
  if (!evaluated) {
    attribute.optional = false;
    return;
  }
  ConversionResult converted = convert(value.value, attribute.type.type,
                                       options_.switches, options_.limits);
  if (converted) {
    attribute.given = std::move(converted).value();
    return;
  }
  diagnostics_.error(
      Code::InvalidDefaultValue, {.subject = expression.source()},
      "The default is not suitable for the type of the attribute: " +
          to_text(converted.error()) + ".");
}

}  // namespace hcl::ext
