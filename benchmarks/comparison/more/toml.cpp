// Four more tasks with toml++; see docs/comparison-libraries.md.
#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "../measure.h"

namespace {

// task 11: two texts and a setting of the command line, of which later win
struct Limits {
  int workers = 4;
  std::optional<std::string> note;
};
void merge(toml::table& base, const toml::table& over) {
  for (const auto& [key, node] : over) {
    toml::table* old = base[key].as_table();
    if (old != nullptr && node.is_table()) {
      merge(*old, *node.as_table());
    } else {
      base.insert_or_assign(key, node);
    }
  }
}
Limits layered(const std::string& base, const std::string& over,
               const std::string& setting) {
  toml::table merged = toml::parse(base).table();
  merge(merged, toml::parse(over).table());
  merge(merged, toml::parse(setting).table());
  return {merged["workers"].value_or(4), merged["note"].value<std::string>()};
}
// end

// task 12: exactly one of two structs
struct Static {
  std::string root;
};
struct Proxy {
  std::string url;
  int retries = 3;
};
std::optional<std::variant<Static, Proxy>> route(const std::string& text) {
  const toml::parse_result read = toml::parse(text);
  const auto given = read["static"];
  const auto proxy = read["proxy"];
  if (given.is_table() == proxy.is_table()) return std::nullopt;
  if (given.is_table()) return Static{given["root"].value_or(std::string())};
  return Proxy{proxy["url"].value_or(std::string()),
               proxy["retries"].value_or(3)};
}
// end

// task 13: a size such as "10MiB"
std::optional<std::uint64_t> cache_bytes(const std::string& text) {
  const auto size = toml::parse(text)["size"].value_or(std::string());
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
  const Limits limits =
      layered("workers = 1\nnote = \"a\"", "workers = 2", "workers=8");
  expect(limits.workers == 8 && limits.note == "a");
  expect(std::get<Proxy>(*route("[proxy]\nurl = \"u\"")).retries == 3);
  expect(cache_bytes("size = \"10MiB\"") == 10 * 1024 * 1024);
}
