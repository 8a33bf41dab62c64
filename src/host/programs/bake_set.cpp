#include <algorithm>
#include <string>
#include <vector>

#include "host/engine/members.h"
#include "host/engine/merge_values.h"
#include "host/programs/bake.h"

// What is special about the settings "set" of bake.
namespace hcl::host {
namespace {

using Done = Expected<void, FormError>;

Done refused(std::string message) {
  return FormError{.message = std::move(message)};
}

std::vector<Value> elements_of(const Value& list) {
  if (!list.has_content()) return {};
  return {list.elements().begin(), list.elements().end()};
}

Value map_of_texts(const Members& members) {
  return Value::map(Type::string(), std::vector<std::pair<std::string, Value>>(
                                        members.begin(), members.end()));
}

// secret.ID=VALUE: another entry for a secret.
Done set_secret(const HostCode::Form& form, DecodedBlock& block,
                const std::string& id, const std::string& text) {
  DecodedArgument& argument = made_argument(block, "secret");
  std::vector<Value> elements = elements_of(argument.value);
  const auto found =
      std::ranges::find_if(elements, [&id](const Value& element) {
        const Value* own = element.find("id");
        return own != nullptr && own->if_string() == std::string_view(id);
      });
  if (found == elements.end()) {
    return refused("There is no secret \"" + id + "\" to replace.");
  }
  const auto made = form(Value::string(text));
  if (!made.ok()) return made.error();
  Members members = members_of(made->empty() ? *found : (*made)[0]);
  const auto given = members["id"].if_string();
  if (given && !given->empty() && *given != id) {
    return refused("The secret \"" + id + "\" cannot get another id.");
  }
  if (made->empty()) members["src"] = members["env"] = Value::string("");
  members["id"] = Value::string(id);
  *found = map_of_texts(members);
  argument.value = Value::tuple(std::move(elements));
  return {};
}

std::string type_of(const Value& output) {
  const Value* type = output.find("type");
  const auto text = type == nullptr ? std::nullopt : type->if_string();
  return std::string(text.value_or(""));
}

Value with_push(const Value& output, const char* text) {
  Members members = members_of(output);
  members.insert_or_assign("push", Value::string(text));
  return map_of_texts(members);
}

Value output_of(const char* type, bool pushes) {
  const Value output =
      Value::map(Type::string(), {{"type", Value::string(type)}});
  return pushes ? with_push(output, "true") : output;
}

// Whether images are pushed: as the output `image`, or that of the registry.
void set_push(std::vector<Value>& outputs, bool pushes) {
  bool is_alone = true;
  for (Value& output : outputs) {
    const std::string type = type_of(output);
    is_alone = is_alone && type == "docker";
    if (type == "image") output = with_push(output, pushes ? "true" : "false");
  }
  if (!pushes) {
    std::erase_if(outputs, [](const Value& output) {
      return type_of(output) == "registry";
    });
  } else if (is_alone) {
    outputs.push_back(output_of("image", true));
  }
}

// Whether images become local ones, unless an output says otherwise.
void set_load(std::vector<Value>& outputs, bool loads) {
  if (!loads) return;
  for (const Value& output : outputs) {
    const std::string type = type_of(output);
    if (type == "docker") {
      const Value* place = output.find("dest");
      const auto path = place == nullptr ? std::nullopt : place->if_string();
      if (path.value_or("").empty()) return;
    } else if (type != "image" && type != "registry" && type != "oci") {
      return;
    }
  }
  outputs.push_back(output_of("docker", false));
}

// push=BOOL and load=BOOL.
HostCode::OverrideForm change_outputs(void (*change)(std::vector<Value>&,
                                                     bool)) {
  return [change](DecodedBlock& block, const std::string&,
                  const std::string& text) -> Done {
    const auto truth = bake_bool(text);
    if (!truth) {
      return refused("Expected true or false, not \"" + text + "\".");
    }
    DecodedArgument& argument = made_argument(block, "output");
    std::vector<Value> outputs = elements_of(argument.value);
    change(outputs, *truth);
    argument.value = Value::tuple(std::move(outputs));
    return {};
  };
}

// A target with the network of the host needs a permission for it.
Done add_entitlement(DecodedBlock& target, const Inputs&) {
  const Value network = target.value("network");
  if (network.if_string() != std::string_view("host")) return {};
  DecodedArgument& argument = made_argument(target, "entitlements");
  std::vector<Value> elements = elements_of(argument.value);
  elements.push_back(Value::string("network.host"));
  argument.value = Value::tuple(std::move(elements));
  return {};
}

}  // namespace

void add_bake_settings(HostCode& code) {
  code.overrides = {{"push", change_outputs(set_push)},
                    {"load", change_outputs(set_load)},
                    {"secret", [form = code.forms.at("secret")](
                                   DecodedBlock& block, const std::string& id,
                                   const std::string& text) {
                       return set_secret(form, block, id, text);
                     }}};
  code.adjustments.emplace("target", add_entitlement);
}

}  // namespace hcl::host
