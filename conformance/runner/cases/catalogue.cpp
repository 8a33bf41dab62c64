#include "runner/cases/catalogue.h"

#include <cstdlib>
#include <optional>

#include "hcl/files.h"
#include "hcl/json_writer.h"
#include "runner/cases/bytes.h"
#include "runner/cases/needs.h"
#include "support/json_document.h"

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

}  // namespace

Test read_test(const apps::JsonView& json, const std::string& number) {
  Test test;
  test.id = json["id"].exists() ? json["id"].text() : number;
  test.name = json["name"].text();
  test.mode = json["mode"].text();
  test.input = json["input_hex"].exists()
                   ? bytes_of_hex(json["input_hex"].text())
                   : json["input"].text();
  const JsonView variables = json["vars"];
  for (std::size_t i = 0; i < variables.size(); ++i) {
    test.variables.emplace_back(variables[i].key(), variables[i].text());
  }
  const JsonView files = json["files"];
  for (std::size_t i = 0; i < files.size(); ++i) {
    test.files.emplace_back(files[i].key(), files[i].text());
  }
  test.target_type = json["target_type"].text();
  test.types = read_texts(json["types"]);
  if (json["schema"].exists()) test.schema = json["schema"].to_json();
  test.literal_only = json["evaluation_mode"].text() == "literal-only";
  test.no_variables = json["no_variables"].is_true();
  test.no_functions = json["no_functions"].is_true();
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

namespace {

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

// Writes the members of one object that are not empty.
class MemberWriter {
 public:
  explicit MemberWriter(JsonWriter& writer) : writer_(writer) {}

  void text(std::string_view name, std::string_view value) {
    if (value.empty()) return;
    writer_.key(name);
    writer_.string(value);
  }
  void empty_text(std::string_view name) {
    writer_.key(name);
    writer_.string("");
  }
  void flag(std::string_view name, bool value) {
    if (!value) return;
    writer_.key(name);
    writer_.boolean(true);
  }
  void texts(std::string_view name, const std::vector<std::string>& values) {
    writer_.key(name);
    writer_.begin_array();
    for (const std::string& value : values) writer_.string(value);
    writer_.end_array();
  }
  void some_texts(std::string_view name,
                  const std::vector<std::string>& values) {
    if (!values.empty()) texts(name, values);
  }
  void some_numbers(std::string_view name, const std::vector<int>& values) {
    if (values.empty()) return;
    writer_.key(name);
    writer_.begin_array();
    for (const int value : values) writer_.integer(value);
    writer_.end_array();
  }
  void named_texts(
      std::string_view name,
      const std::vector<std::pair<std::string, std::string>>& values) {
    if (values.empty()) return;
    writer_.key(name);
    writer_.begin_object();
    for (const auto& [key, value] : values) {
      writer_.key(key);
      writer_.string(value);
    }
    writer_.end_object();
  }
  void settings(const std::string& name, const PerSetting& values) {
    text(name, values.general);
    text(name + "_reference", values.reference);
    text(name + "_zcl", values.zcl);
    text(name + "_terraform", values.terraform);
    text(name + "_terraform_reference", values.terraform_reference);
  }
  void evidence(const std::string& prefix, const Evidence& values) {
    if (!values.witnesses.empty())
      texts(prefix + "witnesses", values.witnesses);
    text(prefix + "differs", values.differs);
  }

 private:
  JsonWriter& writer_;
};

void write_input(const Test& test, JsonWriter& writer) {
  const bool is_text = is_plain_text(test.input);
  writer.key(is_text ? "input" : "input_hex");
  writer.string(is_text ? test.input : hex_of_bytes(test.input));
}

}  // namespace

void write_question(const Test& test, JsonWriter& writer) {
  MemberWriter members(writer);
  members.text("id", test.id);
  members.text("mode", test.mode);
  write_input(test, writer);
  members.named_texts("vars", test.variables);
  members.named_texts("files", test.files);
  // Nothing is evaluated to know whether a text is a configuration file.
  const std::vector<std::string> needs =
      test.mode == "accept" ? std::vector<std::string>() : needs_of(test);
  if (!needs.empty()) members.texts("needs", needs);
  members.text("target_type", test.target_type);
  if (!test.types.empty()) members.texts("types", test.types);
  if (!test.schema.empty()) {
    writer.key("schema");
    writer.raw(test.schema);
  }
  if (test.literal_only) members.text("evaluation_mode", "literal-only");
  members.flag("no_variables", test.no_variables);
  members.flag("no_functions", test.no_functions);
}

namespace {

void write_test(const Test& test, JsonWriter& writer) {
  MemberWriter members(writer);
  writer.begin_object();
  write_question(test, writer);
  if (test.outcome.general.empty()) members.empty_text("expect");
  members.settings("expect", test.outcome);
  members.some_texts("expect_or", test.others.general);
  members.some_texts("expect_zcl_or", test.others.zcl);
  members.some_texts("expect_terraform_or", test.others.terraform);
  members.settings("diagnostics", test.diagnostics);
  members.evidence("", test.outcome_evidence);
  members.evidence("diagnostics_", test.diagnostics_evidence);
  members.text("name", test.name);
  members.text("note", test.note);
  members.text("skip", test.skip);
  writer.end_object();
}

void write_clause(const Clause& clause, JsonWriter& writer) {
  MemberWriter members(writer);
  writer.begin_object();
  members.text("id", clause.id);
  members.text("source", clause.source);
  members.text("section", clause.section);
  members.some_numbers("paragraphs", clause.paragraphs);
  members.text("requirement", clause.requirement);
  members.text("kind", clause.kind);
  std::vector<std::string> dialects;
  for (const Dialect dialect : clause.dialects) {
    dialects.push_back(name_of(dialect));
  }
  members.texts("dialects", dialects);
  members.texts("discrepancies", clause.decisions);
  writer.key("tests");
  writer.begin_array();
  for (const Test& test : clause.tests) write_test(test, writer);
  writer.end_array();
  writer.end_object();
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

std::string write_catalogue(const std::vector<Clause>& clauses) {
  std::string out;
  JsonWriter writer(out, 1);
  writer.begin_object();
  writer.key("clauses");
  writer.begin_array();
  for (const Clause& clause : clauses) write_clause(clause, writer);
  writer.end_array();
  writer.end_object();
  return out + "\n";
}

}  // namespace hcl::conformance
