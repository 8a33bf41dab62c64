// Four more tasks with nlohmann/json; see docs/comparison-libraries.md.
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <variant>

#include "../measure.h"

namespace {

using nlohmann::json;

// task 11: two texts and a setting of the command line, of which later win
struct Limits {
  int workers = 4;
  std::optional<std::string> note;
};
void from_json(const json& from, Limits& limits) {
  limits.workers = from.value("workers", limits.workers);
  if (const auto at = from.find("note"); at != from.end()) {
    limits.note = at->get<std::string>();
  }
}
Limits layered(const std::string& base, const std::string& over,
               const std::string& setting) {
  json merged = json::parse(base);
  merged.merge_patch(json::parse(over));
  const std::size_t end = setting.find('=');
  merged[setting.substr(0, end)] = json::parse(setting.substr(end + 1));
  return merged.get<Limits>();
}
// end

// task 12: exactly one of two structs
struct Static {
  std::string root;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Static, root)
struct Proxy {
  std::string url;
  int retries = 3;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Proxy, url, retries)
std::variant<Static, Proxy> route(const std::string& text) {
  const json read = json::parse(text);
  if (read.contains("static") == read.contains("proxy")) {
    throw std::invalid_argument("exactly one of static and proxy is needed");
  }
  if (read.contains("static")) return read["static"].get<Static>();
  return read["proxy"].get<Proxy>();
}
// end

// task 13: a size such as "10MiB"
std::optional<std::uint64_t> cache_bytes(const std::string& text) {
  const auto size = json::parse(text)["size"].get<std::string>();
  std::size_t end = 0;
  while (end < size.size() && size[end] >= '0' && size[end] <= '9') ++end;
  if (end == 0 || end > 18) return std::nullopt;
  const std::uint64_t number = std::stoull(size.substr(0, end));
  const std::string unit = size.substr(end);
  if (unit == "B" || unit.empty()) return number;
  if (unit == "KiB") return number << 10;
  if (unit == "MiB") return number << 20;
  if (unit == "GiB") return number << 30;
  return std::nullopt;
}
// end

// task 14: values that refer to each other, in any order
// not offered
// end

}  // namespace

int main() {
  const Limits limits = layered(R"({"workers": 1, "note": "a"})",
                                R"({"workers": 2})", "workers=8");
  expect(limits.workers == 8 && limits.note == "a");
  expect(std::get<Proxy>(route(R"({"proxy": {"url": "u"}})")).retries == 3);
  expect(cache_bytes(R"({"size": "10MiB"})") == 10 * 1024 * 1024);
}
