// Environment variables as settings.

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/suggestions.h"
#include "layers/layered_body.h"
#include "layers/path_names.h"
#include "layers/read_layers.h"
#include "text/ascii.h"
#include "text/ascii_case.h"

namespace hcl::layers {
namespace {

using detail::ElementStructure;
using detail::MappedAttribute;
using detail::MappedBlocks;
using detail::Structure;
using NamePath = std::vector<PathName>;

// `listener-1` as in the name of a variable: `LISTENER_1`.
std::string in_capitals(std::string_view name) {
  std::string result;
  for (const char c : name) {
    if (!text::is_digit(c) && !text::is_letter(c)) {
      result += '_';
    } else {
      result += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
  }
  return result;
}

// What follows a name and `_`; nothing if the text begins otherwise.
std::optional<std::string_view> after(std::string_view text,
                                      std::string_view name) {
  const std::string start = in_capitals(name) + "_";
  if (!text.starts_with(start) || text.size() == start.size()) {
    return std::nullopt;
  }
  return text.substr(start.size());
}

// Finds the paths that the name of a variable can mean.
class PathFinder {
 public:
  std::vector<NamePath> find(const Structure& structure, std::string_view text,
                             const std::vector<Body>& bodies) {
    look(structure, text, bodies, {});
    return std::move(found_);
  }

 private:
  // Names are short; what has more meanings than this is ambiguous anyway.
  static constexpr int kMostSteps = 10'000;
  static constexpr std::size_t kMostDepth = 32;
  static constexpr std::size_t kLongestLabel = 256;

  template <class Use>
  static void each_name(const std::string& name, const detail::PartNotes& notes,
                        const Use& use) {
    use(name);
    for (const std::string& old : notes.old_names) use(old);
  }

  void look(const Structure& structure, std::string_view text,
            const std::vector<Body>& bodies, const NamePath& path) {
    if (++steps_ > kMostSteps || path.size() > kMostDepth) return;
    for (const MappedAttribute& part : structure.attributes) {
      each_name(part.name, part.notes, [&](const std::string& name) {
        if (in_capitals(name) == text) found_.push_back(with(path, name));
        if (const auto rest = after(text, name)) {
          look_inside(part, *rest, with(path, name));
        }
      });
    }
    for (const MappedBlocks& part : structure.blocks) {
      each_name(part.type, part.notes, [&](const std::string& type) {
        const auto rest = after(text, type);
        if (rest)
          look_in_blocks(part, structure, *rest, bodies, with(path, type));
      });
    }
  }

  // Members of structs, and keys of maps, which are written in small letters.
  void look_inside(const MappedAttribute& part, std::string_view text,
                   const NamePath& path) {
    const ElementStructure& element = part.element;
    if (!element.structure) {
      if (part.type.kind() == TypeKind::Map) {
        found_.push_back(with(path, text::in_small_letters(text)));
      }
    } else if (element.container == ElementStructure::Container::None) {
      look(element.structure(), text, {}, path);
    } else if (element.container == ElementStructure::Container::Map) {
      each_split(text, [&](std::string_view key, std::string_view rest) {
        look(element.structure(), rest, {},
             with(path, text::in_small_letters(key)));
      });
    }
  }

  // Every way to cut a text at a `_`, until one leads somewhere.
  template <class Use>
  void each_split(std::string_view text, const Use& use) {
    const std::size_t before = found_.size();
    for (std::size_t at = text.find('_', 1);
         at < kLongestLabel && found_.size() == before && steps_ <= kMostSteps;
         at = text.find('_', at + 1)) {
      use(text.substr(0, at), text.substr(at + 1));
    }
  }

  void look_in_blocks(const MappedBlocks& part, const Structure& outer,
                      std::string_view text, const std::vector<Body>& bodies,
                      const NamePath& path) {
    const std::size_t before = found_.size();
    const std::vector<Block> blocks = blocks_of(part, outer, bodies);
    if (look_at_known_labels(part, outer, text, blocks, path)) return;
    if (found_.size() != before) return;
    const std::size_t labels =
        structure_of(part, outer).labels.size() + (part.keyed ? 1 : 0);
    look_at_labels(part, outer, text, labels, {}, path);
  }

  // Blocks that layers before this one have, so that labels keep their letters.
  bool look_at_known_labels(const MappedBlocks& part, const Structure& outer,
                            std::string_view text,
                            const std::vector<Block>& blocks,
                            const NamePath& path) {
    std::vector<std::vector<std::string>> seen;
    const std::size_t before = found_.size();
    for (const Block& block : blocks) {
      if (std::ranges::find(seen, block.labels) != seen.end()) {
        continue;
      }
      std::optional<std::string_view> rest = text;
      NamePath inner = path;
      for (const std::string& label : block.labels) {
        rest = rest ? after(*rest, label) : std::nullopt;
        inner.push_back({label, std::nullopt});
      }
      if (!rest) continue;
      seen.push_back(block.labels);
      std::vector<Body> inside;
      for (const Block& other : blocks) {
        if (other.labels == block.labels) inside.push_back(other.body);
      }
      look(structure_of(part, outer, key_of(part, block.labels)), *rest, inside,
           inner);
    }
    return found_.size() != before;
  }

  void look_at_labels(const MappedBlocks& part, const Structure& outer,
                      std::string_view text, std::size_t count,
                      const std::vector<std::string>& labels,
                      const NamePath& path) {
    if (labels.size() == count) {
      look(structure_of(part, outer, key_of(part, labels)), text, {}, path);
      return;
    }
    each_split(text, [&](std::string_view label, std::string_view rest) {
      std::vector<std::string> more = labels;
      more.push_back(text::in_small_letters(label));
      look_at_labels(part, outer, rest, count, more, with(path, more.back()));
    });
  }

  static std::vector<Block> blocks_of(const MappedBlocks& part,
                                      const Structure& outer,
                                      const std::vector<Body>& bodies) {
    BodySchema schema;
    const PartsByName parts(outer);
    for (const BlockSchema& block : parts.schema().blocks) {
      if (block.type == part.type) schema.blocks.push_back(block);
    }
    std::vector<Block> blocks;
    for (const Body& body : bodies) {
      Diagnostics dropped;
      BodyContent content = body.partial_content(schema, dropped).content;
      std::move(content.blocks.begin(), content.blocks.end(),
                std::back_inserter(blocks));
    }
    return blocks;
  }

  static NamePath with(NamePath path, std::string_view name) {
    path.push_back({std::string(name), std::nullopt});
    return path;
  }

  std::vector<NamePath> found_;
  int steps_ = 0;
};

std::string text_of(const NamePath& path) {
  std::string text;
  for (const PathName& step : path) text = path_to(text, step.name);
  return text;
}

// The names of variables for the attributes that have no labels on their path.
void add_names(const Structure& structure, const std::string& prefix,
               std::size_t depth, std::vector<std::string>& names) {
  constexpr std::size_t kEnough = 1000;
  for (const MappedAttribute& part : structure.attributes) {
    names.push_back(prefix + in_capitals(part.name));
  }
  for (const MappedBlocks& part : structure.blocks) {
    const Structure& inner = structure_of(part, structure);
    const bool is_plain = part.count.max == 1 && part.cases.empty() &&
                          inner.labels.empty() && depth < 4;
    if (is_plain && names.size() < kEnough) {
      add_names(inner, prefix + in_capitals(part.type) + "_", depth + 1, names);
    }
  }
}

SourceSpan name_place(const std::string& name) {
  return {SourceFile("environment", name),
          {0, static_cast<std::uint32_t>(name.size())}};
}

void report_unknown(const std::string& name, const std::string& prefix,
                    const Structure& structure, Diagnostics& diagnostics) {
  std::vector<std::string> names;
  add_names(structure, prefix, 0, names);
  const std::string meant = suggest_name(name, names);
  diagnostics
      .warning(Code::UnsupportedArgument, {.subject = name_place(name)},
               "The environment variable \"" + name +
                   "\" sets nothing: no argument has this name." +
                   (meant.empty() ? "" : " Did you mean \"" + meant + "\"?"))
      .suggestion = meant;
}

}  // namespace

void read_environment(const std::string& prefix,
                      const std::vector<SettingText>& variables,
                      std::size_t layer, const Structure& structure,
                      const Options& options, ReadLayers& read,
                      Diagnostics& diagnostics) {
  const std::vector<Body> before = read.bodies;
  for (const SettingText& text : variables) {
    if (!text.name.starts_with(prefix) || text.name.size() == prefix.size()) {
      continue;
    }
    const std::string_view name =
        std::string_view(text.name).substr(prefix.size());
    const std::vector<NamePath> found =
        PathFinder().find(structure, name, before);
    if (found.empty()) {
      report_unknown(text.name, prefix, structure, diagnostics);
    } else if (found.size() > 1) {
      diagnostics.error(
          Code::UnsupportedArgument, {.subject = name_place(text.name)},
          "The environment variable \"" + text.name + "\" can mean \"" +
              text_of(found[0]) + "\" and \"" + text_of(found[1]) + "\".");
    } else {
      add_setting("environment", "environment variable", text, found.front(),
                  layer, structure, options, read, diagnostics);
    }
  }
}

}  // namespace hcl::layers
