// The JSON Schema of the values of a module's variables.

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "command/terraform/reports/reports.h"
#include "command/terraform/reports/written_json.h"
#include "command/terraform/values.h"
#include "hcl/json_writer.h"
#include "hcl/terraform_parts.h"

namespace hcl::apps {
namespace {

// Types in each other are described down to this depth; what is deeper may be
// anything.
constexpr int kDeepest = 64;

void write_names(JsonWriter& writer, std::initializer_list<const char*> names) {
  writer.key("type").begin_array();
  for (const char* name : names) writer.string(name);
  writer.end_array();
}

// A schema of the values that are converted to a type. Null is a value of every
// type; strings, numbers and bools are converted to each other.
class TypeSchema {
 public:
  explicit TypeSchema(JsonWriter& writer) : writer_(writer) {}

  void write_members(const Type& type, int depth) {
    if (depth > kDeepest) return;
    if (type.is_string()) {
      write_names(writer_, {"string", "number", "boolean", "null"});
    } else if (type.is_number()) {
      write_scalar("number",
                   R"(^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$)");
    } else if (type.is_bool()) {
      write_scalar("boolean", "^(true|false|1|0)$");
    } else if (type.is_map()) {
      write_names(writer_, {"object", "null"});
      write_schema("additionalProperties", type.element_type(), depth);
    } else if (type.is_list() || type.is_set()) {
      write_names(writer_, {"array", "null"});
      write_schema("items", type.element_type(), depth);
    } else if (type.is_tuple()) {
      write_tuple(type, depth);
    } else if (type.is_object()) {
      write_object(type, depth);
    }
  }

 private:
  // Strings of a form are converted.
  void write_scalar(const char* name, const char* form) {
    write_names(writer_, {name, "string", "null"});
    writer_.key("pattern").string(form);
  }

  void write_schema(std::string_view key, const Type& type, int depth) {
    writer_.key(key).begin_object();
    write_members(type, depth + 1);
    writer_.end_object();
  }

  void write_tuple(const Type& type, int depth) {
    write_names(writer_, {"array", "null"});
    writer_.key("prefixItems").begin_array();
    for (const Type& element : type.element_types()) {
      writer_.begin_object();
      write_members(element, depth + 1);
      writer_.end_object();
    }
    writer_.end_array();
    const auto size = static_cast<std::int64_t>(type.element_types().size());
    writer_.key("minItems").integer(size);
    writer_.key("maxItems").integer(size);
  }

  // Further attributes are allowed, and left out by the conversion.
  void write_object(const Type& type, int depth) {
    write_names(writer_, {"object", "null"});
    writer_.key("properties").begin_object();
    for (std::size_t i = 0; i < type.attribute_names().size(); ++i) {
      write_schema(type.attribute_names()[i], type.element_types()[i], depth);
    }
    writer_.end_object();
    writer_.key("required").begin_array();
    for (std::size_t i = 0; i < type.attribute_names().size(); ++i) {
      if (!type.is_optional(i)) writer_.string(type.attribute_names()[i]);
    }
    writer_.end_array();
  }

  JsonWriter& writer_;
};

void write_variable(JsonWriter& writer,
                    const terraform::VariableDescription& variable) {
  writer.key(variable.name).begin_object();
  write_text(writer, "description", variable.description);
  TypeSchema(writer).write_members(variable.constraint, 0);
  const bool is_hidden = variable.sensitive || variable.ephemeral;
  if (variable.default_value && !is_hidden) {
    bool complete = true;
    writer.key("default");
    write_shown(writer, *variable.default_value, complete);
  }
  if (!variable.deprecated.empty()) writer.key("deprecated").boolean(true);
  if (!variable.default_value && !variable.nullable) {
    writer.key("not").begin_object();
    writer.key("type").string("null");
    writer.end_object();
  }
  writer.end_object();
}

}  // namespace

std::string values_schema(const terraform::Configuration& configuration) {
  const terraform::ModuleDescription module = describe(configuration);
  std::string text;
  JsonWriter writer(text, kReportIndent);
  writer.begin_object();
  writer.key("$schema").string("https://json-schema.org/draft/2020-12/schema");
  writer.key("title").string("Values of variables");
  writer.key("type").string("object");
  writer.key("properties").begin_object();
  for (const auto& variable : module.variables) {
    write_variable(writer, variable);
  }
  writer.end_object();
  writer.key("required").begin_array();
  for (const auto& variable : module.variables) {
    if (!variable.default_value) writer.string(variable.name);
  }
  writer.end_array();
  writer.end_object();
  return text + "\n";
}

}  // namespace hcl::apps
