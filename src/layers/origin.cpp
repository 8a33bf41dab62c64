// Where values of layers were set.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "hcl/layers.h"
#include "layers/layered_body.h"
#include "layers/merged_expression.h"
#include "layers/path_names.h"
#include "layers/read_layers.h"
#include "model/expression_place.h"

namespace hcl {

std::string Origin::text() const {
  if (!has_lines) return name;
  return name + ":" + std::to_string(place.range().start.line);
}

namespace detail {
namespace {

using layers::PathName;

// The expression of a part of a value; nothing if the expression shows that
// there is none.
std::optional<Expression> inside(Expression expression,
                                 std::span<const PathName> path) {
  for (const PathName& step : path) {
    if (const auto map = expression.node().as_map()) {
      std::optional<Expression> found;
      for (const StaticMapElement& element : *map) {
        if (model::constant_key(element.key) == step.name) {
          found = element.value;
        }
      }
      if (!found) return std::nullopt;
      expression = *std::move(found);
    } else if (const auto list = expression.node().as_list()) {
      if (!step.index || *step.index >= list->size()) return std::nullopt;
      expression = (*list)[*step.index];
    } else {
      break;
    }
  }
  return expression;
}

// Follows a path through blocks.
class OriginFinder {
 public:
  std::optional<SourceSpan> find(const Structure& root, Body body,
                                 std::span<const PathName> path) {
    const Structure* structure = &root;
    SourceSpan place;
    while (!path.empty()) {
      const layers::PartsByName parts(*structure);
      Diagnostics dropped;
      PartialContent found = body.partial_content(parts.schema(), dropped);
      if (const Attribute* attribute =
              attribute_in(found, parts, path.front().name)) {
        const auto expression = inside(attribute->expression, path.subspan(1));
        if (!expression) return std::nullopt;
        return expression->source();
      }
      const std::size_t number = parts.block(path.front().name);
      if (number == layers::PartsByName::kNone) return std::nullopt;
      const MappedBlocks& part = structure->blocks[number];
      const Block* block = block_in(found.content, parts, number, path);
      if (block == nullptr) return std::nullopt;
      place = block->definition;
      structure =
          &structure_of(part, *structure, layers::key_of(part, block->labels));
      body = block->body;
    }
    return place;
  }

 private:
  const Attribute* attribute_in(const PartialContent& found,
                                const layers::PartsByName& parts,
                                const std::string& name) {
    const auto* part = parts.attribute(name);
    for (const Attribute& each : found.content.attributes) {
      if (each.name == name ||
          (part != nullptr && parts.attribute(each.name) == part)) {
        return &each;
      }
    }
    if (part != nullptr || parts.block(name) != layers::PartsByName::kNone) {
      return nullptr;
    }
    // What no part names, and the attribute that says which struct a block is.
    Diagnostics dropped;
    for (Attribute& each : found.remain.attributes(dropped)) {
      if (each.name != name) continue;
      other_ = std::move(each);
      return &other_;
    }
    return nullptr;
  }

  // The block at the front of a path, with as many labels as the path has, and
  // the index that may follow them; takes these off the path.
  static const Block* block_in(const BodyContent& content,
                               const layers::PartsByName& parts,
                               std::size_t number,
                               std::span<const PathName>& path) {
    path = path.subspan(1);
    std::vector<const Block*> blocks;
    for (const Block& block : content.blocks) {
      if (parts.block(block.type) == number) blocks.push_back(&block);
    }
    const std::size_t labels =
        blocks.empty() ? 0 : blocks.front()->labels.size();
    for (std::size_t i = 0; i < labels && !path.empty(); ++i) {
      const std::string& label = path.front().name;
      std::erase_if(blocks, [&](const Block* block) {
        return i >= block->labels.size() || block->labels[i] != label;
      });
      path = path.subspan(1);
    }
    std::size_t index = 0;
    if (!path.empty() && path.front().index) {
      index = *path.front().index;
      path = path.subspan(1);
    }
    return index < blocks.size() ? blocks[index] : nullptr;
  }

  Attribute other_;
};

}  // namespace

std::optional<Origin> MergedLayers::origin(const SourceSpan& place) const {
  const SourceSpan at = place.file.origin(place.span);
  const auto found = by_text.find(at.file.text().data());
  if (found == by_text.end()) return std::nullopt;
  for (const std::size_t i : found->second) {
    const layers::LayerSource& source = sources[i];
    if (source.file == at.file) {
      return Origin{source.layer, at, source.name, source.has_lines};
    }
  }
  return std::nullopt;
}

std::optional<Origin> origin_of(const MergedLayersHandle& merged,
                                std::string_view path) {
  if (merged == nullptr) return std::nullopt;
  const auto names = layers::path_names(path);
  if (!names) return std::nullopt;
  const auto place =
      OriginFinder().find(*merged->structure, merged->body, *names);
  if (!place) return std::nullopt;
  return merged->origin(*place);
}

}  // namespace detail
}  // namespace hcl
