#include <string>

#include "hcl/host.h"
#include "hcl/json.h"

namespace hcl::host {
namespace {

// Writes schemas. A string may hold an expression in "${ }" wherever a value of
// another type stands, so it is always allowed.
class SchemaWriter {
 public:
  explicit SchemaWriter(const Description& description)
      : description_(description), out_(text_, 2) {}

  std::string run();

 private:
  void write_type(const Type& type);
  void write_argument_type(const ArgumentType& type);
  void write_body(const Shape& shape, bool is_top);
  void write_argument(const Argument& argument);
  void write_reference(const std::string& shape);
  // What stands under the type of a block: one object in the other for its
  // labels, each also in a list.
  void write_block(const std::string& shape, std::size_t labels);
  void write_free_block(std::size_t labels);
  void write_any_of_lists(const std::function<void()>& write);
  void key_text(const char* key, const std::string& value) {
    out_.key(key);
    out_.string(value);
  }

  const Description& description_;
  std::string text_;
  JsonWriter out_;
};

const char* json_name(const Type& type) {
  switch (type.kind()) {
    case TypeKind::String:
      return "string";
    case TypeKind::Number:
      return "number";
    case TypeKind::Bool:
      return "boolean";
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Tuple:
      return "array";
    case TypeKind::Map:
    case TypeKind::Object:
      return "object";
    default:
      return nullptr;
  }
}

void SchemaWriter::write_type(const Type& type) {
  const char* name = json_name(type);
  if (name == nullptr) return;
  out_.key("type");
  out_.begin_array();
  out_.string(name);
  if (!type.is_string()) out_.string("string");
  if (type.is_string()) {
    out_.string("number");
    out_.string("boolean");
  }
  out_.string("null");
  out_.end_array();
  if (type.is_list() || type.is_set()) {
    out_.key("items");
    out_.begin_object();
    write_type(type.element_type());
    out_.end_object();
  } else if (type.is_map()) {
    out_.key("additionalProperties");
    out_.begin_object();
    write_type(type.element_type());
    out_.end_object();
  }
}

void SchemaWriter::write_argument_type(const ArgumentType& type) {
  if (type.kind == ArgumentType::Kind::Form) {
    if (!type.is_list) return;
    out_.key("type");
    out_.begin_array();
    out_.string("array");
    out_.string("string");
    out_.string("null");
    out_.end_array();
    return;
  }
  if (type.kind == ArgumentType::Kind::Word) {
    out_.key("anyOf");
    out_.begin_array();
    out_.begin_object();
    out_.key("enum");
    out_.begin_array();
    for (const std::string& word : type.words) out_.string(word);
    out_.end_array();
    out_.end_object();
    out_.begin_object();
    key_text("pattern", "[$%][{]");
    out_.end_object();
    out_.end_array();
    return;
  }
  write_type(type.type);
  if (type.kind != ArgumentType::Kind::Integer) return;
  const ArgumentType any;
  if (type.minimum != any.minimum) {
    out_.key("minimum");
    out_.integer(type.minimum);
  }
  if (type.maximum != any.maximum) {
    out_.key("maximum");
    out_.integer(type.maximum);
  }
}

void SchemaWriter::write_argument(const Argument& argument) {
  out_.key(argument.name);
  out_.begin_object();
  if (!argument.description.empty()) {
    key_text("description", argument.description);
  }
  write_argument_type(argument.type);
  out_.end_object();
}

void SchemaWriter::write_any_of_lists(const std::function<void()>& write) {
  out_.key("anyOf");
  out_.begin_array();
  out_.begin_object();
  write();
  out_.end_object();
  out_.begin_object();
  key_text("type", "array");
  out_.key("items");
  out_.begin_object();
  write();
  out_.end_object();
  out_.end_object();
  out_.end_array();
}

void SchemaWriter::write_reference(const std::string& shape) {
  key_text("$ref", "#/$defs/" + shape);
}

void SchemaWriter::write_block(const std::string& shape, std::size_t labels) {
  write_any_of_lists([&] {
    if (labels == 0) {
      write_reference(shape);
      return;
    }
    key_text("type", "object");
    out_.key("additionalProperties");
    out_.begin_object();
    write_block(shape, labels - 1);
    out_.end_object();
  });
}

void SchemaWriter::write_free_block(std::size_t labels) {
  write_any_of_lists([&] {
    key_text("type", "object");
    if (labels == 0) return;
    out_.key("additionalProperties");
    out_.begin_object();
    write_free_block(labels - 1);
    out_.end_object();
  });
}

void SchemaWriter::write_body(const Shape& shape, bool is_top) {
  key_text("type", "object");
  if (!shape.description.empty()) key_text("description", shape.description);
  out_.key("properties");
  out_.begin_object();
  out_.key("//");
  out_.begin_object();
  out_.end_object();
  for (const Argument& argument : shape.arguments) write_argument(argument);
  for (const NestedBlock& block : shape.blocks) {
    const Shape* inner = description_.shape(block.shape);
    if (inner == nullptr) continue;
    out_.key(block.type);
    out_.begin_object();
    if (!block.description.empty()) {
      key_text("description", block.description);
    }
    write_block(block.shape, inner->labels.size());
    out_.end_object();
  }
  if (is_top) {
    const auto free = [this](const std::string& type, std::size_t labels) {
      if (type.empty()) return;
      out_.key(type);
      out_.begin_object();
      write_free_block(labels);
      out_.end_object();
    };
    free(description_.variables.block, 1);
    free(description_.variables.list_block, 0);
    free(description_.functions.user_block, 1);
    free(description_.includes.block, 0);
    for (const Names& names : description_.names) {
      free(names.block, 0);
      free(names.single_block, 1);
    }
  }
  if (is_top || shape.dynamic) {
    out_.key("dynamic");
    out_.begin_object();
    out_.end_object();
  }
  out_.end_object();
  if (shape.open == Open::Strict && !description_.top.dynamic) {
    out_.key("additionalProperties");
    out_.boolean(is_top && description_.variables.attributes);
  }
  bool has_required = false;
  for (const Argument& argument : shape.arguments) {
    if (!argument.required) continue;
    if (!has_required) {
      out_.key("required");
      out_.begin_array();
      has_required = true;
    }
    out_.string(argument.name);
  }
  if (has_required) out_.end_array();
}

std::string SchemaWriter::run() {
  out_.begin_object();
  key_text("$schema", "https://json-schema.org/draft/2020-12/schema");
  key_text("title", description_.name);
  write_body(description_.top, true);
  out_.key("$defs");
  out_.begin_object();
  for (const auto& [name, shape] : description_.shapes) {
    out_.key(name);
    out_.begin_object();
    write_body(shape, false);
    out_.end_object();
  }
  out_.end_object();
  out_.end_object();
  return text_ + "\n";
}

}  // namespace

std::string json_schema(const Description& description) {
  return SchemaWriter(description).run();
}

}  // namespace hcl::host
