#include <algorithm>
#include <utility>

#include "hcl/convert.h"
#include "host/description/codes.h"
#include "host/engine/arguments.h"
#include "host/engine/decode.h"
#include "host/engine/members.h"
#include "host/engine/merge_values.h"

namespace hcl::host {
namespace {

bool has_block(const Body& body, const std::string& type) {
  const std::vector<BlockSchema> types = body.block_types();
  return std::ranges::find(types, type, &BlockSchema::type) != types.end();
}

BodySchema schema_of(const Body& body, const Shape& shape, const Place& place,
                     Session& session) {
  BodySchema schema;
  for (const Argument& argument : shape.arguments) {
    schema.attributes.push_back(
        {.name = argument.name, .required = argument.required});
  }
  for (const NestedBlock& nested : shape.blocks) {
    if (nested.either && (place.is_json || !has_block(body, nested.type))) {
      schema.attributes.push_back({.name = nested.type});
      continue;
    }
    const Shape* inner = session.description.shape(nested.shape);
    schema.blocks.push_back({.type = nested.type,
                             .label_names = inner == nullptr
                                                ? std::vector<std::string>()
                                                : inner->labels});
  }
  if (place.has_dynamic) {
    schema.blocks.push_back({.type = "dynamic", .label_names = {"type"}});
  }
  return schema;
}

// The body without attributes that stand for blocks where there are such
// blocks, too, which is reported at the block.
Body without_doubles(const Body& body, const Shape& shape, const Place& place,
                     Session& session) {
  BodySchema attributes;
  BodySchema blocks;
  for (const NestedBlock& nested : shape.blocks) {
    const Shape* inner = session.description.shape(nested.shape);
    const bool may_be_both = nested.either && !place.is_json &&
                             inner != nullptr && has_block(body, nested.type);
    if (!may_be_both) continue;
    attributes.attributes.push_back({.name = nested.type});
    blocks.blocks.push_back(
        {.type = nested.type, .label_names = inner->labels});
  }
  if (attributes.attributes.empty()) return body;
  Diagnostics ignored;
  PartialContent taken = body.partial_content(attributes, ignored);
  for (const Attribute& attribute : taken.content.attributes) {
    for (const Block& block :
         body.partial_content(blocks, ignored).content.blocks) {
      if (block.type != attribute.name) continue;
      session.diags.error(
          code::HostNotAllowed, {.subject = block.definition, .context = {}},
          "\"" + attribute.name + "\" is an argument or a block, not both.");
      break;
    }
  }
  return taken.remain;
}

// Warnings instead of errors for what has no effect.
void warn_ignored(const Body& body, const BodySchema& schema,
                  Session& session) {
  Diagnostics found = session.diags.for_part();
  body.content(schema, found);
  for (const Diagnostic& diag : found) {
    if (diag.own_code || (diag.code != hcl::Code::UnsupportedArgument &&
                          diag.code != hcl::Code::UnsupportedBlockType)) {
      continue;
    }
    Diagnostic warning = diag;
    warning.severity = Severity::Warning;
    warning.own_code = OwnCode(code::HostNoEffect);
    warning.code = hcl::Code::Application;
    warning.detail += " It has no effect.";
    session.diags.add(std::move(warning));
  }
}

}  // namespace

BodyContent items_of(const Body& body, const Shape& shape, const Place& place,
                     Session& session) {
  const BodySchema schema = schema_of(body, shape, place, session);
  if (shape.open == Open::Strict) {
    const Body rest = without_doubles(body, shape, place, session);
    return rest.content(schema, session.diags);
  }
  if (shape.open == Open::Ignore && session.inputs.warn_ignored) {
    warn_ignored(body, schema, session);
  }
  return body.partial_content(schema, session.diags).content;
}

std::vector<Attribute> attributes_of(const Body& body, const ArgumentType& type,
                                     Session& session) {
  Diagnostics found = session.diags.for_part();
  std::vector<Attribute> attributes = body.attributes(found);
  const bool is_any = type.kind == ArgumentType::Kind::Value &&
                      type.type.kind() == TypeKind::Dynamic;
  if (is_any || !found.has_errors()) {
    session.diags.append(std::move(found));
    return attributes;
  }
  BodySchema schema;
  schema.blocks = body.block_types();
  Diagnostics ignored;
  const BodyContent content = body.partial_content(schema, ignored).content;
  for (Diagnostic diag : found) {
    for (const Block& block : content.blocks) {
      if (diag.code == hcl::Code::UnexpectedBlock && diag.subject &&
          *diag.subject == block.type_source) {
        diag.subject = block.body.missing_item();
        break;
      }
    }
    session.diags.add(std::move(diag));
  }
  return attributes;
}

Value constant_of(const Attribute& attribute, const Type& type,
                  Session& session) {
  Result<Value> value = attribute.expression.evaluate(literal_only_context());
  const bool is_known = value.ok() && value.value.is_known();
  session.diags.append(std::move(value.diagnostics));
  if (!is_known) return Value::unknown(type);
  const Value given = value.value.unmarked();
  ConversionResult made = convert(given, type);
  if (!given.is_null() && made.ok()) return *std::move(made);
  session.diags.error(
      code::HostWrongType,
      {.subject = attribute.expression.source(), .context = {}},
      "\"" + attribute.name + "\" must be a " + type.text() + ".");
  return Value::unknown(type);
}

Place place_inside(const Place& outer, const Shape& shape) {
  Place place = outer;
  if (shape.roots) place.roots = &*shape.roots;
  place.keeps_text = place.keeps_text || shape.other_roots_are_text;
  place.has_dynamic = place.has_dynamic || shape.dynamic;
  return place;
}

bool BodyDecoder::take_block(const SourceSpan& place) {
  if (session_.blocks_left > 0) {
    --session_.blocks_left;
    return true;
  }
  if (session_.blocks_left == 0) {
    --session_.blocks_left;
    report(code::HostTooManyBlocks, place,
           "More blocks than the limit allows would be made here.");
  }
  return false;
}

void BodyDecoder::decode_argument(const Attribute& attribute,
                                  const Argument& argument, const Place& place,
                                  DecodedBlock& out) {
  Place at = place;
  if (argument.constant) {
    at.roots = nullptr;
    at.frame = session_.graph.without_bound(at.frame);
    at.callable = Callable::Nothing;
  }
  if (argument.roots) at.roots = &*argument.roots;
  bool failed = false;
  Value value = session_.graph.evaluate(attribute.expression, at, failed);
  if (argument.must_be_known && !failed && !value.is_wholly_known() &&
      !session_.inputs.checks_only) {
    report(code::HostWrongType, attribute.expression.source(),
           "\"" + argument.name + "\" must be known.");
    failed = true;
  }
  value =
      failed ? Value::dynamic()
             : argument_value(argument, value, attribute.expression,
                              session_.forms, session_.options, session_.diags);
  if (value.is_known() && value.is_null()) return;
  out.arguments.push_back({.name = attribute.name,
                           .value = std::move(value),
                           .expression = attribute.expression,
                           .name_source = attribute.name_source});
}

// Null counts as absent for lists and maps.
bool is_collection(const ArgumentType& type) {
  return type.kind == ArgumentType::Kind::Value &&
         (type.type.kind() == TypeKind::List ||
          type.type.kind() == TypeKind::Map);
}

// A body of attributes of one type.
void BodyDecoder::decode_each(const Body& body, const Shape& shape,
                              const Place& place, DecodedBlock& out) {
  for (const Attribute& attribute : attributes_of(body, shape.each, session_)) {
    bool failed = false;
    Value value = session_.graph.evaluate(attribute.expression, place, failed);
    if (failed) {
      value = Value::dynamic();
    } else if (value.is_known() && value.is_null()) {
      if (is_collection(shape.each)) continue;
      report(code::HostWrongType, attribute.expression.source(),
             "\"" + attribute.name + "\" must not be null.");
      continue;
    } else {
      value = typed_value(shape.each, value, attribute.expression,
                          session_.forms, session_.options, session_.diags);
    }
    out.arguments.push_back({.name = attribute.name,
                             .value = std::move(value),
                             .expression = attribute.expression,
                             .name_source = attribute.name_source});
    if (!check_attribute(shape, out.arguments.back(), session_)) {
      out.arguments.pop_back();
    }
  }
}

void BodyDecoder::keep_body(const Body& body, const Shape& shape,
                            const Place& place, DecodedBlock& out) {
  out.use = user_of(body, shape, place, session_);
  if (shape.body.empty()) return;
  out.arguments.push_back({.name = shape.body,
                           .value = Value::number(static_cast<std::int64_t>(
                               session_.bodies.size()))});
  session_.bodies.push_back(out.use);
}

void BodyDecoder::decode(const Body& body, const Shape& shape,
                         const Place& place, DecodedBlock& out) {
  out.missing_item = body.missing_item();
  if (shape.open == Open::Each) {
    decode_each(body, shape, place, out);
    return;
  }
  if (shape.open == Open::Later) return;
  if (shape.open == Open::OnUse) keep_body(body, shape, place, out);
  if (shape.open == Open::Keep && shape.arguments.empty() &&
      shape.blocks.empty()) {
    out.free = free_value(body, place, true, session_);
    return;
  }
  decode_content(items_of(body, shape, place, session_), shape, place, out);
}

const Frame* BodyDecoder::bound_frame(const Shape& shape, const Place& place,
                                      const DecodedBlock& out) {
  Frame frame{.outer = place.frame, .is_bound = true};
  for (const auto& [root, names] : shape.bind) {
    Members members;
    for (const std::string& name : names) {
      const DecodedArgument* found = out.argument(name);
      members.emplace(name,
                      found == nullptr ? Value::string("") : found->value);
    }
    frame.names.emplace_back(root, object_of(members));
  }
  return session_.graph.keep(std::move(frame));
}

void BodyDecoder::decode_arguments(const BodyContent& content,
                                   const Shape& shape, const Place& place,
                                   DecodedBlock& out) {
  for (const Attribute& attribute : content.attributes) {
    if (const Argument* argument = shape.argument(attribute.name)) {
      decode_argument(attribute, *argument, place, out);
    } else if (const NestedBlock* nested = shape.block(attribute.name)) {
      decode_either(attribute, *nested, place, out);
    }
  }
  for (const Argument& argument : shape.arguments) {
    if (argument.preset && out.argument(argument.name) == nullptr) {
      out.arguments.push_back(
          {.name = argument.name, .value = *argument.preset});
    }
  }
}

void BodyDecoder::decode_content(const BodyContent& content, const Shape& shape,
                                 const Place& place, DecodedBlock& out) {
  out.missing_item = content.missing_item;
  decode_arguments(content, shape, place, out);
  Place inside = place;
  if (!shape.bind.empty()) inside.frame = bound_frame(shape, place, out);
  for (const Block& block : content.blocks) {
    decode_block(block, shape, inside, out);
  }
  check_counts(shape, out, session_);
  check(shape, out);
}

void BodyDecoder::decode_block(const Block& block, const Shape& parent,
                               const Place& place, DecodedBlock& out) {
  const NestedBlock* nested = parent.block(block.type);
  if (nested != nullptr) {
    add_block(*nested, block, place, out);
  } else if (block.type == "dynamic") {
    decode_dynamic(block, parent, place, out);
  }
}

void BodyDecoder::add_block(const NestedBlock& nested, const Block& block,
                            const Place& place, DecodedBlock& out) {
  const Shape* shape = session_.description.shape(nested.shape);
  if (shape == nullptr || !take_block(block.definition)) return;
  const bool is_second =
      nested.count != Count::Many &&
      std::ranges::any_of(out.blocks, [&](const DecodedBlock& other) {
        return other.type == nested.type;
      });
  if (is_second) {
    report(code::HostDuplicateBlock, block.definition,
           "Only one block \"" + nested.type + "\" is allowed here.");
    return;
  }
  DecodedBlock inner;
  inner.type = block.type;
  inner.labels = block.labels;
  inner.definition = block.definition;
  inner.label_sources = block.label_sources;
  for (std::size_t i = 0; i < block.labels.size(); ++i) {
    check_label(*shape, block.labels[i], block.label_sources[i], session_);
  }
  decode(block.body, *shape, place_inside(place, *shape), inner);
  settle_lists(inner, *shape, session_);
  settle(inner, *shape, session_);
  check_conditions(shape->settle.checks, *shape, inner, session_);
  out.blocks.push_back(std::move(inner));
}

}  // namespace hcl::host
