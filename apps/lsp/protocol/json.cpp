#include "lsp/protocol/json.h"

#include <cstddef>

namespace hcl::lsp {
namespace {

constexpr std::size_t kDeepestJson = 200;

// Writing a value is recursive, so what is kept must not be nested deeply.
bool is_nested_too_deep(std::string_view text) {
  std::size_t depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      if (++depth > kDeepestJson) return true;
    } else if ((c == ']' || c == '}') && depth > 0) {
      --depth;
    }
  }
  return false;
}

}  // namespace

std::optional<Json> parse_json(std::string_view text) {
  if (is_nested_too_deep(text)) return std::nullopt;
  Json json = Json::parse(text.begin(), text.end(), nullptr, false);
  if (json.is_discarded()) return std::nullopt;
  return json;
}

std::string json_text(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

const Json* find(const Json& json, std::string_view path) {
  const Json* at = &json;
  while (!path.empty()) {
    const std::size_t dot = path.find('.');
    if (!at->is_object()) return nullptr;
    const auto found = at->find(std::string(path.substr(0, dot)));
    if (found == at->end()) return nullptr;
    at = &*found;
    if (dot == std::string_view::npos) break;
    path.remove_prefix(dot + 1);
  }
  return at;
}

std::string string_at(const Json& json, std::string_view path,
                      std::string_view fallback) {
  const Json* found = find(json, path);
  if (found == nullptr || !found->is_string()) return std::string(fallback);
  return found->get_ref<const std::string&>();
}

std::optional<std::int64_t> integer_at(const Json& json,
                                       std::string_view path) {
  const Json* found = find(json, path);
  if (found == nullptr || !found->is_number_integer()) return std::nullopt;
  return found->get<std::int64_t>();
}

bool bool_at(const Json& json, std::string_view path, bool fallback) {
  const Json* found = find(json, path);
  return found != nullptr && found->is_boolean() ? found->get<bool>()
                                                 : fallback;
}

const Json& array_at(const Json& json, std::string_view path) {
  static const Json empty = Json::array();
  const Json* found = find(json, path);
  return found != nullptr && found->is_array() ? *found : empty;
}

}  // namespace hcl::lsp
