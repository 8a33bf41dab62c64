#include "runner/catalogue.h"

#include <optional>

#include "hcl/files.h"
#include "support/json_document.h"

namespace hcl::conformance {
namespace {

using apps::JsonDocument;
using apps::JsonView;

// Catalogues may be large, and they are our own.
constexpr std::int64_t kLargestCatalogue = std::int64_t{1} << 30;

std::string bytes_of_hex(const std::string& hex) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
  }
  return bytes;
}

Test read_test(const JsonView& json) {
  Test test;
  test.mode = json["mode"].text();
  test.input = json["input_hex"].exists()
                   ? bytes_of_hex(json["input_hex"].text())
                   : json["input"].text();
  const JsonView variables = json["vars"];
  for (std::size_t i = 0; i < variables.size(); ++i) {
    test.variables.emplace_back(variables[i].key(), variables[i].text());
  }
  test.target_type = json["target_type"].text();
  for (std::size_t i = 0; i < json["types"].size(); ++i) {
    test.types.push_back(json["types"][i].text());
  }
  if (json["schema"].exists()) test.schema = json["schema"].to_json();
  test.literal_only = json["evaluation_mode"].text() == "literal-only";
  test.no_variables = json["no_variables"].is_true();
  test.no_functions = json["no_functions"].is_true();
  test.expect = json["expect"].text();
  test.expect_reference = json["expect_reference"].text();
  test.expect_zcl = json["expect_zcl"].text();
  test.expect_terraform = json["expect_terraform"].text();
  return test;
}

Clause read_clause(const JsonView& json) {
  Clause clause;
  clause.id = json["id"].text();
  for (const Dialect dialect :
       {Dialect::Hcl, Dialect::Zcl, Dialect::Terraform}) {
    const JsonView names = json["dialects"];
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (names[i].text() == name_of(dialect)) {
        clause.dialects.push_back(dialect);
      }
    }
  }
  for (std::size_t i = 0; i < json["tests"].size(); ++i) {
    clause.tests.push_back(read_test(json["tests"][i]));
  }
  return clause;
}

}  // namespace

std::string name_of(Dialect dialect) {
  switch (dialect) {
    case Dialect::Hcl:
      return "hcl";
    case Dialect::Zcl:
      return "zcl";
    case Dialect::Terraform:
      break;
  }
  return "terraform";
}

const std::string& expected_outcome(const Test& test, Dialect dialect,
                                    Conformance conformance) {
  if (dialect == Dialect::Zcl && !test.expect_zcl.empty()) {
    return test.expect_zcl;
  }
  if (dialect == Dialect::Terraform && !test.expect_terraform.empty()) {
    return test.expect_terraform;
  }
  if (conformance == Conformance::Reference && !test.expect_reference.empty()) {
    return test.expect_reference;
  }
  return test.expect;
}

Outcome<std::vector<Clause>, std::string> read_catalogue(
    const std::string& path) {
  Limits limits;
  limits.max_source_bytes = kLargestCatalogue;
  const Result<SourceFile> file = read_file(path, limits);
  if (!file.ok()) return path + ": " + file.diagnostics[0].detail;
  std::string error;
  const std::optional<JsonDocument> document =
      JsonDocument::parse(file.value.text(), error);
  if (!document) return path + ": not JSON: " + error;
  const JsonView list = document->root()["clauses"];
  if (!list.is_array()) return path + ": no list called \"clauses\"";
  std::vector<Clause> clauses;
  for (std::size_t i = 0; i < list.size(); ++i) {
    clauses.push_back(read_clause(list[i]));
  }
  return clauses;
}

}  // namespace hcl::conformance
