#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "host/engine/members.h"
#include "host/programs/bake.h"

namespace hcl::host {
namespace {

std::string clean_context(std::string_view text) {
  if (text.starts_with("cwd://")) text.remove_prefix(6);
  if (text.find("://") != std::string_view::npos || text.starts_with("git@") ||
      text.starts_with("target:")) {
    return std::string(text);
  }
  std::string path =
      std::filesystem::path(text).lexically_normal().generic_string();
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  return path.empty() ? "." : path;
}

Value policy_value(const Value& entry) {
  const auto text = [&entry](const char* key) -> std::string {
    const Value* found = entry.find(key);
    const auto content = found == nullptr ? std::nullopt : found->if_string();
    return std::string(content.value_or(""));
  };
  const auto flag = [&](const char* key) {
    return Value::boolean(bake_bool(text(key)).value_or(false));
  };
  std::vector<Value> files;
  if (!text("filename").empty()) {
    files.push_back(
        Value::object({{"Filename", Value::string(text("filename"))},
                       {"Data", Value::null()}}));
  }
  const Value strict = text("strict").empty() ? Value::null() : flag("strict");
  const Value level = text("log-level").empty()
                          ? Value::null()
                          : Value::string(text("log-level"));
  return Value::object(
      {{"Files",
        files.empty() ? Value::null() : Value::tuple(std::move(files))},
       {"Reset", flag("reset")},
       {"Disabled", flag("disabled")},
       {"Strict", strict},
       {"LogLevel", level}});
}

// An attestation, which is disabled or not.
Value attest_value(const Value& entry) {
  Members members = members_of(entry);
  const auto found = members.find("disabled");
  if (found != members.end()) {
    const auto text = found->second.if_string();
    const bool is_disabled = text && bake_bool(*text).value_or(false);
    members.erase(found);
    if (is_disabled) members.emplace("disabled", Value::boolean(true));
  }
  return object_of(members);
}

// An entry without its empty fields.
Value shown_entry(const std::string& argument, const Value& entry) {
  if (argument == "policy") return policy_value(entry);
  if (argument == "attest") return attest_value(entry);
  if (entry.kind() != TypeKind::Map && entry.kind() != TypeKind::Object) {
    return entry;
  }
  Members members;
  for (std::size_t i = 0; i < entry.length(); ++i) {
    const Value& field = entry.elements()[i];
    const auto text = field.if_string();
    if (!field.has_content() || (text && text->empty())) continue;
    if ((is_list(field) || is_keyed(field)) && field.length() == 0) continue;
    members.emplace(entry.keys()[i], field);
  }
  return object_of(members);
}

std::string escaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins = (text[i] == '$' || text[i] == '%') &&
                        i + 1 < text.size() && text[i + 1] == '{';
    if (begins) out += text[i];
    out += text[i];
  }
  return out;
}

Value escaped_value(const Value& value) {
  if (const auto text = value.if_string()) return Value::string(escaped(*text));
  if (!value.has_content() || value.length() == 0) return value;
  if (value.kind() == TypeKind::Object || value.kind() == TypeKind::Map) {
    Members members;
    for (std::size_t i = 0; i < value.length(); ++i) {
      members.emplace(value.keys()[i], escaped_value(value.elements()[i]));
    }
    return object_of(members);
  }
  std::vector<Value> elements;
  for (const Value& element : value.elements()) {
    elements.push_back(escaped_value(element));
  }
  return Value::tuple(std::move(elements));
}

}  // namespace

Value bake_target_value(const DecodedBlock& block) {
  Members members;
  for (const DecodedArgument& argument : block.arguments) {
    const Value& value = argument.value;
    if (!value.has_content() || argument.name == "inherits" ||
        argument.name == "name" || argument.name == "matrix") {
      continue;
    }
    const auto text = value.if_string();
    if (text) {
      if (argument.name == "description" && text->empty()) continue;
      members.emplace(argument.name, argument.name == "context"
                                         ? Value::string(clean_context(*text))
                                         : value);
      continue;
    }
    if (value.kind() == TypeKind::Bool || value.kind() == TypeKind::Number) {
      members.emplace(argument.name, value);
      continue;
    }
    if (argument.name == "resources") {
      members.emplace(argument.name, shown_entry("", value));
      continue;
    }
    if (value.length() == 0) continue;
    if (value.kind() == TypeKind::Object || value.kind() == TypeKind::Map) {
      members.emplace(argument.name, value);
      continue;
    }
    std::vector<Value> entries;
    for (const Value& entry : value.elements()) {
      entries.push_back(shown_entry(argument.name, entry));
    }
    members.emplace(argument.name, Value::tuple(std::move(entries)));
  }
  return object_of(members);
}

Value printed_target(const Value& target) {
  constexpr std::array kEscaped = {"annotations", "args", "labels",
                                   "extra-hosts", "dockerfile-inline"};
  Members members;
  for (std::size_t i = 0; i < target.length(); ++i) {
    const std::string& name = target.keys()[i];
    const bool is_escaped = std::ranges::find(kEscaped, name) != kEscaped.end();
    members.emplace(name, is_escaped ? escaped_value(target.elements()[i])
                                     : target.elements()[i]);
  }
  return object_of(members);
}

}  // namespace hcl::host
