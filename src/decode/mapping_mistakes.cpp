// Checks of the mappings themselves.

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "decode/mapping_groups.h"
#include "decode/mapping_plan.h"
#include "hcl/detail/mapping_parts.h"
#include "hcl/mapping_notes.h"
#include "hcl/source.h"
#include "hcl/syntax_reader.h"
#include "model/unsuitable_value.h"
#include "text/identifier.h"

namespace hcl::detail {
namespace {

void check_name(Structure& structure, const std::string& name) {
  if (!text::is_identifier(name)) {
    fail(structure,
         "The name \"" + name +
             "\" in a mapping is not an identifier; no configuration "
             "in native syntax could set it.");
  } else if (structure.has(name)) {
    fail(structure, "The mapping has two parts named \"" + name +
                        "\"; names of attributes and types of blocks must be "
                        "different.");
  }
}

// Does nothing without exceptions.
void throw_mistake([[maybe_unused]] const std::string& sentence) {
#ifdef __cpp_exceptions
  throw std::logic_error("hcl: " + sentence);
#endif
}

// Resets the flag on destruction unless the check succeeded.
class Looking {
 public:
  explicit Looking(std::atomic<bool>& looked) : looked_(looked) {}
  Looking(const Looking&) = delete;
  Looking& operator=(const Looking&) = delete;
  ~Looking() {
    if (!is_fine_) looked_ = false;
  }
  void end() { is_fine_ = true; }

 private:
  std::atomic<bool>& looked_;
  bool is_fine_ = false;
};

// What is wrong with the names of the key and the labels; empty if nothing is.
std::string key_mistake(const MappedBlocks& part, const Structure& nested) {
  if (!part.keyed) return "";
  const std::string key = key_name_of(part);
  const bool is_twice =
      std::any_of(nested.labels.begin(), nested.labels.end(),
                  [&](const MappedLabel& label) { return label.name == key; });
  if (!is_twice) return "";
  return twice_named_key(part.type, key);
}

// What is wrong with the structs that blocks of one type can be: the schema has
// one number of labels for all of them, and the tag is not theirs.
std::string case_mistake(const MappedBlocks& part) {
  for (const MappedCase& one : part.cases) {
    const Structure& nested = one.structure();
    if (nested.labels.size() != part.cases.front().structure().labels.size()) {
      return "The structs of the blocks \"" + part.type +
             "\" have different numbers of labels.";
    }
    if (!part.tag.empty() && nested.has(part.tag)) {
      return "The attribute \"" + part.tag + "\" of the blocks \"" + part.type +
             "\" selects their struct, but the struct \"" + one.name +
             "\" also has a part with this name.";
    }
  }
  return "";
}

// What is wrong with the attributes whose places a structure requests; empty if
// nothing is.
std::string source_mistake(const Structure& structure) {
  for (const MappedSource& part : structure.sources) {
    const auto is_it = [&part](const MappedAttribute& attribute) {
      return attribute.name == part.attribute;
    };
    if (part.attribute.empty() ||
        std::any_of(structure.attributes.begin(), structure.attributes.end(),
                    is_it)) {
      continue;
    }
    return "The mapping has a member for the place of \"" + part.attribute +
           "\", but no attribute with this name.";
  }
  return "";
}

}  // namespace

const Structure& no_structure() {
  static const Structure kNone;
  return kNone;
}

void fail(Structure& structure, std::string sentence) {
  throw_mistake(sentence);
  structure.mistakes.push_back(std::move(sentence));
}

std::string key_name_of(const MappedBlocks& part) {
  return part.notes.key_name.empty() ? "name" : part.notes.key_name;
}

std::string twice_named_key(const std::string& type, const std::string& key) {
  return "The blocks \"" + type + "\" are kept in a map by their label \"" +
         key +
         "\", but their struct also has a label with this name. Blocks with "
         "one label need none in the struct; for blocks with two, "
         "hcl::key_name() gives the first one another name.";
}

void check_structure(const Structure& structure, std::string& mistake) {
  mistake = source_mistake(structure);
  if (mistake.empty()) mistake = group_mistake(structure);
  for (const MappedBlocks& part : structure.blocks) {
    if (!mistake.empty()) break;
    mistake = key_mistake(part, structure_of(part, structure));
    if (mistake.empty()) mistake = case_mistake(part);
  }
  if (!mistake.empty()) throw_mistake(mistake);
}

void check_nested(Structure& structure, const MappedBlocks& part) {
  if (part.later) return;
  std::string mistake = key_mistake(part, structure_of(part, structure));
  if (mistake.empty() && part.nested) mistake = source_mistake(*part.nested);
  if (!mistake.empty()) fail(structure, std::move(mistake));
}

void check_new_label(Structure& structure, const std::string& name) {
  const bool is_there =
      std::any_of(structure.labels.begin(), structure.labels.end(),
                  [&](const MappedLabel& label) { return label.name == name; });
  if (is_there) {
    fail(structure, "The mapping has two labels named \"" + name +
                        "\"; names of labels must be different.");
  }
  for (const MappedBlocks& part : structure.blocks) {
    const bool is_of_itself = part.nested == nullptr && !part.later;
    if (part.keyed && is_of_itself && key_name_of(part) == name) {
      fail(structure, twice_named_key(part.type, name));
    }
  }
}

void check_whole(const Structure& structure, std::atomic<bool>& looked) {
  if (looked.exchange(true)) return;
  Looking looking(looked);
  std::string mistake;
  check_structure(structure, mistake);
  looking.end();
}

void check_new_part(Structure& structure, const std::string& name,
                    const PartNotes& notes, bool keyed) {
  check_name(structure, name);
  if (!keyed && !notes.key_name.empty()) {
    fail(structure,
         "\"" + name +
             "\" has a name for the key of a map, but is not a map of blocks.");
  }
  for (const std::string& old : notes.old_names) {
    check_name(structure, old);
    if (old == name) {
      fail(structure,
           "The former name of \"" + name + "\" is its current name.");
    }
  }
  if (!notes.mistake.empty()) {
    fail(structure, "\"" + name + "\": " + notes.mistake);
  }
  const bool has_bounds = notes.least && notes.most &&
                          notes.least->kind() == TypeKind::Number &&
                          notes.most->kind() == TypeKind::Number;
  if (has_bounds &&
      compare(notes.most->as_number(), notes.least->as_number()) < 0) {
    fail(structure, "No value is within the bounds of \"" + name + "\".");
  }
}

bool is_expression(const std::string& text) {
  const SourceFile file("example", "x = " + text + "\n");
  syntax::SyntaxReader reader;
  const auto tree = reader.read_tree(file);
  if (!tree.ok()) return false;
  const auto is_item = [](const syntax::Node& node) {
    return node.rule == syntax::Rule::BodyItem;
  };
  return std::count_if(tree->nodes.begin(), tree->nodes.end(), is_item) == 1;
}

std::string does_not_fit(const Value& bound, const ConversionError& error) {
  return model::unsuitable_subject(
      "The value " + text_of_bound(bound) + " of a check", error);
}

}  // namespace hcl::detail
