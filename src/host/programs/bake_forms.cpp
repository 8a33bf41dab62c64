#include <algorithm>
#include <array>
#include <map>

#include "hcl/convert.h"
#include "host/programs/bake.h"
#include "host/programs/csv.h"

namespace hcl::host {
namespace {

using Entries = Expected<std::vector<Value>, FormError>;

FormError wrong(std::string message) { return {.message = std::move(message)}; }

using Fields = std::map<std::string, std::string, std::less<>>;

Value entry(const Fields& fields) {
  std::vector<std::pair<std::string, Value>> members;
  for (const auto& [key, value] : fields) {
    members.emplace_back(key, Value::string(value));
  }
  return Value::map(Type::string(), std::move(members));
}

// The fields of an object, whose values become strings.
Expected<Fields, FormError> fields_of(const Value& value) {
  const ConversionResult texts = convert(value, Type::map(Type::string()));
  if (!texts.ok() || !texts->has_content()) {
    return wrong("Expected a string, or an object of strings.");
  }
  Fields fields;
  for (std::size_t i = 0; i < texts->length(); ++i) {
    const auto text = texts->elements()[i].if_string();
    if (!text) return wrong("A field must not be null.");
    fields.emplace(texts->keys()[i], *text);
  }
  return fields;
}

Expected<Fields, FormError> fields_of_text(std::string_view text) {
  const auto pairs = csv_pairs(text);
  if (!pairs) return wrong("Expected fields of the form key=value.");
  Fields fields;
  for (const auto& [key, value] : *pairs) fields.insert_or_assign(key, value);
  return fields;
}

Entries with_type(Expected<Fields, FormError> fields) {
  if (!fields.ok()) return fields.error();
  if (!fields->contains("type")) return wrong("An entry needs a type.");
  return std::vector{entry(*fields)};
}

Entries cache_entry(const Value& value) {
  const auto text = value.if_string();
  if (!text) return with_type(fields_of(value));
  if (text->empty()) return std::vector<Value>();
  if (text->find('=') != std::string_view::npos) {
    return with_type(fields_of_text(*text));
  }
  const auto references = csv_fields(*text);
  if (!references) return wrong("Expected references separated by commas.");
  std::vector<Value> entries;
  for (const std::string& reference : *references) {
    entries.push_back(entry({{"type", "registry"}, {"ref", reference}}));
  }
  return entries;
}

// An output, which has a destination, perhaps an empty one.
Entries with_destination(Expected<Fields, FormError> fields) {
  if (!fields.ok()) return fields.error();
  Fields all = *std::move(fields);
  all.emplace("dest", "");
  return with_type(std::move(all));
}

Entries output_entry(const Value& value) {
  const auto text = value.if_string();
  if (!text) return with_destination(fields_of(value));
  if (text->empty()) return std::vector<Value>();
  const auto fields = csv_fields(*text);
  const bool is_path = fields && fields->size() == 1 && (*fields)[0] == *text &&
                       !text->starts_with("type=");
  if (is_path) {
    const char* type = *text == "-" ? "tar" : "local";
    return std::vector{entry({{"type", type}, {"dest", std::string(*text)}})};
  }
  return with_destination(fields_of_text(*text));
}

Value secret_value(const Fields& fields) {
  Fields all = {{"id", ""}, {"src", ""}, {"env", ""}};
  for (const auto& [key, text] : fields) all.insert_or_assign(key, text);
  return entry(all);
}

Entries secret_entry(const Value& value) {
  const auto text = value.if_string();
  if (!text) {
    auto fields = fields_of(value);
    if (!fields.ok()) return fields.error();
    Fields known = *fields;
    std::erase_if(known, [](const auto& field) {
      return field.first != "id" && field.first != "src" &&
             field.first != "env";
    });
    return std::vector{secret_value(known)};
  }
  if (text->empty()) return std::vector<Value>();
  const auto given = fields_of_text(*text);
  if (!given.ok()) return given.error();
  Fields fields;
  std::string type;
  for (const auto& [key, field] : *given) {
    if (key == "type") {
      if (field != "file" && field != "env") {
        return wrong("The type of a secret is \"file\" or \"env\".");
      }
      type = field;
    } else if (key == "id" || key == "env") {
      fields[key] = field;
    } else if (key == "src" || key == "source") {
      fields["src"] = field;
    } else {
      return wrong("A secret has no field \"" + key + "\".");
    }
  }
  if (type == "env" && !fields.contains("env")) {
    fields["env"] = fields["src"];
    fields.erase("src");
  }
  return std::vector{secret_value(fields)};
}

Value ssh_value(std::string id, std::vector<Value> paths) {
  return Value::object(
      {{"id", Value::string(id)},
       {"paths", Value::list(Type::string(), std::move(paths))}});
}

Entries ssh_entry(const Value& value) {
  if (const auto text = value.if_string()) {
    if (text->empty()) return std::vector<Value>();
    const std::size_t equals = text->find('=');
    std::vector<Value> paths;
    if (equals != std::string_view::npos) {
      std::string_view rest = text->substr(equals + 1);
      while (true) {
        const std::size_t end = std::min(rest.find(','), rest.size());
        paths.push_back(Value::string(rest.substr(0, end)));
        if (end == rest.size()) break;
        rest.remove_prefix(end + 1);
      }
    }
    return std::vector{
        ssh_value(std::string(text->substr(0, equals)), std::move(paths))};
  }
  if (value.kind() != TypeKind::Object && value.kind() != TypeKind::Map) {
    return wrong("Expected a string or an object with id and paths.");
  }
  const Value* id = value.find("id");
  const auto name = id == nullptr ? std::nullopt : id->if_string();
  std::vector<Value> paths;
  if (const Value* given = value.find("paths")) {
    const ConversionResult list = convert(*given, Type::list(Type::string()));
    if (!list.ok()) return wrong("The paths must be a list of strings.");
    if (list->has_content()) {
      paths.assign(list->elements().begin(), list->elements().end());
    }
  }
  return std::vector{
      ssh_value(std::string(name.value_or("")), std::move(paths))};
}

Entries attest_entry(const Value& value) {
  const auto text = value.if_string();
  if (!text) return with_type(fields_of(value));
  if (text->empty()) return std::vector<Value>();
  auto fields = fields_of_text(*text);
  if (fields.ok()) {
    const auto disabled = fields->find("disabled");
    if (disabled != fields->end() && !bake_bool(disabled->second)) {
      return wrong("\"disabled\" must be true or false.");
    }
  }
  return with_type(std::move(fields));
}

Entries policy_entry(const Value& value) {
  const auto text = value.if_string();
  if (text && text->empty()) return std::vector<Value>();
  const auto fields = text ? fields_of_text(*text) : fields_of(value);
  if (!fields.ok()) return fields.error();
  constexpr std::array kKnown = {"filename", "reset", "disabled", "strict",
                                 "log-level"};
  for (const auto& field : *fields) {
    if (std::ranges::find(kKnown, field.first) == kKnown.end()) {
      return wrong("A policy has no field \"" + field.first + "\".");
    }
    const bool is_flag =
        field.first != "filename" && field.first != "log-level";
    if (is_flag && !bake_bool(field.second)) {
      return wrong("\"" + field.first + "\" must be true or false.");
    }
  }
  return std::vector{entry(*fields)};
}

}  // namespace

void add_bake_forms(HostCode& code) {
  code.forms = {{"cache", cache_entry},   {"output", output_entry},
                {"secret", secret_entry}, {"ssh", ssh_entry},
                {"attest", attest_entry}, {"policy", policy_entry}};
}

}  // namespace hcl::host
