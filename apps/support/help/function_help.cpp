#include "support/help/function_help.h"

#include <algorithm>
#include <map>

#include "hcl/json.h"
#include "hcl/json_writer.h"

namespace hcl::apps {
namespace {

// A type that only programs can make is shown as any type.
Type shown_type(const Parameter& parameter) {
  return parameter.type.is_capsule() ? Type::dynamic() : parameter.type;
}

// The type of the result for unknown arguments of the parameters' types, with
// one argument for the variadic part.
Type result_type(const Function& function) {
  std::vector<Value> arguments;
  for (const Parameter& parameter : function.parameters()) {
    arguments.push_back(Value::unknown(shown_type(parameter)));
  }
  if (const Parameter* variadic = function.variadic()) {
    arguments.push_back(Value::unknown(shown_type(*variadic)));
  }
  const TypeResult type = function.return_type(arguments);
  return type && !type->is_capsule() ? *type : Type::dynamic();
}

// Terraform does not list functions that only say what to write instead, those
// of the console, and those of providers.
bool is_listed(std::string_view name) {
  if (name.starts_with("provider::")) return false;
  if (name.starts_with("core::")) name.remove_prefix(6);
  return name != "list" && name != "map" && name != "type";
}

void write_parameter(JsonWriter& writer, const Parameter& parameter) {
  writer.begin_object();
  writer.key("name").string(parameter.name);
  if (!parameter.description.empty()) {
    writer.key("description").string(parameter.description);
  }
  if (parameter.allow_null) {
    writer.key("is_nullable").boolean(true);
  }
  writer.key("type");
  write_json(writer, shown_type(parameter));
  writer.end_object();
}

void write_function(JsonWriter& writer, const Function& function) {
  writer.begin_object();
  writer.key("description").string(function.description());
  writer.key("return_type");
  write_json(writer, result_type(function));
  if (!function.parameters().empty()) {
    writer.key("parameters").begin_array();
    for (const Parameter& parameter : function.parameters()) {
      write_parameter(writer, parameter);
    }
    writer.end_array();
  }
  if (const Parameter* variadic = function.variadic()) {
    writer.key("variadic_parameter");
    write_parameter(writer, *variadic);
  }
  writer.end_object();
}

}  // namespace

std::vector<std::string> function_names(const FunctionMap& functions) {
  std::vector<std::string> names;
  for (const auto& [name, function] : functions) {
    if (!name.starts_with("core::")) names.push_back(name);
  }
  std::ranges::sort(names);
  return names;
}

std::string function_signature(std::string_view name,
                               const Function& function) {
  std::string text = std::string(name) + "(";
  std::string separator;
  for (const Parameter& parameter : function.parameters()) {
    text += separator + parameter.name + " " + shown_type(parameter).text();
    separator = ", ";
  }
  if (const Parameter* variadic = function.variadic()) {
    text += separator + variadic->name + "... " + shown_type(*variadic).text();
  }
  return text + ")";
}

std::string function_help(std::string_view name, const Function& function) {
  std::string text = function_signature(name, function) + "\n";
  if (!function.description().empty()) {
    text += "  " + function.description() + "\n";
  }
  const auto describe = [&](const Parameter& parameter) {
    if (parameter.description.empty()) return;
    text += "  " + parameter.name + ": " + parameter.description + "\n";
  };
  for (const Parameter& parameter : function.parameters()) describe(parameter);
  if (function.variadic() != nullptr) describe(*function.variadic());
  return text;
}

std::string functions_json(const FunctionMap& functions, int indent) {
  const std::map<std::string_view, const Function*> sorted = [&] {
    std::map<std::string_view, const Function*> result;
    for (const auto& [name, function] : functions) {
      if (is_listed(name)) result.emplace(name, &function);
    }
    return result;
  }();
  std::string out;
  JsonWriter writer(out, indent);
  writer.begin_object();
  writer.key("format_version").string("1.0");
  writer.key("function_signatures").begin_object();
  for (const auto& [name, function] : sorted) {
    writer.key(name);
    write_function(writer, *function);
  }
  writer.end_object();
  writer.end_object();
  return out + "\n";
}

}  // namespace hcl::apps
