// Reading of bodies into structs.

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "decode/block_count_messages.h"
#include "decode/mapping_groups.h"
#include "decode/mapping_plan.h"
#include "hcl/detail/mapping_parts.h"
#include "hcl/detail/member_type.h"
#include "hcl/mapping_check.h"
#include "hcl/path.h"
#include "meter/meter_access.h"
#include "model/operation.h"
#include "model/schema.h"
#include "model/unsuitable_value.h"

namespace hcl::detail {
namespace {

void report_missing(const MappedBlocks& part, const SourceSpan& place,
                    Diagnostics& diags) {
  if (part.count.max == 1) {
    diags.error(Code::MissingBlock, {.subject = place},
                decoding::missing_block(part.type));
    return;
  }
  diags.error(Code::InsufficientBlocks, {.subject = place},
              decoding::too_few_blocks(part.type, part.count.min));
}

void report_extra(const MappedBlocks& part, const Block& first,
                  const Block& extra, Diagnostics& diags) {
  if (part.count.max == 1) {
    diags.error(Code::DuplicateBlock, {.subject = extra.definition},
                decoding::second_block(part.type, first.definition));
    return;
  }
  diags.error(Code::TooManyBlocks, {.subject = extra.definition},
              decoding::too_many_blocks(part.type, part.count.max));
}

void report_old_name(const std::string& name, const std::string& now,
                     const std::string& thing, const SourceSpan& place,
                     const SourceSpan& around, Diagnostics& diags) {
  diags
      .warning(Code::DeprecatedName, {.subject = place, .context = around},
               "The " + thing + " \"" + name + "\" is now called \"" + now +
                   "\". The former name is still read.")
      .suggestion = now;
}

void report_deprecated(const PartNotes& notes, const SourceSpan& place,
                       const SourceSpan& around, Diagnostics& diags) {
  if (notes.deprecation.empty()) return;
  diags.warning(Code::DeprecatedArgument, {.subject = place, .context = around},
                notes.deprecation);
}

// An array with one element per part of a body; few parts need no allocation.
template <class T>
class ForEachPart {
 public:
  explicit ForEachPart(std::size_t count) {
    if (count > few_.size()) many_.resize(count);
    items_ =
        many_.empty() ? std::span<T>(few_).first(count) : std::span<T>(many_);
  }
  ForEachPart(const ForEachPart&) = delete;
  ForEachPart& operator=(const ForEachPart&) = delete;

  T& operator[](std::size_t index) { return items_[index]; }

 private:
  std::array<T, 16> few_{};
  std::vector<T> many_;
  std::span<T> items_;
};

// Reads a body and the labels of its block.
class StructureReader {
 public:
  // All arguments must outlive the reader.
  StructureReader(const Structure& structure, void* object, Reading& reading)
      : structure_(structure), object_(object), reading_(reading) {
    for (const auto& set_default : structure.defaults) set_default(object);
  }

  // `place` is the header of the block, or where to point for something missing
  // from a file.
  void read(const Body& body, const SourceSpan& place) {
    for (const std::string& mistake : structure_.mistakes) {
      diags().error(Code::SchemaConflict, {.subject = body.missing_item()},
                    mistake);
    }
    if (!structure_.mistakes.empty()) return;
    const std::size_t errors = diags().error_count();
    const Plan& plan = reading_.plans->of(structure_);
    if (!plan.mistake.empty()) {
      diags().error(Code::SchemaConflict, {.subject = body.missing_item()},
                    plan.mistake);
      return;
    }
    BodyContent content = content_of(body, plan);
    read_attributes(content, plan, body);
    read_blocks(content, plan, body);
    check_groups(content, body);
    if (structure_.checks.empty() || body.is_incomplete() ||
        diags().error_count() != errors) {
      return;
    }
    content.attributes.insert(content.attributes.end(), rest_.begin(),
                              rest_.end());
    std::string first;
    run_checks(structure_, object_, content, place, reading_.lost_marks,
               diags(), first);
  }

  // Reads the labels from `first` on, and the places of the block and body.
  void read_labels(const Block& block, std::size_t first) {
    for (std::size_t i = 0; i < structure_.labels.size(); ++i) {
      if (first + i >= block.labels.size()) break;
      const MappedLabel& part = structure_.labels[i];
      const ReadError error = part.read(object_, block.labels[first + i],
                                        reading_.options.switches);
      if (error) report_label(block, first + i, part.name, *error);
    }
    read_source("", block.definition);
  }

  void read_source(const std::string& attribute, const SourceSpan& place) {
    for (const MappedSource& part : structure_.sources) {
      if (part.attribute == attribute) part.read(object_, place);
    }
  }

 private:
  Diagnostics& diags() const { return reading_.diagnostics; }

  // Nothing is required by the schema: what is missing is reported when it is
  // known which names are misspelt.
  BodyContent content_of(const Body& body, const Plan& plan) {
    const auto before = static_cast<std::ptrdiff_t>(diags().size());
    BodyContent content = content_of(body, plan.schema);
    for (auto found = diags().begin() + before; found != diags().end();
         ++found) {
      if (!found->suggestion.empty()) meant_.push_back(found->suggestion);
    }
    return content;
  }

  BodyContent content_of(const Body& body, const BodySchema& schema) {
    if (!structure_.read_rest) return body.content(schema, diags());
    PartialContent partial = body.partial_content(schema, diags());
    structure_.read_rest(object_, partial.remain, reading_);
    if (!structure_.checks.empty()) {
      // Mistakes in them have been reported.
      Diagnostics reported;
      rest_ = partial.remain.attributes(reported);
    }
    return std::move(partial.content);
  }

  void read_attributes(const BodyContent& content, const Plan& plan,
                       const Body& body) {
    ForEachPart<const Attribute*> found(structure_.attributes.size());
    for (const Attribute& attribute : content.attributes) {
      const std::size_t index = plan.attributes[attribute.name];
      if (found[index] == nullptr) {
        found[index] = &attribute;
      } else if (found[index]->name != attribute.name) {
        model::report_duplicate(Code::DuplicateArgument, attribute.name,
                                found[index]->name_source,
                                {.subject = attribute.name_source}, diags());
      }
    }
    for (std::size_t i = 0; i < structure_.attributes.size(); ++i) {
      const MappedAttribute& part = structure_.attributes[i];
      if (found[i] != nullptr) {
        read_attribute_part(part, *found[i]);
      } else if (part.required && !is_misspelt(part.name, part.notes) &&
                 !body.is_incomplete() && !body.is_unknown()) {
        report_missing_attribute(part.name, content.missing_item);
      }
    }
  }

  // Whether a message about another name suggests this one.
  bool is_misspelt(const std::string& name, const PartNotes& notes) const {
    const auto is_meant = [this](const std::string& tried) {
      return std::find(meant_.begin(), meant_.end(), tried) != meant_.end();
    };
    return is_meant(name) || std::any_of(notes.old_names.begin(),
                                         notes.old_names.end(), is_meant);
  }

  void report_missing_attribute(const std::string& name,
                                const SourceSpan& place) {
    BodyContent nothing;
    nothing.missing_item = place;
    model::report_missing({.attributes = {{name, true}}, .blocks = {}}, nothing,
                          model::Twice::Shared, diags());
  }

  void read_attribute_part(const MappedAttribute& part,
                           const Attribute& found) {
    if (found.name != part.name) {
      report_old_name(found.name, part.name, "argument", found.name_source,
                      found.source, diags());
    }
    report_deprecated(part.notes, found.name_source, found.source, diags());
    detail::read_attribute(part, object_, found, reading_);
    if (!reading_.was_left_out) note_set(part.name, found.name_source);
    read_source(part.name, found.expression.source());
  }

  void note_set(const std::string& name, const SourceSpan& place) {
    if (!structure_.groups.empty()) set_.emplace_back(name, place);
  }

  void check_groups(const BodyContent& content, const Body& body) {
    if (structure_.groups.empty()) return;
    const auto in_order = [](const auto& left, const auto& right) {
      return left.second.range().start.byte < right.second.range().start.byte;
    };
    std::stable_sort(set_.begin(), set_.end(), in_order);
    // A misspelt name might be the one that is missing.
    const bool lacks_nothing =
        body.is_incomplete() || body.is_unknown() || !meant_.empty();
    report_groups(structure_, set_, content.missing_item, lacks_nothing,
                  diags());
  }

  // The blocks of one part that were read.
  struct Found {
    const Block* first = nullptr;
    std::size_t count = 0;
  };

  void read_blocks(const BodyContent& content, const Plan& plan,
                   const Body& body) {
    if (structure_.blocks.empty()) return;
    ForEachPart<Found> found(structure_.blocks.size());
    for (const Block& block : content.blocks) {
      // At a limit the remaining blocks are skipped without a report.
      if (thread_meter.ended()) return;
      const std::size_t index = plan.blocks[block.type];
      const MappedBlocks& part = structure_.blocks[index];
      Found& here = found[index];
      if (here.first == nullptr) {
        here.first = &block;
        note_set(part.type, block.type_source);
      }
      ++here.count;
      if (here.count <= part.count.max) {
        read_one_block(part, block);
      } else if (here.count == part.count.max + 1) {
        report_extra(part, *here.first, block, diags());
      }
    }
    if (body.is_unknown() || body.is_incomplete()) return;
    for (std::size_t i = 0; i < structure_.blocks.size(); ++i) {
      const MappedBlocks& part = structure_.blocks[i];
      if (found[i].count < part.count.min &&
          !is_misspelt(part.type, part.notes)) {
        report_missing(part, content.missing_item, diags());
      }
    }
  }

  void read_one_block(const MappedBlocks& part, const Block& block) {
    if (block.type != part.type) {
      report_old_name(block.type, part.type, "type of block", block.type_source,
                      block.definition, diags());
    }
    report_deprecated(part.notes, block.type_source, block.definition, diags());
    std::string key =
        part.keyed && !block.labels.empty() ? block.labels.front() : "";
    Body body = block.body;
    std::optional<Attribute> tag;
    if (!part.tag.empty() && !read_tag(part, tag, key, body)) return;
    const BlockPlace place = part.add(object_, key, reading_.options.switches);
    if (place.error && tag) {
      report_tag(*tag, *place.error);
      return;
    }
    if (place.error) {
      report_label(block, 0, key_name_of(part), *place.error);
      return;
    }
    if (place.object == nullptr) {
      diags().error(
          Code::DuplicateBlock,
          {.subject = block.label_sources.front(), .context = block.definition},
          "A block of type \"" + part.type + "\" with the label \"" + key +
              "\" is already defined.");
      return;
    }
    // Checks of this block are not concerned with marks outside it.
    const bool lost_marks = std::exchange(reading_.lost_marks, false);
    StructureReader nested(structure_of(part, structure_, key), place.object,
                           reading_);
    nested.read_labels(block, part.keyed ? 1 : 0);
    nested.read(body, block.definition);
    reading_.lost_marks |= lost_marks;
  }

  // Reads the attribute that says which struct a block is, and leaves the rest
  // of the body.
  bool read_tag(const MappedBlocks& part, std::optional<Attribute>& tag,
                std::string& key, Body& body) {
    PartialContent content =
        body.partial_content({.attributes = {{part.tag, true}}}, diags());
    if (content.content.attributes.empty()) return false;
    tag = content.content.attributes.front();
    body = std::move(content.remain);
    Single<std::string> text;
    if (!read_attribute(single_part<std::string>(part.tag), &text, *tag,
                        reading_)) {
      return false;
    }
    key = std::move(text.member);
    return true;
  }

  void report_tag(const Attribute& tag, const ConversionError& error) {
    diags().error(Code::InvalidAttributeValue,
                  {.subject = tag.expression.source(), .context = tag.source},
                  model::unsuitable_value(tag.name, error));
  }

  void report_label(const Block& block, std::size_t index,
                    const std::string& name, const ConversionError& error) {
    diags().error(
        Code::InvalidLabel,
        {.subject = block.label_sources[index], .context = block.definition},
        model::unsuitable_subject("The label \"" + name +
                                      "\" of a block of type \"" + block.type +
                                      "\"",
                                  error));
  }

  const Structure& structure_;
  void* object_;
  Reading& reading_;
  // The attributes that no part names, for checks that may use them.
  std::vector<Attribute> rest_;
  // The parts that are set, for conditions on several of them.
  SetParts set_;
  // The names that messages about misspelt ones suggest.
  std::vector<std::string> meant_;
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

// Reading as one operation. At its end, reports a limit that was reached unless
// it has been reported.
class Operation {
 public:
  Operation(Reading& reading, SourceSpan place)
      : reading_(reading),
        place_(std::move(place)),
        scope_(reading.options.limits,
               model::cancellation_of(reading.context)) {
    reading_.plans = &plans_;
  }
  ~Operation() {
    reading_.plans = nullptr;
    model::report_limit(scope_.meter(), place_, reading_.diagnostics);
  }
  Operation(const Operation&) = delete;
  Operation& operator=(const Operation&) = delete;

 private:
  Reading& reading_;
  SourceSpan place_;
  MeterScope scope_;
  Plans plans_;
};

}  // namespace

void read_body(const Structure& structure, void* object, const Body& body,
               Reading& reading) {
  const Operation operation(reading, body.missing_item());
  StructureReader reader(structure, object, reading);
  reader.read_source("", body.missing_item());
  reader.read(body, body.missing_item());
}

void read_block(const Structure& structure, void* object, const Block& block,
                Reading& reading) {
  const Operation operation(reading, block.definition);
  report_labels(structure, block, reading.diagnostics);
  StructureReader reader(structure, object, reading);
  reader.read_labels(block, 0);
  reader.read(block.body, block.definition);
}

}  // namespace hcl::detail
