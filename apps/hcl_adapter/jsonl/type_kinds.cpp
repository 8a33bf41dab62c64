#include "hcl_adapter/jsonl/type_kinds.h"

#include <utility>
#include <vector>

#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "hcl/type_expression.h"
#include "support/json/value_from_json.h"

namespace hcl::adapter {
namespace {

using apps::JsonView;

// {"_":"Defaults","Type","DefaultValues":{name:value},"Children":{name:...}},
// null if there are none.
void write_defaults(JsonWriter& writer, const TypeDefaults& defaults,
                    const Switches& switches) {
  if (defaults.empty()) return writer.null();
  writer.begin_object();
  writer.key("_").string("Defaults");
  writer.key("Type");
  write_json(writer, defaults.type());
  writer.key("DefaultValues").begin_object();
  for (const auto& [name, value] : defaults.values()) {
    writer.key(name);
    write_typed_json(writer, value, switches, Marked::Shown);
  }
  writer.end_object();
  writer.key("Children").begin_object();
  for (const auto& [name, child] : defaults.children()) {
    writer.key(name);
    write_defaults(writer, child, switches);
  }
  writer.end_object();
  writer.end_object();
}

using DefaultsFromJson = Expected<TypeDefaults, std::string>;

DefaultsFromJson read_defaults(const JsonView& json) {
  if (!json.is_object()) return TypeDefaults();
  const apps::TypeFromJson type = apps::type_from_json(json["Type"]);
  if (!type.ok()) return type.error();
  TypeDefaults::Values values;
  const JsonView given = json["DefaultValues"];
  for (std::size_t i = 0; i < given.size(); ++i) {
    const apps::ValueFromJson value = apps::value_from_json(given[i]);
    if (!value.ok()) return value.error();
    values.emplace_back(given[i].key(), *value);
  }
  TypeDefaults::Children children;
  const JsonView inner = json["Children"];
  for (std::size_t i = 0; i < inner.size(); ++i) {
    DefaultsFromJson child = read_defaults(inner[i]);
    if (!child.ok()) return child;
    children.emplace_back(inner[i].key(), std::move(child).value());
  }
  return TypeDefaults(*type, std::move(values), std::move(children));
}

Result<TypeWithDefaults> read_in_mode(const Expression& expression,
                                      const std::string& mode,
                                      const Options& options) {
  if (mode == "defaults") return read_type_with_defaults(expression, options);
  Result<Type> type =
      mode == "type" ? read_type(expression) : read_type_constraint(expression);
  return {{std::move(type.value), {}}, std::move(type.diagnostics)};
}

// Answers with the type, and with a value of the request after defaults and
// conversion to it.
std::string answer_expression(const Expression& expression,
                              const Request& request, const Options& options,
                              Answer& answer) {
  const Result<TypeWithDefaults> type =
      read_in_mode(expression, request.mode, options);
  answer.note(type.diagnostics);
  const JsonView given = request.json["value"];
  if (!given.exists() || !type.ok()) {
    write_json(answer.field("type"), type.value.type);
  } else {
    const apps::ValueFromJson value = apps::value_from_json(given);
    if (!value.ok()) return value.error();
    const ConversionResult converted = convert(*value, type.value, options);
    if (converted.ok()) {
      answer.value_fields(*converted);
    } else {
      answer.text_field("convert_error", to_text(converted.error()));
    }
  }
  // As in the reference, without `optional()`.
  answer.text_field("type_string",
                    type.value.type.without_optional_attributes().text());
  write_defaults(answer.field("defaults"), type.value.defaults,
                 options.switches);
  return "";
}

}  // namespace

std::string answer_typeexpr(const Request& request, const Options& options,
                            Answer& answer) {
  const Result<ast::Tree> parsed = parse_expression(request.source, options);
  answer.note(parsed.diagnostics);
  if (!parsed.ok()) return "";
  return answer_expression(native_expression(parsed.value, options), request,
                           options, answer);
}

// Reads the type in an attribute of a JSON body.
std::string answer_jsontypeexpr(const Request& request, const Options& options,
                                Answer& answer) {
  const Result<Body> body = parse_json_body(request.source, options);
  answer.note(body.diagnostics);
  const std::string name = request.json["attr"].text();
  Diagnostics diagnostics;
  for (const Attribute& each : body.value.attributes(diagnostics)) {
    if (each.name != name) continue;
    answer.note(diagnostics);
    return answer_expression(each.expression, request, options, answer);
  }
  return "there is no attribute " + name;
}

std::string answer_defaults(const Request& request, const Options& options,
                            Answer& answer) {
  const DefaultsFromJson defaults = read_defaults(request.json["defaults"]);
  if (!defaults.ok()) return defaults.error();
  const apps::ValueFromJson value =
      apps::value_from_json(request.json["value"]);
  if (!value.ok()) return value.error();
  answer.value_fields(defaults->apply(*value, options));
  return "";
}

}  // namespace hcl::adapter
