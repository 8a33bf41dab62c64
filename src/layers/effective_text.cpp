// The configuration in effect, with the places that set it.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "hash/text_hash.h"
#include "hcl/expression_text.h"
#include "hcl/format.h"
#include "hcl/layers.h"
#include "layers/layered_body.h"
#include "layers/read_layers.h"
#include "layers/sensitive.h"

namespace hcl::detail {
namespace {

// In a comment, which ends with the line.
std::string on_one_line(std::string text) {
  for (char& c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f) c = '?';
  }
  return text;
}

class EffectiveWriter {
 public:
  EffectiveWriter(const MergedLayers& merged, Diagnostics& diags)
      : merged_(merged), diags_(diags) {}

  void write(const Structure& structure, const void* object, const Body& body) {
    const layers::PartsByName parts(structure);
    Diagnostics dropped;
    const PartialContent found = body.partial_content(parts.schema(), dropped);
    for (const MappedAttribute& part : structure.attributes) {
      write_attribute(part, object, parts, found.content);
    }
    write_rest(structure, object, found.remain);
    NameMap<const Block*> blocks;
    layers::BlockNames names;
    for (const Block& block : found.content.blocks) {
      const std::size_t number = parts.block(block.type);
      blocks.emplace(names.next(number, block.labels), &block);
    }
    layers::BlockNames written;
    for (std::size_t i = 0; i < structure.blocks.size(); ++i) {
      write_blocks(structure, i, object, blocks, written);
    }
  }

  std::string take() { return std::move(text_); }

 private:
  using FoundBlocks = NameMap<const Block*>;

  void line(const std::string& name, const std::string& expression,
            const std::string& comment) {
    text_.append(indent_, ' ');
    // A comment does not follow a heredoc or an object on several lines.
    if (expression.find('\n') != std::string::npos) {
      text_ += "# " + comment + "\n" + std::string(indent_, ' ') + name +
               " = " + expression + "\n";
    } else {
      text_ += name + " = " + expression + " # " + comment + "\n";
    }
  }

  std::string origin_text(const std::optional<SourceSpan>& place) const {
    if (!place) return "default";
    const auto origin = merged_.origin(*place);
    return origin ? on_one_line(origin->text()) : "default";
  }

  void write_attribute(const MappedAttribute& part, const void* object,
                       const layers::PartsByName& parts,
                       const BodyContent& content) {
    std::optional<SourceSpan> place;
    for (const Attribute& each : content.attributes) {
      if (parts.attribute(each.name) == &part) {
        place = each.expression.source();
      }
    }
    Writing writing{options_, diags_};
    writing.indent = indent_;
    write_shown(part, object, writing);
    for (const auto& [name, expression] : writing.attributes) {
      line(name, expression, origin_text(place));
    }
  }

  static void write_shown(const MappedAttribute& part, const void* object,
                          Writing& writing) {
    if (part.value) {
      const auto value = part.value(object);
      if (!value || value->is_null()) return;
      detail::write_value(part.name, layers::shown_value(part, *value),
                          writing);
    } else if (layers::is_sensitive_part(part)) {
      detail::write_value(part.name, layers::hidden_value(), writing);
    } else {
      part.write(object, writing);
    }
  }

  void write_rest(const Structure& structure, const void* object,
                  const Body& rest) {
    if (!structure.write_rest) return;
    Writing writing{options_, diags_};
    writing.indent = indent_;
    structure.write_rest(object, writing);
    Diagnostics dropped;
    NameMap<SourceSpan> places;
    for (const Attribute& each : rest.attributes(dropped)) {
      places.emplace(each.name, each.expression.source());
    }
    for (const auto& [name, expression] : writing.attributes) {
      const auto place = places.find(name);
      line(name, expression,
           origin_text(place == places.end()
                           ? std::nullopt
                           : std::optional<SourceSpan>(place->second)));
    }
  }

  void write_blocks(const Structure& structure, std::size_t number,
                    const void* object, const FoundBlocks& blocks,
                    layers::BlockNames& written) {
    const MappedBlocks& part = structure.blocks[number];
    if (part.share == 0) return;
    if (part.share > 1) {
      part.each_shared(object, [&](std::size_t alternative, const void* item) {
        write_block(structure, number + alternative, item, "", blocks, written);
      });
      return;
    }
    part.each(object, [&](const void* item, const std::string& key) {
      write_block(structure, number, item, key, blocks, written);
    });
  }

  void write_block(const Structure& outer, std::size_t number, const void* item,
                   const std::string& key, const FoundBlocks& blocks,
                   layers::BlockNames& written) {
    const MappedBlocks& part = outer.blocks[number];
    const Structure& structure = structure_of(part, outer, key);
    std::vector<std::string> labels;
    if (part.keyed) labels.push_back(key);
    for (const MappedLabel& label : structure.labels) {
      labels.push_back(label.write(item));
    }
    const auto found = blocks.find(written.next(number, labels));
    const Block* block = found == blocks.end() ? nullptr : found->second;
    if (!text_.empty() && !text_.ends_with("{\n")) text_ += "\n";
    text_.append(indent_, ' ');
    text_ += part.type;
    for (const std::string& label : labels) {
      text_ += " " + quote_template(label);
    }
    text_ += " {\n";
    indent_ += 2;
    if (!part.tag.empty()) write_tag(part, key, block);
    write(structure, item, block == nullptr ? Body() : block->body);
    indent_ -= 2;
    text_.append(indent_, ' ');
    text_ += "}\n";
  }

  void write_tag(const MappedBlocks& part, const std::string& key,
                 const Block* block) {
    std::optional<SourceSpan> place;
    if (block != nullptr) {
      Diagnostics dropped;
      const auto found = block->body.partial_content(
          {.attributes = {{part.tag, false}}}, dropped);
      if (const Attribute* tag = found.content.attribute(part.tag)) {
        place = tag->expression.source();
      }
    }
    line(part.tag, quote_template(key), origin_text(place));
  }

  const MergedLayers& merged_;
  Diagnostics& diags_;
  Options options_;
  std::string text_;
  std::size_t indent_ = 0;
};

}  // namespace

std::string effective_text(const MergedLayersHandle& merged,
                           const Structure& structure, const void* object,
                           Diagnostics& diagnostics) {
  static const MergedLayers kNothing;
  const MergedLayers& layers = merged == nullptr ? kNothing : *merged;
  EffectiveWriter writer(layers, diagnostics);
  writer.write(structure, object, layers.body);
  const std::string text = writer.take();
  Result<Formatted> formatted = format(SourceFile("effective", text));
  return formatted.ok() ? std::move(formatted.value.text) : text;
}

}  // namespace hcl::detail
