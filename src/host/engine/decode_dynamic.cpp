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
                       {.name = "iterator"}};
  if (has_labels) {
    schema.attributes.push_back({.name = "labels", .required = true});
  }
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

// The expressions of the labels; nothing if it is not one for each, which is
// reported.
std::optional<std::vector<Expression>> label_expressions(
    const Attribute& labels, std::size_t wanted, Diagnostics& diags) {
  Result<std::vector<Expression>> found = static_list(labels.expression);
  if (!found.ok()) {
    diags.append(std::move(found.diagnostics));
    return std::nullopt;
  }
  if (found.value.size() == wanted) return std::move(found.value);
  const bool is_more = found.value.size() > wanted;
  diags.error(is_more ? hcl::Code::ExtraneousDynamicLabel
                      : hcl::Code::InsufficientDynamicLabels,
              {.subject = is_more ? found.value[wanted].source()
                                  : labels.expression.source(),
               .context = {}},
              "These blocks need another number of labels: " +
                  std::to_string(wanted) + ".");
  return std::nullopt;
}

// Adds the labels of a generated block. False if they are not known, which is
// an error unless only the text is checked.
bool add_labels(const std::vector<Expression>& labels, const Place& place,
                Session& session, Block& made) {
  for (const Expression& label : labels) {
    bool failed = false;
    const Value value = session.graph.evaluate(label, place, failed);
    if (failed) return false;
    const ConversionResult text = convert(value, Type::string());
    if (text.ok() && text->has_content() && !text->is_marked()) {
      made.labels.emplace_back(text->as_string());
      made.label_sources.push_back(label.source());
      continue;
    }
    if (!session.inputs.checks_only || (text.ok() && text->is_known())) {
      session.diags.error(
          hcl::Code::InvalidDynamicLabel,
          {.subject = label.source(), .context = {}},
          "A label must be a known text that is not sensitive.");
    }
    return false;
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
  Diagnostics found = session_.diags.for_part();
  const BodyContent content =
      block.body.content(dynamic_schema(has_labels), found);
  const bool is_wrong = found.has_errors();
  session_.diags.append(std::move(found));
  if (nested == nullptr) {
    session_.diags.error(
        hcl::Code::UnsupportedBlockType,
        {.subject = block.label_sources[0], .context = {}},
        "Blocks of type \"" + type + "\" are not expected here.");
    return;
  }
  const Attribute* for_each = content.attribute("for_each");
  const Attribute* named = content.attribute("labels");
  if (is_wrong || for_each == nullptr) return;
  Place around = place;
  around.frame = session_.graph.without_bound(place.frame);
  bool failed = false;
  const Value collection =
      session_.graph.evaluate(for_each->expression, around, failed).unmarked();
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
  const std::string iterator = iterator_name(content, type, session_.diags);
  std::optional<std::vector<Expression>> labels = std::vector<Expression>();
  if (named != nullptr) {
    labels =
        label_expressions(*named, made_shape->labels.size(), session_.diags);
  }
  if (iterator.empty() || !labels) return;
  if (content.blocks.size() != 1) {
    session_.diags.error(
        content.blocks.empty() ? hcl::Code::MissingDynamicContent
                               : hcl::Code::ExtraneousDynamicContent,
        {.subject = content.blocks.empty() ? block.body.missing_item()
                                           : content.blocks[1].definition,
         .context = {}},
        "One block \"content\" must describe the generated blocks.");
    return;
  }
  if (!collection.is_known()) {
    out.unknown_blocks.insert(type);
    return;
  }
  for (std::size_t i = 0; i < collection.length(); ++i) {
    if (!take_block(block.definition)) return;
    Frame frame{.outer = around.frame,
                .names = {{iterator, iterator_value(collection, i)}}};
    Place of_labels = around;
    of_labels.frame = &frame;
    Block made = content.blocks[0];
    made.type = type;
    made.definition = block.definition;
    if (!add_labels(*labels, of_labels, session_, made)) {
      out.unknown_blocks.insert(type);
      return;
    }
    Place inside = place;
    frame.outer = place.frame;
    inside.frame = session_.graph.keep(std::move(frame));
    decode_block(made, parent, inside, out);
  }
}

}  // namespace hcl::host
