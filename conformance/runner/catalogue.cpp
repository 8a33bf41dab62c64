#include "catalogue.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

namespace hcl::conformance {
namespace {

// Keeps the order of members: variables may use earlier ones.
using Json = nlohmann::ordered_json;

constexpr std::array<std::pair<std::string_view, Dialect>, 3> kDialects = {{
    {"hcl", Dialect::Hcl},
    {"zcl", Dialect::Zcl},
    {"terraform", Dialect::Terraform},
}};

std::string text_of(const Json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>()
                                                     : std::string();
}

bool flag_of(const Json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_boolean() && found->get<bool>();
}

// The bytes that pairs of hexadecimal digits stand for.
std::string from_hex(std::string_view digits) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
    bytes += static_cast<char>(
        std::stoi(std::string(digits.substr(i, 2)), nullptr, 16));
  }
  return bytes;
}

Test read_test(const Json& json, std::size_t index) {
  Test test;
  test.index = index;
  test.mode = text_of(json, "mode");
  test.input = json.contains("input_hex") ? from_hex(text_of(json, "input_hex"))
                                          : text_of(json, "input");
  test.literal_only = text_of(json, "evaluation_mode") == "literal-only";
  test.no_variables = flag_of(json, "no_variables");
  test.no_functions = flag_of(json, "no_functions");
  for (const auto& [name, value] : json.items()) {
    if (name.starts_with("expect") && value.is_string()) {
      test.expectations[name] = value.get<std::string>();
    }
  }
  if (const auto variables = json.find("vars"); variables != json.end()) {
    for (const auto& [name, value] : variables->items()) {
      test.variables.emplace_back(name, value.get<std::string>());
    }
  }
  return test;
}

std::optional<Dialect> dialect_named(const std::string& name) {
  for (const auto& [known, dialect] : kDialects) {
    if (known == name) {
      return dialect;
    }
  }
  return std::nullopt;
}

Clause read_clause(const Json& json) {
  Clause clause;
  clause.id = text_of(json, "id");
  clause.section = text_of(json, "section");
  for (const Json& name : json.value("dialects", Json::array())) {
    if (const auto dialect = dialect_named(name.get<std::string>())) {
      clause.dialects.push_back(*dialect);
    }
  }
  for (const Json& test : json.value("tests", Json::array())) {
    clause.tests.push_back(read_test(test, clause.tests.size()));
  }
  return clause;
}

}  // namespace

std::string dialect_name(Dialect dialect) {
  for (const auto& [name, known] : kDialects) {
    if (known == dialect) {
      return std::string(name);
    }
  }
  return {};
}

std::string Test::expected(Dialect dialect, Conformance conformance) const {
  std::vector<std::string> names = {"expect_" + dialect_name(dialect)};
  if (conformance == Conformance::Reference) {
    names.emplace_back("expect_reference");
  }
  names.emplace_back("expect");
  for (const std::string& name : names) {
    if (const auto found = expectations.find(name);
        found != expectations.end()) {
      return found->second;
    }
  }
  return {};
}

bool Clause::applies_to(Dialect dialect) const {
  return std::ranges::find(dialects, dialect) != dialects.end();
}

Catalogue read_catalogue(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    return {.clauses = {}, .error = "cannot be read"};
  }
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object() || !json.contains("clauses")) {
    return {.clauses = {}, .error = "is not a catalogue in JSON"};
  }
  Catalogue catalogue;
  for (const Json& clause : json["clauses"]) {
    catalogue.clauses.push_back(read_clause(clause));
  }
  return catalogue;
}

}  // namespace hcl::conformance
