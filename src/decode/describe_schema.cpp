// JSON Schemas of mappings.

#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "decode/description.h"
#include "hcl/json.h"
#include "hcl/json_writer.h"

namespace hcl::detail {
namespace {

class SchemaWriter {
 public:
  explicit SchemaWriter(std::string& out) : writer_(out, 2) {}

  void write(const Structure& root, const std::string& title) {
    writer_.begin_object();
    text("$schema", "https://json-schema.org/draft/2020-12/schema");
    if (!title.empty()) text("title", title);
    write_body(root);
    writer_.key("$defs");
    writer_.begin_object();
    for (std::size_t next = 0; next < pending_.size(); ++next) {
      const auto [structure, name] = pending_[next];
      writer_.key(name);
      writer_.begin_object();
      write_body(*structure);
      writer_.end_object();
    }
    writer_.end_object();
    writer_.end_object();
  }

 private:
  void text(std::string_view key, std::string_view content) {
    writer_.key(key);
    writer_.string(content);
  }

  void value(std::string_view key, const Value& content) {
    const auto json = to_json(content);
    if (!json.ok()) return;
    writer_.key(key);
    writer_.raw(*json);
  }

  void write_body(const Structure& body) {
    if (!body.description.empty()) text("description", body.description);
    text("type", "object");
    writer_.key("properties");
    writer_.begin_object();
    for (const MappedAttribute& part : body.attributes) {
      write_attribute(part.name, part, "");
      for (const std::string& name : part.notes.old_names) {
        write_attribute(name, part, "Now called \"" + part.name + "\".");
      }
    }
    for (const MappedBlocks& part : body.blocks) write_blocks(part, body);
    writer_.end_object();
    write_required(body);
    if (!body.read_rest) {
      writer_.key("additionalProperties");
      writer_.boolean(false);
    }
  }

  void write_required(const Structure& body) {
    writer_.key("required");
    writer_.begin_array();
    for (const MappedAttribute& part : body.attributes) {
      if (part.required && part.notes.old_names.empty()) {
        writer_.string(part.name);
      }
    }
    for (const MappedBlocks& part : body.blocks) {
      if (part.count.min > 0) writer_.string(part.type);
    }
    writer_.end_array();
  }

  // A string may contain a template instead of a value of the type.
  void write_attribute(const std::string& name, const MappedAttribute& part,
                       const std::string& instead) {
    writer_.key(name);
    writer_.begin_object();
    const std::string& description =
        instead.empty() ? part.notes.description : instead;
    if (!description.empty()) text("description", description);
    if (!part.notes.deprecation.empty() || !instead.empty()) {
      writer_.key("deprecated");
      writer_.boolean(true);
    }
    if (part.default_value) {
      const auto given = part.default_value();
      if (given && !given->is_null()) value("default", *given);
    }
    writer_.key("anyOf");
    writer_.begin_array();
    writer_.begin_object();
    write_type_of(part);
    write_constraints(part.notes);
    writer_.end_object();
    writer_.begin_object();
    text("type", "string");
    text("pattern", "[$%]\\{");
    writer_.end_object();
    if (!part.required) {
      writer_.begin_object();
      text("type", "null");
      writer_.end_object();
    }
    writer_.end_array();
    writer_.end_object();
  }

  void write_type_of(const MappedAttribute& part) {
    using Container = ElementStructure::Container;
    if (!part.notes.unit.empty()) return write_types({"string", "number"});
    if (!part.element.structure) return write_type(part.type);
    const auto element = [&] {
      write_reference(part.element.structure(), part.name);
    };
    switch (part.element.container) {
      case Container::None:
        return element();
      case Container::List:
        text("type", "array");
        writer_.key("items");
        break;
      case Container::Map:
        text("type", "object");
        writer_.key("additionalProperties");
        break;
    }
    writer_.begin_object();
    element();
    writer_.end_object();
  }

  void write_types(std::initializer_list<std::string_view> names) {
    writer_.key("type");
    writer_.begin_array();
    for (const std::string_view name : names) writer_.string(name);
    writer_.end_array();
  }

  // The recursion depth is that of a C++ type.
  void write_type(const Type& type) {
    switch (type.kind()) {
      case TypeKind::Bool:
        return text("type", "boolean");
      case TypeKind::Number:
        return text("type", "number");
      case TypeKind::String:
        return text("type", "string");
      case TypeKind::List:
      case TypeKind::Set:
        text("type", "array");
        writer_.key("items");
        break;
      case TypeKind::Map:
        text("type", "object");
        writer_.key("additionalProperties");
        break;
      case TypeKind::Tuple:
        return text("type", "array");
      case TypeKind::Object:
        return text("type", "object");
      default:
        return;
    }
    writer_.begin_object();
    write_type(type.element_type());
    writer_.end_object();
  }

  void write_constraints(const PartNotes& notes) {
    if (notes.least && notes.least->kind() == TypeKind::Number) {
      value("minimum", *notes.least);
    }
    if (notes.most && notes.most->kind() == TypeKind::Number) {
      value("maximum", *notes.most);
    }
    if (!notes.choices.empty()) {
      value("enum", Value::tuple(notes.choices));
    }
    if (!notes.pattern.empty()) text("pattern", "^(?:" + notes.pattern + ")$");
  }

  // An object for each label, then the body, or a list of bodies.
  void write_blocks(const MappedBlocks& part, const Structure& outer) {
    const Structure& nested = structure_of(part, outer);
    writer_.key(part.type);
    writer_.begin_object();
    if (!part.notes.description.empty()) {
      text("description", part.notes.description);
    }
    const std::size_t labels = nested.labels.size() + (part.keyed ? 1 : 0);
    for (std::size_t i = 0; i < labels; ++i) {
      text("type", "object");
      writer_.key("additionalProperties");
      writer_.begin_object();
    }
    writer_.key("anyOf");
    writer_.begin_array();
    writer_.begin_object();
    write_reference(nested, part.type);
    writer_.end_object();
    writer_.begin_object();
    text("type", "array");
    writer_.key("items");
    writer_.begin_object();
    write_reference(nested, part.type);
    writer_.end_object();
    writer_.end_object();
    writer_.end_array();
    for (std::size_t i = 0; i < labels; ++i) writer_.end_object();
    writer_.end_object();
  }

  void write_reference(const Structure& structure, const std::string& wish) {
    const auto [place, is_new] = names_.try_emplace(&structure, wish);
    if (is_new) {
      for (int i = 2; !used_.insert(place->second).second; ++i) {
        place->second = wish + "_" + std::to_string(i);
      }
      pending_.emplace_back(&structure, place->second);
    }
    text("$ref", "#/$defs/" + place->second);
  }

  JsonWriter writer_;
  std::map<const Structure*, std::string> names_;
  std::set<std::string> used_;
  std::vector<std::pair<const Structure*, std::string>> pending_;
};

}  // namespace

std::string json_schema(const Structure& structure, const std::string& title) {
  std::string out;
  SchemaWriter(out).write(structure, title);
  return out + "\n";
}

}  // namespace hcl::detail
