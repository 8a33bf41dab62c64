#include <algorithm>
#include <utility>

#include "hcl/convert.h"
#include "hcl/static_analysis.h"
#include "host/description/codes.h"
#include "host/engine/decode.h"

namespace hcl::host {
namespace {

BodySchema dynamic_schema(bool has_labels) {
  BodySchema schema;
  schema.attributes = {{.name = "for_each", .required = true},
                       {.name = "iterator"},
                       {.name = "labels", .required = has_labels}};
  schema.blocks = {{.type = "content"}};
  return schema;
}

bool may_have_elements(const Value& value) {
  switch (value.kind()) {
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Tuple:
    case TypeKind::Map:
    case TypeKind::Object:
      return !value.is_known() || value.has_content();
    case TypeKind::Dynamic:
      return !value.is_known();
    default:
      return false;
  }
}

// What the iterator of an element is.
Value iterator_value(const Value& collection, std::size_t index) {
  const bool is_keyed = collection.kind() == TypeKind::Map ||
                        collection.kind() == TypeKind::Object;
  const Value& element = collection.elements()[index];
  const Value key = is_keyed ? Value::string(collection.keys()[index])
                    : collection.kind() == TypeKind::Set
                        ? element
                        : Value::number(static_cast<std::int64_t>(index));
  return Value::object({{"key", key}, {"value", element}});
}

// The name that the content sees; empty if it is none, which is reported.
std::string iterator_name(const BodyContent& content, const std::string& type,
                          Diagnostics& diags) {
  const Attribute* named = content.attribute("iterator");
  if (named == nullptr) return type;
  std::string name = static_keyword(named->expression);
  if (name.empty()) {
    diags.error(hcl::Code::InvalidDynamicIterator,
                {.subject = named->expression.source(), .context = {}},
                "The iterator must be a name.");
  }
  return name;
}

// Adds the labels of a generated block. False if they are not known.
bool add_labels(const Attribute& labels, const Place& place, Session& session,
                Block& made) {
  bool failed = false;
  const Value list = session.graph.evaluate(labels.expression, place, failed);
  const ConversionResult texts =
      convert(list.unmarked_deep(), Type::list(Type::string()));
  if (failed || !texts.ok() || !texts->has_content() ||
      !std::ranges::all_of(texts->elements(), &Value::has_content)) {
    return false;
  }
  for (const Value& text : texts->elements()) {
    made.labels.emplace_back(text.as_string());
    made.label_sources.push_back(labels.expression.source());
  }
  return true;
}

}  // namespace

void BodyDecoder::decode_dynamic(const Block& block, const Shape& parent,
                                 const Place& place, DecodedBlock& out) {
  const std::string& type = block.labels[0];
  const NestedBlock* nested = parent.block(type);
  // What else the body contains is generated when it is used.
  if (nested == nullptr && parent.open != Open::Strict) return;
  const Shape* made_shape =
      nested == nullptr ? nullptr : session_.description.shape(nested->shape);
  const bool has_labels = made_shape != nullptr && !made_shape->labels.empty();
  const BodyContent content =
      block.body.content(dynamic_schema(has_labels), session_.diags);
  if (nested == nullptr) {
    session_.diags.error(
        hcl::Code::UnsupportedBlockType,
        {.subject = block.label_sources[0], .context = {}},
        "Blocks of type \"" + type + "\" are not expected here.");
    return;
  }
  const Attribute* for_each = content.attribute("for_each");
  if (content.blocks.empty()) {
    session_.diags.error(
        hcl::Code::MissingDynamicContent,
        {.subject = block.body.missing_item(), .context = {}},
        "A block \"content\" must describe the generated blocks.");
    return;
  }
  if (for_each == nullptr) return;
  if (has_labels && content.attribute("labels") == nullptr) return;
  bool failed = false;
  const Value collection =
      session_.graph.evaluate(for_each->expression, place, failed).unmarked();
  if (failed) {
    out.unknown_blocks.insert(type);
    return;
  }
  if (!may_have_elements(collection)) {
    session_.diags.error(
        hcl::Code::InvalidDynamicForEach,
        {.subject = for_each->expression.source(), .context = {}},
        "The value of for_each must be a list, a set, a map or an object.");
    return;
  }
  if (!collection.is_known()) {
    out.unknown_blocks.insert(type);
    return;
  }
  const std::string iterator = iterator_name(content, type, session_.diags);
  if (iterator.empty()) return;
  const Attribute* labels = content.attribute("labels");
  for (std::size_t i = 0; i < collection.length(); ++i) {
    if (!take_block(block.definition)) return;
    Place inside = place;
    inside.frame = session_.graph.keep(
        {.outer = place.frame,
         .names = {{iterator, iterator_value(collection, i)}}});
    Block made = content.blocks[0];
    made.type = type;
    made.definition = block.definition;
    if (labels != nullptr && !add_labels(*labels, inside, session_, made)) {
      out.unknown_blocks.insert(type);
      return;
    }
    decode_block(made, parent, inside, out);
  }
}

}  // namespace hcl::host
