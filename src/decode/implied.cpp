// Schemas, types and nested specifications implied by a specification.

#include <map>
#include <optional>
#include <utility>

#include "decode/spec_node.h"
#include "decode/spec_walk.h"
#include "hcl/body.h"
#include "hcl/decode.h"

namespace hcl {
namespace {

using decoding::Overloaded;

// A schema under construction, with an index of what has been added.
class SchemaBuilder {
 public:
  void add_attribute(const std::string& name, bool required) {
    const auto [place, is_new] =
        attributes_.try_emplace(name, schema_.attributes.size());
    if (is_new) {
      schema_.attributes.push_back({name, required});
    } else if (required) {
      schema_.attributes[place->second].required = true;
    }
  }

  // The same type with the same labels is added once. With other labels it
  // remains a conflict, which the body reports.
  void add_block(decoding::BlockHeader header) {
    const auto [place, is_new] =
        blocks_.try_emplace({header.type, header.labels.size()}, true);
    if (is_new) {
      schema_.blocks.push_back(
          {std::move(header.type), std::move(header.labels)});
    }
  }

  BodySchema take() { return std::move(schema_); }

 private:
  BodySchema schema_;
  std::map<std::string, std::size_t> attributes_;
  std::map<std::pair<std::string, std::size_t>, bool> blocks_;
};

Type object_type(const ObjectSpec& spec) {
  std::vector<AttributeType> attributes;
  for (const auto& [name, member] : spec.members) {
    attributes.push_back({name, implied_type(member)});
  }
  return Type::object(std::move(attributes));
}

Type tuple_type(const TupleSpec& spec) {
  std::vector<Type> types;
  for (const Spec& element : spec.elements) {
    types.push_back(implied_type(element));
  }
  return Type::tuple(std::move(types));
}

Type map_type(const BlockMapSpec& spec) {
  Type type = implied_type(spec.nested);
  for (std::size_t i = 0; i < spec.labels.size(); ++i) type = Type::map(type);
  return type;
}

// The type of the expression's result for an unknown value.
Type transformed_type(const TransformExpressionSpec& spec) {
  MapContext scope = spec.context ? MapContext(spec.context) : MapContext();
  scope.set_variable(spec.variable, Value::unknown(implied_type(spec.wrapped)));
  return spec.expression.evaluate(scope).value.type();
}

Type called_type(const TransformFunctionSpec& spec) {
  const Value argument = Value::unknown(implied_type(spec.wrapped));
  const FunctionResult converted = spec.function.convert_argument(0, argument);
  if (!converted.ok()) return Type::dynamic();
  const TypeResult type = spec.function.return_type({&*converted, 1});
  return type.ok() ? *type : Type::dynamic();
}

}  // namespace

BodySchema implied_schema(const Spec& spec) {
  SchemaBuilder builder;
  decoding::walk_same_body(spec, [&builder](const Spec& part, bool fallback) {
    decoding::BlockHeader header;
    if (decoding::read_block_header(part, header)) {
      builder.add_block(std::move(header));
    } else if (const auto* attribute =
                   std::get_if<AttributeSpec>(&part.node().kind)) {
      builder.add_attribute(attribute->name, attribute->required && !fallback);
    }
  });
  return builder.take();
}

std::vector<std::pair<std::string, Spec>> nested_specs(const Spec& spec) {
  std::vector<std::pair<std::string, Spec>> result;
  std::map<std::string, std::size_t> places;
  decoding::walk_same_body(spec, [&](const Spec& part, bool) {
    decoding::BlockHeader header;
    if (!decoding::read_block_header(part, header)) return;
    const Spec nested = header.nested != nullptr ? *header.nested : Spec();
    if (places.try_emplace(header.type, result.size()).second) {
      result.emplace_back(std::move(header.type), nested);
    }
  });
  return result;
}

Type implied_type(const Spec& spec) {
  return decoding::visit(
      Overloaded{
          [&spec](const ObjectSpec& kind) {
            return spec.node().object_type.get(
                [&kind] { return object_type(kind); });
          },
          [](const TupleSpec& kind) { return tuple_type(kind); },
          [](const AttributeSpec& kind) {
            return kind.type.without_optional_attributes();
          },
          [](const LiteralSpec& kind) { return kind.value.type(); },
          [](const ExpressionSpec&) { return Type::dynamic(); },
          [](const BlockSpec& kind) { return implied_type(kind.nested); },
          [](const BlockListSpec& kind) {
            return Type::list(implied_type(kind.nested));
          },
          [](const BlockTupleSpec&) { return Type::dynamic(); },
          [](const BlockSetSpec& kind) {
            return Type::set(implied_type(kind.nested));
          },
          [](const BlockMapSpec& kind) { return map_type(kind); },
          [](const BlockObjectSpec&) { return Type::dynamic(); },
          [](const BlockAttributesSpec& kind) {
            return Type::map(kind.element_type.without_optional_attributes());
          },
          [](const BlockLabelSpec&) { return Type::string(); },
          [](const DefaultSpec& kind) {
            return kind.alternatives.empty()
                       ? Type::dynamic()
                       : implied_type(kind.alternatives.front());
          },
          [](const TransformExpressionSpec& kind) {
            return transformed_type(kind);
          },
          [](const TransformFunctionSpec& kind) { return called_type(kind); },
          [](const RefineSpec& kind) { return implied_type(kind.wrapped); },
          [](const ValidateSpec& kind) { return implied_type(kind.wrapped); },
      },
      spec);
}

}  // namespace hcl
