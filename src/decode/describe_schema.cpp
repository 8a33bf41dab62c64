// JSON Schemas of mappings.

#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "decode/description.h"
#include "decode/mapping_groups.h"
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
    writer_.key("$defs").begin_object();
    for (std::size_t next = 0; next < pending_.size(); ++next) {
      const Pending one = pending_[next];
      writer_.key(one.name).begin_object();
      write_body(*one.structure, one.tag, one.key);
      writer_.end_object();
    }
    writer_.end_object();
    writer_.end_object();
  }

 private:
  void text(std::string_view key, std::string_view content) {
    writer_.key(key).string(content);
  }

  void value(std::string_view key, const Value& content) {
    const auto json = to_json(content);
    if (!json.ok()) return;
    writer_.key(key).raw(*json);
  }

  // With a tag, an attribute of this name has the key as its value.
  void write_body(const Structure& body, const std::string& tag = "",
                  const std::string& key = "") {
    if (!body.description.empty()) text("description", body.description);
    text("type", "object");
    writer_.key("properties").begin_object();
    if (!tag.empty()) {
      writer_.key(tag).begin_object();
      text("const", key);
      writer_.end_object();
    }
    for (const MappedAttribute& part : body.attributes) {
      write_attribute(part.name, part, "");
      for (const std::string& name : part.notes.old_names) {
        write_attribute(name, part, "Now called \"" + part.name + "\".");
      }
    }
    for (const MappedBlocks& part : body.blocks) write_blocks(part, body);
    writer_.end_object();
    write_required(body, tag);
    write_groups(body);
    if (!body.read_rest) {
      writer_.key("additionalProperties").boolean(false);
    }
  }

  void write_groups(const Structure& body) {
    if (body.groups.empty()) return;
    writer_.key("allOf").begin_array();
    for (const MappedGroup& group : body.groups) {
      if (is_exclusive(group)) write_pairs(group);
      if (group.kind == MappedGroup::Kind::Together) write_together(group);
      if (group.kind == MappedGroup::Kind::AtLeastOne ||
          group.kind == MappedGroup::Kind::ExactlyOne) {
        writer_.begin_object();
        writer_.key("anyOf").begin_array();
        for (const std::string& name : group.names) write_needs({name});
        writer_.end_array();
        writer_.end_object();
      }
    }
    writer_.end_array();
  }

  // No two of the names.
  void write_pairs(const MappedGroup& group) {
    for (std::size_t i = 0; i < group.names.size(); ++i) {
      for (std::size_t j = i + 1; j < group.names.size(); ++j) {
        writer_.begin_object();
        writer_.key("not");
        write_needs({group.names[i], group.names[j]});
        writer_.end_object();
      }
    }
  }

  void write_together(const MappedGroup& group) {
    writer_.begin_object();
    writer_.key("dependentRequired").begin_object();
    for (const std::string& name : group.names) {
      writer_.key(name).begin_array();
      for (const std::string& other : group.names) {
        if (other != name) writer_.string(other);
      }
      writer_.end_array();
    }
    writer_.end_object();
    writer_.end_object();
  }

  void write_needs(std::initializer_list<std::string_view> names) {
    writer_.begin_object();
    writer_.key("required").begin_array();
    for (const std::string_view name : names) writer_.string(name);
    writer_.end_array();
    writer_.end_object();
  }

  void write_required(const Structure& body, const std::string& tag) {
    writer_.key("required").begin_array();
    if (!tag.empty()) writer_.string(tag);
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
    writer_.key(name).begin_object();
    const std::string& description =
        instead.empty() ? part.notes.description : instead;
    if (!description.empty()) text("description", description);
    if (!part.notes.deprecation.empty() || !instead.empty()) {
      writer_.key("deprecated").boolean(true);
    }
    if (part.default_value) {
      const auto given = part.default_value();
      if (given && !given->is_null()) value("default", *given);
    }
    writer_.key("anyOf").begin_array();
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
    writer_.key("type").begin_array();
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
    writer_.key(part.type).begin_object();
    if (!part.notes.description.empty()) {
      text("description", part.notes.description);
    }
    if (part.keyed && !part.cases.empty()) {
      write_cases_by_label(part);
    } else {
      const std::size_t labels =
          structure_of(part, outer).labels.size() + (part.keyed ? 1 : 0);
      write_labelled(labels, [&] { write_elements(part, outer); });
    }
    writer_.end_object();
  }

  template <class F>
  void write_labelled(std::size_t labels, const F& write) {
    for (std::size_t i = 0; i < labels; ++i) {
      text("type", "object");
      writer_.key("additionalProperties").begin_object();
    }
    write();
    for (std::size_t i = 0; i < labels; ++i) writer_.end_object();
  }

  // The first label has one of a few names.
  void write_cases_by_label(const MappedBlocks& part) {
    text("type", "object");
    writer_.key("properties").begin_object();
    for (const MappedCase& one : part.cases) {
      writer_.key(one.name).begin_object();
      const Structure& nested = one.structure();
      write_labelled(nested.labels.size(), [&] {
        write_one_or_several(false,
                             [&] { write_reference_object(nested, one.name); });
      });
      writer_.end_object();
    }
    writer_.end_object();
    writer_.key("additionalProperties").boolean(false);
    if (part.count.max == 1) {
      writer_.key("maxProperties").raw("1");
    }
  }

  void write_elements(const MappedBlocks& part, const Structure& outer) {
    write_one_or_several(part.cases.size() > 1, [&] {
      if (part.cases.empty()) {
        write_reference_object(structure_of(part, outer), part.type);
      }
      for (const MappedCase& one : part.cases) {
        write_reference_object(one.structure(), one.name, part.tag, one.name);
      }
    });
  }

  // One of the bodies that are written, or a list of them.
  template <class F>
  void write_one_or_several(bool has_several, const F& write) {
    writer_.key("anyOf").begin_array();
    write();
    writer_.begin_object();
    text("type", "array");
    writer_.key("items");
    if (!has_several) {
      write();
    } else {
      writer_.begin_object();
      writer_.key("anyOf").begin_array();
      write();
      writer_.end_array();
      writer_.end_object();
    }
    writer_.end_object();
    writer_.end_array();
  }

  void write_reference_object(const Structure& structure,
                              const std::string& wish,
                              const std::string& tag = "",
                              const std::string& key = "") {
    writer_.begin_object();
    write_reference(structure, wish, tag, key);
    writer_.end_object();
  }

  void write_reference(const Structure& structure, const std::string& wish,
                       const std::string& tag = "",
                       const std::string& key = "") {
    const auto [place, is_new] =
        names_.try_emplace({&structure, tag, key}, wish);
    if (is_new) {
      for (int i = 2; !used_.insert(place->second).second; ++i) {
        place->second = wish + "_" + std::to_string(i);
      }
      pending_.push_back({&structure, tag, key, place->second});
    }
    text("$ref", "#/$defs/" + place->second);
  }

  struct Pending {
    const Structure* structure;
    std::string tag;
    std::string key;
    std::string name;
  };

  JsonWriter writer_;
  std::map<std::tuple<const Structure*, std::string, std::string>, std::string>
      names_;
  std::set<std::string> used_;
  std::vector<Pending> pending_;
};

}  // namespace

std::string json_schema(const Structure& structure, const std::string& title) {
  std::string out;
  SchemaWriter(out).write(structure, title);
  return out + "\n";
}

}  // namespace hcl::detail
