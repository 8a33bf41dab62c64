#include "hcl_adapter/jsonl/request.h"

#include <charconv>
#include <optional>

namespace hcl::adapter {
namespace {

using apps::JsonView;

std::optional<std::string> bytes_of_hex(const std::string& hex) {
  if (hex.size() % 2 != 0) return std::nullopt;
  std::string bytes;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    unsigned byte = 0;
    const char* end = hex.data() + i + 2;
    const auto [stop, error] = std::from_chars(hex.data() + i, end, byte, 16);
    if (stop != end || error != std::errc()) return std::nullopt;
    bytes += static_cast<char>(static_cast<unsigned char>(byte));
  }
  return bytes;
}

// A string, or {"$bytes":hex} for text that is not UTF-8.
std::optional<std::string> source_text(const JsonView& json) {
  if (!json.exists()) return "";
  if (json.is_string()) return json.text();
  const JsonView bytes = json["$bytes"];
  return bytes.is_string() ? bytes_of_hex(bytes.text()) : std::nullopt;
}

}  // namespace

Expected<Request, std::string> read_request(const JsonView& json) {
  if (!json.is_object()) return std::string("a request is a JSON object");
  Request request;
  request.json = json;
  request.kind = json["kind"].text();
  request.mode = json["mode"].text();
  const std::optional<std::string> text = source_text(json["src"]);
  if (!text) return std::string("src must be a string or {\"$bytes\":hex}");
  const JsonView name = json["filename"];
  request.source = SourceFile(name.is_string() ? name.text() : "input", *text);
  return request;
}

}  // namespace hcl::adapter
