#include "runner/cases/catalogue.h"

#include <cstddef>
#include <cstdlib>
#include <optional>

#include "hcl/files.h"
#include "support/json/json_document.h"

namespace hcl::conformance {
namespace {

using apps::JsonDocument;
using apps::JsonView;

// Catalogues may be large, and they are trusted.
constexpr std::int64_t kLargestCatalogue = std::int64_t{1} << 30;

PerSetting read_settings(const JsonView& json, const std::string& name) {
  return {.general = json[name].text(),
          .reference = json[name + "_reference"].text(),
          .zcl = json[name + "_zcl"].text(),
          .terraform = json[name + "_terraform"].text(),
          .terraform_reference = json[name + "_terraform_reference"].text()};
}

std::vector<std::string> read_texts(const JsonView& json) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < json.size(); ++i) texts.push_back(json[i].text());
  return texts;
}

Evidence read_evidence(const JsonView& json, const std::string& prefix) {
  return {.witnesses = read_texts(json[prefix + "witnesses"]),
          .differs = json[prefix + "differs"].text()};
}

// Reads one test of a catalogue; `number` is its id if it has none.
Test read_test(const apps::JsonView& json, const std::string& number) {
  Test test;
  static_cast<Question&>(test) = read_question(json);
  if (test.id.empty()) test.id = number;
  test.name = json["name"].text();
  test.outcome = read_settings(json, "expect");
  test.others = {.general = read_texts(json["expect_or"]),
                 .zcl = read_texts(json["expect_zcl_or"]),
                 .terraform = read_texts(json["expect_terraform_or"])};
  test.diagnostics = read_settings(json, "diagnostics");
  test.outcome_evidence = read_evidence(json, "");
  test.diagnostics_evidence = read_evidence(json, "diagnostics_");
  test.note = json["note"].text();
  test.skip = json["skip"].text();
  return test;
}

Clause read_clause(const JsonView& json) {
  Clause clause;
  clause.id = json["id"].text();
  clause.source = json["source"].text();
  clause.section = json["section"].text();
  const JsonView paragraphs = json["paragraphs"];
  for (std::size_t i = 0; i < paragraphs.size(); ++i) {
    clause.paragraphs.push_back(std::atoi(paragraphs[i].to_json().c_str()));
  }
  clause.requirement = json["requirement"].text();
  clause.kind = json["kind"].text();
  for (const Dialect dialect :
       {Dialect::Hcl, Dialect::Zcl, Dialect::Terraform}) {
    const JsonView names = json["dialects"];
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (names[i].text() == name_of(dialect)) {
        clause.dialects.push_back(dialect);
      }
    }
  }
  clause.decisions = read_texts(json["discrepancies"]);
  for (std::size_t i = 0; i < json["tests"].size(); ++i) {
    clause.tests.push_back(
        read_test(json["tests"][i], clause.id + "." + std::to_string(i + 1)));
  }
  return clause;
}

}  // namespace

Expected<std::vector<Clause>, std::string> read_catalogue(
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
