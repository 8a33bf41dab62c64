#ifndef HCL_APPS_LSP_PROTOCOL_JSON_H_
#define HCL_APPS_LSP_PROTOCOL_JSON_H_

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

// The JSON of messages, read without trust: nothing here throws, and whatever
// has another shape than expected counts as missing.
namespace hcl::lsp {

using Json = nlohmann::json;

// Parses the content of a message. Nothing if it is not JSON, is not UTF-8, or
// is nested deeper than 200 levels.
std::optional<Json> parse_json(std::string_view text);

// The message as text in UTF-8; ill-formed bytes become U+FFFD.
std::string json_text(const Json& json);

// What a path of names, separated by dots, leads to: `textDocument.uri`. Null
// if there is nothing.
const Json* find(const Json& json, std::string_view path);

// The value at a path, or the fallback if there is none of this type.
std::string string_at(const Json& json, std::string_view path,
                      std::string_view fallback = {});
std::optional<std::int64_t> integer_at(const Json& json, std::string_view path);
bool bool_at(const Json& json, std::string_view path, bool fallback = false);

// The elements of an array; none if there is no array.
const Json& array_at(const Json& json, std::string_view path);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_PROTOCOL_JSON_H_
