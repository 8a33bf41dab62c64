// Decoder specifications of mappings.

#include <algorithm>
#include <string>
#include <vector>

#include "decode/description.h"
#include "decode/mapping_groups.h"
#include "decode/mapping_plan.h"
#include "hcl/expression_text.h"
#include "hcl/notation.h"

namespace hcl::detail {
namespace {

// The recursion depth is that of nested structures; it stops at a structure
// that contains itself.
class SpecWriter {
 public:
  std::string write(const Structure& root) {
    object(root, "");
    return std::move(out_);
  }

 private:
  void line(const std::string& text) {
    out_ += std::string(2 * depth_, ' ') + text + "\n";
  }
  void open(const std::string& text) {
    line(text + " {");
    ++depth_;
  }
  void close() {
    --depth_;
    line("}");
  }

  void object(const Structure& body, const std::string& name) {
    open("object" + (name.empty() ? "" : " " + quote_template(name)));
    around_.push_back(&body);
    for (const MappedAttribute& part : body.attributes) attribute(part);
    for (const MappedBlocks& part : body.blocks) blocks(part, body);
    for (const MappedGroup& group : body.groups) line("# " + group_text(group));
    around_.pop_back();
    close();
  }

  // A number with a unit must not become a text without one.
  static std::string type_of(const MappedAttribute& part) {
    const bool is_plain = !part.element.structure && !part.read_expression &&
                          part.notes.unit.empty();
    return is_plain ? to_notation(part.type) : "any";
  }

  void attribute(const MappedAttribute& part) {
    const std::string name = quote_template(part.name);
    const std::string fallback = default_text(part);
    if (!part.notes.description.empty()) line("# " + part.notes.description);
    if (part.required || fallback.empty()) {
      open("attr " + name);
      line("type = " + type_of(part));
      if (part.required) line("required = true");
      close();
      return;
    }
    open("default " + name);
    open("attr");
    line("name = " + name);
    line("type = " + type_of(part));
    close();
    open("literal");
    line("value = " + fallback);
    close();
    close();
  }

  void blocks(const MappedBlocks& part, const Structure& outer) {
    const Structure& nested = structure_of(part, outer);
    const std::string type = quote_template(part.type);
    if (!part.cases.empty()) {
      line("# Blocks of type " + type + " have different contents.");
      return;
    }
    if (std::find(around_.begin(), around_.end(), &nested) != around_.end()) {
      line("# Blocks of type " + type + " may hold blocks of their own kind.");
      return;
    }
    // Labels become the keys of a map, since the format has nothing else for
    // them.
    const std::string labels = labels_of(part, nested);
    const bool is_map = !labels.empty();
    const bool is_single = !is_map && part.count.max == 1;
    open((is_map ? "block_map " : is_single ? "block " : "block_list ") + type);
    line("block_type = " + type);
    if (is_map) line("labels = [" + labels + "]");
    if (is_single && part.count.min > 0) line("required = true");
    if (!is_single && !is_map) counts(part);
    object(nested, "");
    close();
  }

  static std::string labels_of(const MappedBlocks& part,
                               const Structure& nested) {
    std::string text = part.keyed ? quote_template(key_name_of(part)) : "";
    for (const MappedLabel& label : nested.labels) {
      text += (text.empty() ? "" : ", ") + quote_template(label.name);
    }
    return text;
  }

  void counts(const MappedBlocks& part) {
    if (part.count.min > 0) {
      line("min_items = " + std::to_string(part.count.min));
    }
    if (part.count.max != to_limits({}).max) {
      line("max_items = " + std::to_string(part.count.max));
    }
  }

  std::string out_;
  std::size_t depth_ = 0;
  std::vector<const Structure*> around_;
};

}  // namespace

std::string decoder_spec(const Structure& structure) {
  return SpecWriter().write(structure);
}

}  // namespace hcl::detail
