// Bodies to structs.

#include <string>
#include <utility>

#include "decode/content_index.h"
#include "hcl/mapping_parts.h"
#include "hcl/path.h"
#include "model/operation.h"

namespace hcl::detail {
namespace {

BodySchema schema_of(const Structure& structure) {
  BodySchema schema;
  for (const MappedAttribute& part : structure.attributes) {
    schema.attributes.push_back({part.name, part.required});
  }
  for (const MappedBlocks& part : structure.blocks) {
    BlockSchema block{part.type, {}};
    if (part.keyed) block.label_names.emplace_back("name");
    for (const MappedLabel& label : structure_of(part, structure).labels) {
      block.label_names.push_back(label.name);
    }
    schema.blocks.push_back(std::move(block));
  }
  return schema;
}

// The key of an element of an object constructor, if that is constant.
std::string constant_key(const Expression& key) {
  Diagnostics dropped;
  const Value value = key.evaluate(literal_only_context(), dropped);
  const bool is_text = !dropped.has_errors() && value.has_content() &&
                       value.kind() == TypeKind::String;
  return is_text ? std::string(value.as_string()) : std::string();
}

std::string step_name(const PathStep& step) {
  if (const auto* attribute = std::get_if<AttributeStep>(&step)) {
    return attribute->name;
  }
  const Value& key = std::get<IndexStep>(step).key;
  const bool is_text = key.has_content() && key.kind() == TypeKind::String;
  return is_text ? std::string(key.as_string()) : std::string();
}

std::optional<std::size_t> step_index(const PathStep& step) {
  const auto* index = std::get_if<IndexStep>(&step);
  if (index == nullptr || !index->key.has_content() ||
      index->key.kind() != TypeKind::Number) {
    return std::nullopt;
  }
  const auto number = index->key.as_number().to_uint64();
  if (!number) return std::nullopt;
  return static_cast<std::size_t>(*number);
}

// The part of a constructor that gives the element; nothing for expressions of
// other forms.
std::optional<Expression> element_of(const Expression& expression,
                                     const PathStep& step) {
  if (const auto index = step_index(step)) {
    const auto elements = expression.node().as_list();
    if (!elements || *index >= elements->size()) return std::nullopt;
    return (*elements)[*index];
  }
  const std::string name = step_name(step);
  const auto elements = expression.node().as_map();
  if (!elements || name.empty()) return std::nullopt;
  for (const StaticMapElement& element : *elements) {
    if (constant_key(element.key) == name) return element.value;
  }
  return std::nullopt;
}

SourceSpan place_of(Expression expression, const Path& path) {
  for (const PathStep& step : path) {
    std::optional<Expression> element = element_of(expression, step);
    if (!element) break;
    expression = *std::move(element);
  }
  return expression.source();
}

std::string number_of_blocks(std::size_t number, const std::string& type) {
  return std::to_string(number) + (number == 1 ? " block" : " blocks") +
         " of type \"" + type + "\"";
}

void report_missing(const MappedBlocks& part, const SourceSpan& place,
                    Diagnostics& diags) {
  if (part.count.max == 1) {
    diags.error(Code::MissingBlock, {.subject = place},
                "A block of type \"" + part.type + "\" is required here.");
    return;
  }
  diags.error(Code::InsufficientBlocks, {.subject = place},
              "At least " + number_of_blocks(part.count.min, part.type) +
                  (part.count.min == 1 ? " is" : " are") + " required.");
}

void report_extra(const MappedBlocks& part, const Block& first,
                  const Block& extra, Diagnostics& diags) {
  if (part.count.max == 1) {
    diags.error(Code::DuplicateBlock, {.subject = extra.definition},
                "Only one block of type \"" + part.type +
                    "\" is allowed; the first one is in " +
                    first.definition.file.name() + ", line " +
                    std::to_string(first.definition.range().start.line) + ".");
    return;
  }
  diags.error(Code::TooManyBlocks, {.subject = extra.definition},
              "No more than " + number_of_blocks(part.count.max, part.type) +
                  " are allowed.");
}

// A body and what its block adds to it.
class StructureReader {
 public:
  // All must outlive the reader.
  StructureReader(const Structure& structure, void* object, Reading& reading)
      : structure_(structure), object_(object), reading_(reading) {
    for (const auto& set_default : structure.defaults) set_default(object);
  }

  void read(const Body& body) {
    for (const std::string& mistake : structure_.mistakes) {
      reading_.diagnostics.error(Code::SchemaConflict,
                                 {.subject = body.missing_item()}, mistake);
    }
    if (!structure_.mistakes.empty()) return;
    const decoding::ContentIndex content(content_of(body),
                                         body.is_incomplete());
    read_attributes(content);
    for (const MappedBlocks& part : structure_.blocks) {
      read_blocks(part, content, body.is_unknown());
    }
  }

  // The labels from `first` on, and where the block or body stands.
  void read_labels(const Block& block, std::size_t first) {
    for (std::size_t i = 0; i < structure_.labels.size(); ++i) {
      if (first + i >= block.labels.size()) break;
      structure_.labels[i].read(object_, block.labels[first + i]);
    }
    read_source("", block.definition);
  }

  void read_source(const std::string& attribute, const SourceSpan& place) {
    for (const MappedSource& part : structure_.sources) {
      if (part.attribute == attribute) part.read(object_, place);
    }
  }

 private:
  BodyContent content_of(const Body& body) {
    const BodySchema schema =
        decoding::schema_for(body, schema_of(structure_));
    if (!structure_.read_rest) {
      return body.content(schema, reading_.diagnostics);
    }
    PartialContent partial = body.partial_content(schema, reading_.diagnostics);
    structure_.read_rest(object_, partial.remain, reading_);
    return std::move(partial.content);
  }

  void read_attributes(const decoding::ContentIndex& content) {
    for (const MappedAttribute& part : structure_.attributes) {
      const Attribute* found = content.attribute(part.name);
      if (found == nullptr) continue;
      part.read(object_, *found, reading_);
      read_source(part.name, found->expression.source());
    }
  }

  void read_blocks(const MappedBlocks& part,
                   const decoding::ContentIndex& content, bool is_unknown) {
    const auto blocks = content.blocks(part.type);
    if (blocks.size() < part.count.min && !is_unknown &&
        !content.is_incomplete()) {
      report_missing(part, content.missing_item(), reading_.diagnostics);
    }
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      if (i >= part.count.max) {
        report_extra(part, *blocks.front(), *blocks[i], reading_.diagnostics);
        break;
      }
      read_one_block(part, *blocks[i]);
    }
  }

  void read_one_block(const MappedBlocks& part, const Block& block) {
    const std::string key =
        part.keyed && !block.labels.empty() ? block.labels.front() : "";
    void* place = part.add(object_, key);
    if (place == nullptr) {
      reading_.diagnostics.error(
          Code::DuplicateBlock,
          {.subject = block.label_sources.front(), .context = block.definition},
          "There already is a block of type \"" + part.type +
              "\" with the label \"" + key + "\".");
      return;
    }
    StructureReader nested(structure_of(part, structure_), place, reading_);
    nested.read_labels(block, part.keyed ? 1 : 0);
    nested.read(block.body);
  }

  const Structure& structure_;
  void* object_;
  Reading& reading_;
};

void report_labels(const Structure& structure, const Block& block,
                   Diagnostics& diags) {
  if (block.labels.size() > structure.labels.size()) {
    diags.error(Code::ExtraneousLabel,
                {.subject = block.label_sources[structure.labels.size()],
                 .context = block.definition},
                "Blocks of type \"" + block.type + "\" have " +
                    std::to_string(structure.labels.size()) +
                    (structure.labels.size() == 1 ? " label." : " labels."));
  } else if (block.labels.size() < structure.labels.size()) {
    diags.error(Code::MissingLabel, {.subject = block.definition},
                "A block of type \"" + block.type + "\" needs the label \"" +
                    structure.labels[block.labels.size()].name + "\".");
  }
}

// Reading as one operation; at its end says that it came to a limit if nobody
// has.
class Operation {
 public:
  Operation(Reading& reading, SourceSpan place)
      : reading_(reading),
        place_(std::move(place)),
        scope_(reading.options.limits,
               model::cancellation_of(reading.context)) {}
  ~Operation() {
    model::report_limit(scope_.meter(), place_, reading_.diagnostics);
  }
  Operation(const Operation&) = delete;
  Operation& operator=(const Operation&) = delete;

 private:
  Reading& reading_;
  SourceSpan place_;
  MeterScope scope_;
};

}  // namespace

void read_body(const Structure& structure, void* object, const Body& body,
               Reading& reading) {
  const Operation operation(reading, body.missing_item());
  StructureReader reader(structure, object, reading);
  reader.read_source("", body.missing_item());
  reader.read(body);
}

void read_block(const Structure& structure, void* object, const Block& block,
                Reading& reading) {
  const Operation operation(reading, block.definition);
  report_labels(structure, block, reading.diagnostics);
  StructureReader reader(structure, object, reading);
  reader.read_labels(block, 0);
  reader.read(block.body);
}

std::optional<Value> attribute_value(const Attribute& found, Reading& reading) {
  if (found.expression.is_incomplete()) return std::nullopt;
  Diagnostics diags = reading.diagnostics.for_part();
  Value value = found.expression.evaluate(reading.context, diags);
  const bool failed = diags.has_errors();
  reading.diagnostics.append(std::move(diags));
  // Without a value that was left out at a limit.
  if (failed || thread_meter.ended()) return std::nullopt;
  return value;
}

void report_unsuitable(const Attribute& found, const ConversionError& error,
                       Reading& reading) {
  reading.diagnostics.error(Code::IncorrectAttributeType,
                            {.subject = place_of(found.expression, error.path),
                             .context = found.source},
                            "The value of \"" + found.name +
                                "\" does not fit: " + to_text(error) + ".");
}

}  // namespace hcl::detail
