#include "host/engine/csv.h"

#include <algorithm>

namespace hcl::host {
namespace {

// A quoted field, from behind its first quotation mark; removes what it reads.
std::optional<std::string> quoted_field(std::string_view& text) {
  std::string field;
  while (!text.empty()) {
    const char c = text[0];
    text.remove_prefix(1);
    if (c != '"') {
      field += c;
    } else if (text.starts_with('"')) {
      field += '"';
      text.remove_prefix(1);
    } else {
      return field;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::vector<std::string>> csv_fields(std::string_view text,
                                                   char separator) {
  std::vector<std::string> fields;
  if (text.empty()) return std::nullopt;
  while (true) {
    if (text.starts_with('"')) {
      text.remove_prefix(1);
      std::optional<std::string> field = quoted_field(text);
      if (!field || (!text.empty() && text[0] != separator)) {
        return std::nullopt;
      }
      fields.push_back(*std::move(field));
    } else {
      const std::size_t end = std::min(text.find(separator), text.size());
      const std::string_view field = text.substr(0, end);
      if (field.find_first_of("\"\n") != std::string_view::npos) {
        return std::nullopt;
      }
      fields.emplace_back(field);
      text.remove_prefix(end);
    }
    if (text.empty()) return fields;
    text.remove_prefix(1);
  }
}

std::optional<CsvPairs> csv_pairs(std::string_view text) {
  const auto fields = csv_fields(text);
  if (!fields) return std::nullopt;
  CsvPairs pairs;
  for (const std::string& field : *fields) {
    const std::size_t equals = field.find('=');
    if (equals == std::string::npos) return std::nullopt;
    std::string key = field.substr(0, equals);
    std::ranges::transform(key, key.begin(), [](char c) {
      return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    pairs.emplace_back(std::move(key), field.substr(equals + 1));
  }
  return pairs;
}

}  // namespace hcl::host
