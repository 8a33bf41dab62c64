#include "command/terraform/given.h"

#include <map>
#include <utility>
#include <vector>

#include "command/shared/value_text.h"
#include "hcl/json.h"

namespace hcl::apps {
namespace {

const Value* member(const Value& object, const char* name, TypeKind kind) {
  if (object.kind() != TypeKind::Object) return nullptr;
  const Value* found = object.find(name);
  return found != nullptr && found->has_content() && found->kind() == kind
             ? found
             : nullptr;
}

std::string text_of(const Value& object, const char* name) {
  const Value* found = member(object, name, TypeKind::String);
  return found == nullptr ? "" : std::string(found->as_string());
}

// Marks a value by the `sensitive_values` of a state, which is true where the
// value is sensitive.
Value with_marks(const Value& value, const Value& sensitive) {
  if (!sensitive.has_content()) return value;
  if (sensitive.kind() == TypeKind::Bool) {
    return sensitive.as_bool() ? value.with_marks(MarkSet{kSensitiveMark})
                               : value;
  }
  if (!value.has_content() || sensitive.length() == 0) return value;
  if (value.kind() == TypeKind::Object &&
      sensitive.kind() == TypeKind::Object) {
    std::vector<std::pair<std::string, Value>> attributes;
    for (std::size_t i = 0; i < value.length(); ++i) {
      const Value* marks = sensitive.find(value.keys()[i]);
      const Value& item = value.elements()[i];
      attributes.emplace_back(
          value.keys()[i], marks == nullptr ? item : with_marks(item, *marks));
    }
    return Value::object(std::move(attributes));
  }
  if (value.kind() == TypeKind::Tuple && sensitive.kind() == TypeKind::Tuple) {
    std::vector<Value> items;
    for (std::size_t i = 0; i < value.length(); ++i) {
      const Value& item = value.elements()[i];
      items.push_back(i < sensitive.length()
                          ? with_marks(item, sensitive.elements()[i])
                          : item);
    }
    return Value::tuple(std::move(items));
  }
  return value;
}

// Reads the output of `terraform show -json`: a module with its child modules.
void take_shown(const Value& root, terraform::Settings& settings) {
  std::vector<const Value*> waiting = {&root};
  while (!waiting.empty()) {
    const Value& module = *waiting.back();
    waiting.pop_back();
    if (const Value* list = member(module, "resources", TypeKind::Tuple)) {
      for (const Value& item : list->elements()) {
        const Value* values = member(item, "values", TypeKind::Object);
        if (values == nullptr) continue;
        const Value* marks = member(item, "sensitive_values", TypeKind::Object);
        settings.instance_values.insert_or_assign(
            text_of(item, "address"),
            marks == nullptr ? *values : with_marks(*values, *marks));
      }
    }
    if (const Value* list = member(module, "child_modules", TypeKind::Tuple)) {
      for (const Value& child : list->elements()) waiting.push_back(&child);
    }
  }
}

// Reads a state file: a resource with its instances.
void take_kept(const Value& resource, terraform::Settings& settings) {
  std::string address = text_of(resource, "module");
  if (!address.empty()) address += '.';
  if (text_of(resource, "mode") == "data") address += "data.";
  address += text_of(resource, "type") + "." + text_of(resource, "name");
  const Value* list = member(resource, "instances", TypeKind::Tuple);
  if (list == nullptr) return;
  for (const Value& instance : list->elements()) {
    const Value* values = member(instance, "attributes", TypeKind::Object);
    if (values == nullptr) continue;
    const Value* key = instance.find("index_key");
    std::string whole = address;
    if (key != nullptr && key->has_content()) {
      const auto text = to_json(*key);
      if (text.ok()) whole += "[" + *text + "]";
    }
    settings.instance_values.insert_or_assign(whole, *values);
  }
}

using ByName = std::map<std::string, Value, std::less<>>;

// Reads values by type, or by address if there is a point in the name.
void take_named(const Value& values, const std::string& prefix, ByName& types,
                ByName& instances) {
  for (std::size_t i = 0; i < values.length(); ++i) {
    const std::string& name = values.keys()[i];
    if (name.find('.') == std::string::npos) {
      types.insert_or_assign(name, values.elements()[i]);
    } else {
      const bool whole =
          name.starts_with("data.") || name.find(".data.") != std::string::npos;
      instances.insert_or_assign(whole ? name : prefix + name,
                                 values.elements()[i]);
    }
  }
}

}  // namespace

std::string take_given_values(const Value& document,
                              terraform::Settings& settings) {
  if (const Value* values = member(document, "values", TypeKind::Object)) {
    const Value* root = member(*values, "root_module", TypeKind::Object);
    if (root != nullptr) take_shown(*root, settings);
    return "";
  }
  if (const Value* list = member(document, "resources", TypeKind::Tuple)) {
    for (const Value& resource : list->elements()) {
      take_kept(resource, settings);
    }
    return "";
  }
  const Value* data = member(document, "data", TypeKind::Object);
  const Value* resources = member(document, "resources", TypeKind::Object);
  if (data == nullptr && resources == nullptr) {
    return "neither a state nor an object with \"resources\" or \"data\"";
  }
  if (data != nullptr) {
    take_named(*data, "data.", settings.data_values, settings.instance_values);
  }
  if (resources != nullptr) {
    take_named(*resources, "", settings.resource_values,
               settings.instance_values);
  }
  return "";
}

}  // namespace hcl::apps
